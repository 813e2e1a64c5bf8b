//! Worlds of Legendary, played on by habit and judged by a learned value.

use super::habits::Habitual;
use super::practice::Experience;
use crate::player::{Decision, Player};
use crate::search::Imagined;
use crate::{Ending, Graded};
use legendary::Legendary;
use legendary::choice::{Choice, Prompt};
use legendary::state::{State, Verdict};
use table::Seat;

impl Imagined<Legendary> for Experience {
    type Policy = Habitual;

    fn policy(&self, _: &Legendary, _: &State) -> Habitual {
        Habitual::of(self.habits.clone())
    }

    fn begin(&self, policy: &mut Habitual) {
        policy.forget();
    }

    /// Cards that help are played whatever follows.
    fn at_once(
        &self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> (Decision<Choice>, bool) {
        let habit = self.policy(game, seen).choose(game, seen, seat, choices);
        (habit, matches!(habit.choice, Choice::Play(_)))
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns.into()
    }

    fn is_settled(&self, state: &State) -> bool {
        state.asked() == Some(Prompt::Action)
    }

    fn judge(&self, game: &Legendary, state: &State, _seat: Seat) -> f32 {
        self.value.of(game, state)
    }

    fn result(&self, game: &Legendary, outcome: &Verdict, _seat: Seat) -> f32 {
        match game.ending(outcome) {
            Ending::Won => 1.0,
            Ending::Lost | Ending::Tied | Ending::Stopped => 0.0,
        }
    }
}
