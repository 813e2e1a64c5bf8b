//! The cooperative deck-building game: its rules, and the language its cards are written in.
//!
//! A [`Catalogue`](catalogue::Catalogue) is what the game can be played with, read from card files ([`language`]). A [`Setup`](setup::Setup)
//! says what of it lies on the table; [`Legendary`] is that game, which never changes, and [`State`](state::State) is where it stands, one plain
//! value. [`Position`] answers every question about the two; [`Speaker`](words::Speaker) says it in English. What belongs to a keyword of the
//! expansions stands in its room in [`keywords`].
//!
//! # A whole game
//!
//! Two players draw a set-up and take whatever comes, until somebody has won.
//!
//! ```
//! use legendary::language::load_embedded;
//! use legendary::options::Options;
//! use legendary::random_setup::{Wish, random};
//! use legendary::table_for::new_table;
//! use legendary::words::Speaker;
//! use std::sync::Arc;
//! use table::Seeded;
//!
//! let catalogue = Arc::new(load_embedded());
//! let options = Options::default();
//! let mut chance = Seeded::new(7);
//! let setup = random(&catalogue, &Wish::for_players(2), &options, &mut chance).unwrap();
//! println!("{}", setup.to_text(&catalogue));
//!
//! let mut table = new_table(&catalogue, setup, options, 7).unwrap();
//! while !table.is_over() {
//!     let choices = table.choices();
//!     let any = choices[chance.below(choices.len() as u32) as usize];
//!     table.choose(any, &mut chance).unwrap();
//! }
//!
//! // Who won, and how: "Evil won: at least 12 Villains have escaped (…)."
//! let names = ["Ana".to_string(), "Ben".to_string()];
//! let outcome = Speaker::new(table.game(), &names).outcome(&table::Known::whole(table.state()));
//! println!("{}", outcome.join("\n"));
//! assert!(!outcome.is_empty());
//! ```

pub mod asked_setup;
mod audit;
pub mod cards;
pub mod catalogue;
pub mod cell;
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
mod hidden;
mod ids;
mod interpreter;
pub mod keywords;
pub mod language;
pub mod legality;
pub mod meter;
pub mod names;
pub mod options;
pub mod options_text;
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
