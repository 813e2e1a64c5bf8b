//! What came of a scenario, in words.

use super::syntax::Problem;
use crate::cards::CardId;
use crate::interpreter::Task;
use crate::position::Position;
use std::fmt;

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
    Unreadable(Vec<Problem>),
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
                    writeln!(f, "  {}:{}: {}", self.file, problem.line, problem.message)?;
                    if let Some(help) = &problem.help {
                        writeln!(f, "    help: {help}")?;
                    }
                }
            }
            Failure::Differs(difference) => {
                writeln!(
                    f,
                    "  {}:{}: {}",
                    self.file, difference.line, difference.text
                )?;
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

/// `2 × Trooper, Odinson`.
pub(super) fn counted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut groups: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    if groups.is_empty() {
        return "nothing".to_owned();
    }
    let shown = groups.iter().map(|(name, count)| match count {
        1 => (*name).to_owned(),
        count => format!("{count} × {name}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// The card behind a waiting effect.
pub(super) fn waiting(position: Position<'_>, at: u8) -> Option<CardId> {
    let tasks = &position.state.tasks;
    let Some(Task::Order { count }) = tasks.last().copied() else {
        return None;
    };
    let below = tasks.len().checked_sub(1 + count as usize)?;
    match tasks.get(below + at as usize)? {
        Task::Start { card, .. } | Task::StartRule { card, .. } => Some(*card),
        _ => None,
    }
}
