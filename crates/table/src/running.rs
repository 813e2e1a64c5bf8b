//! A running game: what terminal, server and bots hold.

use crate::chance::{Chance, Recording};
use crate::game::{Event, Game, Request};
use crate::known::Known;
use crate::record::{Header, Record, Step};
use crate::seat::Seat;
use crate::viewer::Viewer;
use std::fmt;

/// One game in play: its state, how it got there, and the way back.
///
/// The state before every step is kept (it is a few kilobytes), so going back is exact and costs nothing.
pub struct Table<G: Game> {
    game: G,
    state: G::State,
    record: Record,
    /// One for each step of the record.
    past: Vec<Moment<G>>,
    /// Decisions taken back, the next to be made again last.
    future: Vec<TakenBack<G>>,
}

/// What the record does not tell of a step.
struct Moment<G: Game> {
    before: G::State,
    choice: G::Choice,
    seat: Option<Seat>,
    events: Vec<G::Event>,
}

/// One decision with the automatic steps that followed it.
struct TakenBack<G: Game> {
    steps: Vec<(Step, Moment<G>)>,
    after: G::State,
}

/// Why undo does not go back. Steps count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotUndo {
    /// No player has decided anything yet.
    Nothing,
    /// Since the last decision something became known.
    Barrier {
        /// The step that cannot be taken back freely.
        step: usize,
        /// What became known there.
        why: Barrier,
    },
}

/// What must not be forgotten for free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Dice were rolled or cards drawn.
    Chance,
    /// Something hidden was shown to somebody.
    Revealed,
}

/// A game whose forced choices go round in circles must not take the table with it: after so many, somebody is asked.
const MOST_FORCED_STEPS: usize = 10_000;

impl<G: Game> Table<G> {
    /// A table at which nothing has been chosen yet.
    pub fn new(game: G, start: G::State, header: Header) -> Table<G> {
        let record = Record { header, ..Record::default() };
        Table { game, state: start, record, past: Vec::new(), future: Vec::new() }
    }

    /// The rules that are played.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How it stands. It tells everything: whoever shows something asks for what is [known](Table::known_to).
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The whole game so far. It tells more than any one seat may know.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many steps were made.
    pub fn steps(&self) -> usize {
        self.past.len()
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
        let seat = match self.request() {
            Request::Choose { seat, .. } => Some(seat),
            Request::Over(_) => None,
        };
        let mut after = self.state;
        let mut events = Vec::new();
        let mut recording = Recording::new(chance);
        let heard: &mut dyn Chance = &mut recording;
        self.game.apply(&mut after, choice, heard, &mut events)?;
        self.record.steps.push(Step {
            choice: self.game.encode(choice),
            outcomes: recording.into_outcomes(),
            automatic,
        });
        self.past.push(Moment { before: self.state, choice, seat, events });
        self.state = after;
        self.future.clear();
        Ok(())
    }

    /// May the last decision be taken back for free?
    pub fn can_undo(&self) -> Result<(), CannotUndo> {
        let from = self.last_decision().ok_or(CannotUndo::Nothing)?;
        match (from..self.steps()).find_map(|step| Some((step, self.barrier(step)?))) {
            Some((step, why)) => Err(CannotUndo::Barrier { step, why }),
            None => Ok(()),
        }
    }

    /// Takes back the last decision with the automatic steps that followed it, if nothing became known since.
    pub fn undo(&mut self) -> Result<(), CannotUndo> {
        self.can_undo()?;
        let taken_back = self.take_back()?;
        self.future.push(taken_back);
        Ok(())
    }

    /// Takes back the last decision whatever became known since. The record counts that it happened, and nothing of it can be had
    /// again: chance is not stored, so what was not seen will be dealt afresh.
    pub fn undo_past_barrier(&mut self) -> Result<(), CannotUndo> {
        match self.can_undo() {
            Ok(()) => return self.undo(),
            Err(CannotUndo::Nothing) => return Err(CannotUndo::Nothing),
            Err(CannotUndo::Barrier { .. }) => {}
        }
        self.take_back()?;
        self.future.clear();
        self.record.undone = self.record.undone.saturating_add(1);
        Ok(())
    }

