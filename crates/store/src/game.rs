//! What the store tells of games, and what it is told.

use crate::error::{Busy, Error};
use table::Record;

/// The number of a game inside one store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameId(pub(crate) i64);

/// Is the game still being played?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Somebody owes a choice.
    Running,
    /// It ended, or somebody gave up.
    Over,
}

/// What the caller says about a game besides its record. The store does not read these texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About<'a> {
    /// Who sits where, and whatever else nobody should change unnoticed; chained with the steps.
    pub seats: &'a str,
    /// Is it over?
    pub standing: Standing,
    /// What a list of games tells: turn, result, scores.
    pub notes: &'a str,
}

/// A game to be kept from now on.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// What it should be called; if that name is taken, with a number behind it.
    pub name: &'a str,
    /// What stands between name and number: "loki-2", "Loki 2".
    pub between: &'a str,
    /// As far as it was played.
    pub record: &'a Record,
    /// What is said about it.
    pub about: About<'a>,
    /// When it was last played, in milliseconds since 1970; now, if nothing else is known.
    pub played: Option<u64>,
    /// Where it was taken over from. From one source a game is taken once only, even if it is deleted later.
    pub source: Option<&'a str>,
    /// Words under which it is found again without looking at every game.
    pub labels: &'a [String],
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its number.
    pub id: GameId,
    /// A name that nobody can guess, for addresses.
    pub public: String,
    /// What it is called.
    pub name: String,
    /// Which game it is.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// The fingerprint of the content it is played with now.
    pub content: String,
    /// Is it over?
    pub standing: Standing,
    /// The caller's own text.
    pub notes: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When something was last appended.
    pub changed: u64,
    /// How many steps were made.
    pub steps: u64,
    /// How often luck was had again.
    pub luck_again: u64,
    /// This line is as this installation wrote it. Whether every step is, only loading tells.
    pub is_sealed: bool,
    /// Who opened it last and has not closed it. Whether that program still lives, only opening tells.
    pub owner: Option<Busy>,
}

/// A game as it was read.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What a list tells of it.
    pub listed: Listed,
    /// The game so far; it counts how often luck was had again.
    pub record: Record,
    /// The caller's own text.
    pub seats: String,
    /// Is it as it was played?
    pub integrity: Integrity,
}

/// What the chain of entries tells about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Integrity {
    /// Every entry is as this installation wrote it, and none is missing.
    AsPlayed,
    /// Something was changed, put in or left out.
    Changed {
        /// The first entry that does not fit, counted from 0.
        at: u64,
    },
    /// It was played under the key of another installation, so nobody here can tell.
    Elsewhere,
}

impl std::fmt::Display for Integrity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Integrity::AsPlayed => f.write_str("as it was played here"),
            Integrity::Changed { at } => write!(f, "changed since it was played, from entry {at}"),
            Integrity::Elsewhere => f.write_str("played elsewhere, so nobody here can tell"),
        }
    }
}

impl Standing {
    pub(crate) fn number(self) -> i64 {
        match self {
            Standing::Running => 0,
            Standing::Over => 1,
        }
    }

    pub(crate) fn read(number: i64) -> Standing {
        match number {
            0 => Standing::Running,
            _ => Standing::Over,
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// No number of the database is so absurd that it hangs or panics somebody.
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Nothing longer is kept than can be read.
pub(crate) fn is_not_too_long(record: &Record) -> Result<(), Error> {
    match record.steps.len() > table::record::limits::STEPS {
        true => Err(Error::TooLong),
        false => Ok(()),
    }
}
