//! A record as a text that people can read, mail and mend.
//!
//! ```text
//! longbox record 1
//! game: toy
//! rules: 1
//! content: 00ff
//! generator: xoshiro256++ 42
//! setup: two seats
//! options:
//! dealt: 3/12 0/11
//! undone: 1
//!
//! 12  # a choice without chance
//! 7 auto  3/40 2/39  # the table made this one; two outcomes, "3 of 0..40" and "2 of 0..39"
//! ```

use super::{Generator, Header, Record, Step, limits};
use crate::chance::Outcome;
use std::fmt::{self, Write};

const MAGIC: &str = "longbox record ";
const VERSION: &str = "1";

/// Where a text stops being a record, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: TextProblem,
}

/// What is wrong with a line. Excerpts are cut short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// Longer than any record of ours.
    TooLong,
    /// The bytes are no text.
    NotUtf8,
    /// The first line is not that of a record.
    NotARecord,
    /// Written by a version that is not known here.
    OtherVersion(String),
    /// A line before the steps that is no heading.
    NotAHeading(String),
    /// A heading that no record has.
    UnknownHeading(String),
    /// A heading for the second time.
    RepeatedHeading(&'static str),
    /// A heading that every record has is not there.
    MissingHeading(&'static str),
    /// A backslash before something that needs none.
    BadEscape(String),
    /// Where a number should stand is something else.
    BadNumber {
        /// What the number would be.
        what: &'static str,
        /// What stands there.
        found: String,
    },
    /// An outcome that is not `k/n` with k below n.
    BadOutcome(String),
    /// More steps than any game has.
    TooManySteps,
    /// More outcomes than any choice consumes.
    TooManyOutcomes,
}

impl Record {
    /// The record as text, without comments.
    pub fn to_text(&self) -> String {
        self.to_text_with(|_, _| None)
    }

    /// The record as text; `comment` may say of each step (counted from 0) what it was. Reading ignores comments.
    pub fn to_text_with(&self, mut comment: impl FnMut(usize, &Step) -> Option<String>) -> String {
        let mut text = String::new();
        self.write(&mut text, &mut comment).expect("writing to a string cannot fail");
        text
    }

    fn write(
        &self,
        text: &mut String,
        comment: &mut dyn FnMut(usize, &Step) -> Option<String>,
    ) -> fmt::Result {
        let header = &self.header;
        writeln!(text, "{MAGIC}{VERSION}")?;
        write_heading(text, "game", &escaped(&header.game))?;
        write_heading(text, "rules", &escaped(&header.rules))?;
        write_heading(text, "content", &escaped(&header.content))?;
        if let Some(Generator { name, seed }) = &header.generator {
            writeln!(text, "generator: {} {seed}", escaped(name))?;
        }
        write_heading(text, "setup", &escaped(&header.setup))?;
        write_heading(text, "options", &escaped(&header.options))?;
        if !header.dealt.is_empty() {
            text.push_str("dealt:");
            write_outcomes(text, &header.dealt)?;
            text.push('\n');
        }
        if self.undone > 0 {
            writeln!(text, "undone: {}", self.undone)?;
        }
        text.push('\n');
        for (index, step) in self.steps.iter().enumerate() {
            write!(text, "{}", step.choice)?;
            if step.automatic {
                text.push_str(" auto");
            }
            if !step.outcomes.is_empty() {
                text.push(' ');
                write_outcomes(text, &step.outcomes)?;
            }
            if let Some(comment) = comment(index, step) {
                text.push_str("  # ");
                text.extend(comment.chars().map(|c| if c.is_control() { ' ' } else { c }));
            }
            text.push('\n');
        }
        Ok(())
    }

    /// Reads a text. Strict: what is not understood is an error, never skipped.
    pub fn from_text(text: impl AsRef<[u8]>) -> Result<Record, TextError> {
        let bytes = text.as_ref();
        if bytes.len() > limits::BYTES {
            return Err(at(1, TextProblem::TooLong));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let good = &bytes[..error.valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
            at(line, TextProblem::NotUtf8)
        })?;
        let mut lines = (1..).zip(text.lines());
        read_magic(lines.next().map_or("", |(_, line)| line)).map_err(|p| at(1, p))?;
        let mut headings = Headings::default();
        let mut last = 1;
        for (line, content) in lines.by_ref() {
            last = line;
            if content.trim().is_empty() {
                break;
            }
            if !content.starts_with('#') {
                headings.read(content).map_err(|p| at(line, p))?;
            }
        }
        let mut record = headings.finish().map_err(|p| at(last, p))?;
        for (line, content) in lines {
            let step = read_step(content).map_err(|p| at(line, p))?;
            if record.steps.len() == limits::STEPS && step.is_some() {
                return Err(at(line, TextProblem::TooManySteps));
            }
            record.steps.extend(step);
        }
        Ok(record)
    }
}

fn at(line: usize, problem: TextProblem) -> TextError {
    TextError { line, problem }
}

fn write_heading(text: &mut String, key: &str, value: &str) -> fmt::Result {
    let space = if value.is_empty() { "" } else { " " };
    writeln!(text, "{key}:{space}{value}")
}

fn write_outcomes(text: &mut String, outcomes: &[Outcome]) -> fmt::Result {
    outcomes.iter().try_for_each(|outcome| write!(text, " {outcome}"))
}

fn read_magic(line: &str) -> Result<(), TextProblem> {
    match line.strip_prefix(MAGIC) {
        Some(VERSION) => Ok(()),
        Some(version) => Err(TextProblem::OtherVersion(excerpt(version))),
        None => Err(TextProblem::NotARecord),
    }
}

/// What the heading lines said so far.
#[derive(Default)]
struct Headings {
    game: Option<String>,
    rules: Option<String>,
    content: Option<String>,
    generator: Option<Generator>,
    setup: Option<String>,
    options: Option<String>,
    dealt: Option<Vec<Outcome>>,
    undone: Option<u32>,
}

impl Headings {
    fn read(&mut self, line: &str) -> Result<(), TextProblem> {
        let Some((key, value)) = line.split_once(':') else {
            return Err(TextProblem::NotAHeading(excerpt(line)));
        };
        let value = value.strip_prefix(' ').unwrap_or(value);
        match key {
            "game" => once("game", &mut self.game, unescaped(value)?),
            "rules" => once("rules", &mut self.rules, unescaped(value)?),
            "content" => once("content", &mut self.content, unescaped(value)?),
            "generator" => once("generator", &mut self.generator, read_generator(value)?),
            "setup" => once("setup", &mut self.setup, unescaped(value)?),
            "options" => once("options", &mut self.options, unescaped(value)?),
            "dealt" => {
                let dealt = read_outcomes(value.split_ascii_whitespace())?;
                once("dealt", &mut self.dealt, dealt)
            }
            "undone" => {
                let undone = number("how often undo went back", value.trim())?;
                once("undone", &mut self.undone, undone)
            }
            _ => Err(TextProblem::UnknownHeading(excerpt(key))),
        }
    }

    fn finish(self) -> Result<Record, TextProblem> {
        Ok(Record {
            header: Header {
                game: self.game.ok_or(TextProblem::MissingHeading("game"))?,
                rules: self.rules.ok_or(TextProblem::MissingHeading("rules"))?,
                content: self.content.ok_or(TextProblem::MissingHeading("content"))?,
                generator: self.generator,
                setup: self.setup.ok_or(TextProblem::MissingHeading("setup"))?,
                options: self.options.ok_or(TextProblem::MissingHeading("options"))?,
                dealt: self.dealt.unwrap_or_default(),
            },
            steps: Vec::new(),
            undone: self.undone.unwrap_or(0),
        })
    }
}

fn once<T>(key: &'static str, place: &mut Option<T>, value: T) -> Result<(), TextProblem> {
    if place.is_some() {
        return Err(TextProblem::RepeatedHeading(key));
    }
    *place = Some(value);
    Ok(())
}

/// The seed is the last word; the name may be anything.
fn read_generator(value: &str) -> Result<Generator, TextProblem> {
    let (name, seed) = value.rsplit_once(' ').unwrap_or(("", value));
    Ok(Generator { name: unescaped(name)?, seed: number("the seed", seed)? })
}

/// A line of its own for each step; empty lines and comments are none.
fn read_step(line: &str) -> Result<Option<Step>, TextProblem> {
    let told = line.split_once('#').map_or(line, |(step, _)| step);
    let mut words = told.split_ascii_whitespace().peekable();
    let Some(choice) = words.next() else {
        return Ok(None);
    };
    let choice = number("the choice", choice)?;
    let automatic = words.next_if_eq(&"auto").is_some();
    Ok(Some(Step { choice, outcomes: read_outcomes(words)?, automatic }))
}

fn read_outcomes<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<Outcome>, TextProblem> {
    let mut outcomes = Vec::new();
    for word in words {
        if outcomes.len() == limits::OUTCOMES {
            return Err(TextProblem::TooManyOutcomes);
        }
        let outcome = word
            .split_once('/')
            .and_then(|(value, of)| Some(Outcome::from((digits(value)?, digits(of)?))))
            .filter(|outcome| outcome.is_possible());
        outcomes.push(outcome.ok_or_else(|| TextProblem::BadOutcome(excerpt(word)))?);
    }
    Ok(outcomes)
}

fn number<N: std::str::FromStr>(what: &'static str, word: &str) -> Result<N, TextProblem> {
    digits(word).ok_or_else(|| TextProblem::BadNumber { what, found: excerpt(word) })
}

/// `parse` alone would let a plus sign pass.
fn digits<N: std::str::FromStr>(word: &str) -> Option<N> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok())?
}

