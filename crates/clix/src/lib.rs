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

pub mod board;
pub mod choice;
pub mod content;
#[cfg(test)]
mod desk;
pub mod diagnostic;
pub mod effect;
pub mod event;
pub mod explain;
pub mod figure;
pub mod force;
pub mod game;
pub mod import;
mod interpreter;
pub mod odds;
pub mod position;
pub mod powers;
pub mod refusal;
pub mod rulebook;
pub mod rules;
pub mod scenario;
pub mod state;
pub mod values;
pub mod waived;
pub mod words;

pub use game::Clix;
pub use interpreter::Task;
pub use position::Position;
pub use powers::power;
