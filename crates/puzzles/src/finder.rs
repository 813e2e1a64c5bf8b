//! Finding puzzles: bots play, and wherever the mastermind could fall this turn the solver looks.

use crate::deed::Deed;
use crate::puzzle::Puzzle;
use crate::solution::{NoPuzzle, solve};
use crate::solver::{choices, is_won};
use legendary::cards::Zone;
use legendary::catalogue::Catalogue;
use legendary::choice::{Choice, Prompt};
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use legendary::state::State;
use legendary::{Legendary, Position, table_for};
use players::Player;
use players::legendary::Heuristic;
use std::sync::Arc;
use table::chance::Recording;
use table::{Game, NoLog, Record, Request, Seat, Seeded, Step, Viewer};

/// So many states at most are looked at for one question of the solver, so that every puzzle can be solved again while somebody waits.
pub const MOST_STATES: usize = 12_000;

/// What the shipped puzzles were made with: so many games from this seed, and so many of their puzzles at most.
pub const GAMES: u64 = 20_000;
pub const SEED: u64 = 1;
pub const KEPT: usize = 240;

/// Only positions with at least so many only moves are puzzles.
pub const LEAST_ONLY_MOVES: u8 = 2;

/// What cards can bring beyond what is printed on them, so that a position is worth solving: draws, superpowers, what a recruit does.
const HOPE: i32 = 6;

/// No game of bots comes near so many steps.
const MOST_STEPS: usize = 20_000;

/// Turns that are played blindly before the solver is asked, and how many steps of each.
const BLIND_TURNS: u64 = 600;
const MOST_BLIND_STEPS: usize = 80;

/// How often the deeds of a blind win are tried with other luck.
const OTHER_CARDS: u64 = 5;

/// Trials of the bot from a puzzle.
const TRIALS: u64 = 4;

/// What became of the positions that were looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Positions within reach of the win.
    pub positions: u64,
    /// Won by somebody who plays blindly, and again by the same deeds.
    pub hopeful: u64,
    /// Too large to be solved.
    pub unsolved: u64,
    /// Won for certain, whichever way.
    pub won: u64,
    /// Won by one line.
    pub one_line: u64,
    /// Deep enough, and the same however the hidden cards lie.
    pub puzzles: u64,
}

impl Tally {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            positions: self.positions + other.positions,
            hopeful: self.hopeful + other.hopeful,
            unsolved: self.unsolved + other.unsolved,
            won: self.won + other.won,
            one_line: self.one_line + other.one_line,
            puzzles: self.puzzles + other.puzzles,
        }
    }
}

/// Plays the game of this number with bots and answers its best puzzle, if it has one.
pub fn in_game(
    catalogue: &Arc<Catalogue>,
    seed: u64,
    number: u64,
    most: usize,
    tally: &mut Tally,
) -> Option<Puzzle> {
    let mut dice = Seeded::stream(seed, number);
    let options = Options::default();
    let setup = random(catalogue, &Wish::for_players(1), &options, &mut dice).ok()?;
    let header = table_for::header(catalogue, &setup, &options, None);
    let game = Legendary::new(catalogue.clone(), setup, options).ok()?;
    let mut best: Option<Puzzle> = None;
    let mut record = Record { header, ..Record::default() };
    let mut state = game.start();
    let mut looked_in = 0;
    while record.steps.len() < MOST_STEPS {
        let Request::Choose { seat, prompt } = game.request(&state) else { break };
        if prompt == Prompt::Action && state.turns != looked_in {
            looked_in = state.turns;
            if let Some(puzzle) = at(&game, &state, &record, most, tally)
                && best.as_ref().is_none_or(|other| puzzle.rank() > other.rank())
            {
                best = Some(puzzle);
            }
        }
        record.steps.push(step(&game, &mut state, seat, &mut dice)?);
    }
    best
}

/// One decision of the bot, with the chance it consumed.
fn step(game: &Legendary, state: &mut State, seat: Seat, dice: &mut Seeded) -> Option<Step> {
    let mut choices = Vec::new();
    game.choices(state, &mut choices);
    let (choice, automatic) = match choices[..] {
        [only] => (only, !game.is_left_to_players(only)),
        _ => (decide(game, state, seat, &choices, dice), false),
    };
    let mut recording = Recording::new(dice);
    game.apply(state, choice, &mut recording, &mut NoLog).ok()?;
    Some(Step { choice: game.encode(choice), outcomes: recording.into_outcomes(), automatic })
}

/// What the bot chooses, seeing what its seat sees.
fn decide(
    game: &Legendary,
    state: &State,
    seat: Seat,
    choices: &[Choice],
    dice: &mut Seeded,
) -> Choice {
    let mut seen = *state;
    game.determinize(&mut seen, Viewer::seat(seat), dice);
    Heuristic::default().choose(game, &seen, seat, choices).choice
}

