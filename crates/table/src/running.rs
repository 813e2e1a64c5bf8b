//! A running game: what terminal, server and bots hold.

mod undo_barrier;

pub use undo_barrier::{Barrier, CannotUndo};

use crate::chance::{Chance, Recording, Scripted};
use crate::game::{Game, Request};
use crate::known::Known;
use crate::record::{Header, Record, Step};
use crate::seat::Seat;
use crate::viewer::Viewer;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;

/// One game in play: its state, how it got there, and the way back.
///
/// The record is the whole past: a state that is asked for is reached again from the nearest one that is kept, by the choices and the chance
/// written down. So a game of any length takes the memory of its record and of some states.
pub struct Table<G: Game> {
    game: G,
    state: G::State,
    record: Record,
    milestones: Milestones<G::State>,
    /// The last steps, which are asked about most; the latest last.
    recent: VecDeque<Moment<G>>,
    /// States nearer to each other than milestones, for the last steps alone: after so many steps, the latest last.
    lately: VecDeque<(usize, G::State)>,
    /// What was taken back, the next to be made again last.
    future: Vec<Vec<Step>>,
}

/// What the record does not tell of a step.
pub struct Moment<G: Game> {
    /// The turn it was made in.
    pub turn: u16,
    /// What was chosen.
    pub choice: G::Choice,
    /// The seat that owed the choice.
    pub seat: Option<Seat>,
    /// What it was asked.
    pub prompt: Option<G::Prompt>,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// States along the way, at equal distances. When there are too many, every second one goes and the distance doubles.
#[derive(Clone, Debug)]
struct Milestones<S> {
    every: usize,
    /// After 0 steps, after `every` steps, and so on.
    states: Vec<S>,
}

/// The first distance between two states that are kept.
const EVERY: usize = 64;
/// A few megabytes at most.
const MOST_STATES: usize = 1024;
/// So many steps are remembered with all that happened.
const RECENT: usize = 64;
/// The distance between two of the latest states, and how many of them are kept: a table holds more steps than states.
const LATELY_EVERY: usize = 16;
const MOST_LATELY: usize = 4;

impl<S: Copy> Milestones<S> {
    fn new(start: S) -> Milestones<S> {
        Milestones { every: EVERY, states: vec![start] }
    }

    /// The nearest state at or before so many steps, and how many steps led there.
    fn before(&self, steps: usize) -> (usize, S) {
        let index = (steps / self.every).min(self.states.len() - 1);
        (index * self.every, self.states[index])
    }

    /// This is the state after so many steps.
    fn pass(&mut self, steps: usize, state: S) {
        if steps != self.states.len() * self.every {
            return;
        }
        self.states.push(state);
        if self.states.len() > MOST_STATES {
            let mut index = 0;
            self.states.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.every *= 2;
        }
    }

    /// Nothing is known any more of what came after so many steps.
    fn cut(&mut self, steps: usize) {
        self.states.truncate(steps / self.every + 1);
    }
}

/// A game whose forced choices go round in circles must not take the table with it: after so many, somebody is asked.
const MOST_FORCED_STEPS: usize = 10_000;

impl<G: Game> Table<G> {
    /// A table at which nothing has been chosen yet.
    pub fn new(game: G, start: G::State, header: Header) -> Table<G> {
        let record = Record { header, ..Record::default() };
        let milestones = Milestones::new(start);
        Table {
            game,
            state: start,
            record,
            milestones,
            recent: VecDeque::new(),
            lately: VecDeque::new(),
            future: Vec::new(),
        }
    }

    /// The rules that are played.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How it stands. It tells everything: whoever shows something asks for what is [known](Table::known_to).
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How it stood before the first step.
    pub fn start(&self) -> G::State {
        self.milestones.states[0]
    }

    /// The whole game so far. It tells more than any one seat may know.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many steps were made.
    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// Who is asked what, or how it ended.
    pub fn request(&self) -> Request<G::Prompt, G::Outcome> {
        self.game.request(&self.state)
    }

    /// Has the game ended?
    pub fn is_over(&self) -> bool {
        matches!(self.request(), Request::Over(_))
    }

    /// Everything that may be chosen now.
    pub fn choices(&self) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        choices
    }

    /// May this be chosen now, and if not, why?
    pub fn check(&self, choice: G::Choice) -> Result<(), G::Refusal> {
        self.game.check(&self.state, choice)
    }

    /// How it stands as a viewer knows it.
    pub fn known_to(&self, viewer: Viewer) -> Known<G::State> {
        Known::to(&self.game, &self.state, viewer)
    }

