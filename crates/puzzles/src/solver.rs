//! Is the game won this turn, whatever comes?
//!
//! Every choice of the player is tried, depth first, and every state is looked at once: two orders of the same plays that come to the same are one state
//! ([`key`]). Where chance decides, or a hidden card turns up, every way it can go must win; one that does not is enough to give the choice up. The
//! solver starts from what the player knows ([`table::Game::known_to`]), so nothing hidden can have a part in what it says.

use crate::deed::{Deed, Ration};
use legendary::cards::{CardId, Zone};
use legendary::choice::{Choice, Prompt};
use legendary::state::{State, Verdict};
use legendary::{Legendary, Position};
use std::collections::HashMap;
use std::fmt;
use table::chance::{CannotEnumerate, Enumerating, every_way};
use table::{Game, NoLog};

/// More ways of chance after one choice than anybody could think through.
const MOST_WAYS: usize = 400;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// More states than were to be looked at, or chance can go too many ways.
    TooLarge,
    /// A turn that comes back to where it was: nothing can be said of what was looked at in between.
    GoesRound,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsolved::TooLarge => "there is more to look at than can be looked at",
            Unsolved::GoesRound => "the turn can go round in circles",
        })
    }
}

/// Looks at every way a turn can go on.
#[derive(Debug)]
pub struct Solver<'g> {
    game: &'g Legendary,
    turn: u16,
    ration: Ration,
    /// What has been found out; `None` while it is being looked at.
    found: HashMap<u64, Option<bool>>,
    most: usize,
    recruits: bool,
}