    /// Was something taken back that can be made again?
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Makes the decision last taken back again, exactly as it went. False if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(TakenBack { steps, after }) = self.future.pop() else {
            return false;
        };
        for (step, moment) in steps {
            self.record.steps.push(step);
            self.past.push(moment);
        }
        self.state = after;
        true
    }

    /// What became known since so many steps, if anything did: taking back beyond it is no longer free.
    pub fn barrier_since(&self, steps: usize) -> Option<Barrier> {
        (steps..self.steps()).find_map(|step| self.barrier(step))
    }

    fn last_decision(&self) -> Option<usize> {
        self.record.steps.iter().rposition(|step| !step.automatic)
    }

    fn barrier(&self, step: usize) -> Option<Barrier> {
        if !self.record.steps[step].outcomes.is_empty() {
            return Some(Barrier::Chance);
        }
        let mut events = self.past[step].events.iter();
        events.any(|event| event.reveals()).then_some(Barrier::Revealed)
    }

    fn take_back(&mut self) -> Result<TakenBack<G>, CannotUndo> {
        let from = self.last_decision().ok_or(CannotUndo::Nothing)?;
        let steps = self.record.steps.split_off(from);
        let moments = self.past.split_off(from);
        let after = self.state;
        self.state = moments[0].before;
        Ok(TakenBack { steps: steps.into_iter().zip(moments).collect(), after })
    }

    /// The state after so many steps; `None` where the game has not got to yet.
    pub fn state_after(&self, steps: usize) -> Option<&G::State> {
        match self.past.get(steps) {
            Some(moment) => Some(&moment.before),
            None => (steps == self.steps()).then_some(&self.state),
        }
    }

    /// The choice that step `step` (counted from 0) made, and the seat that owed it.
    pub fn made(&self, step: usize) -> Option<(Option<Seat>, G::Choice)> {
        let moment = self.past.get(step)?;
        Some((moment.seat, moment.choice))
    }

    /// What happened in one step; nothing for a step that was not made.
    pub fn events_of(&self, step: usize) -> &[G::Event] {
        self.past.get(step).map_or(&[], |moment| &moment.events)
    }

    /// Everything that happened, each with the step it belongs to.
    pub fn log(&self) -> impl Iterator<Item = (usize, &G::Event)> {
        let steps = self.past.iter().enumerate();
        steps.flat_map(|(step, moment)| moment.events.iter().map(move |event| (step, event)))
    }

    /// What happened as far as `viewer` may be told, each with the step it belongs to.
    pub fn events_for(&self, viewer: Viewer) -> impl Iterator<Item = (usize, G::Event)> {
        self.log()
            .filter_map(move |(step, event)| Some((step, self.game.event_for(event, viewer)?)))
    }

    /// The record as text, each step with a comment made from its choice and what came of it.
    pub fn to_text_with(
        &self,
        mut comment: impl FnMut(&G, &G::State, G::Choice, &[G::Event]) -> Option<String>,
    ) -> String {
        self.record.to_text_with(|index, _| {
            let moment = self.past.get(index)?;
            comment(&self.game, &moment.before, moment.choice, &moment.events)
        })
    }

    /// Forgets the last step as if it had never been made. Only for replay, which finds out afterwards that chance did not fit.
    pub(crate) fn drop_last_step(&mut self) {
        self.record.steps.pop();
        if let Some(moment) = self.past.pop() {
            self.state = moment.before;
        }
    }

    pub(crate) fn set_undone(&mut self, undone: u32) {
        self.record.undone = undone;
    }
}

// Derived, these would ask `G` itself for what only its parts need.
impl<G: Game + Clone> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            game: self.game.clone(),
            state: self.state,
            record: self.record.clone(),
            past: self.past.clone(),
            future: self.future.clone(),
        }
    }
}

impl<G: Game> Clone for Moment<G> {
    fn clone(&self) -> Self {
        Moment {
            before: self.before,
            choice: self.choice,
            seat: self.seat,
            events: self.events.clone(),
        }
    }
}

impl<G: Game> Clone for TakenBack<G> {
    fn clone(&self) -> Self {
        TakenBack { steps: self.steps.clone(), after: self.after }
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

impl fmt::Display for CannotUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotUndo::Nothing => f.write_str("there is no decision to take back"),
            CannotUndo::Barrier { why, .. } => why.fmt(f),
        }
    }
}

impl fmt::Display for Barrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Barrier::Chance => "chance has decided something since",
            Barrier::Revealed => "something hidden became known since",
        })
    }
}

impl std::error::Error for CannotUndo {}
