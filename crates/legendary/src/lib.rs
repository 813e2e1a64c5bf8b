//! The cooperative deck-building game: its rules, and the language its cards are written in.

pub mod catalogue;
#[cfg(test)]
mod desk;
pub mod effect;
pub mod language;
pub mod search;
pub mod words;
