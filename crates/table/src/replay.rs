//! A record played again: all of it, or step by step.
//!
//! Every step must be legal and must consume exactly the chance that was written down. What cannot be replayed is refused, naming the
//! first difference.

use crate::chance::{ScriptError, Scripted};
use crate::game::Game;
use crate::known::Known;
use crate::record::{Record, Step};
use crate::running::Table;
use crate::viewer::Viewer;
use std::fmt;

/// The first step that does not go as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError<R> {
    /// Counted from 0.
    pub step: usize,
    /// What it is.
    pub difference: Difference<R>,
}

/// How a step differs from what was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference<R> {
    /// The game knows no choice of this number.
    UnknownChoice(u32),
    /// The choice is not legal there.
    Refused(R),
    /// The game was already over.
    AfterTheEnd,
    /// Written down as automatic, but it was not the only choice.
    NotForced,
    /// Chance was asked for something else.
    Chance(ScriptError),
}

impl<G: Game> Table<G> {
    /// Plays a whole record.
    pub fn replay(
        game: G,
        start: G::State,
        record: &Record,
    ) -> Result<Table<G>, ReplayError<G::Refusal>> {
        let (table, difference) = Table::replay_until_different(game, start, record);
        difference.map_or(Ok(table), Err)
    }

    /// Plays a record as far as it goes: the table before the first difference, and that difference.
    pub fn replay_until_different(
        game: G,
        start: G::State,
        record: &Record,
    ) -> (Table<G>, Option<ReplayError<G::Refusal>>) {
        let mut table = Table::new(game, start, record.header.clone());
        table.set_marks(record);
        for (index, step) in record.steps.iter().enumerate() {
            if let Err(difference) = table.follow(step) {
                let error = ReplayError { step: index, difference };
                return (table, Some(error));
            }
        }
        (table, None)
    }

    /// Makes one step as it was written down. Whatever differs is refused, and nothing has changed.
    pub fn follow(&mut self, step: &Step) -> Result<(), Difference<G::Refusal>> {
        if self.is_over() {
            return Err(Difference::AfterTheEnd);
        }
        let choice =
            self.game().decode(step.choice).ok_or(Difference::UnknownChoice(step.choice))?;
        if step.automatic && self.choices().len() > 1 {
            return Err(Difference::NotForced);
        }
        let mut chance = Scripted::new(step.outcomes.iter().copied());
        self.step(choice, &mut chance, step.automatic).map_err(Difference::Refused)?;
        chance.finish().map_err(|error| {
            self.drop_last_step();
            Difference::Chance(error)
        })
    }
}

/// A place in a game that was played, to step through it.
#[derive(Debug)]
pub struct Replay<G: Game> {
    table: Table<G>,
    at: usize,
    /// How it stands there, and what happened in the step that led there.
    state: G::State,
    events: Vec<G::Event>,
}

impl<G: Game> Replay<G> {
    /// At the start of the game on this table.
    pub fn new(table: Table<G>) -> Replay<G> {
        let state = table.start();
        Replay { table, at: 0, state, events: Vec::new() }
    }

    /// How many steps were made up to here.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.table.steps()
    }

    /// The table as it stands after the steps that were played.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// One step on. False at the end.
    pub fn forward(&mut self) -> bool {
        let step = self.table.record().steps.get(self.at);
        let Some((moment, after)) = step.and_then(|step| self.table.again(&self.state, step))
        else {
            return false;
        };
        self.state = after;
        self.events = moment.events;
        self.at += 1;
        true
    }

    /// One step back. False at the start.
    pub fn back(&mut self) -> bool {
        self.at.checked_sub(1).is_some_and(|at| self.go(at))
    }

    /// To the place after so many steps. False, and no move, if the game is shorter.
    pub fn go(&mut self, steps: usize) -> bool {
        let Some(state) = self.table.state_after(steps) else {
            return false;
        };
        self.state = state;
        self.events = steps.checked_sub(1).map_or_else(Vec::new, |led| self.table.events_of(led));
        self.at = steps;
        true
    }

    /// How it stands now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How it stands now as a viewer knows it.
    pub fn known_to(&self, viewer: Viewer) -> Known<G::State> {
        Known::to(self.table.game(), &self.state, viewer)
    }

    /// The step that `forward` makes.
    pub fn next(&self) -> Option<(&Step, G::Choice)> {
        let step = self.table.record().steps.get(self.at)?;
        let (_, choice) = self.table.made(self.at)?;
        Some((step, choice))
    }

    /// What happened in the step that led here.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }
}

impl<R> ReplayError<R> {
    /// The same with a refusal in words.
    pub fn told<T>(self, words: impl FnOnce(R) -> T) -> ReplayError<T> {
        let difference = match self.difference {
            Difference::Refused(why) => Difference::Refused(words(why)),
            Difference::UnknownChoice(code) => Difference::UnknownChoice(code),
            Difference::AfterTheEnd => Difference::AfterTheEnd,
            Difference::NotForced => Difference::NotForced,
            Difference::Chance(error) => Difference::Chance(error),
        };
        ReplayError { step: self.step, difference }
    }
}

/// A refusal that has no words of its own gets them by [`told`](ReplayError::told).
impl<R: fmt::Display> fmt::Display for ReplayError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: ", self.step + 1)?;
        match &self.difference {
            Difference::UnknownChoice(code) => write!(f, "there is no choice {code} in this game"),
            Difference::Refused(why) => write!(f, "the choice is not possible there: {why}"),
            Difference::AfterTheEnd => f.write_str("the game was already over"),
            Difference::NotForced => {
                f.write_str("written down as automatic, but there were other choices")
            }
            Difference::Chance(error) => write!(f, "{error}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for ReplayError<R> {}
