//! How a game ended, whatever the game.

use crate::game_to_the_end::Played;
use legendary::Legendary;
use legendary::state::Verdict;
use table::Game;

/// How a game ended for those who played it together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Won,
    Lost,
    Tied,
    /// The game was broken off: by the engine, or because it went on beyond the limit of decisions.
    Stopped,
}

/// A game whose outcomes are won, lost or tied.
pub trait Graded: Game {
    fn ending(&self, outcome: &Self::Outcome) -> Ending;

    /// That of a game that was played out.
    fn how_it_ended(&self, played: &Played<Self::State, Self::Outcome>) -> Ending {
        played.outcome.as_ref().map_or(Ending::Stopped, |outcome| self.ending(outcome))
    }
}

impl Graded for Legendary {
    fn ending(&self, verdict: &Verdict) -> Ending {
        match verdict {
            Verdict::Won => Ending::Won,
            Verdict::EvilWon => Ending::Lost,
            Verdict::Tied => Ending::Tied,
            Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => Ending::Stopped,
        }
    }
}
