//! A puzzle in words: the idea, the next move, the whole solution, and what is wrong with whatever else is tempting.

use crate::deed::Deed;
use crate::reach::{self, Nearest, Reach};
use crate::solution::solve;
use crate::solver::{Solver, Unsolved, choices, first_outcome, is_won, key};
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use std::collections::HashSet;
use table::{Known, Viewer};

/// So many wrong choices of one decision are told of.
const TOLD: usize = 3;

/// How many states are looked at to say whether a position is won, and what to do.
pub const MOST_STATES: usize = 60_000;

/// A position somebody looks at, as they know it.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'g> {
    game: &'g Legendary,
    known: Known<State>,
    names: &'g [String],
}

/// One decision of the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub choice: Choice,
    /// "Fight Venom, pay 5 Attack".
    pub words: String,
    /// Nothing that could be chosen here would lose anything.
    pub is_free: bool,
    /// The most tempting choices that throw the win away.
    pub wrong: Vec<Wrong>,
}

/// A choice that throws the win away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    pub words: String,
    /// A sentence.
    pub why: String,
}

impl<'g> Telling<'g> {
    /// What the player whose turn it is knows of this state. `names` are those of the players.
    pub fn new(game: &'g Legendary, state: &State, names: &'g [String]) -> Telling<'g> {
        let known = Known::to(game, state, Viewer::seat(state.active));
        Telling { game, known, names }
    }

    pub fn known(&self) -> &Known<State> {
        &self.known
    }

    /// Is the game won, or can it still be won for certain this turn?
    pub fn wins(&self) -> Result<bool, Unsolved> {
        Solver::new(self.game, &self.known, MOST_STATES).wins(&self.known)
    }

    /// What to choose from here, one after the other, if the win is still sure.
    pub fn line(&self) -> Result<Vec<Choice>, Unsolved> {
        match solve(self.game, &self.known, MOST_STATES) {
            Ok(solution) => Ok(solution.line),
            // Somebody who has done what is not needed may have several ways; any of them will do.
            Err(_) => self.some_line(),
        }
    }

    fn some_line(&self) -> Result<Vec<Choice>, Unsolved> {
        let mut solver = Solver::new(self.game, &self.known, MOST_STATES);
        let (mut line, mut state) = (Vec::new(), *self.known);
        while !is_won(&state) {
            let mut right = None;
            for choice in choices(self.game, &state) {
                if solver.keeps(&state, choice)? {
                    right = Some(choice);
                    break;
                }
            }
            let after = right.and_then(|right| first_outcome(self.game, &state, right));
            let Some((choice, after)) = right.zip(after) else { break };
            line.push(choice);
            state = after;
        }
        Ok(line)
    }

    /// The solution with its reasons.
    pub fn moves(&self, line: &[Choice]) -> Result<Vec<Move>, Unsolved> {
        let mut solver = Solver::new(self.game, &self.known, MOST_STATES);
        let (mut moves, mut state) = (Vec::new(), *self.known);
        for (at, choice) in line.iter().enumerate() {
            moves.push(self.told(&mut solver, &state, *choice, &line[at + 1..])?);
            let Some(after) = first_outcome(self.game, &state, *choice) else { break };
            state = after;
        }
        Ok(moves)
    }

    /// The first decision of the line that matters, and how many come before it.
    pub fn next_that_matters(&self, line: &[Choice]) -> Result<Option<(usize, Move)>, Unsolved> {
        let moves = self.moves(line)?;
        Ok(moves.into_iter().enumerate().find(|(_, one)| !one.is_free))
    }

    fn told(
        &self,
        solver: &mut Solver<'_>,
        state: &State,
        choice: Choice,
        later: &[Choice],
    ) -> Result<Move, Unsolved> {
        let mut wrong = Vec::new();
        for other in choices(self.game, state) {
            if !solver.keeps(state, other)? {
                wrong.push(other);
            }
        }
        let is_free = wrong.is_empty();
        wrong.sort_by_key(|other| self.temptation(state, *other, later));
        // Copies of a card are one choice to whoever reads.
        let mut told = HashSet::new();
        let wrong = wrong.into_iter().map(|other| (self.in_words(state, other), other));
        let wrong = wrong.filter(|(words, _)| told.insert(words.clone())).take(TOLD);
        let wrong = wrong.map(|(words, other)| Wrong { words, why: self.why_not(state, other) });
        Ok(Move { choice, words: self.in_words(state, choice), is_free, wrong: wrong.collect() })
    }

    /// What is done too early tempts most, then what spends Attack.
    fn temptation(&self, state: &State, choice: Choice, later: &[Choice]) -> u8 {
        let deed = Deed::of(self.game, state, choice);
        let is_later = later.iter().any(|other| Deed::of(self.game, state, *other) == deed);
        match choice {
            _ if is_later => 0,
            Choice::Fight(_) => 1,
            Choice::Play(_) | Choice::Use(_) => 2,
            Choice::Recruit(_) => 4,
            _ => 3,
        }
    }

    /// A choice as it stands in a list.
    pub fn in_words(&self, state: &State, choice: Choice) -> String {
        Speaker::new(self.game, self.names).choice(&self.known.foresees(*state), choice)
    }

    /// What comes of a wrong choice.
    pub fn why_not(&self, state: &State, choice: Choice) -> String {
        let Some(after) = first_outcome(self.game, state, choice) else {
            return "The rules do not allow it.".into();
        };
        match reach::from(self.game, &after) {
            Reach::WithLuck => "Then it is left to chance.".into(),
            Reach::AtBest(nearest) => self.nearest(&nearest),
            Reach::Unknown => "Then nothing makes sure of the win.".into(),
        }
    }

    /// "Then 6 Attack is the most there is for Loki, who takes 10."
    fn nearest(&self, nearest: &Nearest) -> String {
        let Nearest { tactics_left, mastermind, attack, price, luck } = *nearest;
        let name = Speaker::new(self.game, self.names).card(mastermind);
        let unless = if luck { ", unless luck helps" } else { "" };
        let left = match tactics_left {
            0 | 1 => String::new(),
            more => format!(" with {more} Tactics still to take"),
        };
        match attack < price {
            true => format!(
                "Then the most there is for {name}{left} is {attack} Attack, and {price} is needed{unless}."
            ),
            false => format!("Then {name} cannot be beaten any more{left}{unless}."),
        }
    }

    /// What the solution is about, without telling it.
    pub fn idea(&self, line: &[Choice]) -> Result<String, Unsolved> {
        let mut solver = Solver::new(self.game, &self.known, MOST_STATES);
        let mut state = *self.known;
        let mut themes: Vec<&'static str> = Vec::new();
        for (at, choice) in line.iter().enumerate() {
            let mut wrong = Vec::new();
            for other in choices(self.game, &state) {
                if !solver.keeps(&state, other)? {
                    wrong.push(other);
                }
            }
            if !wrong.is_empty() {
                let theme = self.theme(&state, *choice, &wrong, &line[at + 1..]);
                if !themes.contains(&theme) {
                    themes.push(theme);
                }
            }
            let Some(after) = first_outcome(self.game, &state, *choice) else { break };
            state = after;
        }
        Ok(match themes.is_empty() {
            true => "Nothing can go wrong any more.".into(),
            false => themes.join(" "),
        })
    }

    fn theme(
        &self,
        state: &State,
        right: Choice,
        wrong: &[Choice],
        later: &[Choice],
    ) -> &'static str {
        if state.asked() != Some(Prompt::Action) {
            return "What you answer when a card asks decides it.";
        }
        let position = Position::new(self.game, state);
        match right {
            Choice::Recruit(_) => return "Somebody has to be recruited before the last blow.",
            Choice::Fight(card) if !position.is_mastermind(card) => {
                return "Another enemy has to fall before the mastermind.";
            }
            Choice::Use(_) | Choice::Threaten(_) => {
                return "There is more to use than the cards in your hand.";
            }
            Choice::Heal => return "Wounds are in the way.",
            _ => {}
        }
        let is_later = |other: &Choice| {
            let deed = Deed::of(self.game, state, *other);
            later.iter().any(|one| Deed::of(self.game, state, *one) == deed)
        };
        let too_early = wrong.iter().any(is_later);
        let strikes = matches!(right, Choice::Fight(_));
        match (too_early, strikes) {
            (true, true) => "Strike before your hand is empty.",
            (true, false) => "The order of your cards matters.",
            (false, _) if wrong.iter().any(|other| matches!(other, Choice::Fight(_))) => {
                "No point of Attack is left over for anybody else."
            }
            (false, _) => "Not every card that you could play should be played.",
        }
    }

    /// Do two choices come to the same here?
    pub fn comes_to_the_same(&self, one: Choice, other: Choice) -> bool {
        let after = |choice| {
            first_outcome(self.game, &self.known, choice).map(|state| key(self.game, &state))
        };
        one == other || after(one) == after(other)
    }
}
