//! Taking back, and what ends free undo: chance that decided something, or something hidden that became known.

use super::{Moment, Table};
use crate::game::{Event, Game};
use crate::record::Step;
use std::fmt;

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

impl<G: Game> Table<G> {
    /// May the last decision be taken back for free?
    pub fn can_undo(&self) -> Result<(), CannotUndo> {
        self.can_undo_to(self.last_decision().ok_or(CannotUndo::Nothing)?)
    }

    /// May everything after so many steps be taken back for free?
    pub fn can_undo_to(&self, steps: usize) -> Result<(), CannotUndo> {
        if steps >= self.steps() {
            return Err(CannotUndo::Nothing);
        }
        let mut moments = self.moments(steps);
        match moments.find_map(|(step, moment)| Some((step, self.barrier(step, &moment)?))) {
            Some((step, why)) => Err(CannotUndo::Barrier { step, why }),
            None => Ok(()),
        }
    }

    /// Takes back the last decision with the automatic steps that followed it, if nothing became known since.
    pub fn undo(&mut self) -> Result<(), CannotUndo> {
        self.undo_to(self.last_decision().ok_or(CannotUndo::Nothing)?)
    }

    /// Takes back everything after so many steps as one, if nothing became known since: several decisions that were one command are one undo, and
    /// one redo.
    pub fn undo_to(&mut self, steps: usize) -> Result<(), CannotUndo> {
        self.can_undo_to(steps)?;
        let taken_back = self.take_back(steps)?;
        self.future.push(taken_back);
        Ok(())
    }

    /// Takes back the last decision whatever became known since. The record counts that it happened, and nothing of it can be had
    /// again: chance is not stored, so what was not seen will be dealt afresh.
    pub fn undo_past_barrier(&mut self) -> Result<(), CannotUndo> {
        self.undo_past_barrier_to(self.last_decision().ok_or(CannotUndo::Nothing)?)
    }

    /// Takes back everything after so many steps whatever became known since; counted once.
    pub fn undo_past_barrier_to(&mut self, steps: usize) -> Result<(), CannotUndo> {
        match self.can_undo_to(steps) {
            Ok(()) => return self.undo_to(steps),
            Err(CannotUndo::Nothing) => return Err(CannotUndo::Nothing),
            Err(CannotUndo::Barrier { .. }) => {}
        }
        self.take_back(steps)?;
        self.future.clear();
        self.record.undone = self.record.undone.saturating_add(1);
        Ok(())
    }

    /// Was something taken back that can be made again?
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Makes again what was last taken back, exactly as it went. False if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(steps) = self.future.pop() else {
            return false;
        };
        for step in steps {
            let Some(made) = self.again(&self.state, &step) else {
                self.future.clear();
                return false;
            };
            self.pass(step, made);
        }
        true
    }

    /// What became known since so many steps, if anything did: taking back beyond it is no longer free.
    pub fn barrier_since(&self, steps: usize) -> Option<Barrier> {
        match self.can_undo_to(steps) {
            Err(CannotUndo::Barrier { why, .. }) => Some(why),
            Ok(()) | Err(CannotUndo::Nothing) => None,
        }
    }

    /// The first step after the last one by which something became known: what was done from there on can be taken back for free.
    pub fn free_from(&self) -> usize {
        let became_known = |step: &usize| {
            let moment = self.moment_of(*step);
            moment.is_some_and(|moment| self.barrier(*step, &moment).is_some())
        };
        (0..self.steps()).rev().find(became_known).map_or(0, |step| step + 1)
    }

    fn last_decision(&self) -> Option<usize> {
        self.record.steps.iter().rposition(|step| !step.automatic)
    }

    fn barrier(&self, step: usize, moment: &Moment<G>) -> Option<Barrier> {
        if !self.record.steps[step].outcomes.is_empty() {
            return Some(Barrier::Chance);
        }
        moment.events.iter().any(|event| event.reveals()).then_some(Barrier::Revealed)
    }

    pub(super) fn take_back(&mut self, steps: usize) -> Result<Vec<Step>, CannotUndo> {
        let state = self.state_after(steps).ok_or(CannotUndo::Nothing)?;
        let taken_back = self.record.steps.split_off(steps);
        self.recent.truncate(self.recent.len().saturating_sub(taken_back.len()));
        self.milestones.cut(steps);
        self.lately.retain(|(after, _)| *after <= steps);
        for other in &mut self.record.marks.other_content {
            other.from = other.from.min(u32::try_from(steps).unwrap_or(u32::MAX));
        }
        self.state = state;
        Ok(taken_back)
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
