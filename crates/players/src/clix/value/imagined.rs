//! Worlds of the skirmish, played on by quick rules of thumb and judged at the beginning of a turn.

use super::Value;
use crate::clix::light::Light;
use crate::clix::{Deliberate, Heuristic, plans};
use crate::player::{Decision, Player};
use crate::search::{Imagined, Planned};
use clix::Clix;
use clix::choice::{Choice, Prompt};
use clix::state::{State, Verdict, WonBy};
use table::{Seat, Seeded};

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
        (habit, self.is_too_early(seen))
    }

    fn turns(&self, state: &State) -> u32 {
        state.turn.number.into()
    }

    fn is_settled(&self, state: &State) -> bool {
        state.prompt() == Some(Prompt::Action)
    }

    fn is_too_early(&self, state: &State) -> bool {
        state.turn.number == 0
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
    type Careful = Deliberate;

    fn careful(&self) -> Deliberate {
        Deliberate::default()
    }

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

    fn is_part(&self, state: &State) -> bool {
        state.prompt().is_some_and(plans::is_a_step)
    }

    /// The first two dice, which are mostly those of the attack that is thought about, go through all their 36 faces.
    fn even_out(&self, chance: &mut Seeded, world: u64) {
        let wanted = faces(world);
        for _ in 0..MOST_TRIES {
            let mut dice = chance.clone();
            if [dice.below(6), dice.below(6)] == wanted {
                return;
            }
            chance.next();
        }
    }
}

/// Hardly ever are so many needed, and then luck decides after all.
const MOST_TRIES: u32 = 500;

/// The two dice of a world: low and high totals by turns, all 36 in 36 worlds.
fn faces(world: u64) -> [u32; 2] {
    // Nearly the golden section of 36, which spreads any number of worlds evenly.
    let rank = (world * 23 + 11) % 36;
    let each = (0..11u32)
        .flat_map(|total| (0..6u32).filter_map(move |one| Some([one, total.checked_sub(one)?])));
    each.filter(|dice| dice[1] < 6).nth(rank as usize).unwrap_or([0, 0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_six_worlds_show_every_face_of_two_dice_once() {
        let mut all: Vec<[u32; 2]> = (100..136).map(faces).collect();
        all.sort_unstable();
        let every: Vec<[u32; 2]> = (0..36).map(|pair| [pair / 6, pair % 6]).collect();
        assert_eq!(all, every);
    }
}
