//! What came of running a scenario, and how it is told.

use super::{At, Lines};
use crate::Diagnostic;
use std::fmt;

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
