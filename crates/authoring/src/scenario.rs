//! What scenario files of every game have in common: where they lie, what is wrong with a line, and what came of running one.

mod code;
mod line;
mod script;

pub use code::Code;
pub use line::{Line, Unread, unread, unread_help};
pub use script::{
    MOST_SCENARIOS, begins_scenario, block, check_clauses, check_file, check_length, check_line,
    check_name, check_purpose, check_steps, is_hopeless, next_scenario, note, outside, point_out,
    too_many_scenarios,
};

use crate::Diagnostic;
use crate::reading::{self, files_in, told};
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A line of the file and what it says.
#[derive(Clone, Debug)]
pub struct At<T> {
    pub line: u32,
    pub text: String,
    pub what: T,
}

/// The text of a scenario, line by line with its number in the file.
pub type Lines = Vec<(u32, String)>;

/// The lines of a scenario from its first one up to the next scenario.
pub fn numbered(first: usize, lines: &[&str]) -> Lines {
    let numbered = lines.iter().enumerate().skip(first);
    numbered.map(|(at, text)| (at as u32 + 1, (*text).to_owned())).collect()
}

/// What a step of a scenario led to.
#[derive(Clone, Debug)]
pub struct Telling<'a> {
    /// The line of the step with what belongs to it below; before the first step all that lays the table.
    pub lines: &'a [(u32, String)],
    /// What happened in the game because of it.
    pub events: Vec<String>,
}

impl<'a> Telling<'a> {
    /// Of the step at this place of the list.
    pub fn of<T>(lines: &'a Lines, steps: &[At<T>], at: usize, events: Vec<String>) -> Self {
        let place = |line: u32| lines.partition_point(|(number, _)| *number < line);
        let from = if at == 0 { 1 } else { place(steps[at].line) };
        let to = steps.get(at + 1).map_or(lines.len(), |next| place(next.line));
        Telling { lines: lines.get(from..to).unwrap_or_default(), events }
    }
}

/// What came of one scenario.
#[derive(Clone, Debug)]
pub struct ScenarioResult {
    pub name: String,
    pub file: String,
    pub line: u32,
    pub rules: Vec<String>,
    pub rows: Vec<String>,
    /// `None`: it holds.
    pub failure: Option<Failure>,
}

impl ScenarioResult {
    pub fn passed(&self) -> bool {
        self.failure.is_none()
    }
}

/// Why a scenario does not hold.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The file cannot be understood.
    Unreadable(Vec<Diagnostic>),
    /// The game went another way.
    Differs(Difference),
}

#[derive(Clone, Debug)]
pub struct Difference {
    pub line: u32,
    /// The line of the file.
    pub text: String,
    pub expected: String,
    pub happened: String,
    /// What happened in the game up to there.
    pub log: Vec<String>,
}

impl fmt::Display for ScenarioResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(failure) = &self.failure else {
            return write!(f, "pass  {}", self.name);
        };
        writeln!(f, "FAIL  {}", self.name)?;
        match failure {
            Failure::Unreadable(problems) => {
                for problem in problems {
                    f.write_str(&problem.render())?;
                }
            }
            Failure::Differs(difference) => {
                writeln!(f, "  {}:{}: {}", self.file, difference.line, difference.text)?;
                if !difference.expected.is_empty() {
                    writeln!(f, "    expected: {}", difference.expected)?;
                }
                writeln!(f, "    happened: {}", difference.happened)?;
                if !difference.log.is_empty() {
                    writeln!(f, "    so far:")?;
                    for event in &difference.log {
                        writeln!(f, "      {event}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The line without its comment.
pub fn uncommented(line: &str) -> &str {
    let mut quoted = false;
    for (index, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted => return line[..index].trim(),
            _ => {}
        }
    }
    line.trim()
}

/// A block of lines without the indentation they share.
fn dedented(lines: &[&str]) -> String {
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let least = lines.iter().filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    let cut = |line: &&str| line.get(least..).unwrap_or("").to_owned() + "\n";
    lines.iter().map(cut).collect()
}

/// A file by itself; of a folder every `.scenario` file, in the order of their names.
pub fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        fs::metadata(path).map_err(|error| told(path, &error))?;
        return Ok(vec![path.to_owned()]);
    }
    files_in(path, &["scenario"])
}

/// Is it a file of the game of that name: does it lie in a folder called so, or has it a line `game NAME`?
pub fn is_of_game(file: &Path, text: &str, game: &str) -> bool {
    let said = text.lines().map(uncommented).find_map(|line| line.strip_prefix("game "));
    match said {
        Some(name) => name.trim().eq_ignore_ascii_case(game),
        None => file.components().any(|part| part.as_os_str().eq_ignore_ascii_case(game)),
    }
}

/// The text of a file; [`check_file`] says whether it is one.
pub fn text_of(file: &Path) -> io::Result<String> {
    let bytes = reading::bytes(file, reading::SCENARIO)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
