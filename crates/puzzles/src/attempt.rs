//! Somebody tries to solve a puzzle. What throws the win away is refused with its reason, so an attempt is always on the way.

use crate::puzzle::Puzzle;
use crate::solver::{Solver, Unsolved, is_won};
use crate::telling::{MOST_STATES, Move, Telling};
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::choice::Choice;
use legendary::state::State;
use legendary::table_for::replay_record;
use sitting::kept::{Notes, read_seats};
use sitting::{Dealer, Policy, Seen, Session, UndoPolicy};
use std::sync::Arc;
use table::{Record, Seat, Viewer};

/// The only player.
const SOLVER: Seat = Seat(0);

/// A puzzle on the table, and what was done so far.
#[derive(Debug)]
pub struct Attempt {
    catalogue: Arc<Catalogue>,
    session: Session<Legendary>,
    /// How it stands, for what is worked out from what the player knows of it.
    state: State,
    game: Arc<Legendary>,
    /// How long the record was before each choice.
    before: Vec<usize>,
}

/// What came of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// The win is still sure.
    On,
    /// The last Tactic is taken.
    Solved,
    /// It would throw the win away, and was not made.
    Wrong {
        /// The choice.
        words: String,
        /// Why, in a sentence.
        why: String,
    },
    /// There is no such choice, or it cannot be told what comes of it.
    Refused(String),
}

impl Attempt {
    /// Lays the puzzle on the table. Every refusal is a sentence.
    pub fn new(
        catalogue: &Arc<Catalogue>,
        puzzle: &Puzzle,
        dealer: Dealer,
    ) -> Result<Attempt, String> {
        let table = replay_record(catalogue, &puzzle.record).map_err(|why| why.to_string())?;
        let (state, game) = (*table.state(), table.game().clone());
        let seating = read_seats(&Notes::default(), game.players());
        let policy = Policy { undo: UndoPolicy::Free, hints: false };
        let session = Session::new(table, seating, policy, dealer);
        Ok(Attempt { catalogue: catalogue.clone(), session, state, game, before: Vec::new() })
    }

    /// The table as the player sees it.
    pub fn seen(&self) -> Seen<sitting::legendary::Board> {
        self.session.view(self.eyes())
    }

    /// Whose eyes are on it: nobody's but the player's.
    pub fn eyes(&self) -> Viewer {
        Viewer::seat(SOLVER)
    }

    pub fn session(&self) -> &Session<Legendary> {
        &self.session
    }

    /// The game so far.
    pub fn record(&self) -> &Record {
        self.session.record()
    }

    /// How many choices were made.
    pub fn moves(&self) -> usize {
        self.before.len()
    }

    pub fn is_solved(&self) -> bool {
        is_won(&self.state)
    }

    /// Makes the choice of this number in the list, if it keeps the win.
    pub fn choose(&mut self, number: u32) -> Came {
        let Some(choice) = self.session.menu().choice(number) else {
            return Came::Refused("There is no such choice.".into());
        };
        if choice == Choice::EndTurn {
            let why = "Then the turn is over, and the game is not won.".into();
            return Came::Wrong { words: "End the turn".into(), why };
        }
        match self.keeps(choice) {
            Err(unsolved) => return Came::Refused(sentence(unsolved)),
            Ok(false) => {
                let telling = self.telling();
                let words = telling.in_words(telling.known(), choice);
                return Came::Wrong { words, why: telling.why_not(telling.known(), choice) };
            }
            Ok(true) => {}
        }
        let steps = self.session.steps();
        if let Err(why) = self.session.choose(SOLVER, self.session.decision(), number) {
            return Came::Refused(why.to_string());
        }
        self.before.push(steps);
        self.look();
        match self.is_solved() {
            true => Came::Solved,
            false => Came::On,
        }
    }

    fn keeps(&self, choice: Choice) -> Result<bool, Unsolved> {
        let telling = self.telling();
        Solver::new(&self.game, telling.known(), MOST_STATES).keeps(telling.known(), choice)
    }

    /// Takes the last choice back. False where none was made.
    pub fn back(&mut self) -> bool {
        let Some(steps) = self.before.last().copied() else { return false };
        let Some(then) = self.session.as_it_was(steps) else { return false };
        self.before.pop();
        self.session = then;
        self.look();
        true
    }

    /// Looks at the table anew.
    fn look(&mut self) {
        if let Ok(table) = replay_record(&self.catalogue, self.session.record()) {
            self.state = *table.state();
        }
    }

    fn telling(&self) -> Telling<'_> {
        Telling::new(&self.game, &self.state, &self.session.seating().names)
    }

    /// What the rest of the solution is about, without telling it.
    pub fn idea(&self) -> String {
        let telling = self.telling();
        let idea = telling.line().and_then(|line| telling.idea(&line));
        idea.unwrap_or_else(sentence)
    }

    /// The next choices up to the first that matters, the last with its reasons.
    pub fn next(&self) -> Vec<Move> {
        let mut moves = self.solution();
        let matters = moves.iter().position(|one| !one.is_free);
        moves.truncate(matters.map_or(1, |at| at + 1));
        moves
    }

    /// All that is still to be done, with its reasons.
    pub fn solution(&self) -> Vec<Move> {
        let telling = self.telling();
        let moves = telling.line().and_then(|line| telling.moves(&line));
        moves.unwrap_or_default()
    }
}

fn sentence(unsolved: Unsolved) -> String {
    format!("This cannot be told: {unsolved}.")
}
