//! What goes into the database and comes out of it, whichever it is.

use crate::game::{GameId, Standing};
use crate::key::{Key, Mac};

/// Where a game's chain ends, and for whom it may be made longer.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub public: String,
    pub token: i64,
    pub seq: i64,
    pub mac: Vec<u8>,
    pub installation: Vec<u8>,
    /// Until when somebody has it, where that is a matter of time.
    pub owned_until: Option<i64>,
}

/// An entry as it lies there.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub seq: i64,
    pub body: String,
    pub mac: Vec<u8>,
}

/// What changes in a game's line with each append.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub id: GameId,
    pub token: i64,
    /// The last entry before and after.
    pub from: i64,
    pub to: i64,
    pub head: Mac,
    pub seal: Mac,
    pub content: String,
    pub steps: i64,
    pub luck: i64,
    pub standing: Standing,
    pub notes: String,
    pub now: i64,
}

/// Who plays a game from now on.
#[derive(Clone, Debug)]
pub(crate) struct Owner {
    pub name: String,
    pub since: i64,
    /// Where that is a matter of time.
    pub until: Option<i64>,
}

/// Over everything that a list tells, and over how long the chain is and where it ends.
pub(crate) fn seal(
    key: &Key,
    public: &str,
    seq: i64,
    head: &[u8],
    content: &str,
    (steps, luck): (i64, i64),
    (standing, notes): (Standing, &str),
) -> Mac {
    key.over(
        "longbox line",
        &[
            public.as_bytes(),
            &seq.to_le_bytes(),
            head,
            content.as_bytes(),
            &steps.to_le_bytes(),
            &luck.to_le_bytes(),
            &standing.number().to_le_bytes(),
            notes.as_bytes(),
        ],
    )
}
