//! What is made here once, so that no other crate makes its own copy of the engine: whoever calls what is generic does.

use crate::game_to_the_end::Played;
use crate::legendary::Experience;
use crate::measure::{Seating, one_game};
use crate::player::Player;
use crate::search::{Budget, Planner, Thinker};
use clix::Clix;
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
    experience: &Experience,
    budget: Budget,
    seed: u64,
) -> Box<dyn Player<Legendary> + '_> {
    Box::new(Thinker::new(experience, budget, seed))
}

/// A [`Planner`] of the skirmish.
pub fn clix_planner(
    value: &crate::clix::Value,
    budget: Budget,
    seed: u64,
) -> Box<dyn Player<Clix> + '_> {
    Box::new(Planner::new(value, budget, seed))
}
