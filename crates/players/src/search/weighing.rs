//! Sharing trials among options.

use super::budget::Budget;
use super::imagine::{Imagined, World};
use super::weighed::Weighed;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
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
    G: Game<State: Sync, Choice: Sync> + Sync,
    I: Imagined<G>,
{
    let begun = Instant::now();
    let &Question { game, seen, seat, choices } = question;
    let viewer = Viewer::seat(seat);
    let known = game.known_to(seen, viewer);
    let until = imagined.turns(&known) + budget.turns;
    let policy = imagined.policy(game, &known);
    let in_world = |world: u64, options: &[usize], policy: &mut I::Policy, lent: &mut Vec<_>| {
        let mut chance = Seeded::stream(seed, world);
        let mut dealt = known;
        game.determinize(&mut dealt, viewer, &mut chance);
        let mut first = None;
        let each = options.iter().map(|option| {
            let mut world = World { state: dealt, chance: chance.clone(), choices: &mut *lent };
            let choice = choices[*option];
            let made = game.apply(&mut world.state, choice, &mut world.chance, &mut NoLog);
            let value = match made {
                Ok(()) => world.play_on(imagined, policy, game, until, seat),
                // In this world it is not possible: it cannot have been this world.
                Err(_) => 0.0,
            };
            Weighed::of(value, *first.get_or_insert(value))
        });
        each.collect::<Vec<_>>()
    };
    let mut weighed = vec![Weighed::default(); choices.len()];
    let mut running: Vec<usize> = (0..choices.len()).collect();
    let rounds = choices.len().next_power_of_two().trailing_zeros().max(1);
    let mut next = 0;
    loop {
        let each = (budget.trials / rounds / running.len().max(1) as u32).max(1);
        let worlds = next..next + u64::from(each);
        next = worlds.end;
        let tried = worlds
            .into_par_iter()
            .map_init(
                || (policy.clone(), Vec::new()),
                |(policy, lent), world| in_world(world, &running, policy, lent),
            )
            .reduce(
                || vec![Weighed::default(); running.len()],
                |one, two| one.into_iter().zip(two).map(|(a, b)| a.join(b)).collect(),
            );
        for (option, tried) in running.iter().zip(tried) {
            weighed[*option] = weighed[*option].join(tried);
        }
        if running.len() <= 2 || budget.is_spent(begun) {
            return weighed;
        }
        // The first stays: the others are compared with it.
        let better = |one: &usize, two: &usize| {
            weighed[*two].mean().total_cmp(&weighed[*one].mean()).then(one.cmp(two))
        };
        running[1..].sort_by(better);
        running.truncate(running.len().div_ceil(2).max(2));
    }
}
