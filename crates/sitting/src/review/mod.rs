//! Looking back on a game: how likely it was won at every turn, what turned it, and whether that was luck or a decision.
//!
//! Every decision is weighed as it could be weighed then, from what its seat knew. What a decision brought is how far what was done lies before or
//! behind what a bot would have done by habit, as bots play on by habit wherever a chance is told: so it adds up. What it missed is how far it lies
//! behind the best, if that is sure. Where dice fell or cards came until the next decision, what that changed is luck. The rest is noise: what looks
//! different one decision later without anybody's doing and without luck, as nobody judges a position exactly.

mod chart;
mod deed;
mod moment;
mod words;

pub use chart::{svg, text};
pub use words::signed;

use crate::playable::Playable;
use crate::session::{CannotDo, Session};
use moment::{Luck, Moment};
use serde::Serialize;
use table::{Game, Request, Seat, Seats, Viewer};

/// What there is to say about a game afterwards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// Whose chances these are.
    #[serde(serialize_with = "crate::seen::reading::seat::serialize")]
    pub seat: Seat,
    /// How likely the game was won when a turn began; the last one is how it ended.
    pub turns: Vec<TurnChance>,
    /// What turned the game most, the greatest first.
    pub swings: Vec<Swing>,
    /// What luck added in all; -0.3 is bad luck that cost 30 %.
    pub luck: f64,
    /// What decisions of one's own side brought in all, beside what a bot would have done by habit.
    pub own_decisions: f64,
    /// What decisions of others brought.
    pub others_decisions: f64,
    /// What was judged otherwise a little later, without luck and without a decision; together with the others it makes the whole change.
    pub noise: f64,
    /// What one's own side missed, each time beside the best: at most 0. The same may be missed turn after turn, so it adds up to no change.
    pub own_missed: f64,
    /// What others missed, and so left to this side: at least 0.
    pub others_missed: f64,
    /// How many decisions were weighed.
    pub decisions: usize,
}

/// How likely the game was won when a turn began.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TurnChance {
    /// The number of the turn.
    pub turn: u16,
    /// So many steps had been made.
    pub step: usize,
    /// 0 to 1.
    pub chance: f64,
    /// Half of the interval of 95 %.
    pub half_width: f64,
}

/// Something that changed the chance to win.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Swing {
    /// The number of the turn.
    pub turn: u16,
    /// The step that changed it, counted from 0.
    pub step: usize,
    /// Luck or a decision.
    pub cause: Cause,
    /// By how much.
    pub change: f64,
    /// What was done, and after it what came of it.
    pub words: Vec<String>,
    /// What would have been better.
    pub better: Option<Better>,
}

/// Luck and decisions are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Cards or dice.
    Luck,
    /// Somebody chose.
    Decision,
}

/// What would have been better than what was done.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Better {
    /// The option in words.
    pub words: String,
    /// How likely the game was won with it, for whoever decided.
    pub chance: f64,
    /// And with what was done instead.
    pub instead_of: f64,
}

/// In so many worlds the options of a decision are tried, unless somebody wants it otherwise.
pub const USUAL_TRIALS: u32 = 400;

/// So many swings are told.
const SWINGS: usize = 3;
/// Whatever changes less is noise.
const LEAST: f64 = 0.02;
/// What luck did is told in so many lines.
const MOST_LINES: usize = 5;

impl<G: Playable> Session<G> {
    /// The same game at a table of its own, with what bots know of the set-up: looking back takes long, and nobody has to wait for it.
    pub fn apart(&self) -> Option<Session<G>> {
        self.as_told_by(self.record())
    }

    /// Can the game be looked back on with the eyes of this seat? Everything lies open then, so it may be anybody's, a bot's as well.
    pub fn check_review(&self, seat: Seat) -> Result<(), CannotDo> {
        if !self.is_over() {
            return Err(CannotDo::NotOver);
        }
        let is_there = seat.index() < self.seating.names.len();
        is_there.then_some(()).ok_or(CannotDo::NotASeat)
    }

