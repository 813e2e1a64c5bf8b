//! The cooperative deck-building game: its rules, and the language its cards are written in.

mod audit;
pub mod cards;
pub mod catalogue;
pub mod choice;
pub mod decks;
#[cfg(test)]
mod desk;
pub mod effect;
pub mod event;
pub mod explain;
pub mod game;
mod hash;
pub mod headquarters;
mod ids;
mod interpreter;
pub mod keywords;
pub mod language;
pub mod legality;
pub mod meter;
pub mod names;
pub mod options;
mod options_text;
mod play;
pub mod pool;
pub mod position;
pub mod random_setup;
pub mod refusal;
pub mod rulebook;
pub mod rules;
pub mod scenario;
pub mod search;
mod sets;
pub mod setup;
pub mod setup_code;
pub mod setup_text;
pub mod state;
pub mod table_for;
mod tests_of_faces;
pub mod usable;
pub mod value;
pub mod view;
pub mod waived;
pub mod words;

pub use game::Legendary;
pub use interpreter::{Chosen, Task, Text};
pub use position::Position;
