//! What can go wrong with a request, for people and for programs.

use axum::http::StatusCode;
use serde::Serialize;
use sitting::CannotDo;
use std::fmt;
use store::Error;

/// Why a request was not done. Nothing has changed.
#[derive(Debug)]
pub enum Trouble {
    /// No such game, page or thing.
    NotFound(&'static str),
    /// Whoever asks does not sit at this table, or not there.
    NotYours(&'static str),
    /// The table says no.
    Refused(CannotDo),
    /// What was sent makes no sense, in words.
    Unclear(String),
    /// Too much, too often, too long.
    TooMuch(String),
    /// Another program plays this game now.
    Elsewhere(String),
    /// A game that this version cannot go on with: why.
    Unplayable(String),
    /// It could not be kept, so it was not done.
    NotKept(String),
}

/// The same for a program.
#[derive(Debug, Serialize)]
pub struct Told<'a> {
    /// Always "error".
    is: &'static str,
    /// The kind, as one word.
    error: &'static str,
    /// As a sentence.
    message: String,
    /// What the table refused, with what belongs to it.
    #[serde(flatten)]
    why: Option<&'a CannotDo>,
}

impl Trouble {
    /// The number that belongs to it.
    pub fn status(&self) -> StatusCode {
        match self {
            Trouble::NotFound(_) => StatusCode::NOT_FOUND,
            Trouble::NotYours(_) => StatusCode::FORBIDDEN,
            Trouble::Refused(_) => StatusCode::CONFLICT,
            Trouble::Unclear(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::TooMuch(_) => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Elsewhere(_) | Trouble::Unplayable(_) => StatusCode::CONFLICT,
            Trouble::NotKept(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Trouble::NotFound(_) => "not_found",
            Trouble::NotYours(_) => "not_yours",
            Trouble::Refused(_) => "refused",
            Trouble::Unclear(_) => "unclear",
            Trouble::TooMuch(_) => "too_much",
            Trouble::Elsewhere(_) => "elsewhere",
            Trouble::Unplayable(_) => "unplayable",
            Trouble::NotKept(_) => "not_kept",
        }
    }

    /// For a program.
    pub fn told(&self) -> Told<'_> {
        let why = match self {
            Trouble::Refused(why) => Some(why),
            _ => None,
        };
        Told { is: "error", error: self.kind(), message: self.to_string(), why }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::NotFound(what) => write!(f, "There is no such {what}."),
            Trouble::NotYours(why) => f.write_str(why),
            Trouble::Refused(why) => why.fmt(f),
            Trouble::Unclear(why) | Trouble::TooMuch(why) => f.write_str(why),
            Trouble::Elsewhere(by) => write!(f, "This game is being played by {by} now."),
            Trouble::Unplayable(why) => write!(f, "This game cannot be played on: {why}"),
            Trouble::NotKept(why) => {
                write!(f, "It could not be kept, so nothing was done: {why}.")
            }
        }
    }
}

impl std::error::Error for Trouble {}

impl From<CannotDo> for Trouble {
    fn from(why: CannotDo) -> Trouble {
        Trouble::Refused(why)
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        match error {
            Error::Busy(busy) => Trouble::Elsewhere(busy.by),
            Error::NoSuchGame => Trouble::NotFound("game"),
            Error::Unreadable { .. } => Trouble::Unplayable(format!("{error}.")),
            error => Trouble::NotKept(error.to_string()),
        }
    }
}