/// One line whatever the text: line breaks and other control characters, and blanks at either end that an editor would eat.
fn escaped(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let last = text.chars().count().saturating_sub(1);
    for (index, c) in text.chars().enumerate() {
        match c {
            '\\' => line.push_str("\\\\"),
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            ' ' if index == 0 || index == last => line.push_str("\\s"),
            c if c.is_control() => {
                let _ = write!(line, "\\u{:04x}", u32::from(c));
            }
            c => line.push(c),
        }
    }
    line
}

fn unescaped(line: &str) -> Result<String, TextProblem> {
    let mut text = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let meant = match rest.next() {
            Some('\\') => Some('\\'),
            Some('n') => Some('\n'),
            Some('r') => Some('\r'),
            Some('s') => Some(' '),
            Some('u') => {
                let hex: String = rest.by_ref().take(4).collect();
                let whole = hex.len() == 4 && hex.bytes().all(|byte| byte.is_ascii_hexdigit());
                let value = whole.then(|| u32::from_str_radix(&hex, 16).ok());
                value.flatten().and_then(char::from_u32)
            }
            _ => None,
        };
        text.push(meant.ok_or_else(|| TextProblem::BadEscape(excerpt(line)))?);
    }
    Ok(text)
}

fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl fmt::Display for TextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextProblem::TooLong => {
                write!(f, "longer than {} bytes, which no game is", limits::BYTES)
            }
            TextProblem::NotUtf8 => f.write_str("this is not text (not UTF-8)"),
            TextProblem::NotARecord => {
                write!(f, "a record begins with \"{MAGIC}{VERSION}\"")
            }
            TextProblem::OtherVersion(version) => write!(
                f,
                "record version {version:?} is not known here; this program reads version {VERSION}"
            ),
            TextProblem::NotAHeading(line) => write!(
                f,
                "expected \"heading: value\", or an empty line before the steps, but found {line:?}"
            ),
            TextProblem::UnknownHeading(key) => write!(f, "unknown heading {key:?}"),
            TextProblem::RepeatedHeading(key) => write!(f, "{key:?} is given twice"),
            TextProblem::MissingHeading(key) => {
                write!(f, "the headings end here, but {key:?} is missing")
            }
            TextProblem::BadEscape(line) => write!(
                f,
                "a backslash must be followed by \\, n, r, s or u and four hexadecimal digits: {line:?}"
            ),
            TextProblem::BadNumber { what, found } => {
                write!(f, "{what} must be a number in range, but is {found:?}")
            }
            TextProblem::BadOutcome(found) => write!(
                f,
                "an outcome is written k/n with k below n, for example 3/40, but is {found:?}"
            ),
            TextProblem::TooManySteps => write!(f, "more than {} steps", limits::STEPS),
            TextProblem::TooManyOutcomes => {
                write!(f, "more than {} outcomes in one line", limits::OUTCOMES)
            }
        }
    }
}

