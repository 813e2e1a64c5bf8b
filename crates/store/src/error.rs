//! What can go wrong, for people.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why something was not kept, or cannot be read. Whatever it is, nothing that was said to be kept is touched by it.
#[derive(Debug)]
pub enum Error {
    /// Somebody else plays this game now.
    Busy(Busy),
    /// Somebody else has taken this game over since; what was to be appended is refused.
    Lost,
    /// No game of this name or number.
    NoSuchGame,
    /// This is the record of another game than the one that is kept.
    OtherGame,
    /// It was taken over from this source before.
    TakenBefore,
    /// The game is longer than any that can be read again.
    TooLong,
    /// There is no room left.
    Full,
    /// The place cannot be written.
    ReadOnly,
    /// The file is no database, or a damaged one.
    Damaged(String),
    /// One entry of a game makes no sense. Entries count from 0.
    Unreadable {
        /// Which entry.
        at: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Written by a later version of this program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The latest that is known here.
        known: i64,
    },
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Anything else that the database says.
    Database(String),
}

/// Who plays a game now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Busy {
    /// What the owner called itself.
    pub by: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

impl Error {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Error + '_ {
        |error| match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Error::Full,
            io::ErrorKind::ReadOnlyFilesystem => Error::ReadOnly,
            _ => Error::File { path: path.into(), error },
        }
    }
}

/// The primary result codes of SQLite that deserve a word of their own.
const SQLITE_READONLY: u32 = 8;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_FULL: u32 = 13;
const SQLITE_NOTADB: u32 = 26;

/// The same of PostgreSQL.
const POSTGRES_READONLY: &str = "25006";
const POSTGRES_FULL: &str = "53100";
const POSTGRES_CORRUPT: &str = "XX001";

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        let Some(told) = error.as_database_error() else {
            return match error {
                sqlx::Error::Io(error) => Error::Database(error.to_string()),
                other => Error::Database(other.to_string()),
            };
        };
        let code = told.code().unwrap_or_default();
        if told.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_none() {
            return match code.as_ref() {
                POSTGRES_FULL => Error::Full,
                POSTGRES_READONLY => Error::ReadOnly,
                POSTGRES_CORRUPT => Error::Damaged(told.message().into()),
                _ => Error::Database(told.message().into()),
            };
        }
        // The extended code has the primary one in its lowest byte.
        match code.parse::<u32>().map(|code| code & 0xff) {
            Ok(SQLITE_FULL) => Error::Full,
            Ok(SQLITE_READONLY) => Error::ReadOnly,
            Ok(SQLITE_CORRUPT | SQLITE_NOTADB) => Error::Damaged(told.message().into()),
            _ => Error::Database(told.message().into()),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Busy(busy) => write!(f, "it is being played by {}", busy.by),
            Error::Lost => f.write_str("another program has taken this game over"),
            Error::NoSuchGame => f.write_str("no such game is kept"),
            Error::OtherGame => f.write_str("this is another game than the one that is kept"),
            Error::TakenBefore => f.write_str("it was taken over before"),
            Error::TooLong => {
                write!(f, "it has more than {} steps", table::record::limits::STEPS)
            }
            Error::Full => f.write_str("there is no room left on the disk"),
            Error::ReadOnly => f.write_str("the place where games are kept cannot be written"),
            Error::Damaged(why) => write!(f, "the file with the kept games is damaged: {why}"),
            Error::Unreadable { at, why } => write!(f, "entry {at} makes no sense: {why}"),
            Error::Newer { found, known } => write!(
                f,
                "the kept games were written by a later version of this program \
                 (tables {found}, known here {known})"
            ),
            Error::File { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Database(why) => write!(f, "the database says: {why}"),
        }
    }
}

impl std::error::Error for Error {}