impl<'g> Solver<'g> {
    /// For the turn in which this state is. At most so many states are looked at.
    pub fn new(game: &'g Legendary, state: &State, most: usize) -> Solver<'g> {
        Solver::within(game, state, most, Ration::default())
    }

    /// The same for a player who may do some things only so many times.
    pub fn within(game: &'g Legendary, state: &State, most: usize, ration: Ration) -> Solver<'g> {
        Solver { game, turn: state.turns, ration, found: HashMap::new(), most, recruits: true }
    }

    /// The same for a player who recruits nobody: what it wins is won, and it has far less to look at.
    pub fn without_recruits(game: &'g Legendary, state: &State, most: usize) -> Solver<'g> {
        Solver { recruits: false, ..Solver::new(game, state, most) }
    }

    /// How many states were looked at.
    pub fn looked_at(&self) -> usize {
        self.found.len()
    }

    /// Can the player make sure of the win from here, this turn?
    pub fn wins(&mut self, state: &State) -> Result<bool, Unsolved> {
        let ration = self.ration.clone();
        self.wins_with(state, &ration)
    }

    /// Is the win still sure after this choice?
    pub fn keeps(&mut self, state: &State, choice: Choice) -> Result<bool, Unsolved> {
        let ration = self.ration.clone();
        self.keeps_with(state, choice, &ration)
    }

    /// As [`wins`](Solver::wins), with what is left of the ration.
    pub fn wins_with(&mut self, state: &State, left: &Ration) -> Result<bool, Unsolved> {
        if is_won(state) {
            return Ok(true);
        }
        if state.is_over() || state.turns != self.turn {
            return Ok(false);
        }
        let key = left.mixed_into(key(self.game, state));
        match self.found.get(&key) {
            Some(Some(known)) => return Ok(*known),
            Some(None) => return Err(Unsolved::GoesRound),
            None => {}
        }
        if self.found.len() >= self.most {
            return Err(Unsolved::TooLarge);
        }
        self.found.insert(key, None);
        let mut wins = false;
        for choice in choices(self.game, state) {
            if matches!(choice, Choice::Recruit(_)) && !self.recruits {
                continue;
            }
            if self.keeps_with(state, choice, left)? {
                wins = true;
                break;
            }
        }
        self.found.insert(key, Some(wins));
        Ok(wins)
    }

    /// As [`keeps`](Solver::keeps), with what is left of the ration.
    pub fn keeps_with(
        &mut self,
        state: &State,
        choice: Choice,
        left: &Ration,
    ) -> Result<bool, Unsolved> {
        let Some(left) = left.after(Deed::of(self.game, state, choice)) else {
            return Ok(false);
        };
        let game = self.game;
        let ways = every_way(MOST_WAYS, |chance| {
            let after = made(game, state, choice, chance).ok_or(None)?;
            match self.wins_with(&after, &left) {
                Ok(true) => Ok(()),
                Ok(false) => Err(None),
                Err(unsolved) => Err(Some(unsolved)),
            }
        });
        match ways {
            Ok(_) => Ok(true),
            Err(CannotEnumerate::Refused(None)) => Ok(false),
            Err(CannotEnumerate::Refused(Some(unsolved))) => Err(unsolved),
            Err(CannotEnumerate::TooMany { .. } | CannotEnumerate::Inexact) => {
                Err(Unsolved::TooLarge)
            }
        }
    }
}

/// The last Tactic is taken (R8.3): nothing that comes later in the turn matters.
pub fn is_won(state: &State) -> bool {
    matches!(state.verdict, Verdict::WonButFinishing | Verdict::Won)
}

/// What can be done with the turn, the likeliest to win first. Ending it is left out: that never wins it.
pub fn choices(game: &Legendary, state: &State) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.choices(state, &mut choices);
    choices.retain(|choice| *choice != Choice::EndTurn);
    if state.asked() == Some(Prompt::Action) {
        let position = Position::new(game, state);
        choices.sort_by_key(|choice| match choice {
            Choice::Fight(card) if position.is_mastermind(*card) => 0,
            Choice::Play(_) => 1,
            Choice::Use(_) | Choice::Threaten(_) => 2,
            Choice::Fight(_) => 3,
            _ => 4,
        });
    }
    choices
}

/// The state after a choice; `None` if the rules refuse it, which those that are listed never meet.
pub fn made(
    game: &Legendary,
    state: &State,
    choice: Choice,
    chance: &mut Enumerating,
) -> Option<State> {
    let mut after = *state;
    game.apply(&mut after, choice, chance, &mut NoLog).ok()?;
    Some(after)
}

/// The states that a choice can lead to, each once, or nothing where they are too many.
pub fn outcomes(game: &Legendary, state: &State, choice: Choice) -> Option<Vec<State>> {
    let mut keys = Vec::new();
    let mut states = Vec::new();
    let ways = every_way(MOST_WAYS, |chance| {
        let after = made(game, state, choice, chance).ok_or(())?;
        let key = key(game, &after);
        if !keys.contains(&key) {
            keys.push(key);
            states.push(after);
        }
        Ok::<(), ()>(())
    });
    ways.is_ok().then_some(states)
}

/// The state after a choice where chance goes the first way it can; whatever is certain is the same in all of them.
pub fn first_outcome(game: &Legendary, state: &State, choice: Choice) -> Option<State> {
    let mut first = None;
    // It stops after the first way.
    let _ = every_way(1, |chance| {
        first = made(game, state, choice, chance);
        Ok::<(), ()>(())
    });
    first
}

/// What a state means for the rest of the turn. While no card text is under way, nothing asks in which order the cards were played any more
/// (R5.3 counts those before the card that is being played): states that differ in that alone are one.
pub fn key(game: &Legendary, state: &State) -> u64 {
    if !state.texts.is_empty() || state.turn.altered || state.turn.played.len() < 2 {
        return game.hash(state);
    }
    let mut sorted = *state;
    sorted.turn.played.sort_unstable_by_key(|played| (played.face, played.also, played.card.0));
    let area = Zone::played(state.active);
    let mut cards: Vec<CardId> = sorted.cards.zone(area).to_vec();
    cards.sort_unstable_by_key(|card| card.0);
    for card in cards {
        // Whatever leaves the area and comes back lies last.
        sorted.cards.move_to(card, Zone::KO);
        sorted.cards.move_to(card, area);
    }
    game.hash(&sorted)
}
