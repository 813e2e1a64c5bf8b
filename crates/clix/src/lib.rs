//! The combat-dial skirmish game, from its board upwards.
//!
//! **What is here:** the [`board`]: maps and their files, adjacency, movement, lines of fire, knock back, destroying, each answer with the
//! clause that decides. It needs no game: load a map, put things on it, ask.
//!
//! **What is not here yet:** the game itself. There are no figures, dials, powers, turns or dice in this crate so far, and no
//! `table::Game`.
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
pub mod json;
