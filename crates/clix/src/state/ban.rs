//! What is forbidden until the turn ends.

use crate::state::{FigureId, Turn};

/// D26: pairs of characters at most.
pub const MOST_BANS: usize = 24;

/// Something one character cannot do to another for the rest of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ban {
    pub what: Banned,
    /// Who is forbidden it.
    pub whom: FigureId,
    /// Whom it concerns.
    pub by: FigureId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Banned {
    /// G07.1: targeting it.
    #[default]
    Targeting,
    /// Hypertime: entering squares adjacent to it.
    Approaching,
}

impl Turn {
    pub fn forbids(&self, what: Banned, whom: FigureId, by: FigureId) -> bool {
        self.bans.contains(&Ban { what, whom, by })
    }

    /// D26: nothing that might forbid more is tried once the list is full.
    pub fn may_forbid_more(&self) -> bool {
        self.bans.len() < MOST_BANS
    }

    pub fn forbid(&mut self, what: Banned, whom: FigureId, by: FigureId) {
        if !self.forbids(what, whom, by) {
            // Whoever gets here has asked whether there is room.
            let _ = self.bans.push(Ban { what, whom, by });
        }
    }
}
