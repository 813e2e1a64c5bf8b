//! The cooperative deck-building game: its rules, and the language its cards are written in.

mod audit;
pub mod cards;
pub mod catalogue;
pub mod choice;
pub mod effect;
pub mod event;
pub mod game;
mod hash;
mod interpreter;
pub mod language;
pub mod options;
mod play;
pub mod pool;
pub mod position;
pub mod refusal;
pub mod rules;
pub mod scenario;
pub mod setup;
pub mod state;
pub mod value;
pub mod view;

pub use game::Legendary;
pub use position::Position;
