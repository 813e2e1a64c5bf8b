//! What thinking about a decision comes to: the ways to go on that were thought of, and what trials say of each.

use super::budget::Budget;
use super::imagine::Imagined;
use super::planned::{Planned, Plans, prove_plans, weigh_plans};
use super::weighed::{CLEARLY, WORTH_IT, Weighed};
use super::weighing::{Question, weigh};
use std::time::Instant;
use table::Game;

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect<C> {
    /// Choices of the seat that is asked, in their order.
    pub plan: Vec<C>,
    /// What trials say of it.
    pub weighed: Weighed,
    /// Others were proved with more care, and this was not: what is said of it does not compare with them.
    pub is_rough: bool,
}

/// Every way that was thought of; the first is what the others are compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects<C> {
    pub each: Vec<Prospect<C>>,
    /// The one to take.
    pub best: usize,
}

/// So many plans are thought of in any case, and the square root of the trials more: the more trials, the more plans and the more of them for each.
const FEW: u32 = 4;
/// So many of them are proved in any case, and half the square root of the proofs more.
const FEWEST_PROVED: u32 = 2;
/// More options than this are not played out one by one.
const MOST_PLAYED_OUT: usize = 8;
/// A game that is played out takes as long as so many proofs.
const PROOFS_A_GAME: u32 = 8;
/// No game has so many turns.
const TO_THE_END: u32 = 10_000;

/// Thinks in plans: many are tried, and the best few proved.
pub fn plan_ahead<G, I>(
    imagined: &I,
    question: &Question<'_, G>,
    budget: Budget,
    seed: u64,
) -> Prospects<G::Choice>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Planned<G>,
{
    let begun = Instant::now();
    let &Question { game, seen, seat, choices } = question;
    let most = (FEW + budget.trials.isqrt()) as usize;
    let plans = imagined.plans(game, seen, seat, choices, most);
    if plans.is_empty() {
        return Prospects { each: Vec::new(), best: 0 };
    }
    let question = Plans { game, seen, seat, plans: &plans };
    let weighed = weigh_plans(imagined, &question, budget, seed);
    if budget.proofs == 0 || budget.is_spent(begun) {
        let best = best_plan(&weighed);
        return Prospects::new(plans.into_iter().zip(weighed), best);
    }
    let most = FEWEST_PROVED + budget.proofs.isqrt() / 2;
    let chosen = best_few(&weighed, most as usize);
    let few: Vec<Vec<G::Choice>> = chosen.iter().map(|at| plans[*at].clone()).collect();
    let question = Plans { game, seen, seat, plans: &few };
    let proved = prove_plans(imagined, &question, budget.for_proofs(begun), seed);
    let best = chosen[best_plan(&proved)];
    let mut prospects = Prospects::new(plans.into_iter().zip(weighed), best);
    prospects.each.iter_mut().for_each(|prospect| prospect.is_rough = true);
    for (at, weighed) in chosen.into_iter().zip(proved) {
        let plan = std::mem::take(&mut prospects.each[at].plan);
        prospects.each[at] = Prospect { plan, weighed, is_rough: false };
    }
    prospects
}

/// Where the next turns do not tell: options are proved to the end of the game if they are few, and of many only the first. That stays the one to
/// take unless another is better beyond doubt: a game tells only who has won it.
pub fn play_out<G, I>(
    imagined: &I,
    question: &Question<'_, G>,
    budget: Budget,
    seed: u64,
) -> Prospects<G::Choice>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Planned<G>,
{
    let &Question { game, seen, seat, choices } = question;
    let few = choices.iter().take(if choices.len() > MOST_PLAYED_OUT { 1 } else { choices.len() });
    let plans: Vec<Vec<G::Choice>> = few.map(|choice| vec![*choice]).collect();
    let question = Plans { game, seen, seat, plans: &plans };
    let budget = budget.for_proofs(Instant::now());
    let games = (budget.trials / PROOFS_A_GAME).max(plans.len() as u32);
    let budget = Budget { trials: games, turns: TO_THE_END, ..budget };
    let proved = prove_plans(imagined, &question, budget, seed);
    let best = best_apart(&proved);
    Prospects::new(plans.into_iter().zip(proved), best)
}

/// Every option by itself; the first stays the one to take unless another is clearly better.
pub fn look_ahead<G, I>(
    imagined: &I,
    question: &Question<'_, G>,
    budget: Budget,
    seed: u64,
) -> Prospects<G::Choice>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Imagined<G>,
{
    let weighed = weigh(imagined, question, budget, seed);
    let each = weighed.iter().enumerate();
    let better = each.filter(|(_, option)| option.is_ahead_of(&weighed[0], CLEARLY));
    let best = better
        .max_by(|(at, one), (other, two)| one.mean().total_cmp(&two.mean()).then(other.cmp(at)));
    let best = best.map_or(0, |(at, _)| at);
    let plans = question.choices.iter().map(|choice| vec![*choice]);
    Prospects::new(plans.zip(weighed), best)
}

impl<C> Prospects<C> {
    fn new(each: impl Iterator<Item = (Vec<C>, Weighed)>, best: usize) -> Prospects<C> {
        let prospect = |(plan, weighed)| Prospect { plan, weighed, is_rough: false };
        Prospects { each: each.map(prospect).collect(), best }
    }
}

/// The best option of which the interval lies above that of the first, or the first.
fn best_apart(weighed: &[Weighed]) -> usize {
    let high = weighed.first().map_or(1.0, |first| first.interval().1);
    let apart = weighed.iter().enumerate().filter(|(_, option)| option.interval().0 > high);
    let best = apart.max_by(|(_, one), (_, two)| one.mean().total_cmp(&two.mean()));
    best.map_or(0, |(at, _)| at)
}

/// The plan that wins most often; the first unless another is worth leaving it for.
fn best_plan(weighed: &[Weighed]) -> usize {
    // What was given up early has met other worlds, perhaps luckier ones: only those compare that were tried to the end.
    let most = weighed.iter().map(|plan| plan.trials).max();
    let tried = weighed.iter().enumerate().filter(|(_, plan)| Some(plan.trials) == most);
    let better = tried.filter(|(_, plan)| is_better(plan, &weighed[0]));
    let best = better.max_by(|(_, one), (_, two)| one.mean().total_cmp(&two.mean()));
    best.map_or(0, |(at, _)| at)
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
    fn few_games_that_were_played_out_do_not_change_a_habit_and_many_do() {
        let games = |won: usize, all: usize| {
            let each = (0..all).map(|game| Weighed::of(f32::from(u8::from(game < won)), 0.0));
            each.fold(Weighed::default(), Weighed::join)
        };
        assert_eq!(best_apart(&[games(0, 2), games(2, 2)]), 0);
        assert_eq!(best_apart(&[games(8, 38), games(22, 38)]), 1);
        assert_eq!(best_apart(&[games(20, 38), games(22, 38)]), 0);
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
