//! The player that thinks in plans.

use super::budget::Budget;
use super::planned::Planned;
use super::prospects::plan_ahead;
use super::weighing::Question;
use crate::player::{Decision, Player, Reason};
use table::{Chance, Game, NoLog, Seat, Seeded, Viewer};

/// Does what begins the plan that wins most often in the worlds it imagines, and then the rest of it, unless something has come in between.
#[derive(Debug)]
pub struct Planner<'a, I, C> {
    imagined: &'a I,
    budget: Budget,
    seed: u64,
    /// What is left of the plan, and the hash of the table on which it goes on.
    plan: Option<(u64, Vec<C>)>,
}

/// More choices in a row that are none end a plan.
const MOST_FORCED: usize = 8;

impl<'a, I, C> Planner<'a, I, C> {
    pub fn new(imagined: &'a I, budget: Budget, seed: u64) -> Self {
        Planner { imagined, budget, seed, plan: None }
    }
}

const WHY: Reason = Reason::new("it wins more often in the turns that may follow");

impl<G, I> Player<G> for Planner<'_, I, G::Choice>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Planned<G>,
{
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        choices: &[G::Choice],
    ) -> Decision<G::Choice> {
        let known = game.known_to(seen, Viewer::seat(seat));
        let hash = game.hash(&known);
        if let Some((on, rest)) = self.plan.take()
            && on == hash
            && let [next, rest @ ..] = &rest[..]
            && choices.contains(next)
        {
            self.plan = goes_on(game, &known, *next, rest);
            return Decision { choice: *next, reason: WHY };
        }
        let (habit, is_enough) = self.imagined.at_once(game, &known, seat, choices);
        if is_enough || choices.len() < 2 {
            return habit;
        }
        let question = Question { game, seen: &known, seat, choices };
        let thought = plan_ahead(self.imagined, &question, self.budget, self.seed ^ hash);
        let best = thought.each.get(thought.best).filter(|_| thought.each.len() > 1);
        let Some([next, rest @ ..]) = best.map(|best| &best.plan[..]) else {
            return habit;
        };
        self.plan = goes_on(game, &known, *next, rest);
        if *next == habit.choice { habit } else { Decision { choice: *next, reason: WHY } }
    }
}

/// The rest of a plan and the table on which it goes on; nothing where chance has a say in that.
fn goes_on<G: Game>(
    game: &G,
    known: &G::State,
    next: G::Choice,
    rest: &[G::Choice],
) -> Option<(u64, Vec<G::Choice>)> {
    let mut then = *known;
    let mut chance = Watched { chance: Seeded::new(0), asked: false };
    game.apply(&mut then, next, &mut chance, &mut NoLog).ok()?;
    let (mut choices, mut rest) = (Vec::new(), rest);
    // What leaves no choice nobody is asked.
    for _ in 0..MOST_FORCED {
        game.choices(&then, &mut choices);
        let [only] = choices[..] else {
            break;
        };
        if let [planned, later @ ..] = rest
            && *planned == only
        {
            rest = later;
        }
        game.apply(&mut then, only, &mut chance, &mut NoLog).ok()?;
    }
    (!chance.asked && !rest.is_empty()).then(|| (game.hash(&then), rest.to_vec()))
}

/// Notes whether it was asked.
struct Watched {
    chance: Seeded,
    asked: bool,
}

impl Chance for Watched {
    fn one_of(&mut self, n: u32) -> u32 {
        self.asked = true;
        self.chance.one_of(n)
    }
}
