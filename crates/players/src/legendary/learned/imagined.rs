//! Worlds of Legendary, played on at a glance and judged by a learned value.

use super::glances::Glancing;
use super::practice::Experience;
use crate::player::{Decision, Player};
use crate::search::{Imagined, Planned};
use crate::{Ending, Graded};
use legendary::Legendary;
use legendary::choice::{Choice, Prompt};
use legendary::state::{State, Verdict};
use table::Seat;

impl Imagined<Legendary> for Experience {
    type Policy = Glancing;

    fn policy(&self, _: &Legendary, _: &State) -> Glancing {
        Glancing::of(self.glances.clone())
    }

    /// Cards that help are played whatever follows.
    fn at_once(
        &self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> (Decision<Choice>, bool) {
        let habit = self.habitual().choose(game, seen, seat, choices);
        (habit, matches!(habit.choice, Choice::Play(_)))
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns.into()
    }

    /// Where next to nothing was ever lost, only the end tells.
    fn is_settled(&self, state: &State) -> bool {
        !self.is_rarely_lost && state.asked() == Some(Prompt::Action)
    }

    fn judge(&self, game: &Legendary, state: &State, _seat: Seat) -> f32 {
        let chance = self.value.of(game, state);
        match self.hope {
            0.0 => chance,
            hope => (1.0 - hope) * chance + hope * self.promise.of(game, state),
        }
    }

    fn result(&self, game: &Legendary, outcome: &Verdict, _seat: Seat) -> f32 {
        match game.ending(outcome) {
            Ending::Won => 1.0,
            Ending::Lost | Ending::Tied | Ending::Stopped => 0.0,
        }
    }
}

/// Cards come after nearly every choice: each is a plan of its own, and there is but one way to play worlds on.
impl Planned<Legendary> for Experience {
    type Careful = Glancing;

    fn careful(&self) -> Glancing {
        Glancing::of(self.glances.clone())
    }

    fn plans(
        &self,
        game: &Legendary,
        known: &State,
        seat: Seat,
        choices: &[Choice],
        most: usize,
    ) -> Vec<Vec<Choice>> {
        let habit = self.habitual().choose(game, known, seat, choices).choice;
        let others = choices.iter().copied().filter(|choice| *choice != habit);
        [habit].into_iter().chain(others).take(most).map(|choice| vec![choice]).collect()
    }
}
