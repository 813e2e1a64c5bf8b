//! A record as a text that people can read, mail and mend.
//!
//! ```text
//! longbox record 2
//! game: toy
//! rules: 1
//! content: 00ff
//! generator: xoshiro256++ 42
//! setup: two seats
//! options:
//! dealt: 3/12 0/11
//! undone: 1
//! branched: 1
//! edited: yes
//! other content: 1 00fe
//!
//! 12  # a choice without chance
//! 7 auto  3/40 2/39  # the table made this one; two outcomes, "3 of 0..40" and "2 of 0..39"
//! end 2 1af24733
//! ```
//!
//! The last line says how many steps there are, with the checksum of all lines above it: what was cut off or damaged is noticed. Version 1 has no
//! such line; its records are read as they are.

use super::code::Checksum;
use super::{Generator, Header, Marks, OtherContent, Record, Step, limits};
use crate::chance::Outcome;
use std::fmt::{self, Write};

const MAGIC: &str = "longbox record ";
const VERSION: &str = "2";
/// Without an end mark.
const EARLIER: &str = "1";
const END: &str = "end ";

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
    /// The last line is missing: something was cut off.
    NoEnd,
    /// The checksum does not fit: something was damaged, or changed by hand.
    Changed,
    /// Something stands below the last line.
    AfterTheEnd(String),
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
        write_marks(text, &self.marks)?;
        text.push('\n');
        for (index, step) in self.steps.iter().enumerate() {
            write!(text, "{step}")?;
            if let Some(comment) = comment(index, step) {
                text.push_str("  # ");
                text.extend(comment.chars().map(|c| if c.is_control() { ' ' } else { c }));
            }
            text.push('\n');
        }
        let sum = sum_of(text.lines());
        writeln!(text, "{END}{} {sum:08x}", self.steps.len())
    }

    /// Reads a text. Strict: what is not understood is an error, never skipped, and nothing may have changed since it was written.
    pub fn from_text(text: impl AsRef<[u8]>) -> Result<Record, TextError> {
        let (record, changed) = Record::read_text(text.as_ref())?;
        changed.map_or(Ok(record), Err)
    }

    /// Reads a text that somebody has changed on purpose: it may be shorter or have another checksum than it says, and is marked as edited then.
    pub fn from_text_edited(text: impl AsRef<[u8]>) -> Result<Record, TextError> {
        let (mut record, changed) = Record::read_text(text.as_ref())?;
        record.marks.edited |= changed.is_some();
        Ok(record)
    }

    /// What is written, and how one sees that it is not what was written once.
    fn read_text(bytes: &[u8]) -> Result<(Record, Option<TextError>), TextError> {
        if bytes.len() > limits::BYTES {
            return Err(at(1, TextProblem::TooLong));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let good = &bytes[..error.valid_up_to()];
            let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
            at(line, TextProblem::NotUtf8)
        })?;
        let mut lines = (1..).zip(text.lines());
        let has_end =
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
        let mut end = None;
        for (line, content) in lines.by_ref() {
            last = line;
            if has_end && let Some(written) = content.strip_prefix(END) {
                end = Some((line, written));
                break;
            }
            let step = read_step(content).map_err(|p| at(line, p))?;
            if record.steps.len() == limits::STEPS && step.is_some() {
                return Err(at(line, TextProblem::TooManySteps));
            }
            record.steps.extend(step);
        }
        if let Some((line, more)) = lines.find(|(_, line)| !line.trim().is_empty()) {
            return Err(at(line, TextProblem::AfterTheEnd(excerpt(more))));
        }
        let changed = match end {
            None => has_end.then(|| at(last, TextProblem::NoEnd)),
            Some((line, written)) => {
                let sum = sum_of(text.lines().take(line - 1));
                let expected = format!("{} {sum:08x}", record.steps.len());
                (written != expected).then(|| at(line, TextProblem::Changed))
            }
        };
        Ok((record, changed))
    }
}

/// A record's text with its last line made anew, for whoever adds comments to it.
pub fn ended(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let Some((end, above)) = lines.split_last().filter(|(end, _)| end.starts_with(END)) else {
        return text.into();
    };
    let steps = end[END.len()..].split(' ').next().unwrap_or_default();
    let mut ended = String::with_capacity(text.len());
    above.iter().for_each(|line| {
        ended.push_str(line);
        ended.push('\n');
    });
    let sum = sum_of(above.iter().copied());
    let _ = writeln!(ended, "{END}{steps} {sum:08x}");
    ended
}

