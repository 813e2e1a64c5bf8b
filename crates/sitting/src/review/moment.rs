//! One decision, weighed as it could be weighed when it was made.

use super::deed::Deed;
use crate::playable::Playable;
use crate::session::Session;
use crate::thought::goes_without_saying;
use players::search::{Budget, Imagined, Planned, Plans, Question, WORTH_IT, Weighed, prove_plans};
use table::{Seat, Viewer};

/// One decision, weighed.
pub(super) struct Moment<C> {
    pub step: usize,
    /// The step after what was decided.
    pub until: usize,
    pub turn: u16,
    pub seat: Seat,
    pub made: Vec<C>,
    /// What would have been better, if something would.
    pub best: Option<Vec<C>>,
    /// Of the side that looks back: how likely it was won by habit, and with what was done.
    pub chances: (f64, f64),
    /// Of whoever decided: with the best plan, and with what was done.
    pub own: (f64, f64),
    /// Half of the interval of 95 % around the first.
    pub half_width: f64,
    /// What was done, in the worlds in which it was tried.
    tried: Weighed,
    /// So many turns had begun when the worlds were judged.
    horizon: u32,
}

/// What luck did between two decisions.
#[derive(Clone, Copy, Default)]
pub(super) struct Luck {
    /// To the side that looks back.
    pub change: f64,
    /// It may as well be so much more or less.
    pub error: f64,
}

/// What looks better than what was done is tried once more beside it, in other worlds. If it is so many standard errors ahead there as well, it was
/// better. What looked best among many is often only lucky: other worlds know nothing of that luck.
const SURELY: f64 = 2.0;
/// Keeps those worlds apart.
const AGAIN: u64 = 0x5bd1_e995_9d1b_54a5;

impl<G: Playable> Session<G> {
    /// What a step decided; nothing where there was nothing to decide, or what comes of it lies too far ahead to be told.
    pub(super) fn weigh_step(
        &self,
        mind: &G::Mind,
        step: usize,
        viewer: Seat,
        trials: u32,
    ) -> Option<Moment<G::Choice>> {
        let game = self.table.game().as_ref();
        let state = self.table.state_after(step)?;
        let (seat, made) = self.table.made(step)?;
        let seat = seat?;
        let mut choices = Vec::new();
        game.choices(&state, &mut choices);
        let known = game.known_to(&state, Viewer::seat(seat));
        let habit = || goes_without_saying(game, mind, &known, seat, &choices);
        if choices.len() < 2 || mind.is_too_early(&known) || habit() == Some(made) {
            return None;
        }
        // What was done comes first: the others are compared with it.
        choices.retain(|choice| *choice != made);
        choices.insert(0, made);
        let (budget, seed) = (G::budget(trials), game.hash(&known));
        let question = Question { game, seen: &known, seat, choices: &choices };
        let mut ahead = G::consider(mind, &question, budget, seed);
        let best = ahead.each.swap_remove(ahead.best).plan;
        let Deed { plan: made, until } = self.deed(mind, step, seat)?;
        // What was done, and another plan beside it in the same worlds.
        let beside = |other: &Vec<G::Choice>| {
            let mut plans = vec![made.clone()];
            plans.extend((*other != made).then(|| other.clone()));
            let trials = trials.max(2) / 2 * plans.len() as u32;
            let plans = Plans { game, seen: &known, seat, plans: &plans };
            let proved = prove_plans(mind, &plans, Budget { trials, ..budget }, seed ^ AGAIN);
            (proved[0], proved.last().copied().unwrap_or(proved[0]))
        };
        let (tried, better) = beside(&best);
        let is_better =
            better.is_ahead_of(&tried, SURELY) && better.mean() - tried.mean() > WORTH_IT;
        let by_habit = match mind.plans(game, &known, seat, &choices, 1).first() {
            Some(habit) if *habit == best => better,
            Some(habit) if *habit != made => beside(habit).1,
            _ => tried,
        };
        let own = (if is_better { better.mean() } else { tried.mean() }, tried.mean());
        let of_viewer = |chance: f64| match game.are_together(seat, viewer) {
            true => chance,
            false => 1.0 - chance,
        };
        Some(Moment {
            step,
            until,
            turn: game.turn(&state),
            seat,
            best: is_better.then_some(best),
            chances: (of_viewer(by_habit.mean()), of_viewer(tried.mean())),
            own,
            half_width: by_habit.half_width(),
            tried,
            horizon: mind.turns(&known) + budget.turns,
            made,
        })
    }

    /// What luck did from a decision until this step: where the table stands then beside where it stood on average after what was decided, with the
    /// eyes of whoever decided and judged after the same turn. Where no dice fell and no cards came there was no luck.
    pub(super) fn luck_until(
        &self,
        mind: &G::Mind,
        moment: &Moment<G::Choice>,
        until: usize,
        viewer: Seat,
    ) -> Luck {
        let Some(after) = self.table.state_after(until) else { return Luck::default() };
        if !self.took_chance(moment.step..until) {
            return Luck::default();
        }
        let game = self.table.game().as_ref();
        let known = game.known_to(&after, Viewer::seat(moment.seat));
        let turns = moment.horizon.saturating_sub(mind.turns(&known));
        let budget = Budget { turns, ..G::budget(moment.tried.trials) };
        let as_it_stands = [Vec::new()];
        let plans = Plans { game, seen: &known, seat: moment.seat, plans: &as_it_stands };
        let stands = prove_plans(mind, &plans, budget, game.hash(&known) ^ AGAIN)[0];
        let change = stands.mean() - moment.tried.mean();
        let change = if game.are_together(moment.seat, viewer) { change } else { -change };
        Luck { change, error: moment.tried.half_width().hypot(stands.half_width()) }
    }
}
