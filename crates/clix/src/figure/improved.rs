//! Improved movement and improved targeting abilities as sets (IM01–IM08, IT01–IT08).

pub use crate::board::{Movement, Targeting};

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
        each.into_iter().find(|(_, _, word)| *word == id).map(|(one, _, _)| *one)
    }
}

impl Targeting {
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

    pub fn from_id(id: &str) -> Option<Targeting> {
        let words = Targeting::WORDS.into_iter();
        words.filter(|(_, word)| *word == id).map(|(one, _)| one).next()
    }
}
