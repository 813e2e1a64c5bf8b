//! A running game of either kind.

use crate::bots::Bot;
use crate::session::Session;
use crate::thought::Thought;
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

/// What a bot has to think about, in a game of either kind.
#[derive(Debug)]
pub enum AnyThought {
    /// The deck-building game.
    Legendary(Box<Thought<Legendary>>, Bot),
    /// The skirmish.
    Clix(Box<Thought<Clix>>, Bot),
}

impl AnyThought {
    /// Thinks, and remembers what came of it.
    pub fn decide(&mut self) {
        match self {
            AnyThought::Legendary(thought, bot) => thought.make_up_mind(*bot),
            AnyThought::Clix(thought, bot) => thought.make_up_mind(*bot),
        }
    }
}

impl AnySession {
    /// What the bot has to think about that is asked now and takes its time.
    pub fn thought(&self) -> Option<AnyThought> {
        Some(match self {
            AnySession::Legendary(session) => {
                let (seat, bot) = session.thinker()?;
                AnyThought::Legendary(Box::new(session.thought(seat)), bot)
            }
            AnySession::Clix(session) => {
                let (seat, bot) = session.thinker()?;
                AnyThought::Clix(Box::new(session.thought(seat)), bot)
            }
        })
    }

    /// A bot has thought and decides, unless the table has moved on meanwhile.
    pub fn bot_decides(&mut self, thought: &AnyThought) -> bool {
        match (self, thought) {
            (AnySession::Legendary(session), AnyThought::Legendary(thought, _)) => {
                session.bot_decides(thought)
            }
            (AnySession::Clix(session), AnyThought::Clix(thought, _)) => {
                session.bot_decides(thought)
            }
            (AnySession::Legendary(_) | AnySession::Clix(_), _) => false,
        }
    }

    /// The same game at a table of its own, for whoever thinks about it for long.
    pub fn apart(&self) -> Option<AnySession> {
        Some(match self {
            AnySession::Legendary(session) => session.apart()?.into(),
            AnySession::Clix(session) => session.apart()?.into(),
        })
    }
}