/// Whatever ends a line, the sum is the same.
fn sum_of<'a>(lines: impl Iterator<Item = &'a str>) -> u32 {
    let mut sum = Checksum::default();
    for line in lines {
        sum.add(line.as_bytes());
        sum.add(b"\n");
    }
    sum.value()
}

/// "7 auto  3/40 2/39".
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.choice)?;
        if self.automatic {
            f.write_str(" auto")?;
        }
        if !self.outcomes.is_empty() {
            f.write_str(" ")?;
        }
        self.outcomes.iter().try_for_each(|outcome| write!(f, " {outcome}"))
    }
}

impl std::str::FromStr for Step {
    type Err = TextProblem;

    fn from_str(line: &str) -> Result<Step, TextProblem> {
        let nothing = || TextProblem::BadNumber { what: "the choice", found: String::new() };
        read_step(line)?.ok_or_else(nothing)
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

fn write_marks(text: &mut String, marks: &Marks) -> fmt::Result {
    if marks.branched > 0 {
        writeln!(text, "branched: {}", marks.branched)?;
    }
    if marks.edited {
        writeln!(text, "edited: yes")?;
    }
    marks.other_content.iter().try_for_each(|OtherContent { from, fingerprint }| {
        write_heading(text, "other content", &format!("{from} {}", escaped(fingerprint)))
    })
}

/// Does such a text end with an end mark?
fn read_magic(line: &str) -> Result<bool, TextProblem> {
    match line.strip_prefix(MAGIC) {
        Some(VERSION) => Ok(true),
        Some(EARLIER) => Ok(false),
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
    branched: Option<u32>,
    edited: Option<bool>,
    other_content: Vec<OtherContent>,
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
            "branched" => {
                let branched = number("how often it went on from a copy", value.trim())?;
                once("branched", &mut self.branched, branched)
            }
            "edited" if value.trim() == "yes" => once("edited", &mut self.edited, true),
            "other content" if self.other_content.len() < limits::OTHER_CONTENT => {
                self.other_content.push(read_other_content(value)?);
                Ok(())
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
            marks: Marks {
                branched: self.branched.unwrap_or(0),
                edited: self.edited.unwrap_or(false),
                other_content: self.other_content,
            },
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

/// The step is the first word; the fingerprint may be anything.
fn read_other_content(value: &str) -> Result<OtherContent, TextProblem> {
    let (from, fingerprint) = value.split_once(' ').unwrap_or((value, ""));
    Ok(OtherContent { from: number("the step", from)?, fingerprint: unescaped(fingerprint)? })
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
                "record version {version:?} is not known here; this program reads versions up to {VERSION}"
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
            TextProblem::NoEnd => f.write_str("the last line is missing, so something was cut off"),
            TextProblem::Changed => f.write_str(
                "the checksum does not fit: this was damaged, or changed since it was written",
            ),
            TextProblem::AfterTheEnd(found) => {
                write!(f, "a record ends above, but here is {found:?}")
            }
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
    fn a_record_of_before_is_read_without_an_end_mark_and_a_new_one_is_not() {
        assert_eq!(Record::from_text(format!("{HEAD}\n7\n")).unwrap().steps.len(), 1);
        let new = HEAD.replace("record 1", "record 2");
        assert_eq!(problem(format!("{new}\n7\n")), (8, TextProblem::NoEnd));
        let end = TextProblem::BadNumber { what: "the choice", found: "end".into() };
        assert_eq!(problem(format!("{HEAD}\n7\nend 1 00000000\n")), (9, end));
        let wrong = format!("{new}\n7\nend 1 00000000\n");
        assert_eq!(problem(&wrong), (9, TextProblem::Changed));
        let whole = ended(&wrong);
        assert!(Record::from_text(&whole).is_ok());
        assert!(Record::from_text(whole.replace('\n', "\r\n") + "\n").is_ok());
        let more = TextProblem::AfterTheEnd("8".into());
        assert_eq!(problem(whole + "8\n"), (10, more));
    }

    #[test]
    fn a_step_is_read_from_its_own_line() {
        let step = Step { choice: 7, outcomes: vec![(3, 40).into()], automatic: true };
        assert_eq!(step.to_string(), "7 auto  3/40");
        assert_eq!(step.to_string().parse(), Ok(step));
        assert!("".parse::<Step>().is_err() && "# 7".parse::<Step>().is_err());
    }

    #[test]
    fn a_wrong_heading_is_named_with_its_line() {
        use TextProblem::*;
        assert_eq!(problem(""), (1, NotARecord));
        assert_eq!(problem("longbox record 3\n"), (1, OtherVersion("3".into())));
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
