//! The player that thinks in plans.

use super::budget::Budget;
use super::planned::{Planned, Plans, prove_plans, weigh_plans};
use super::weighed::{CLEARLY, WORTH_IT, Weighed};
use super::weighing::Question;
use crate::player::{Decision, Player, Reason};
use std::mem::take;
use std::time::Instant;
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

/// So many plans are thought of in any case, and the square root of the trials more: the more trials, the more plans and the more of them for each.
const FEW: u32 = 4;
/// So many of them are proved in any case, and half the square root of the proofs more.
const FEWEST_PROVED: u32 = 2;
/// More choices in a row that are none end a plan.
const MOST_FORCED: usize = 8;

impl<'a, I, C> Planner<'a, I, C> {
    pub fn new(imagined: &'a I, budget: Budget, seed: u64) -> Self {
        Planner { imagined, budget, seed, plan: None }
    }
}

impl<I, C> Planner<'_, I, C> {
    /// The plan that wins most often, if there is more than one.
    fn best_plan<G>(&self, question: &Question<'_, G>, seed: u64) -> Option<Vec<C>>
    where
        G: Game<State: Sync, Choice = C> + Sync,
        I: Planned<G>,
        C: Copy + PartialEq + Send + Sync,
    {
        let begun = Instant::now();
        let &Question { game, seen, seat, choices } = question;
        let most = (FEW + self.budget.trials.isqrt()) as usize;
        let mut plans = self.imagined.plans(game, seen, seat, choices, most);
        if plans.len() < 2 {
            return None;
        }
        let question = Plans { game, seen, seat, plans: &plans };
        let mut weighed = weigh_plans(self.imagined, &question, self.budget, seed);
        if self.budget.proofs > 0 && !self.budget.is_spent(begun) {
            let most = FEWEST_PROVED + self.budget.proofs.isqrt() / 2;
            let best = best_few(&weighed, most as usize);
            plans = best.into_iter().map(|at| take(&mut plans[at])).collect();
            let question = Plans { game, seen, seat, plans: &plans };
            let budget = self.budget.for_proofs(begun);
            weighed = prove_plans(self.imagined, &question, budget, seed);
        }
        // What was given up early has met other worlds, perhaps luckier ones: only those compare that were tried to the end.
        let most = weighed.iter().map(|plan| plan.trials).max();
        let tried = weighed.iter().enumerate().filter(|(_, plan)| Some(plan.trials) == most);
        let better = tried.filter(|(_, plan)| is_better(plan, &weighed[0]));
        let best = better.max_by(|(_, one), (_, two)| one.mean().total_cmp(&two.mean()));
        Some(plans.swap_remove(best.map_or(0, |(at, _)| at)))
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
        if is_enough {
            return habit;
        }
        let question = Question { game, seen: &known, seat, choices };
        let Some(plan) = self.best_plan(&question, self.seed ^ hash) else {
            return habit;
        };
        let [next, rest @ ..] = &plan[..] else {
            return habit;
        };
        self.plan = goes_on(game, &known, *next, rest);
        if *next == habit.choice { habit } else { Decision { choice: *next, reason: WHY } }
    }
}

/// Is a plan worth leaving the habit for?
fn is_better(plan: &Weighed, habit: &Weighed) -> bool {
    plan.ahead() > CLEARLY && plan.mean() - habit.mean() > WORTH_IT
}

/// The plans worth a proof, at most so many: the habit, and the best of those that were tried longest.
fn best_few(weighed: &[Weighed], most: usize) -> Vec<usize> {
    let mut best: Vec<usize> = (0..weighed.len()).collect();
    best[1..].sort_by(|one, two| {
        let (one, two) = (&weighed[*one], &weighed[*two]);
        two.trials.cmp(&one.trials).then(two.mean().total_cmp(&one.mean()))
    });
    best.truncate(most);
    best
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a plan and of the habit that were worth so much in each world.
    fn better(worlds: &[(f32, f32)]) -> bool {
        let of = |each: &dyn Fn(&(f32, f32)) -> f32| {
            let trials = worlds.iter().map(|world| Weighed::of(each(world), world.1));
            trials.fold(Weighed::default(), Weighed::join)
        };
        is_better(&of(&|world| world.0), &of(&|world| world.1))
    }

    #[test]
    fn the_habit_is_proved_first_and_then_what_was_tried_longest_and_is_best() {
        let tried = |times: usize, value: f32| {
            (0..times).map(|_| Weighed::of(value, 0.5)).fold(Weighed::default(), Weighed::join)
        };
        let lucky = tried(1, 0.9);
        let weighed = [tried(8, 0.5), lucky, tried(8, 0.4), tried(8, 0.6), tried(4, 0.7)];
        assert_eq!(best_few(&weighed, 9), [0, 3, 2, 4, 1]);
        assert_eq!(best_few(&weighed, 3), [0, 3, 2]);
    }

    #[test]
    fn the_habit_is_left_for_what_is_better_in_every_world_alike() {
        assert!(better(&[(0.6, 0.5); 8]));
        assert!(!better(&[(0.5, 0.5); 8]));
        assert!(!better(&[(0.4, 0.5); 8]));
    }

    #[test]
    fn the_habit_is_kept_where_the_other_is_hardly_better_however_clearly() {
        assert!(!better(&[(0.503, 0.5), (0.504, 0.5), (0.503, 0.5), (0.504, 0.5)]));
    }

    #[test]
    fn the_habit_is_kept_where_luck_may_have_made_the_difference() {
        assert!(!better(&[(0.9, 0.5), (0.2, 0.5), (0.9, 0.5), (0.2, 0.5)]));
        assert!(better(&[(0.9, 0.5), (0.5, 0.5), (0.9, 0.5), (0.6, 0.5)]));
    }
}
