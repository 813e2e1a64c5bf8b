//! How a scenario says that something lasts from before: the verbs of the rooms.

use super::{outwit, perplex, team};
use crate::scenario::{Made, Unread, Words};

/// `Krill outwits Vex: charge`.
pub(crate) struct Verb {
    pub word: &'static str,
    /// Is whoever does it the target too?
    pub of_itself: bool,
    /// What follows the target.
    pub read: fn(&mut Words<'_>) -> Result<Made, Unread>,
}

pub(crate) const VERBS: [Verb; 5] = [
    Verb { word: "perplexes", of_itself: false, read: perplex::made },
    Verb { word: "outwits", of_itself: false, read: outwit::made },
    Verb { word: "schemes", of_itself: true, read: team::superman_enemy::made },
    Verb { word: "steadies", of_itself: false, read: team::outsiders::made },
    Verb { word: "briefs", of_itself: false, read: team::shield::made },
];
