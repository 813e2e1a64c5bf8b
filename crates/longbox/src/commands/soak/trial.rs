//! One random game, watched at every step.

use super::cell::Cell;
use super::marks::Marks;
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::choice::Choice;
use legendary::state::{State, Verdict};
use legendary::table_for;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use table::chance::Recording;
use table::{Chance, Game, NoLog, Record, Request, Seeded, Step};

/// No random game comes near these; one that passes them would not end.
const MOST_DECISIONS: u64 = 20_000;
const MOST_IN_A_TURN: u64 = 2_000;
const MOST_STEPS: usize = 100_000;

#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub verdict: Verdict,
    pub decisions: u64,
}

/// What went wrong, and the game up to there.
#[derive(Clone, Debug)]
pub struct Fault {
    pub what: String,
    pub record: Box<Record>,
}

/// Plays game `number` of the run. The number and the seed alone decide everything about it.
pub fn trial(
    catalogue: &Arc<Catalogue>,
    cell: Cell,
    seed: u64,
    number: u64,
    marks: &mut Marks,
) -> Result<Played, Fault> {
    let mut dice = Seeded::stream(seed, number);
    let options = cell.options(&mut dice);
    let drawn = cell.setup(catalogue, &options, &mut dice);
    let fault = |what: String, record: Record| Fault {
        what,
        record: Box::new(record),
    };
    let setup = drawn.map_err(|unmet| {
        let why: Vec<String> = unmet.iter().map(ToString::to_string).collect();
        fault(
            format!("no set-up with {options}: {}", why.join("; ")),
            Record::default(),
        )
    })?;
    // The same dice make choices and answer for chance, so no seed alone plays this game again: the record does.
    let mut record = Record {
        header: table_for::header(catalogue, &setup, &options, None),
        ..Record::default()
    };
    let game = match Legendary::new(catalogue.clone(), setup, options) {
        Ok(game) => game,
        Err(error) => return Err(fault(error.to_string(), record)),
    };
    // A panic in the engine is a fault like any other: the record up to it is worth more than a stack trace alone.
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut walk = Walk {
            game: &game,
            eager: number % 2 == 1,
            marks,
        };
        walk.play(&mut dice, &mut record)
    }));
    match played {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(what)) => Err(fault(what, record)),
        Err(panic) => {
            let said = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            let what = format!("the engine panicked: {}", said.unwrap_or("no message"));
            Err(fault(what, record))
        }
    }
}

struct Walk<'a> {
    game: &'a Legendary,
    /// Prefers doing something over ending the turn: such games get further.
    eager: bool,
    marks: &'a mut Marks,
}

impl Walk<'_> {
    fn play(&mut self, dice: &mut Seeded, record: &mut Record) -> Result<Played, String> {
        let mut state = self.game.start();
        let mut choices = Vec::new();
        let mut decisions = 0;
        let mut turn = (0, 0);
        while let Request::Choose { .. } = self.game.request(&state) {
            self.marks.see(&state);
            self.game.choices(&state, &mut choices);
            self.marks.choices = self.marks.choices.max(choices.len());
            let choice = match choices.as_slice() {
                [] => return Err(at(record, "somebody is asked, but has no choice")),
                [only] => *only,
                several => {
                    decisions += 1;
                    if turn.0 != state.turns {
                        turn = (state.turns, 0);
                    }
                    turn.1 += 1;
                    self.pick(several, dice)
                }
            };
            if decisions > MOST_DECISIONS
                || turn.1 > MOST_IN_A_TURN
                || record.steps.len() > MOST_STEPS
            {
                return Err(at(record, "the game does not end"));
            }
            self.step(&mut state, choice, choices.len() == 1, dice, record)?;
            self.marks.decisions_in_turn = self.marks.decisions_in_turn.max(turn.1);
        }
        self.marks.decisions_in_game = self.marks.decisions_in_game.max(decisions);
        if let Verdict::Stopped(overrun) = state.verdict {
            let played: Vec<&str> = (state.turn.played.iter())
                .map(|played| self.game.design_at(played.face).name.as_str())
                .collect();
            let what = format!(
                "the game was stopped: {overrun:?}; played this turn: {}",
                played.join(", ")
            );
            return Err(at(record, &what));
        }
        if !state.is_over() {
            return Err(at(record, "nobody is asked, but the game is not over"));
        }
        self.replay(&state, record)?;
        Ok(Played {
            verdict: state.verdict,
            decisions,
        })
    }

    fn pick(&self, choices: &[Choice], dice: &mut Seeded) -> Choice {
        let choice = choices[dice.one_of(choices.len() as u32) as usize];
        if self.eager && choice == Choice::EndTurn && dice.one_of(8) > 0 {
            // Ending the turn is listed last or among others; any other choice will do.
            let others = choices.iter().filter(|other| **other != Choice::EndTurn);
            let others: Vec<&Choice> = others.collect();
            return *others[dice.one_of(others.len() as u32) as usize];
        }
        choice
    }

    fn step(
        &self,
        state: &mut State,
        choice: Choice,
        automatic: bool,
        dice: &mut Seeded,
        record: &mut Record,
    ) -> Result<(), String> {
        record.steps.push(Step {
            choice: self.game.encode(choice),
            outcomes: Vec::new(),
            automatic,
        });
        let mut chance = Recording::new(dice);
        self.game
            .apply(state, choice, &mut chance, &mut NoLog)
            .map_err(|refusal| {
                at(
                    record,
                    &format!("the listed choice {choice:?} was refused: {refusal:?}"),
                )
            })?;
        if let Some(step) = record.steps.last_mut() {
            step.outcomes = chance.into_outcomes();
        }
        self.game.audit(state).map_err(|wrong| at(record, &wrong))
    }

    /// The record, read back from its text, must lead to the very same state.
    fn replay(&self, end: &State, record: &Record) -> Result<(), String> {
        let read = Record::from_text(record.to_text())
            .map_err(|error| format!("the record cannot be read back: {error}"))?;
        if read != *record {
            return Err("the record read back is another one".to_string());
        }
        let table = table_for::replay_record(&self.game.catalogue, &read)
            .map_err(|error| format!("the record cannot be replayed: {error}"))?;
        if self.game.hash(table.state()) != self.game.hash(end) || table.state() != end {
            return Err("the replay ends in another state".to_string());
        }
        Ok(())
    }
}

fn at(record: &Record, what: &str) -> String {
    format!("after step {}: {what}", record.steps.len())
}