/// The puzzle that this position is, if it is one.
fn at(
    game: &Legendary,
    state: &State,
    record: &Record,
    most: usize,
    tally: &mut Tally,
) -> Option<Puzzle> {
    let known = game.known_to(state, Viewer::seat(state.active));
    if !is_within_reach(game, &known) {
        return None;
    }
    tally.positions += 1;
    // Most positions are not won, and to say so for certain takes longest: somebody who plays blindly tells soon which are worth it.
    if !could_win(game, &known) {
        return None;
    }
    tally.hopeful += 1;
    let solution = solve(game, &known, most);
    match solution {
        Err(NoPuzzle::NotWon) => {}
        Err(NoPuzzle::Unsolved(_)) => tally.unsolved += 1,
        Err(NoPuzzle::SeveralWays | NoPuzzle::UpToChance) => tally.won += 1,
        Ok(_) => {
            tally.won += 1;
            tally.one_line += 1;
        }
    }
    let solution = solution.ok()?;
    if solution.only_moves < LEAST_ONLY_MOVES || !holds_for_other_deals(game, state, &solution.line)
    {
        return None;
    }
    tally.puzzles += 1;
    let found = (0..TRIALS).filter(|trial| bot_wins(game, state, *trial)).count();
    let missed = found == 0;
    Some(Puzzle::new(record.clone(), &solution, missed))
}

/// Could there be enough Attack for what is left of the masterminds?
fn is_within_reach(game: &Legendary, known: &State) -> bool {
    let position = Position::new(game, known);
    let masterminds = position.masterminds().into_iter().flatten();
    let price = |card| position.fight_price(card) * position.tactics_left(card) as i32;
    let price: i32 = masterminds.map(price).sum();
    let hand = known.cards.zone(Zone::hand(known.active));
    let printed = hand.iter().map(|card| i32::from(game.face(*card).attack.unwrap_or(0)));
    let shards = position.shards_of(known.active);
    position.attack_to_spend() + printed.sum::<i32>() + shards + HOPE >= price
}

/// Does anybody who plays blindly ever win this turn, and win again by the same deeds when other cards come?
fn could_win(game: &Legendary, known: &State) -> bool {
    (0..BLIND_TURNS).any(|trial| {
        let mut dice = Seeded::stream(trial, u64::from(known.turns));
        let line = blind_win(game, known, &mut dice);
        line.is_some_and(|line| {
            (1..=OTHER_CARDS).all(|other| wins_again(game, known, &line, other))
        })
    })
}

/// The deeds of somebody who plays blindly, if they win.
fn blind_win(game: &Legendary, known: &State, dice: &mut Seeded) -> Option<Vec<Deed>> {
    let (mut now, mut line) = (*known, Vec::new());
    for _ in 0..MOST_BLIND_STEPS {
        if is_won(&now) {
            return Some(line);
        }
        if now.is_over() || now.turns != known.turns {
            return None;
        }
        let choices = choices(game, &now);
        let last = choices.len().checked_sub(1)?;
        // What is likelier to win comes first in the list: two draws, and the smaller counts.
        let draw = |dice: &mut Seeded| dice.below(last as u32 + 1) as usize;
        let choice = choices[draw(dice).min(draw(dice))];
        line.push(Deed::of(game, &now, choice));
        game.apply(&mut now, choice, dice, &mut NoLog).ok()?;
    }
    None
}

/// Do these deeds win with other luck?
fn wins_again(game: &Legendary, known: &State, line: &[Deed], luck: u64) -> bool {
    let mut dice = Seeded::stream(luck, u64::MAX);
    let mut now = *known;
    for deed in line {
        if is_won(&now) {
            return true;
        }
        let same = |choice: &Choice| Deed::of(game, &now, *choice) == *deed;
        let Some(choice) = choices(game, &now).into_iter().find(same) else { return false };
        if game.apply(&mut now, choice, &mut dice, &mut NoLog).is_err() {
            return false;
        }
    }
    is_won(&now)
}

/// Is the solution the same however the hidden cards lie?
fn holds_for_other_deals(game: &Legendary, state: &State, line: &[Choice]) -> bool {
    (0..TRIALS).all(|trial| {
        let mut other = *state;
        game.determinize(&mut other, Viewer::seat(state.active), &mut Seeded::new(trial));
        solve(game, &other, 2 * MOST_STATES).is_ok_and(|solution| solution.line.len() == line.len())
    })
}

/// Does the bot find the win from here?
fn bot_wins(game: &Legendary, state: &State, trial: u64) -> bool {
    let mut dice = Seeded::new(trial);
    let (mut now, turn) = (*state, state.turns);
    while now.turns == turn && !is_won(&now) {
        let Request::Choose { seat, .. } = game.request(&now) else { return false };
        if step(game, &mut now, seat, &mut dice).is_none() {
            return false;
        }
    }
    is_won(&now)
}
