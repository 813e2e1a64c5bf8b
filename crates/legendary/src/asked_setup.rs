//! A set-up that somebody asks for, in part or whole: filled up, or refused with every reason and the nearest one that is legal.

use crate::catalogue::Catalogue;
use crate::legality::{self, Difference};
use crate::options::Options;
use crate::random_setup::{self, Wish};
use crate::setup::Setup;
use std::fmt::{self, Display};
use table::Chance;

/// A set-up that was asked for and is not legal, with the nearest one that is.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// As it was given, and filled up no further.
    pub given: Option<(Setup, Options)>,
    pub reasons: Vec<Reason>,
    pub nearest: Option<(Setup, Options)>,
    /// What changes from the given to the nearest.
    pub changes: Vec<Difference>,
}

/// Why a set-up is not legal, and where that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub text: String,
    pub clause: &'static str,
}

/// A legal set-up with everything that is wished for; the rest is drawn.
pub fn filled_up(
    catalogue: &Catalogue,
    wish: &Wish,
    options: Options,
    chance: &mut dyn Chance,
) -> Result<(Setup, Options), Box<Rejected>> {
    let drawn = random_setup::random(catalogue, wish, &options, chance);
    drawn.map(|setup| (setup, options)).map_err(|unmet| {
        let kept = random_setup::kept(catalogue, wish, &options);
        let mut rejected = Rejected::new(catalogue, kept.map(|kept| (kept, options)));
        // What was not given is not a change.
        let filled = |change: &Difference| matches!(change, Difference::With { .. });
        rejected.changes.retain(|change| !filled(change));
        rejected.reasons = unmet.iter().map(|unmet| Reason::new(unmet, unmet.clause())).collect();
        Box::new(rejected)
    })
}

/// A whole set-up, if it is legal as it is.
pub fn as_it_is(
    catalogue: &Catalogue,
    setup: Setup,
    options: Options,
) -> Result<(Setup, Options), Box<Rejected>> {
    let illegal = legality::check(catalogue, &setup, &options);
    if illegal.is_empty() {
        return Ok((setup, options));
    }
    let mut rejected = Rejected::new(catalogue, Some((setup, options)));
    rejected.reasons =
        illegal.iter().map(|illegal| Reason::new(illegal, illegal.clause())).collect();
    Err(Box::new(rejected))
}

impl Reason {
    fn new(text: &impl Display, clause: &'static str) -> Reason {
        Reason { text: text.to_string(), clause }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.text, self.clause)
    }
}

impl Rejected {
    /// Without reasons yet.
    fn new(catalogue: &Catalogue, given: Option<(Setup, Options)>) -> Rejected {
        let nearest = given.as_ref().map(|(setup, options)| {
            let options = legality::nearest_options(options);
            (legality::nearest(catalogue, setup, &options), options)
        });
        let nearest = nearest
            .filter(|(setup, options)| legality::check(catalogue, setup, options).is_empty());
        let changes = match (&given, &nearest) {
            (Some((given, _)), Some((nearest, _))) => {
                legality::differences(catalogue, given, nearest)
            }
            _ => Vec::new(),
        };
        Rejected { given, reasons: Vec::new(), nearest, changes }
    }

    /// Each reason with its clause, and the nearest legal set-up.
    pub fn told(&self, catalogue: &Catalogue) -> String {
        let mut text = "this set-up is not legal:".to_owned();
        for reason in &self.reasons {
            text += &format!("\n  - {reason}");
        }
        let Some((setup, options)) = &self.nearest else {
            return text + "\nWith the loaded sets there is no legal set-up near it.";
        };
        text += "\n\nThe nearest legal set-up:";
        for change in &self.changes {
            text += &format!("\n  - {change}");
        }
        if self.given.as_ref().is_some_and(|(_, given)| given != options) {
            text += &format!("\n  - options {options}");
        }
        text += &format!("\n  {}", setup.to_text(catalogue));
        text += &format!("\n  --code {}", setup.to_code(catalogue, options));
        text
    }
}
