//! Kept games: one database, in which every step is committed before anybody is told that it is kept.
//!
//! A game is an append-only list of [`Entry`]s: how it began, its steps, and how far it was taken back. Nothing is ever rewritten, so undo costs no
//! acknowledged step and the store can tell how often luck was had again. The store knows [`table::Record`]s and no game: who sits where, and what
//! a list of games says, are texts of the caller.
//!
//! - [`Store`]: the games of one folder. Names are taken atomically.
//! - [`Owned`]: a game to play on. One owner at a time; whoever comes second is told ([`Busy`]) and may look on ([`Watching`]). What an owner
//!   appends after another has taken over is refused.
//! - [`Store::remember`]: what somebody has done besides, such as a puzzle solved; whoever is at home is [`AT_HOME`].
//! - [`Word`]: what programs on one database tell each other: that a game was kept, is wanted, is free.
//! - [`Integrity`]: is a game as it was played? Every entry is chained to the one before by a hash under the key of this installation ([`Key`]).
//!
//! On one machine the games are in SQLite ([`Store::open`]); with the feature `postgres` several machines share them in PostgreSQL. The same statements
//! serve both.

#![warn(missing_docs)]

mod committing;
mod database;
mod entry;
mod error;
mod files;
mod game;
mod hearing;
mod key;
mod loading;
mod lock;
mod owned;
#[cfg(feature = "postgres")]
mod postgres;
mod rows;
mod schema;
mod sqlite;
mod store;
mod watching;

pub use entry::Entry;
pub use error::{Busy, Error};
pub use game::{About, GameId, Integrity, Listed, Loaded, NewGame, Standing};
pub use hearing::{Hearing, Word};
pub use key::Key;
pub use owned::Owned;
pub use store::{AT_HOME, Settings, Store};
pub use watching::Watching;
