//! Which of the puzzles that were found are shipped, and in which order.

use crate::puzzle::Puzzle;
use std::cmp::Reverse;

/// No mastermind has more than one in so many of them, as long as there are others.
const SHARE: usize = 6;

/// Whatever takes longer to solve again is left out.
const MOST_STATES: usize = 20_000;

/// At most so many, the best first chosen, then put in order: the shallow before the deep, those the bot finds before those it misses.
pub fn select(mut found: Vec<Puzzle>, wanted: usize) -> Vec<Puzzle> {
    found.retain(|puzzle| puzzle.looked_at <= MOST_STATES);
    found.sort_by_key(|puzzle| Reverse(puzzle.rank()));
    let most = wanted.div_ceil(SHARE);
    let (mut chosen, mut others): (Vec<Puzzle>, Vec<Puzzle>) = (Vec::new(), Vec::new());
    for puzzle in found {
        let mastermind = puzzle.named("mastermind");
        let taken = chosen.iter().filter(|other| other.named("mastermind") == mastermind).count();
        match taken < most && chosen.len() < wanted {
            true => chosen.push(puzzle),
            false => others.push(puzzle),
        }
    }
    let missing = wanted - chosen.len();
    chosen.extend(others.into_iter().take(missing));
    chosen.sort_by_key(|puzzle| (puzzle.depth, puzzle.missed, puzzle.line.len(), puzzle.looked_at));
    chosen
}
