//! How a file of scenarios is cut up: where each begins, blocks inside, and how much is too much.

use super::{Line, Problem, Unread, dedented, unread, unread_help};
use crate::plain::stray;

/// No scenario file we know comes near; what is larger is none.
const MOST_BYTES: usize = 1 << 20;
const MOST_LETTERS: usize = 1000;
pub const MOST_SCENARIOS: usize = 2000;
const MOST_STEPS: usize = 500;
/// As many lines again to set the table.
const MOST_LINES: usize = 1000;
/// A file in which everything is wrong is told so a few times, not for every line.
const MOST_PROBLEMS: usize = 20;

/// A file may be only so large, and is plain text; otherwise the line where it is not.
pub fn check_file(text: &str) -> Result<(), (u32, Unread)> {
    let told = |line: u32, message: String, help: &str| {
        let help = (!help.is_empty()).then(|| help.to_owned());
        Err((line, Unread { message, help }))
    };
    if text.len() > MOST_BYTES {
        let message = format!("the file has {} bytes, more than {MOST_BYTES}", text.len());
        return told(1, message, "");
    }
    if let Some(before) = text.find(char::REPLACEMENT_CHARACTER) {
        let line = 1 + text[..before].matches('\n').count() as u32;
        return told(line, "the line is not UTF-8 text".into(), "save it as UTF-8");
    }
    match stray(text) {
        Some(stray) => {
            let message = format!("column {}: {stray}", stray.column);
            told(stray.line, message, "take it out")
        }
        None => Ok(()),
    }
}

pub fn check_line(text: &str) -> Result<(), Unread> {
    match text.len() > MOST_LETTERS {
        true => unread(format!("more than {MOST_LETTERS} letters")),
        false => Ok(()),
    }
}

pub fn check_steps(steps: usize) -> Result<(), Unread> {
    match steps > MOST_STEPS {
        true => unread(format!("more than {MOST_STEPS} steps")),
        false => Ok(()),
    }
}

/// Every line is read against the names of all others: a scenario may have only so many.
pub fn check_length(lines: usize) -> Result<(), Unread> {
    match lines > MOST_LINES {
        true => unread_help(
            format!("a scenario of {lines} lines, more than {MOST_LINES}"),
            "begin another one with `scenario \"What it shows\"`",
        ),
        false => Ok(()),
    }
}

pub fn check_name(name: &str) -> Result<(), Unread> {
    match name.is_empty() {
        true => unread_help("the scenario has no name", "write `scenario \"What it shows\"`"),
        false => Ok(()),
    }
}

pub fn begins_scenario(line: &str) -> bool {
    !line.starts_with(char::is_whitespace) && Line::new(line).eat("scenario")
}

/// The line with which the next scenario begins, from this one on, or the end of the file.
pub fn next_scenario(lines: &[&str], from: usize) -> usize {
    let found = lines[from..].iter().position(|line| begins_scenario(line));
    found.map_or(lines.len(), |found| from + found)
}

/// What stands before the line `end`, without the indentation it shares, and how many lines that is.
pub fn block(opened_by: &str, lines: &[&str]) -> Result<(String, usize), Unread> {
    let length = lines.iter().position(|line| line.trim().eq_ignore_ascii_case("end"));
    match length {
        Some(length) => Ok((dedented(&lines[..length]), length)),
        None => unread_help(format!("`{opened_by}` without an end"), "close it with a line `end`"),
    }
}

/// Is there more wrong than is told? Whoever reads on would only look for more.
pub fn is_hopeless(problems: &[Problem]) -> bool {
    problems.len() >= MOST_PROBLEMS
}

/// Adds what is wrong with a line.
pub fn note(problems: &mut Vec<Problem>, line: u32, unread: Unread) {
    if problems.len() < MOST_PROBLEMS {
        problems.push(Problem { line, message: unread.message, help: unread.help });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenarios_begin_at_the_margin() {
        let lines = ["# a file", "scenario \"One\"", "  scenario of it", "scenario Two"];
        assert_eq!(next_scenario(&lines, 0), 1);
        assert_eq!(next_scenario(&lines, 2), 3);
        assert_eq!(next_scenario(&lines, 4), 4);
    }

    #[test]
    fn a_block_ends_with_end() {
        let (text, length) = block("map", &["  a", "    b", " END ", "c"]).unwrap();
        assert_eq!((text.as_str(), length), ("a\n  b\n", 2));
        let open = block("map", &["a"]).unwrap_err();
        assert_eq!(open.message, "`map` without an end");
    }

    #[test]
    fn what_is_no_plain_text_is_told_with_its_line() {
        assert_eq!(check_file("one\r\ntwo\n"), Ok(()));
        for (text, says) in [
            ("one\ntwo \u{1b}[2J", "column 5: U+001B, a control character"),
            ("one\nt\u{fffd}", "the line is not UTF-8 text"),
        ] {
            let (line, unread) = check_file(text).unwrap_err();
            assert_eq!((line, unread.message.as_str()), (2, says));
        }
    }

    #[test]
    fn only_the_first_problems_are_told() {
        let mut problems = Vec::new();
        for line in 0..100 {
            let unread = check_steps(501).unwrap_err();
            assert_eq!(is_hopeless(&problems), line as usize >= MOST_PROBLEMS);
            note(&mut problems, line, unread);
        }
        assert_eq!(problems.len(), MOST_PROBLEMS);
    }
}
