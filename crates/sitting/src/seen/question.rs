//! Who is asked what, what cannot be answered, and what is explained along with it.

use super::Ref;
use serde::{Deserialize, Serialize};
use table::Seat;
use table::sum::Word;

/// Who is asked what, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Who is asked.
    #[serde(with = "super::reading::seat")]
    pub seat: Seat,
    /// Is it the viewer?
    pub you: bool,
    /// "Ana, for the Ambush of Juggernaut: choose a card to KO." For others: "Ana is choosing."
    pub words: String,
    /// The chain from the first cause to the question; empty where the game's own frame asks, or where it is not the viewer's business.
    pub causes: Vec<String>,
    /// Does it open a new moment of the turn, so that the whole table is worth a look?
    pub shows_table: bool,
}

/// Something that is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// What somebody could have wanted: "Fight Ultron".
    pub words: String,
    /// Why not.
    pub reason: String,
    /// The clause behind it.
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub clause: Option<Word>,
    /// The thing on the board that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Ref>,
}

/// A keyword or power that deserves an explanation the first time somebody meets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// The chapter or item of the rules: "K3", "S05".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub rule: Word,
    /// What it is called and what it means.
    pub words: String,
}
