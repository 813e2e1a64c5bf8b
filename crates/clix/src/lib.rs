//! The combat-dial skirmish game, from its board upwards.
//!
//! The [`board`] needs no game: load a map, put things on it, ask about adjacency, movement, lines of fire, knock back and destroying, and get
//! each answer with the clause that decides. [`Clix`] is the game on it: two forces of figures with their dials, the turn, the attack, the
//! powers, and `table::Game` for whoever plays.
//!
//! ```
//! use clix::board::{Board, Overlay, Side, Size, Verdict, map_file};
//!
//! let map = map_file::read("\
//! map \"Alley\"
//! setting outdoor
//! legend
//!   . clear
//!   h hindering
//! grid
//!      A   B   C   D
//!   1  .   .   .   .
//!        +---+   +
//!   2  .   .   h   .
//! ").unwrap();
//! let mut overlay = Overlay::EMPTY;
//! for square in ["A2", "D2"] {
//!     overlay.place(square.parse().unwrap(), Side::One, Size::Standard);
//! }
//! let board = Board::new(&map, &overlay);
//! let line = |from: &str, to: &str| board.line(&board.sight(from.parse().unwrap(), to.parse().unwrap()));
//! assert_eq!(line("A2", "D2"), Verdict::Hindered);
//! assert_eq!(line("B1", "B2"), Verdict::Blocked);
//! ```

mod abilities;
pub mod attack;
mod audit;
mod ban;
pub mod board;
pub mod card_text;
pub mod choice;
pub mod combat_value;
pub mod content;
#[cfg(test)]
mod desk;
pub mod diagnostic;
pub mod effect;
pub mod event;
pub mod explain;
pub mod figure;
pub mod figure_file;
mod figures;
pub mod fingerprint;
mod focus;
pub mod force;
pub mod force_file;
pub mod game;
mod hash;
pub mod import;
pub mod improved;
mod interpreter;
pub mod json;
pub mod keyphrase;
pub mod keyword;
mod lasting;
pub mod moving;
pub mod muster;
pub mod object;
pub mod odds;
pub mod options;
mod options_text;
pub mod pipeline;
mod play;
pub mod position;
pub mod power;
pub mod powers;
mod random_force;
pub mod refusal;
pub mod rulebook;
pub mod rules;
pub mod scenario;
pub mod search;
pub mod setup;
pub mod sheet;
pub mod size;
mod starting_area;
pub mod state;
pub mod symbol;
pub mod table_for;
pub mod team;
pub mod toml_file;
pub mod values;
pub mod view;
pub mod waived;
pub mod words;

pub use game::Clix;
pub use interpreter::{Question, Task};
pub use position::Position;
