//! How a scenario says that something lasts from before: the verbs of the rooms.

use crate::scenario::{Aftermath, Unread, Words};

/// `Krill schemes`.
pub(crate) struct Verb {
    pub word: &'static str,
    /// Is whoever does it the target too?
    pub of_itself: bool,
    /// What follows the target.
    pub read: fn(&mut Words<'_>) -> Result<Aftermath, Unread>,
}
