//! What programs on one database tell each other, so that nobody has to look all the time.
//!
//! A word may get lost: it only says where to look. What is true stands in the tables.

use crate::error::Error;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgListener;

/// Something that other programs are told. Games go by the name that nobody can guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A game was kept up to this entry.
    Kept {
        /// Which.
        game: String,
        /// Its last entry.
        seq: u64,
    },
    /// Somebody wants to play a game that another has.
    Wanted {
        /// Which.
        game: String,
    },
    /// Nobody has the game any more.
    Freed {
        /// Which.
        game: String,
    },
    /// Something about a game that is not kept: a text of the caller.
    Aside {
        /// Which.
        game: String,
        /// The text, of at most [`Word::LONGEST`] bytes.
        text: String,
    },
    /// Something may have been said while nobody could hear it.
    Missed,
}

impl Word {
    /// The longest text that is told.
    pub const LONGEST: usize = 7_000;

    /// As it travels, with who says it.
    #[cfg(feature = "postgres")]
    pub(crate) fn written(&self, node: &str) -> String {
        match self {
            Word::Kept { game, seq } => format!("{node} kept {game} {seq}"),
            Word::Wanted { game } => format!("{node} wanted {game} "),
            Word::Freed { game } => format!("{node} freed {game} "),
            Word::Aside { text, .. } if text.len() > Word::LONGEST => format!("{node} missed  "),
            Word::Aside { game, text } => format!("{node} aside {game} {text}"),
            Word::Missed => format!("{node} missed  "),
        }
    }

    /// What another said; nothing if it was ourselves, or if it makes no sense here.
    #[cfg(feature = "postgres")]
    pub(crate) fn read(written: &str, ourselves: &str) -> Option<Word> {
        let mut parts = written.splitn(4, ' ');
        let (node, what) = (parts.next()?, parts.next()?);
        let (game, rest) = (parts.next()?.to_owned(), parts.next()?);
        if node == ourselves {
            return None;
        }
        match what {
            "kept" => Some(Word::Kept { game, seq: rest.parse().ok()? }),
            "wanted" => Some(Word::Wanted { game }),
            "freed" => Some(Word::Freed { game }),
            "aside" => Some(Word::Aside { game, text: rest.into() }),
            "missed" => Some(Word::Missed),
            _ => None,
        }
    }
}

/// Somebody who listens.
#[derive(Debug)]
pub struct Hearing {
    #[cfg(feature = "postgres")]
    ourselves: String,
    #[cfg(feature = "postgres")]
    listener: PgListener,
}

impl Hearing {
    #[cfg(feature = "postgres")]
    pub(crate) fn new(ourselves: String, listener: PgListener) -> Hearing {
        Hearing { ourselves, listener }
    }

    /// The next word of another program. After a broken connection [`Word::Missed`] comes first.
    #[cfg(feature = "postgres")]
    pub async fn next(&mut self) -> Result<Word, Error> {
        loop {
            let Some(heard) = self.listener.try_recv().await? else {
                return Ok(Word::Missed);
            };
            if let Some(word) = Word::read(heard.payload(), &self.ourselves) {
                return Ok(word);
            }
        }
    }

    /// Nobody says anything where games are in files.
    #[cfg(not(feature = "postgres"))]
    pub async fn next(&mut self) -> Result<Word, Error> {
        std::future::pending().await
    }
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[test]
    fn every_word_comes_back_as_it_was_said_and_ones_own_does_not() {
        let game = || "a-b_c".to_string();
        for word in [
            Word::Kept { game: game(), seq: 17 },
            Word::Wanted { game: game() },
            Word::Freed { game: game() },
            Word::Aside { game: game(), text: "two words, \" and more".into() },
            Word::Aside { game: game(), text: String::new() },
            Word::Missed,
        ] {
            assert_eq!(Word::read(&word.written("here"), "there"), Some(word.clone()));
            assert_eq!(Word::read(&word.written("here"), "here"), None);
        }
        for strange in ["", "a", "a kept", "a kept g x", "a sold g "] {
            assert_eq!(Word::read(strange, "here"), None);
        }
    }
}
