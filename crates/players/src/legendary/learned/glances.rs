//! What habit would do, at a glance: in imagined worlds there is no time for rules of thumb.

use super::habits::Habits;
use crate::player::{Decision, Player, Reason};
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use legendary::{Legendary, Position};
use std::sync::Arc;
use table::{Game, Request, Seat};

/// Plays by cues alone.
#[derive(Clone, Debug)]
pub struct Glancing {
    habits: Arc<Habits>,
}

impl Glancing {
    pub(super) fn of(habits: Arc<Habits>) -> Glancing {
        Glancing { habits }
    }
}

impl Player<Legendary> for Glancing {
    fn choose(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let prompt = match game.request(seen) {
            Request::Choose { prompt, .. } => prompt,
            Request::Over(_) => Prompt::Action,
        };
        let choice = self.habits.favourite(Position::new(game, seen), (seat, prompt), choices);
        Decision { choice, reason: Reason::new("it looks right at a glance") }
    }
}