    /// Looks back on the game with the eyes of one side. Every decision is tried in so many worlds; `passed` hears of every step.
    pub fn review(&self, seat: Seat, trials: u32, passed: &dyn Fn()) -> Review {
        let game = self.table.game().as_ref();
        let mind = self.mind.get_or_init(|| game.learn(None));
        let moments = self.moments(mind, seat, trials, passed);
        let nexts = moments.iter().skip(1).map(|next| next.step).chain([self.steps()]);
        let luck = moments.iter().zip(nexts);
        let luck = luck.map(|(moment, next)| self.luck_until(mind, moment, next, seat));
        let luck: Vec<Luck> = luck.collect();
        self.told_by(seat, &moments, &luck)
    }

    /// Every decision, weighed.
    fn moments(
        &self,
        mind: &G::Mind,
        seat: Seat,
        trials: u32,
        passed: &dyn Fn(),
    ) -> Vec<Moment<G::Choice>> {
        let (mut moments, mut step) = (Vec::new(), 0);
        while step < self.steps() {
            let moment = self.weigh_step(mind, step, seat, trials);
            let until = moment.as_ref().map_or(step + 1, |moment| moment.until);
            (step..until).for_each(|_| passed());
            moments.extend(moment);
            step = until;
        }
        moments
    }

    fn told_by(&self, seat: Seat, moments: &[Moment<G::Choice>], luck: &[Luck]) -> Review {
        let game = self.table.game().as_ref();
        let mut review = Review {
            seat,
            turns: Vec::new(),
            swings: Vec::new(),
            luck: 0.0,
            own_decisions: 0.0,
            others_decisions: 0.0,
            noise: 0.0,
            own_missed: 0.0,
            others_missed: 0.0,
            decisions: moments.len(),
        };
        let ended = self.ended_for(seat);
        for (at, (moment, luck)) in moments.iter().zip(luck).enumerate() {
            if review.turns.last().is_none_or(|last| last.turn != moment.turn) {
                let Moment { turn, step, half_width, .. } = *moment;
                review.turns.push(TurnChance { turn, step, chance: moment.chances.0, half_width });
            }
            let decided = moment.chances.1 - moment.chances.0;
            let cost = moment.own.1 - moment.own.0;
            let missed = match game.are_together(moment.seat, seat) {
                true => {
                    review.own_decisions += decided;
                    review.own_missed += cost;
                    cost
                }
                false => {
                    review.others_decisions += decided;
                    review.others_missed -= cost;
                    -cost
                }
            };
            review.swings.extend(self.swing(moment, Cause::Decision, missed));
            let next = moments.get(at + 1);
            let after = next.map(|next| next.chances.0).or(ended);
            // Of a game that was given up nobody knows how it would have gone on.
            let Some(after) = after else { continue };
            review.luck += luck.change;
            review.noise += after - moment.chances.1 - luck.change;
            if luck.change.abs() > luck.error {
                review.swings.extend(self.swing(moment, Cause::Luck, luck.change));
            }
        }
        if let Some(chance) = ended {
            let (turn, step) = (self.turn(), self.steps());
            review.turns.push(TurnChance { turn, step, chance, half_width: 0.0 });
        }
        review.swings.sort_by(|one, two| two.change.abs().total_cmp(&one.change.abs()));
        review.swings.truncate(SWINGS);
        for swing in &mut review.swings {
            swing.words.extend(self.what_came(swing, moments));
        }
        review
    }

    /// What changed the chance, without what came of it.
    fn swing(&self, moment: &Moment<G::Choice>, cause: Cause, change: f64) -> Option<Swing> {
        if change.abs() < LEAST {
            return None;
        }
        let better = moment.best.as_ref().filter(|_| cause == Cause::Decision).and_then(|best| {
            let words = self.plan_in_words(moment.step, best)?;
            Some(Better { words, chance: moment.own.0, instead_of: moment.own.1 })
        });
        let made = self.plan_in_words(moment.step, &moment.made)?;
        let words = vec![format!("{}: {made}", self.seating.name(moment.seat))];
        Some(Swing { turn: moment.turn, step: moment.step, cause, change, words, better })
    }