    /// A player's decision. It is recorded with the chance it consumed, and what had been taken back is gone.
    pub fn choose(&mut self, choice: G::Choice, chance: &mut dyn Chance) -> Result<(), G::Refusal> {
        self.step(choice, chance, false)
    }

    /// Makes every choice that is the only one, until somebody really has to decide or the game is over. Answers how many those were.
    ///
    /// A refusal here means that the game lists a choice which it then refuses.
    pub fn settle(&mut self, chance: &mut dyn Chance) -> Result<usize, G::Refusal> {
        for made in 0..MOST_FORCED_STEPS {
            if self.forced().is_none() {
                return Ok(made);
            }
            self.force(chance)?;
        }
        Ok(MOST_FORCED_STEPS)
    }

    /// The choice that is the only one, if the game waits for such a choice.
    pub fn forced(&self) -> Option<G::Choice> {
        if self.is_over() {
            return None;
        }
        match self.choices().as_slice() {
            &[only] if !self.game.is_left_to_players(only) => Some(only),
            _ => None,
        }
    }

    /// Makes the choice that is the only one, as an automatic step. False, and no step, where somebody really has to decide.
    pub fn force(&mut self, chance: &mut dyn Chance) -> Result<bool, G::Refusal> {
        let Some(only) = self.forced() else {
            return Ok(false);
        };
        self.step(only, chance, true)?;
        Ok(true)
    }

    /// Makes a step on a copy, so that even a game that breaks its promise about refused choices leaves the table as it was.
    pub(crate) fn step(
        &mut self,
        choice: G::Choice,
        chance: &mut dyn Chance,
        automatic: bool,
    ) -> Result<(), G::Refusal> {
        let mut recording = Recording::new(chance);
        let moment = self.moment(&self.state, choice, &mut recording)?;
        let outcomes = recording.into_outcomes();
        let step = Step { choice: self.game.encode(choice), outcomes, automatic };
        self.pass(step, moment);
        self.future.clear();
        Ok(())
    }

    /// What becomes of a choice, tried on a copy.
    fn moment(
        &self,
        before: &G::State,
        choice: G::Choice,
        chance: &mut dyn Chance,
    ) -> Result<(Moment<G>, G::State), G::Refusal> {
        let (seat, prompt) = match self.game.request(before) {
            Request::Choose { seat, prompt } => (Some(seat), Some(prompt)),
            Request::Over(_) => (None, None),
        };
        let mut after = *before;
        let mut events = Vec::new();
        self.game.apply_in_full(&mut after, choice, chance, &mut events)?;
        let turn = self.game.turn(before);
        Ok((Moment { turn, choice, seat, prompt, events }, after))
    }

    /// A step of the record made again from the state before it. It was made once, so it can be made again; `None` only of a game that breaks its word.
    pub(crate) fn again(&self, before: &G::State, step: &Step) -> Option<(Moment<G>, G::State)> {
        let choice = self.game.decode(step.choice)?;
        let mut chance = Scripted::new(step.outcomes.iter().copied());
        self.moment(before, choice, &mut chance).ok()
    }

    fn pass(&mut self, step: Step, (moment, after): (Moment<G>, G::State)) {
        self.record.steps.push(step);
        push_latest(&mut self.recent, RECENT, moment);
        self.state = after;
        let steps = self.record.steps.len();
        self.milestones.pass(steps, after);
        if steps.is_multiple_of(LATELY_EVERY) {
            push_latest(&mut self.lately, MOST_LATELY, (steps, after));
        }
    }

    /// The state after so many steps; `None` where the game has not got to yet.
    pub fn state_after(&self, steps: usize) -> Option<G::State> {
        if steps == self.steps() {
            return Some(self.state);
        }
        self.made_again(steps).next().map(|(_, before, _)| before)
    }

    /// The choice that step `step` (counted from 0) made, and the seat that owed it.
    pub fn made(&self, step: usize) -> Option<(Option<Seat>, G::Choice)> {
        let moment = self.moment_of(step)?;
        Some((moment.seat, moment.choice))
    }

    /// What happened in one step; nothing for a step that was not made.
    pub fn events_of(&self, step: usize) -> Vec<G::Event> {
        self.moment_of(step).map_or_else(Vec::new, |moment| moment.into_owned().events)
    }

    /// One of the last steps; `None` for a step that is not remembered any more, and would have to be made again.
    pub fn remembered(&self, step: usize) -> Option<&Moment<G>> {
        self.recent.get(step.checked_sub(self.steps() - self.recent.len())?)
    }

