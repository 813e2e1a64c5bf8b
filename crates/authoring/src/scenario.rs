//! Executable rulings, whatever the game. A scenario arranges a table, does something and says what must come of it.
//!
//! What is the same in every game stands here once: how a file is cut up and read (`script.rs`, `parse.rs`), what a scenario is made of and what a game
//! tells of its own words ([`Format`]), how it is run ([`run()`], [`step_through`]) on the table that a game has laid out ([`Performance`]), and what came of
//! it ([`ScenarioResult`]).

mod code;
mod format;
mod heading;
mod line;
mod parse;
mod performance;
mod result;
mod run;
mod script;
mod suite;

pub use code::Code;
pub use format::{Because, Deed, Expected, Format, Here, Scenario, Step};
pub use line::{Line, Unread, unread, unread_help};
pub use parse::{parse, reasons};
pub use performance::{Fault, MOST_FORCED, Performance, Reason, Unmet, fact, number, unmet};
pub use result::{Difference, Failure, ScenarioResult, Telling};
pub use run::{run, step_through};
pub use script::check_clauses;
pub use suite::Suite;

use crate::reading::{self, files_in, told};
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

/// The text of a file.
pub fn text_of(file: &Path) -> io::Result<String> {
    let bytes = reading::bytes(file, reading::SCENARIO)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
