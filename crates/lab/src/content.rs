//! What is played with.

use crate::error::Error;
use crate::plan::Plan;
use legendary::catalogue::Catalogue;
use std::sync::Arc;

/// The content of one game or both.
#[derive(Clone, Debug, Default)]
pub struct Content {
    pub legendary: Option<Arc<Catalogue>>,
    pub clix: Option<Arc<clix::content::Content>>,
}

impl Content {
    /// What ships with the program and the plan needs.
    pub fn embedded_for(plan: &Plan) -> Content {
        let legendary = plan.is_legendary();
        Content {
            legendary: legendary.then(|| Arc::new(legendary::language::load_embedded())),
            clix: (!legendary).then(|| Arc::new(clix::content::load_embedded())),
        }
    }

    pub(crate) fn legendary(&self) -> Result<Arc<Catalogue>, Error> {
        self.legendary.clone().ok_or_else(|| Error::new("no cards are loaded"))
    }

    pub(crate) fn clix(&self) -> Result<Arc<clix::content::Content>, Error> {
        self.clix.clone().ok_or_else(|| Error::new("no figures are loaded"))
    }
}

/// Refuses a plan that was made with something else.
pub(crate) fn is_that_of(planned: &str, loaded: &str) -> Result<(), Error> {
    match planned == loaded {
        true => Ok(()),
        false => Err(Error::new(format!(
            "the plan was made with other content ({planned}, here {loaded}): its games would be others"
        ))),
    }
}
