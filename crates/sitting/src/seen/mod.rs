//! What one viewer sees of a game, as a value. Whoever draws, speaks or sends draws, speaks and sends this.

mod menu;
mod news;
mod offered;
mod question;
pub(crate) mod reading;
mod reference;

pub use menu::{Menu, leaves};
pub use news::News;
pub use offered::{Key, Offered, Payment};
pub use question::{Lesson, Question, Refused};
pub use reference::Ref;

use crate::undo::UndoOffer;
use serde::{Deserialize, Serialize};
use table::Seat;
use table::sum::Word;

/// The form of a [`Seen`]: a program that reads one looks at it first. A field that goes or changes its meaning makes it another one; a field that
/// is added does not.
pub const VERSION: u32 = 1;

/// Everything that one viewer may know of a running game, and what that viewer can do now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen<B> {
    /// [`VERSION`].
    pub version: u32,
    /// "legendary" or "clix": says which board it is.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub game: Word,
    /// "Midtown Bank Robbery against Loki".
    pub title: String,
    /// Which decision is open. An answer names it; after every change it is another one.
    pub decision: u64,
    /// Turns begun so far; 0 before the first.
    pub turn: u16,
    /// The seat whose turn it is.
    #[serde(with = "reading::seat")]
    pub active: Seat,
    /// Where we are, in a sentence.
    pub heading: String,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// What this table plays by: form, options, undo. One sentence each.
    pub terms: Vec<String>,
    /// What sets this game apart from one that was played in one go, one sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// What lies on the table.
    pub board: B,
    /// Who is asked what, and why; nobody once the game is over.
    pub asked: Option<Question>,
    /// What can be answered; empty for everybody but the one who is asked.
    pub options: Vec<Offered>,
    /// What somebody could think of that is not possible now, each with its reason.
    pub refused: Vec<Refused>,
    /// What lies before the viewer's eyes and deserves an explanation the first time.
    pub lessons: Vec<Lesson>,
    /// What taking back would do, for the viewer's seat.
    pub undo: Option<UndoOffer>,
    /// Something was taken back that can be made again, exactly as it went.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub redo: bool,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// What changed its course, once it is over: tactics taken, escapes, figures knocked out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turning_points: Vec<News>,
    /// How often something was taken back after chance or something hidden had shown itself.
    pub luck_taken_again: u32,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// The number of the seat, counted from 0.
    #[serde(with = "reading::seat")]
    pub seat: Seat,
    /// Points at the seat.
    pub reference: Ref,
    /// What the player is called.
    pub name: String,
    /// The bot that decides for this seat; nothing for a person.
    pub bot: Option<String>,
    /// Does the viewer look with the eyes of this seat?
    pub you: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// "won", "lost", "tied", "stopped", "conceded".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub result: Word,
    /// The seats that won; all of them or none where players win together.
    #[serde(with = "reading::seats")]
    pub winners: Vec<Seat>,
    /// The result and the rule that ended it, then the scores with their parts.
    pub words: Vec<String>,
}
