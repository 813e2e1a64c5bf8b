//! The one line that wins, and how deep it is.
//!
//! What counts as exactly one line:
//!
//! 1. **The actions.** An action (play, fight, recruit, use) is *needed* as often as every sure win does it; the solver finds that out by forbidding it. There is one
//!    line if the needed actions are enough: they win, and nothing else is ever done. Whatever wins besides does all of them and something that is not needed, so it is no
//!    second solution; and the same actions in another order are the same line. Cards that look alike are one.
//! 2. **The answers.** Whoever is asked in between has to answer. Where it matters, exactly one answer is right; where it does not, any is.
//! 3. **Chance.** The same deeds win whatever is drawn or turned up.
//!
//! A decision *matters* if some choice throws the win away; ending the turn is not counted among those. It is an *only move* if it matters and exactly one of the
//! needed actions, or one answer, keeps the win. The line is played in the order that has the fewest only moves, and the fewest decisions that matter among
//! those; the **depth** of a puzzle is how many decisions of it matter.

use crate::deed::{Deed, Ration};
use crate::solver::{Solver, Unsolved, choices, first_outcome, is_won, key, outcomes};
use legendary::Legendary;
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use std::collections::HashMap;
use std::fmt;

/// How a puzzle is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What is chosen, one after the other, on what the player knows and with chance going the first way it can.
    pub line: Vec<Choice>,
    /// How many only moves there are at least, whichever order is played.
    pub only_moves: u8,
    /// How many decisions of the line matter.
    pub depth: u8,
    /// How many states the solver had to look at.
    pub looked_at: usize,
}

/// Why a position is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPuzzle {
    /// No choices make sure of the win this turn.
    NotWon,
    /// There is more than one way.
    SeveralWays,
    /// What has to be done depends on what chance brings.
    UpToChance,
    Unsolved(Unsolved),
}

impl From<Unsolved> for NoPuzzle {
    fn from(unsolved: Unsolved) -> NoPuzzle {
        NoPuzzle::Unsolved(unsolved)
    }
}

impl fmt::Display for NoPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPuzzle::NotWon => f.write_str("it cannot be won for certain this turn"),
            NoPuzzle::SeveralWays => f.write_str("more than one line wins"),
            NoPuzzle::UpToChance => f.write_str("what wins depends on what chance brings"),
            NoPuzzle::Unsolved(unsolved) => unsolved.fmt(f),
        }
    }
}

/// More ways for a line to turn out than are followed.
const MOST_TURNS_OF_LUCK: usize = 400;

/// Solves a position as the player knows it, looking at so many states at most for each question.
pub fn solve(game: &Legendary, known: &State, most: usize) -> Result<Solution, NoPuzzle> {
    let mut full = Solver::new(game, known, most);
    if !full.wins(known)? {
        return Err(NoPuzzle::NotWon);
    }
    let (needed, looked_at) = needed(game, known, &mut full, most)?;
    let ration = Ration::of_these(&needed);
    let mut sparing = Solver::within(game, known, most, ration.clone());
    if !sparing.wins(known)? {
        return Err(NoPuzzle::SeveralWays);
    }
    let mut walk = Walk { game, full, sparing, best: HashMap::new() };
    let Toll { only_moves, depth } = walk.toll(known, &ration)?;
    let line = walk.line(known, ration);
    if !wins_whatever_comes(game, known, &line) {
        return Err(NoPuzzle::UpToChance);
    }
    let looked_at = looked_at + walk.full.looked_at() + walk.sparing.looked_at();
    Ok(Solution { line, only_moves, depth, looked_at })
}

/// The actions that no sure win can do without, and how often at least; and how many states were looked at for that.
fn needed(
    game: &Legendary,
    known: &State,
    full: &mut Solver<'_>,
    most: usize,
) -> Result<(Vec<(Deed, u8)>, usize), Unsolved> {
    let mut counts: Vec<(Deed, u8)> = Vec::new();
    for deed in actions_of_some_win(game, known, full)? {
        match counts.iter_mut().find(|(other, _)| *other == deed) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => counts.push((deed, 1)),
        }
    }
    let mut looked_at = 0;
    for (deed, count) in &mut counts {
        while *count > 0 {
            let ration = Ration::of_one(*deed, *count - 1);
            let mut solver = Solver::within(game, known, most, ration);
            let wins = solver.wins(known)?;
            looked_at += solver.looked_at();
            if !wins {
                break;
            }
            *count -= 1;
        }
    }
    counts.retain(|(_, count)| *count > 0);
    Ok((counts, looked_at))
}

/// What is done in any line that wins: what is not in it cannot be needed.
fn actions_of_some_win(
    game: &Legendary,
    known: &State,
    full: &mut Solver<'_>,
) -> Result<Vec<Deed>, Unsolved> {
    let mut actions = Vec::new();
    let mut state = *known;
    'turn: while !is_won(&state) {
        for choice in choices(game, &state) {
            if full.keeps(&state, choice)? {
                let deed = Deed::of(game, &state, choice);
                if deed.is_action {
                    actions.push(deed);
                }
                let Some(after) = first_outcome(game, &state, choice) else { break 'turn };
                state = after;
                continue 'turn;
            }
        }
        break;
    }
    Ok(actions)
}