    /// What happened from a swing to the next decision: that is the luck of it.
    fn what_came(&self, swing: &Swing, moments: &[Moment<G::Choice>]) -> Vec<String> {
        if swing.cause == Cause::Decision {
            return Vec::new();
        }
        let next = moments.iter().map(|moment| moment.step).find(|step| *step > swing.step);
        let until = next.unwrap_or(self.steps());
        let since = (swing.step..until).find(|step| self.took_chance(*step..*step + 1));
        let everybody = Viewer::seats(Seats::first(self.table.game().seats()));
        let news = self.news(everybody, since.unwrap_or(swing.step)).into_iter();
        let lines = news.take_while(|news| news.step < until).flat_map(|news| news.words);
        lines.take(MOST_LINES).collect()
    }

    /// 1 if this side has won, 0 if not; nothing while nobody has.
    fn ended_for(&self, seat: Seat) -> Option<f64> {
        let game = self.table.game().as_ref();
        match game.request(self.table.state()) {
            Request::Choose { .. } => None,
            Request::Over(outcome) => Some(game.won_by(&outcome, seat).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any_session::AnySession;
    use crate::opening::{BuiltIn, Opening};
    use serde_json::json;

    /// A whole game that bots played by rules of thumb.
    fn played(game: &str, seed: u64) -> AnySession {
        let bots = vec![json!({"bot": "heuristic"}); if game == "clix" { 2 } else { 1 }];
        let asked = json!({"game": game, "seed": seed, "seats": bots});
        let opening: Opening = serde_json::from_value(asked).unwrap();
        let mut any = opening.open(&BuiltIn).unwrap();
        crate::with_session!(&mut any, session => session.let_bots_play());
        any
    }

    /// Every decision with its luck: none where nothing fell and nothing was drawn.
    fn only_chance_is_luck<G: Playable>(session: &Session<G>, trials: u32) -> Review {
        let mind = session.mind.get_or_init(|| session.table.game().learn(Some(20)));
        let moments = session.moments(mind, Seat(0), trials, &|| ());
        let nexts = moments.iter().skip(1).map(|next| next.step).chain([session.steps()]);
        let (mut lucky, mut without) = (0, 0);
        for (moment, next) in moments.iter().zip(nexts) {
            assert!(moment.step < moment.until && moment.until <= next, "one after the other");
            let luck = session.luck_until(mind, moment, next, Seat(0));
            let steps = &session.record().steps[moment.step..next];
            match steps.iter().all(|step| step.outcomes.is_empty()) {
                true => {
                    assert_eq!((luck.change, luck.error), (0.0, 0.0));
                    without += 1;
                }
                false => lucky += usize::from(luck.change != 0.0),
            }
        }
        assert!(lucky > 5 && without > 5, "{lucky} {without}");
        let review = session.review(Seat(0), trials, &|| ());
        let sum: f64 = review.sums().iter().map(|sum| sum.1).sum();
        let (first, last) = (&review.turns[0], &review.turns[review.turns.len() - 1]);
        assert!((first.chance + sum - last.chance).abs() < 1e-9, "{review:?}");
        review
    }

    #[test]
    fn where_no_dice_fell_and_no_cards_came_there_was_no_luck() {
        let AnySession::Legendary(session) = played("legendary", 4) else { panic!("legendary") };
        only_chance_is_luck(&session, 8);
        let AnySession::Clix(session) = played("clix", 2) else { panic!("clix") };
        let review = only_chance_is_luck(&session, 40);
        // Who plays by rules of thumb does neither better nor worse than that.
        assert_eq!((review.own_decisions, review.others_decisions), (0.0, 0.0));
        assert!(review.luck.abs() < 1.5 && review.noise.abs() < 1.0, "{review:?}");
        assert!(review.own_missed <= 0.0 && review.others_missed >= 0.0);
    }

    #[test]
    fn the_choices_of_an_action_are_one_decision() {
        let AnySession::Clix(session) = played("clix", 2) else { panic!("clix") };
        let mind = session.table.game().learn(None);
        let mut longest = 0;
        for moment in session.moments(&mind, Seat(0), 1, &|| ()) {
            let made = session.plan_in_words(moment.step, &moment.made);
            assert!(made.is_some_and(|words| !words.is_empty()), "step {}", moment.step);
            longest = longest.max(moment.made.len());
        }
        assert!(longest >= 3, "who, what and where to: {longest}");
    }
}
