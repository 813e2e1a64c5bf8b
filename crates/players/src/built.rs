//! What is made here once, so that no other crate makes its own copy of the engine: whoever calls what is generic does.

use crate::game_to_the_end::Played;
use crate::legendary::Value;
use crate::measure::{Seating, one_game};
use crate::player::Player;
use crate::search::{Budget, Thinker};
use legendary::Legendary;
use legendary::state::{State, Verdict};

/// [`one_game`] of Legendary.
pub fn legendary_game<'a>(
    game: &'a Legendary,
    start: State,
    seating: &Seating<'a, Legendary>,
    seed: u64,
    index: u64,
) -> Played<State, Verdict> {
    one_game(game, start, seating, seed, index)
}

/// A [`Thinker`] of Legendary.
pub fn legendary_thinker(
    value: &Value,
    budget: Budget,
    seed: u64,
) -> Box<dyn Player<Legendary> + '_> {
    Box::new(Thinker::new(value, budget, seed))
}
