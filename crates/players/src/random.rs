//! The player who does anything.

use crate::player::{Decision, Player, Reason};
use table::{Game, Seat, Seeded};

/// Every legal choice is equally likely. It never looks at the table.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Seeded,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { chance: Seeded::new(seed) }
    }

    /// One of `0..count`.
    #[inline]
    pub fn pick(&mut self, count: usize) -> usize {
        self.chance.below(count as u32) as usize
    }

    fn any<C: Copy>(&mut self, choices: &[C]) -> Decision<C> {
        Decision {
            choice: choices[self.pick(choices.len())],
            reason: Reason::new("anything will do"),
        }
    }
}

impl<G: Game> Player<G> for Random {
    fn choose_blindly(&mut self, choices: &[G::Choice]) -> Option<Decision<G::Choice>> {
        Some(self.any(choices))
    }

    fn choose(
        &mut self,
        _game: &G,
        _seen: &G::State,
        _seat: Seat,
        choices: &[G::Choice],
    ) -> Decision<G::Choice> {
        self.any(choices)
    }
}