    fn moment_of(&self, step: usize) -> Option<Cow<'_, Moment<G>>> {
        self.moments(step).next().map(|(_, moment)| moment)
    }

    /// Every step from this one on, in order. Those that are not remembered are made again one after the other, so a long game is gone through in
    /// no more memory than a short one.
    pub fn moments(&self, from: usize) -> impl Iterator<Item = (usize, Cow<'_, Moment<G>>)> {
        let remembered = self.steps() - self.recent.len();
        let before = remembered.saturating_sub(from);
        let made_again = (before > 0).then(|| self.made_again(from)).into_iter().flatten();
        let made_again = made_again.map(|(step, _, moment)| (step, Cow::Owned(moment)));
        let recent = self.recent.iter().map(Cow::Borrowed);
        let recent = (remembered..).zip(recent).skip(from.saturating_sub(remembered));
        made_again.take(before).chain(recent)
    }

    /// Every step from this one on made again, each with the state before it.
    pub(crate) fn made_again(
        &self,
        from: usize,
    ) -> impl Iterator<Item = (usize, G::State, Moment<G>)> {
        let (mut at, mut state) = self.nearest(from);
        let again = std::iter::from_fn(move || {
            let (step, before) = (at, state);
            let (moment, after) = self.again(&before, self.record.steps.get(step)?)?;
            (at, state) = (step + 1, after);
            Some((step, before, moment))
        });
        again.skip_while(move |(step, ..)| *step < from)
    }

    /// The nearest state that is kept at or before so many steps, and how many steps led there.
    fn nearest(&self, steps: usize) -> (usize, G::State) {
        let lately = self.lately.iter().rev().find(|(at, _)| *at <= steps);
        lately.copied().unwrap_or_else(|| self.milestones.before(steps))
    }

    /// Everything that happened, each with the step it belongs to.
    pub fn log(&self) -> impl Iterator<Item = (usize, G::Event)> + '_ {
        let moments = self.moments(0);
        moments.flat_map(|(step, moment)| {
            moment.into_owned().events.into_iter().map(move |event| (step, event))
        })
    }

    /// What happened as far as `viewer` may be told, each with the step it belongs to.
    pub fn events_for(&self, viewer: Viewer) -> impl Iterator<Item = (usize, G::Event)> + '_ {
        self.log()
            .filter_map(move |(step, event)| Some((step, self.game.event_for(&event, viewer)?)))
    }

    /// The record as text, each step with a comment made from its choice and what came of it.
    pub fn to_text_with(
        &self,
        mut comment: impl FnMut(&G, &G::State, G::Choice, &[G::Event]) -> Option<String>,
    ) -> String {
        let mut steps = self.made_again(0);
        self.record.to_text_with(|_, _| {
            let (_, before, moment) = steps.next()?;
            comment(&self.game, &before, moment.choice, &moment.events)
        })
    }

    /// Forgets the last step as if it had never been made. Only for replay, which finds out afterwards that chance did not fit.
    pub(crate) fn drop_last_step(&mut self) {
        if let Some(last) = self.steps().checked_sub(1) {
            let _ = self.take_back(last);
        }
    }

    /// What a record says of itself besides its steps.
    pub(crate) fn set_marks(&mut self, record: &Record) {
        self.record.undone = record.undone;
        self.record.marks = record.marks.clone();
    }

    /// From here on the game is played with other content than it began with; the record says so.
    pub fn goes_on_with(&mut self, fingerprint: &str) {
        self.record.goes_on_with(fingerprint);
    }

    /// The game goes on from a copy of its record; the record counts that as luck that can be had again.
    pub fn branches(&mut self) {
        self.record.marks.branched = self.record.marks.branched.saturating_add(1);
    }
}

/// One more at the end, of at most so many. The oldest goes first: one more for a moment would double the room that is taken for all of them.
fn push_latest<T>(latest: &mut VecDeque<T>, most: usize, one: T) {
    if latest.len() == most {
        latest.pop_front();
    }
    latest.push_back(one);
}

// Derived, these would ask `G` itself for what only its parts need.
impl<G: Game + Clone> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            game: self.game.clone(),
            state: self.state,
            record: self.record.clone(),
            milestones: self.milestones.clone(),
            recent: self.recent.clone(),
            lately: self.lately.clone(),
            future: self.future.clone(),
        }
    }
}

impl<G: Game> Clone for Moment<G> {
    fn clone(&self) -> Self {
        Moment {
            turn: self.turn,
            choice: self.choice,
            seat: self.seat,
            prompt: self.prompt,
            events: self.events.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Moment<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Moment")
            .field("choice", &self.choice)
            .field("seat", &self.seat)
            .field("events", &self.events)
            .finish_non_exhaustive()
    }
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("state", &self.state)
            .field("record", &self.record)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
