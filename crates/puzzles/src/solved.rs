//! Which puzzles somebody has solved.

use crate::collection::Collection;
use crate::puzzle::Puzzle;
use std::collections::HashSet;

/// Sets puzzles apart from whatever else somebody has done.
const WORD: &str = "puzzle ";
/// So many letters of a fingerprint are enough to tell a few hundred puzzles apart.
const LETTERS: usize = 16;

/// The puzzles that somebody has solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved(HashSet<String>);

impl Puzzle {
    /// What is remembered of whoever has solved it. Numbers change with the collection; the position of a puzzle does not.
    pub fn remembered_as(&self) -> String {
        let print = blake3::hash(self.record.to_code().as_bytes()).to_hex();
        format!("{WORD}{}", &print[..LETTERS])
    }
}

impl Solved {
    /// From everything that somebody has done.
    pub fn of(deeds: impl IntoIterator<Item = String>) -> Solved {
        Solved(deeds.into_iter().filter(|deed| deed.starts_with(WORD)).collect())
    }

    pub fn has(&self, puzzle: &Puzzle) -> bool {
        self.0.contains(&puzzle.remembered_as())
    }

    /// One more. False if it was solved before.
    pub fn add(&mut self, puzzle: &Puzzle) -> bool {
        self.0.insert(puzzle.remembered_as())
    }

    /// How many of these are solved.
    pub fn among<'a>(&self, puzzles: impl IntoIterator<Item = &'a Puzzle>) -> usize {
        puzzles.into_iter().filter(|puzzle| self.has(puzzle)).count()
    }

    /// "3 of 240 solved".
    pub fn in_words(&self, collection: &Collection) -> String {
        let solved = self.among(collection.iter().map(|(_, puzzle)| puzzle));
        format!("{solved} of {} solved", collection.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_is_remembered_by_itself_and_nothing_else_counts() {
        let collection = Collection::shipped().unwrap();
        let deeds: HashSet<String> =
            collection.iter().map(|(_, puzzle)| puzzle.remembered_as()).collect();
        assert_eq!(deeds.len(), collection.len(), "no two are alike");
        let first = collection.get(1).unwrap();
        let mut solved =
            Solved::of([first.remembered_as(), "another deed".into(), "puzzle unknown".into()]);
        assert!(solved.has(first) && !solved.has(collection.get(2).unwrap()));
        assert_eq!(solved.in_words(&collection), format!("1 of {} solved", collection.len()));
        assert!(solved.add(collection.get(2).unwrap()) && !solved.add(first));
    }
}
