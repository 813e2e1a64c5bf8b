//! A puzzle as it is kept: the record that leads to it, and what the solver found.
//!
//! ```text
//! longbox puzzles 1
//!
//! depth 4
//! only 3
//! bot misses it
//! states 1270
//! line 65549 65543 196610
//! code ATlsZWdlbmRhcnkBMgcB…
//! ```
//!
//! Everything in it is computed: the code is a [record](table::Record) of a game between bots up to the position, the line is what the solver chose, as records
//! write choices.

use crate::grade::Grade;
use crate::solution::Solution;
use legendary::choice::Choice;
use std::fmt;
use table::Record;

/// The first line of a file of puzzles.
const HEADING: &str = "longbox puzzles 1";

/// A position in which exactly one line wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The game up to the position.
    pub record: Record,
    /// How many decisions of the line matter.
    pub depth: u8,
    /// How many only moves there are at least, whichever order is played.
    pub only_moves: u8,
    /// The heuristic player does not find the win.
    pub missed: bool,
    /// What the solver chooses.
    pub line: Vec<Choice>,
    /// How many states the solver has to look at.
    pub looked_at: usize,
}

/// What is wrong with a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Counted from 1.
    pub line: usize,
    pub why: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for Unreadable {}

impl Puzzle {
    pub fn new(record: Record, solution: &Solution, missed: bool) -> Puzzle {
        let Solution { line, only_moves, depth, looked_at } = solution.clone();
        Puzzle { record, depth, only_moves, missed, line, looked_at }
    }

    pub fn grade(&self) -> Grade {
        Grade::of(self.depth)
    }

    /// Puzzles that are worth more come first: those the bot misses, then those with more only moves, then the deeper, then those with the shorter line.
    pub fn rank(&self) -> (bool, u8, u8, std::cmp::Reverse<usize>) {
        (self.missed, self.only_moves, self.depth, std::cmp::Reverse(self.line.len()))
    }

    /// What a part of the set-up is called, as its line in the record says: "mastermind", "scheme".
    pub fn named(&self, part: &str) -> &str {
        let parts = self.record.header.setup.split(';').map(str::trim);
        let said = parts.filter_map(|said| said.strip_prefix(part)).next();
        said.map_or("", |name| name.trim().trim_matches('"'))
    }

    fn written(&self) -> String {
        let bot = if self.missed { "misses" } else { "finds" };
        let line: Vec<String> = self.line.iter().map(|one| one.encode().to_string()).collect();
        let code = self.record.to_code();
        format!(
            "depth {}\nonly {}\nbot {bot} it\nstates {}\nline {}\ncode {code}\n",
            self.depth,
            self.only_moves,
            self.looked_at,
            line.join(" ")
        )
    }
}

/// Puzzles as a file.
pub fn to_text(puzzles: &[Puzzle]) -> String {
    let each: Vec<String> = puzzles.iter().map(Puzzle::written).collect();
    format!("{HEADING}\n\n{}", each.join("\n"))
}

/// A file as puzzles, in its order.
pub fn from_text(text: &str) -> Result<Vec<Puzzle>, Unreadable> {
    let mut lines = text.lines().enumerate();
    if lines.next().is_none_or(|(_, first)| first != HEADING) {
        return Err(Unreadable {
            line: 1,
            why: format!("a file of puzzles begins with {HEADING:?}"),
        });
    }
    let mut puzzles = Vec::new();
    let mut said: Vec<(usize, &str)> = Vec::new();
    for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        said.push((at + 1, line));
        if line.starts_with("code ") {
            puzzles.push(read(&said)?);
            said.clear();
        }
    }
    match said.first() {
        None => Ok(puzzles),
        Some((line, _)) => Err(Unreadable { line: *line, why: "a puzzle without its code".into() }),
    }
}

fn read(said: &[(usize, &str)]) -> Result<Puzzle, Unreadable> {
    let last = said.last().map_or(0, |(line, _)| *line);
    let about = |word: &str| {
        let found = said.iter().find_map(|(line, text)| {
            text.strip_prefix(word)
                .and_then(|rest| rest.strip_prefix(' '))
                .map(|rest| (*line, rest))
        });
        found.ok_or_else(|| Unreadable { line: last, why: format!("a puzzle without its {word}") })
    };
    let no_number = |(line, word): (usize, &str)| Unreadable {
        line,
        why: format!("{word:?} is no number that fits here"),
    };
    let (deep, only, states) = (about("depth")?, about("only")?, about("states")?);
    let depth = deep.1.parse().map_err(|_| no_number(deep))?;
    let only_moves = only.1.parse().map_err(|_| no_number(only))?;
    let looked_at = states.1.parse().map_err(|_| no_number(states))?;
    let missed = match about("bot")? {
        (_, "misses it") => true,
        (_, "finds it") => false,
        (line, _) => {
            return Err(Unreadable { line, why: "the bot misses it or finds it".into() });
        }
    };
    let (at, line) = about("line")?;
    let choice = |word: &str| {
        let choice = word.parse().ok().and_then(Choice::decode);
        choice.ok_or_else(|| Unreadable { line: at, why: format!("{word:?} is no choice") })
    };
    let line = line.split_whitespace().map(choice).collect::<Result<_, _>>()?;
    let (at, code) = about("code")?;
    let record = Record::from_code(code);
    let record = record.map_err(|why| Unreadable { line: at, why: why.to_string() })?;
    Ok(Puzzle { record, depth, only_moves, missed, line, looked_at })
}
