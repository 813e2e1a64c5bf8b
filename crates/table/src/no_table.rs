//! Why there is no table for a set-up or a record.

use crate::record::Header;
use crate::replay::ReplayError;
use std::fmt;

/// `W` says why the game could not be laid out, `R` why a choice was refused, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable<W, R> {
    /// The set-up cannot be played.
    NotLaidOut(W),
    /// The record is one of another game.
    OtherGame {
        /// The game that was recorded.
        game: String,
        /// The game that is played here.
        played: &'static str,
    },
    /// The record was made by other rules.
    OtherRules {
        /// The rules it was made by.
        rules: String,
        /// The rules that are played here.
        played: &'static str,
    },
    /// The record does not go as written.
    Differs(ReplayError<R>),
    /// The record was made with other content, and with what is loaded it cannot be read or does not go as written.
    OtherContent {
        /// The fingerprint in the record.
        recorded: String,
        /// The fingerprint of what is loaded.
        loaded: String,
        /// What differs: "other cards".
        differs: &'static str,
        /// What then did not go.
        because: Box<NoTable<W, R>>,
    },
}

impl<W, R> NoTable<W, R> {
    /// Is the record one of this game under these rules?
    pub fn unless_of(
        header: &Header,
        game: &'static str,
        rules: &'static str,
    ) -> Result<(), NoTable<W, R>> {
        if header.game != game {
            return Err(NoTable::OtherGame { game: header.game.clone(), played: game });
        }
        if header.rules != rules {
            return Err(NoTable::OtherRules { rules: header.rules.clone(), played: rules });
        }
        Ok(())
    }

    /// If the record was made with other content than is loaded, that is worth saying: it may be the reason.
    #[must_use]
    pub fn with_content(
        self,
        header: &Header,
        loaded: String,
        differs: &'static str,
    ) -> NoTable<W, R> {
        if header.content == loaded {
            return self;
        }
        NoTable::OtherContent {
            recorded: header.content.clone(),
            loaded,
            differs,
            because: Box::new(self),
        }
    }
}

impl<W, R> From<W> for NoTable<W, R> {
    fn from(why: W) -> NoTable<W, R> {
        NoTable::NotLaidOut(why)
    }
}

impl<W: fmt::Display, R: fmt::Display> fmt::Display for NoTable<W, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTable::NotLaidOut(why) => why.fmt(f),
            NoTable::OtherGame { game, played } => {
                write!(f, "this is a record of {game:?}, not of {played}")
            }
            NoTable::OtherRules { rules, played } => write!(
                f,
                "this record follows version {rules:?} of the rules; this program plays version {played}"
            ),
            NoTable::Differs(error) => {
                f.write_str("the record does not go as written: ")?;
                write!(f, "{error}")
            }
            NoTable::OtherContent { recorded, loaded, differs, because } => write!(
                f,
                "{because}\nThe record was made with {differs} (content {recorded}; loaded is {loaded})"
            ),
        }
    }
}

impl<W, R> std::error::Error for NoTable<W, R>
where
    W: fmt::Display + fmt::Debug,
    R: fmt::Display + fmt::Debug,
{
}
