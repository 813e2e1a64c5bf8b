//! Names for things on the board, as one viewer sees it.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Write};

/// Points at something on the board by where it lies: `city/bank`, `seat/0/hand/3`, `figure/7`, `square/D5`.
///
/// It holds for the view it stands in. A place tells nothing about where a card has been before, which its number in the game would.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ref(String);

impl Ref {
    /// A thing by its place.
    pub fn new(place: impl Into<String>) -> Ref {
        Ref(place.into())
    }

    /// A player's place at the table.
    pub fn seat(seat: table::Seat) -> Ref {
        Ref(format!("seat/{}", seat.0))
    }

    /// Something that belongs to this thing: `seat/0` and `hand` make `seat/0/hand`.
    #[must_use]
    pub fn part(&self, part: impl fmt::Display) -> Ref {
        let mut place = String::with_capacity(self.0.len() + 8);
        // Writing into a text cannot fail.
        let _ = write!(place, "{}/{part}", self.0);
        Ref(place)
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
