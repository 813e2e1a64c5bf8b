//! Worlds of the skirmish, played on by quick rules of thumb and judged at the beginning of a turn.

use super::Value;
use crate::clix::light::Light;
use crate::clix::{Heuristic, plans};
use crate::player::{Decision, Player};
use crate::search::{Imagined, Planned};
use clix::Clix;
use clix::choice::{Choice, Prompt};
use clix::state::{State, Verdict, WonBy};
use table::Seat;

impl Imagined<Clix> for Value {
    type Policy = Light;

    fn policy(&self, _: &Clix, _: &State) -> Light {
        Light::default()
    }

    /// Where the figures start is left to rules of thumb: what comes of it lies too far ahead.
    fn at_once(
        &self,
        game: &Clix,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> (Decision<Choice>, bool) {
        let habit = Heuristic.choose(game, seen, seat, choices);
        (habit, seen.turn.number == 0)
    }

    fn turns(&self, state: &State) -> u32 {
        state.turn.number.into()
    }

    fn is_settled(&self, state: &State) -> bool {
        state.prompt() == Some(Prompt::Action)
    }

    fn judge(&self, game: &Clix, state: &State, seat: Seat) -> f32 {
        self.of(game, state, seat)
    }

    fn result(&self, _: &Clix, outcome: &Verdict, seat: Seat) -> f32 {
        match *outcome {
            Verdict::Won { by: WonBy::TieBreak, .. } => 0.5,
            Verdict::Won { seat: winner, .. } => f32::from(u8::from(winner == seat)),
            Verdict::Running | Verdict::Stopped(_) => 0.5,
        }
    }
}

impl Planned<Clix> for Value {
    fn plans(
        &self,
        game: &Clix,
        known: &State,
        seat: Seat,
        choices: &[Choice],
        most: usize,
    ) -> Vec<Vec<Choice>> {
        plans::plans(game, known, seat, choices, most)
    }
}
