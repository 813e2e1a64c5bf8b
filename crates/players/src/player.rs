//! What a player is.

use std::fmt;
use table::{Game, Seat};

/// Chooses among legal choices.
pub trait Player<G: Game> {
    /// Chooses knowing only the choices. Whoever can do that is asked nothing else, and nothing need be dealt afresh for it.
    fn choose_blindly(&mut self, _choices: &[G::Choice]) -> Option<Decision<G::Choice>> {
        None
    }

    /// Chooses one of `choices`, which is never empty. `seen` is the table as the seat sees it: everything it cannot know was dealt afresh.
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        choices: &[G::Choice],
    ) -> Decision<G::Choice>;
}

/// A choice and what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<C> {
    pub choice: C,
    pub reason: Reason,
}

/// Why something was chosen, for hints: a half-sentence, and what else it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Completes "because …"; never names anything that the chosen thing or `about` names.
    pub why: &'static str,
    /// The card or figure that speaks for the choice besides the chosen one, by its number in the game.
    pub about: Option<u16>,
}

impl Reason {
    pub const fn new(why: &'static str) -> Reason {
        Reason { why, about: None }
    }

    pub const fn about(why: &'static str, number: u16) -> Reason {
        Reason { why, about: Some(number) }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.why)
    }
}
