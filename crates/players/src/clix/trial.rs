//! Trying a choice on a copy of the table, without rolling dice for real.

use clix::choice::{Choice, Prompt};
use clix::state::State;
use clix::{Clix, Position};
use table::{Chance, Game, NoLog, Request};

/// Answers with the same face, and counts the questions. Nothing rolls so often but a tie that is rolled again (C16.2), which other faces must break.
pub(super) struct Fixed {
    pub face: u32,
    pub asked: u32,
}

impl Chance for Fixed {
    fn one_of(&mut self, n: u32) -> u32 {
        self.asked += 1;
        if self.asked <= MOST_EQUAL { self.face.min(n - 1) } else { self.asked % n }
    }
}

const MOST_EQUAL: u32 = 16;

/// The table after a choice if all dice show this face (counted from 0), and how many were rolled. None if the choice is refused.
pub(super) fn after(game: &Clix, state: &State, choice: Choice, face: u32) -> Option<(State, u32)> {
    let mut then = *state;
    let mut dice = Fixed { face, asked: 0 };
    game.apply_deed(&mut then, choice, &mut dice, &mut NoLog).ok()?;
    Some((then, dice.asked))
}

pub(super) fn prompt(game: &Clix, state: &State) -> Option<Prompt> {
    match game.request(state) {
        Request::Choose { prompt, .. } => Some(prompt),
        Request::Over(_) => None,
    }
}

/// A move that has been begun, before its destination is chosen.
pub(super) struct Opening {
    pub state: State,
    /// Of breaking away, where that is needed.
    pub chance: f32,
}

/// Begins a move without passengers and objects, as if it broke away.
pub(super) fn begin_move(game: &Clix, state: &State, choice: Choice) -> Option<Opening> {
    let (begun, rolled) = to_destination(game, state, choice, 5)?;
    let chance = if rolled == 0 {
        1.0
    } else {
        let broke = (0..6).filter(|face| to_destination(game, state, choice, *face).is_some());
        broke.count() as f32 / 6.0
    };
    Some(Opening { state: begun, chance })
}

fn to_destination(game: &Clix, state: &State, choice: Choice, face: u32) -> Option<(State, u32)> {
    let (mut then, mut rolled) = after(game, state, choice, face)?;
    loop {
        let answer = match prompt(game, &then)? {
            Prompt::Passenger | Prompt::PickUp => Choice::Done,
            Prompt::Reroll { .. } => Choice::No,
            Prompt::Destination => return Some((then, rolled)),
            _ => return None,
        };
        let (next, more) = after(game, &then, answer, face)?;
        (then, rolled) = (next, rolled + more);
    }
}

pub(super) fn position<'a>(game: &'a Clix, state: &'a State) -> Position<'a> {
    Position::new(game, state)
}
