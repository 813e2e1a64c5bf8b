//! The kernel of Longbox. It runs games of any kind and knows none.
//!
//! A [`Game`] is rules; its state is one small plain value. One function lists the choices, one applies a choice. Randomness comes
//! in from outside as a [`Chance`], and what happened goes out to a [`Log`]. Everything else stands on that:
//!
//! - [`Table`]: a running game with its record, undo and redo, and what each seat may know;
//! - [`Record`]: a whole game as readable text or as a short code, and [`replay`] to play it again;
//! - [`chance`]: makers of chance that are seeded, scripted, recording, or try every way with exact odds;
//! - [`contract`]: what every game must keep, checked by random play;
//! - [`deck`], [`List`], [`Seat`]: small things that states are made of.
//!
//! # A game in a few lines
//!
//! Two seats take one or two of the stones in turn; then a coin decides whether one more goes. Whoever takes the last stone wins.
//!
//! ```
//! use table::chance::{Chance, Seeded};
//! use table::{Event, Game, Header, Log, Record, Request, Seat, Table, Viewer, contract};
//!
//! struct Stones;
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! struct Pile { stones: u8, seat: u8 }
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! struct Taken(u8);
//!
//! impl Event for Taken {
//!     fn reveals(&self) -> bool { false }
//! }
//!
//! impl Game for Stones {
//!     type State = Pile;
//!     type Choice = u8;
//!     type Prompt = ();
//!     type Outcome = Seat;
//!     type Event = Taken;
//!     type Refusal = &'static str;
//!
//!     fn seats(&self) -> u8 { 2 }
//!     fn request(&self, pile: &Pile) -> Request<(), Seat> {
//!         match pile.stones {
//!             0 => Request::Over(Seat(1 - pile.seat)),
//!             _ => Request::Choose { seat: Seat(pile.seat), prompt: () },
//!         }
//!     }
//!     fn choices(&self, pile: &Pile, into: &mut Vec<u8>) {
//!         into.extend((1..=2).filter(|&take| self.check(pile, take).is_ok()));
//!     }
//!     fn check(&self, pile: &Pile, take: u8) -> Result<(), &'static str> {
//!         if !(1..=2).contains(&take) { return Err("take one or two"); }
//!         if take > pile.stones { return Err("there are not so many"); }
//!         Ok(())
//!     }
//!     fn apply<C: Chance + ?Sized, L: Log<Taken>>(
//!         &self, pile: &mut Pile, take: u8, chance: &mut C, log: &mut L,
//!     ) -> Result<(), &'static str> {
//!         self.check(pile, take)?;
//!         pile.stones -= take;
//!         if pile.stones > 0 {
//!             pile.stones -= chance.one_of(2) as u8;
//!         }
//!         pile.seat = 1 - pile.seat;
//!         log.record(Taken(take));
//!         Ok(())
//!     }
//!     // Nothing is hidden: everybody sees the pile, and there is nothing to deal afresh.
//!     fn known_to(&self, pile: &Pile, _: Viewer) -> Pile { *pile }
//!     fn determinize<C: Chance + ?Sized>(&self, _: &mut Pile, _: Viewer, _: &mut C) {}
//!     fn event_for(&self, event: &Taken, _: Viewer) -> Option<Taken> { Some(*event) }
//!     fn hash(&self, pile: &Pile) -> u64 { u64::from(pile.stones) << 1 | u64::from(pile.seat) }
//!     fn encode(&self, take: u8) -> u32 { take.into() }
//!     fn decode(&self, code: u32) -> Option<u8> { code.try_into().ok() }
//!     fn audit(&self, pile: &Pile) -> Result<(), String> {
//!         if pile.seat < 2 { Ok(()) } else { Err("nobody sits there".into()) }
//!     }
//! }
//!
//! // Play it at a table, save it, and play it again.
//! let start = Pile { stones: 10, seat: 0 };
//! let mut chance = Seeded::new(42);
//! let mut table = Table::new(&Stones, start, Header::default());
//! assert_eq!(table.choose(3, &mut chance), Err("take one or two"));
//! while !table.is_over() {
//!     table.choose(table.choices()[0], &mut chance)?;
//!     table.settle(&mut chance)?;
//! }
//! let code = table.record().to_code();
//! let record = Record::from_code(&code)?;
//! assert_eq!(Table::replay(&Stones, start, &record)?.state(), table.state());
//!
//! // See that it keeps what every game must keep.
//! let start = |_seed| start;
//! let trial = contract::Trial::new(&Stones, &start, 0..20, 10);
//! for report in contract::all(&trial)? {
//!     println!("{report}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

pub mod chance;
pub mod contract;
pub mod deck;
pub mod game;
mod known;
pub mod list;
pub mod log;
mod no_table;
pub mod record;
pub mod replay;
pub mod running;
pub mod seat;
mod shared;
pub mod sum;
mod viewer;

pub use chance::{Chance, Seeded};
pub use game::{Event, Game, Request};
pub use known::Known;
pub use list::{Full, List};
pub use log::{Log, NoLog};
pub use no_table::NoTable;
pub use record::{Header, Record, Step};
pub use replay::{Replay, ReplayError};
pub use running::Table;
pub use seat::{Seat, Seats};
pub use sum::Sum;
pub use viewer::Viewer;
