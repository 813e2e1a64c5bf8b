//! The combat-dial skirmish game, from its board upwards.
//!
//! [`Content`](content::Content) is what can be brought: figures, forces and maps. A [`Setup`](game::setup::Setup) says which of it meets where;
//! [`Clix`] is that game, which never changes, and [`State`](state::State) is where it stands, one plain value. [`Position`] answers every
//! question about the two; [`Speaker`](words::Speaker) says it in English. What belongs to a power stands in its room in [`powers`].
//!
//! # A whole game
//!
//! Two forces meet on a map and do whatever comes, until one has won.
//!
//! ```
//! use clix::content::load_embedded;
//! use clix::game::options::Options;
//! use clix::game::setup::Setup;
//! use clix::game::table_for::new_table;
//! use clix::words::Speaker;
//! use table::{Chance, Seeded};
//!
//! let content = load_embedded();
//! let setup = "map lantern_street; force High Tide: hw001, hw007; force Wild Hunt: tw001, tw003";
//! let setup = Setup::from_text(&content, setup).unwrap();
//!
//! let mut table = new_table(&content, &setup, Options::default(), None).unwrap();
//! let mut dice = Seeded::new(7);
//! while !table.is_over() {
//!     let choices = table.choices();
//!     let any = choices[dice.one_of(choices.len() as u32) as usize];
//!     table.choose(any, &mut dice).unwrap();
//! }
//!
//! // Who won, and how: "Ana won by points (C16.2)."; then whom each of them has KO'd.
//! let names = ["Ana".to_string(), "Ben".to_string()];
//! let outcome = Speaker::new(table.game(), &names).outcome(table.state());
//! println!("{}", outcome.join("\n"));
//! assert_eq!(outcome.len(), 3);
//! ```
//!
//! # The board alone
//!
//! The [`board`] needs no game: load a map, put things on it, ask about adjacency, movement, lines of fire, knock back and destroying, and get
//! each answer with the clause that decides.
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
pub mod line_asked;
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