impl std::error::Error for TextError {}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        "longbox record 1\ngame: toy\nrules: 1\ncontent: 00ff\nsetup: a: b\noptions:\n";

    fn problem(text: impl AsRef<[u8]>) -> (usize, TextProblem) {
        let error = Record::from_text(text).unwrap_err();
        assert!(error.to_string().starts_with("line "));
        (error.line, error.problem)
    }

    #[test]
    fn the_shortest_record_has_its_headings_and_no_steps() {
        let record = Record::from_text(HEAD).unwrap();
        assert_eq!(record.header.setup, "a: b");
        assert_eq!(record.header.options, "");
        assert_eq!((record.steps.len(), record.undone), (0, 0));
    }

    #[test]
    fn comments_blank_lines_and_windows_line_ends_are_ignored() {
        let text = format!("{HEAD}\n# first\n\n7 auto  3/40 2/39  # 9/9\n").replace('\n', "\r\n");
        let step =
            Step { choice: 7, outcomes: vec![(3, 40).into(), (2, 39).into()], automatic: true };
        assert_eq!(Record::from_text(text).unwrap().steps, [step]);
    }

    #[test]
    fn a_wrong_heading_is_named_with_its_line() {
        use TextProblem::*;
        assert_eq!(problem(""), (1, NotARecord));
        assert_eq!(problem("longbox record 2\n"), (1, OtherVersion("2".into())));
        assert_eq!(problem("longbox record 1\n\n"), (2, MissingHeading("game")));
        assert_eq!(problem(format!("{HEAD}game: x\n")), (7, RepeatedHeading("game")));
        assert_eq!(problem(format!("{HEAD}colour: x\n")), (7, UnknownHeading("colour".into())));
        assert_eq!(problem(format!("{HEAD}12 3/4\n")), (7, NotAHeading("12 3/4".into())));
        assert_eq!(problem(HEAD.replace("a: b", "a\\q")), (5, BadEscape("a\\q".into())));
        assert_eq!(problem([HEAD.as_bytes(), b"\n\n\xff"].concat()), (9, NotUtf8));
    }

    #[test]
    fn a_wrong_step_is_named_with_its_line() {
        use TextProblem::*;
        let choice = |found: &str| BadNumber { what: "the choice", found: found.into() };
        assert_eq!(problem(format!("{HEAD}\n1\n+2\n")), (9, choice("+2")));
        assert_eq!(problem(format!("{HEAD}\n4294967296\n")), (8, choice("4294967296")));
        for outcome in ["4/4", "0/0", "1", "1/2/3", "-1/3", "auto"] {
            let text = format!("{HEAD}\n7 auto {outcome}\n");
            assert_eq!(problem(text), (8, BadOutcome(outcome.into())));
        }
    }

    #[test]
    fn what_no_game_needs_is_refused_before_it_fills_the_memory() {
        use TextProblem::*;
        assert_eq!(problem(vec![b' '; limits::BYTES + 1]), (1, TooLong));
        let steps = format!("{HEAD}\n{}", "1\n".repeat(limits::STEPS + 1));
        assert_eq!(problem(steps).1, TooManySteps);
        let outcomes = format!("{HEAD}\n1{}", " 0/1".repeat(limits::OUTCOMES + 1));
        assert_eq!(problem(outcomes).1, TooManyOutcomes);
    }
}
