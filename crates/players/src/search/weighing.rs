//! Weighing the options of a decision.

use super::budget::Budget;
use super::halving::halve;
use super::imagine::{Imagined, World};
use super::weighed::Weighed;
use std::time::Instant;
use table::{Game, NoLog, Seat, Seeded, Viewer};

/// What is to be weighed: the options of a seat, the first one being what the others are compared with.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    pub game: &'a G,
    /// The table as the seat sees it, whatever was dealt where it cannot look.
    pub seen: &'a G::State,
    pub seat: Seat,
    pub choices: &'a [G::Choice],
}

/// Weighs every option in worlds that the seat cannot tell from the one it is in.
///
/// All options are tried equally often, then the better half of them, and so on. Every option meets the same worlds, so that luck favours none.
pub fn weigh<G, I>(
    imagined: &I,
    question: &Question<'_, G>,
    budget: Budget,
    seed: u64,
) -> Vec<Weighed>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Imagined<G>,
{
    let begun = Instant::now();
    let &Question { game, seen, seat, choices } = question;
    let viewer = Viewer::seat(seat);
    let known = game.known_to(seen, viewer);
    let until = imagined.turns(&known) + budget.turns;
    let policy = imagined.policy(game, &known);
    let in_world = |world: u64,
                    options: &[usize],
                    (policy, lent): &mut (I::Policy, Vec<_>),
                    tried: &mut [Weighed]| {
        let mut chance = Seeded::stream(seed, world);
        let mut dealt = known;
        game.determinize(&mut dealt, viewer, &mut chance);
        let mut first = None;
        for (option, tried) in options.iter().zip(tried) {
            let mut world = World { state: dealt, chance: chance.clone(), choices: &mut *lent };
            let choice = choices[*option];
            let made = game.apply(&mut world.state, choice, &mut world.chance, &mut NoLog);
            let value = match made {
                Ok(()) => world.play_on(imagined, policy, game, until, seat),
                // In this world it is not possible: it cannot have been this world.
                Err(_) => 0.0,
            };
            *tried = tried.join(Weighed::of(value, *first.get_or_insert(value)));
        }
    };
    halve(choices.len(), budget, begun, || (policy.clone(), Vec::new()), in_world)
}
