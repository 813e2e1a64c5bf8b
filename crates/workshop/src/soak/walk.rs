//! One game, watched at every step.

use super::marks::{Mark, Marks};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::chance::Recording;
use table::{Chance, Game, NoLog, Record, Request, Seat, Seeded, Step};

/// No random game comes near these; one that passes them would not end.
const MOST_DECISIONS: u64 = 20_000;
const MOST_IN_A_TURN: u64 = 2_000;
const MOST_STEPS: usize = 100_000;

/// What a soak needs to know of a game beside its rules.
pub trait Watched: Game {
    /// Turns begun, to count the decisions of one.
    fn turns(&self, state: &Self::State) -> u64;
    /// Does this choice end a turn?
    fn ends_turn(choice: Self::Choice) -> bool;
    /// How full the lists of the state are.
    fn marks(&self, state: &Self::State) -> Vec<Mark>;
    /// A choice that was refused, in words.
    fn refused(&self, state: &Self::State, choice: Self::Choice, why: &Self::Refusal) -> String;
    /// The game was stopped by the engine, and why.
    fn stopped(&self, state: &Self::State) -> Option<String>;
    /// Where a record leads that was read back from its text.
    fn replayed(&self, record: &Record) -> Result<Self::State, String>;
}

/// Answers for a seat.
pub type Chooser<'a, G> =
    dyn Fn(&<G as Game>::State, Seat, &[<G as Game>::Choice]) -> <G as Game>::Choice + 'a;

/// Who makes the choices of a game.
pub enum Picker<'a, G: Game> {
    Random,
    /// Prefers doing something over ending the turn: such games get further.
    Eager,
    /// Plays well, and reaches what random play seldom does.
    Clever(&'a Chooser<'a, G>),
}

/// A game that went well.
pub struct Played<S> {
    pub state: S,
    pub decisions: u64,
}

/// What went wrong, and the game up to there.
#[derive(Clone, Debug)]
pub struct Fault {
    pub what: String,
    pub record: Box<Record>,
}

impl Fault {
    pub fn new(what: impl Into<String>, record: Record) -> Fault {
        Fault { what: what.into(), record: Box::new(record) }
    }
}

/// Plays from `start` to the end. The same dice make choices and answer for chance, so no seed alone plays this game again: the record does.
pub fn walk<G: Watched>(
    game: &G,
    start: G::State,
    mut record: Record,
    picker: Picker<'_, G>,
    dice: &mut Seeded,
    marks: &mut Marks,
) -> Result<Played<G::State>, Fault> {
    // A panic in the engine is a fault like any other: the record up to it is worth more than a stack trace alone.
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut walk = Walk { game, picker, marks };
        walk.play(start, dice, &mut record)
    }));
    match played {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(what)) => Err(Fault::new(what, record)),
        Err(panic) => {
            let said = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            let what = format!("the engine panicked: {}", said.unwrap_or("no message"));
            Err(Fault::new(what, record))
        }
    }
}

struct Walk<'a, G: Watched> {
    game: &'a G,
    picker: Picker<'a, G>,
    marks: &'a mut Marks,
}

impl<G: Watched> Walk<'_, G> {
    fn play(
        &mut self,
        start: G::State,
        dice: &mut Seeded,
        record: &mut Record,
    ) -> Result<Played<G::State>, String> {
        let mut state = start;
        let mut choices = Vec::new();
        let mut decisions = 0;
        let mut turn = (0, 0);
        while let Request::Choose { seat, .. } = self.game.request(&state) {
            self.marks.see(&self.game.marks(&state));
            self.game.choices(&state, &mut choices);
            self.marks.choices = self.marks.choices.max(choices.len());
            let choice = match choices.as_slice() {
                [] => return Err(at(record, "somebody is asked, but has no choice")),
                [only] => *only,
                several => {
                    decisions += 1;
                    let turns = self.game.turns(&state);
                    if turn.0 != turns {
                        turn = (turns, 0);
                    }
                    turn.1 += 1;
                    self.pick(&state, seat, several, dice)
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
        if let Some(why) = self.game.stopped(&state) {
            return Err(at(record, &why));
        }
        self.replay(&state, record)?;
        Ok(Played { state, decisions })
    }

    fn pick(
        &self,
        state: &G::State,
        seat: Seat,
        choices: &[G::Choice],
        dice: &mut Seeded,
    ) -> G::Choice {
        if let Picker::Clever(player) = self.picker {
            return player(state, seat, choices);
        }
        let choice = choices[dice.one_of(choices.len() as u32) as usize];
        let eager = matches!(self.picker, Picker::Eager);
        if eager && G::ends_turn(choice) && dice.one_of(8) > 0 {
            // Ending the turn is listed last or among others; any other choice will do.
            let others = choices.iter().filter(|other| !G::ends_turn(**other));
            let others: Vec<&G::Choice> = others.collect();
            if !others.is_empty() {
                return *others[dice.one_of(others.len() as u32) as usize];
            }
        }
        choice
    }

    fn step(
        &self,
        state: &mut G::State,
        choice: G::Choice,
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
        self.game.apply(state, choice, &mut chance, &mut NoLog).map_err(|refusal| {
            let told = self.game.refused(state, choice, &refusal);
            at(record, &format!("a listed choice was refused: {told}"))
        })?;
        if let Some(step) = record.steps.last_mut() {
            step.outcomes = chance.into_outcomes();
        }
        self.game.audit(state).map_err(|wrong| at(record, &wrong))
    }

    /// The record, read back from its text, must lead to the very same state.
    fn replay(&self, end: &G::State, record: &Record) -> Result<(), String> {
        let read = Record::from_text(record.to_text())
            .map_err(|error| format!("the record cannot be read back: {error}"))?;
        if read != *record {
            return Err("the record read back is another one".to_string());
        }
        let state = self.game.replayed(&read)?;
        if self.game.hash(&state) != self.game.hash(end) || state != *end {
            return Err("the replay ends in another state".to_string());
        }
        Ok(())
    }
}

fn at(record: &Record, what: &str) -> String {
    format!("after step {}: {what}", record.steps.len())
}
