//! How long to think.

use std::time::{Duration, Instant};

/// How much is thought about one decision. All limits hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Worlds played on in all.
    pub trials: u32,
    /// Turns that each of them is played on.
    pub turns: u32,
    /// Worlds besides in which the best few plans are proved, played on with more care.
    pub proofs: u32,
    /// No further world is tried after so long.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many trials of a few turns each: what a turn is good for shows in the next ones, and luck hides it in later ones.
    pub const fn trials(trials: u32) -> Budget {
        Budget { trials, turns: 4, proofs: 0, time: None }
    }

    #[must_use]
    pub const fn within(self, time: Duration) -> Budget {
        Budget { time: Some(time), ..self }
    }

    /// What is left of it for worlds in which plans are proved.
    pub(super) fn for_proofs(self, since: Instant) -> Budget {
        let time = self.time.map(|time| time.saturating_sub(since.elapsed()));
        Budget { trials: self.proofs, time, ..self }
    }

    pub(super) fn is_spent(&self, since: Instant) -> bool {
        self.time.is_some_and(|time| since.elapsed() >= time)
    }
}
