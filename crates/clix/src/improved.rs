//! Improved movement and improved targeting abilities as sets (IM01–IM08, IT01–IT08).

pub use crate::board::Movement;

use crate::board;

impl Movement {
    /// Every single ability with its item and the word figure files use.
    pub const EACH: [(Movement, &'static str, &'static str); 8] = [
        (Movement::ELEVATED, "IM01", "elevated"),
        (Movement::HINDERING, "IM02", "hindering"),
        (Movement::WATER, "IM03", "water"),
        (Movement::BLOCKING, "IM04", "blocking"),
        (Movement::OUTDOOR_BLOCKING, "IM05", "outdoor_blocking"),
        (Movement::DESTROY_BLOCKING, "IM06", "destroy_blocking"),
        (Movement::CHARACTERS, "IM07", "characters"),
        (Movement::MOVE_THROUGH, "IM08", "move_through"),
    ];

    pub fn from_id(id: &str) -> Option<Movement> {
        let each = Movement::EACH.iter();
        each.into_iter()
            .find(|(_, _, word)| *word == id)
            .map(|(one, _, _)| *one)
    }
}

/// What somebody who draws a line need not mind, and Improved Targeting: Adjacent, which is about making range attacks at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Targeting(u8);

impl Targeting {
    pub const NONE: Targeting = Targeting(0);
    pub const ELEVATED: Targeting = Targeting(1);
    pub const HINDERING: Targeting = Targeting(1 << 1);
    pub const BLOCKING: Targeting = Targeting(1 << 2);
    pub const DESTROY_BLOCKING: Targeting = Targeting(1 << 3);
    pub const CHARACTERS: Targeting = Targeting(1 << 4);
    pub const ADJACENT: Targeting = Targeting(1 << 5);
    /// A rare form of IT07: only opposing characters do not block.
    pub const OPPOSING_CHARACTERS: Targeting = Targeting(1 << 6);

    /// Every single ability with its item and the word figure files use.
    pub const EACH: [(Targeting, &'static str, &'static str); 6] = [
        (Targeting::ELEVATED, "IT01", "elevated"),
        (Targeting::HINDERING, "IT02", "hindering"),
        (Targeting::BLOCKING, "IT04", "blocking"),
        (Targeting::DESTROY_BLOCKING, "IT06", "destroy_blocking"),
        (Targeting::CHARACTERS, "IT07", "characters"),
        (Targeting::ADJACENT, "IT08", "adjacent"),
    ];

    /// Every word that figure files may use.
    pub const WORDS: [(Targeting, &'static str); 7] = [
        (Targeting::ELEVATED, "elevated"),
        (Targeting::HINDERING, "hindering"),
        (Targeting::BLOCKING, "blocking"),
        (Targeting::DESTROY_BLOCKING, "destroy_blocking"),
        (Targeting::CHARACTERS, "characters"),
        (Targeting::ADJACENT, "adjacent"),
        (Targeting::OPPOSING_CHARACTERS, "opposing_characters"),
    ];

    pub const fn has(self, other: Targeting) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub const fn with(self, other: Targeting) -> Targeting {
        Targeting(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Targeting) -> Targeting {
        Targeting(self.0 & !other.0)
    }

    pub fn from_id(id: &str) -> Option<Targeting> {
        let words = Targeting::WORDS.into_iter();
        words
            .filter(|(_, word)| *word == id)
            .map(|(one, _)| one)
            .next()
    }

    /// As far as lines of fire know it.
    pub fn on_lines(self) -> board::Targeting {
        let mut lines = board::Targeting::NONE;
        for (mine, theirs) in [
            (Targeting::ELEVATED, board::Targeting::ELEVATED),
            (Targeting::HINDERING, board::Targeting::HINDERING),
            (Targeting::BLOCKING, board::Targeting::BLOCKING),
            (Targeting::CHARACTERS, board::Targeting::CHARACTERS),
            (
                Targeting::OPPOSING_CHARACTERS,
                board::Targeting::OPPOSING_CHARACTERS,
            ),
        ] {
            if self.has(mine) {
                lines = lines.and(theirs);
            }
        }
        lines
    }
}