/// Going through the turn with nothing but what is needed.
struct Walk<'g> {
    game: &'g Legendary,
    /// What anything that can be done comes to.
    full: Solver<'g>,
    /// The same for somebody who does nothing but what is needed.
    sparing: Solver<'g>,
    /// From each state: what is still to come at least, and what to choose for that.
    best: HashMap<u64, (Toll, Option<Choice>)>,
}

/// What a way through the turn asks of a player; less is less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Toll {
    only_moves: u8,
    /// Decisions that matter.
    depth: u8,
}

impl Walk<'_> {
    fn toll(&mut self, state: &State, left: &Ration) -> Result<Toll, NoPuzzle> {
        if is_won(state) {
            return Ok(Toll::default());
        }
        let key = left.mixed_into(key(self.game, state));
        if let Some((toll, _)) = self.best.get(&key) {
            return Ok(*toll);
        }
        let crossroads = Crossroads::at(self.game, state, left, &mut self.full, &mut self.sparing)?;
        let is_only_move = crossroads.is_only_move()?;
        let mut best: Option<(Toll, Choice)> = None;
        for choice in &crossroads.right {
            let deed = Deed::of(self.game, state, *choice);
            let Some(left) = left.after(deed) else { continue };
            let ways = outcomes(self.game, state, *choice).ok_or(Unsolved::TooLarge)?;
            let mut toll = Toll::default();
            for after in &ways {
                toll = toll.max(self.toll(after, &left)?);
            }
            if best.is_none_or(|(least, _)| toll < least) {
                best = Some((toll, *choice));
            }
        }
        let later = best.map_or(Toll::default(), |(toll, _)| toll);
        let toll = Toll {
            only_moves: later.only_moves.saturating_add(u8::from(is_only_move)),
            depth: later.depth.saturating_add(u8::from(crossroads.matters())),
        };
        self.best.insert(key, (toll, best.map(|(_, choice)| choice)));
        Ok(toll)
    }

    /// What to choose, one after the other.
    fn line(&self, known: &State, mut left: Ration) -> Vec<Choice> {
        let mut line = Vec::new();
        let mut state = *known;
        while !is_won(&state) {
            let key = left.mixed_into(key(self.game, &state));
            let best = self.best.get(&key).and_then(|(_, choice)| *choice);
            let Some(choice) = best else { break };
            let deed = Deed::of(self.game, &state, choice);
            let after = first_outcome(self.game, &state, choice).zip(left.after(deed));
            let Some((after, rest)) = after else { break };
            line.push(choice);
            (state, left) = (after, rest);
        }
        line
    }
}

/// A decision on the way: what is right and what is wrong.
struct Crossroads {
    /// Choices that go on with nothing but what is needed.
    right: Vec<Choice>,
    /// Different deeds among them.
    deeds: usize,
    /// Different deeds that keep the win, needed or not.
    keeping: usize,
    /// Choices after which the win is not sure any more.
    wrong: usize,
    is_action: bool,
}

impl Crossroads {
    fn at(
        game: &Legendary,
        state: &State,
        left: &Ration,
        full: &mut Solver<'_>,
        sparing: &mut Solver<'_>,
    ) -> Result<Crossroads, Unsolved> {
        let (mut right, mut wrong) = (Vec::new(), 0);
        let (mut deeds, mut keeping): (Vec<Deed>, Vec<Deed>) = (Vec::new(), Vec::new());
        for choice in choices(game, state) {
            let deed = Deed::of(game, state, choice);
            if !full.keeps(state, choice)? {
                wrong += 1;
                continue;
            }
            if !keeping.contains(&deed) {
                keeping.push(deed);
            }
            if sparing.keeps_with(state, choice, left)? {
                right.push(choice);
                if !deeds.contains(&deed) {
                    deeds.push(deed);
                }
            }
        }
        Ok(Crossroads {
            right,
            deeds: deeds.len(),
            keeping: keeping.len(),
            wrong,
            is_action: state.asked() == Some(Prompt::Action),
        })
    }

    /// Can the win be thrown away here?
    fn matters(&self) -> bool {
        self.wrong > 0
    }

    /// Is exactly one thing right here, and something else wrong?
    fn is_only_move(&self) -> Result<bool, NoPuzzle> {
        if !self.matters() {
            return Ok(false);
        }
        match self.is_action {
            true => Ok(self.deeds == 1),
            false if self.keeping > 1 => Err(NoPuzzle::SeveralWays),
            false => Ok(true),
        }
    }
}

/// Do the same deeds win whatever chance brings?
pub fn wins_whatever_comes(game: &Legendary, known: &State, line: &[Choice]) -> bool {
    let mut first = *known;
    let mut possible = vec![*known];
    for choice in line {
        let deed = Deed::of(game, &first, *choice);
        let mut keys: Vec<u64> = Vec::new();
        let mut next: Vec<State> = Vec::new();
        for state in &possible {
            let same = |choice: &Choice| Deed::of(game, state, *choice) == deed;
            let ways = match choices(game, state).into_iter().find(same) {
                _ if is_won(state) => Some(vec![*state]),
                Some(choice) => outcomes(game, state, choice),
                None => None,
            };
            let Some(ways) = ways else { return false };
            for after in ways {
                let key = key(game, &after);
                if !keys.contains(&key) {
                    keys.push(key);
                    next.push(after);
                }
            }
        }
        if next.len() > MOST_TURNS_OF_LUCK {
            return false;
        }
        let Some(after) = first_outcome(game, &first, *choice) else { return false };
        first = after;
        possible = next;
    }
    possible.iter().all(is_won)
}
