//! A running game of either kind.

use crate::session::Session;
use clix::Clix;
use legendary::Legendary;

/// A running game of either kind.
#[derive(Debug)]
pub enum AnySession {
    /// The deck-building game.
    Legendary(Box<Session<Legendary>>),
    /// The skirmish.
    Clix(Box<Session<Clix>>),
}

/// Does the same with whichever game it is.
#[macro_export]
macro_rules! with_session {
    ($any:expr, $session:ident => $body:expr) => {
        match $any {
            $crate::AnySession::Legendary($session) => $body,
            $crate::AnySession::Clix($session) => $body,
        }
    };
}

impl From<Session<Legendary>> for AnySession {
    fn from(session: Session<Legendary>) -> Self {
        AnySession::Legendary(Box::new(session))
    }
}

impl From<Session<Clix>> for AnySession {
    fn from(session: Session<Clix>) -> Self {
        AnySession::Clix(Box::new(session))
    }
}
