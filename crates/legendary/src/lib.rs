//! The cooperative deck-building game: its rules, and the language its cards are written in.

pub mod catalogue;
pub mod effect;
pub mod words;
