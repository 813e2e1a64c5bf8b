//! Looking back on a game: how likely it was won at every turn, what turned it, and whether that was luck or a decision.
//!
//! Every decision is weighed as it could be weighed then, from what its seat knew. What a decision cost is how far the option that was taken lies
//! behind the best one, if that is sure; whatever else happens to the chance until the next decision is luck.

mod chart;
mod moment;
mod words;

pub use chart::{svg, text};
pub use words::signed;

use crate::playable::Playable;
use crate::session::{CannotDo, Session};
use moment::Moment;
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
    /// What decisions of one's own side cost in all: at most 0.
    pub own_decisions: f64,
    /// What decisions of others cost them, and so brought in.
    pub others_decisions: f64,
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
    /// Cards, dice, or what nobody could know.
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
const MOST_LINES: usize = 4;

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
        let weighed = (0..self.steps()).map(|step| {
            passed();
            self.weigh_step(mind, step, seat, trials)
        });
        self.told_by(seat, &weighed.flatten().collect::<Vec<_>>())
    }

    fn told_by(&self, seat: Seat, moments: &[Moment<G::Choice>]) -> Review {
        let game = self.table.game().as_ref();
        let mut review = Review {
            seat,
            turns: Vec::new(),
            swings: Vec::new(),
            luck: 0.0,
            own_decisions: 0.0,
            others_decisions: 0.0,
            decisions: moments.len(),
        };
        let ended = self.ended_for(seat);
        for (at, moment) in moments.iter().enumerate() {
            if review.turns.last().is_none_or(|last| last.turn != moment.turn) {
                let Moment { turn, step, half_width, .. } = *moment;
                review.turns.push(TurnChance { turn, step, chance: moment.chances.0, half_width });
            }
            let decided = moment.chances.1 - moment.chances.0;
            match game.are_together(moment.seat, seat) {
                true => review.own_decisions += decided,
                false => review.others_decisions += decided,
            }
            let next = moments.get(at + 1);
            let after = next.map(|next| next.chances.0).or(ended);
            let lucky = after.map_or(0.0, |after| after - moment.chances.1);
            review.luck += lucky;
            review.swings.extend(self.swing(moment, Cause::Decision, decided));
            review.swings.extend(self.swing(moment, Cause::Luck, lucky));
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
        let better = moment.best.filter(|_| cause == Cause::Decision).and_then(|best| {
            let words = self.in_words_at(moment.step, best)?;
            Some(Better { words, chance: moment.own.0, instead_of: moment.own.1 })
        });
        let made = self.in_words_at(moment.step, moment.made)?;
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
        let everybody = Viewer::seats(Seats::first(self.table.game().seats()));
        let news = self.news(everybody, swing.step).into_iter();
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
