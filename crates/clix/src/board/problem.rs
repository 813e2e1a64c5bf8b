//! What is wrong with a file, for the person who wrote it.

use std::fmt;

/// One mistake: where it is, what is there, what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    pub wrong: String,
    pub right: String,
}

impl Problem {
    pub fn new(
        line: usize,
        column: usize,
        wrong: impl Into<String>,
        right: impl Into<String>,
    ) -> Problem {
        Problem { line, column, wrong: wrong.into(), right: right.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}; {}", self.line, self.column, self.wrong, self.right)
    }
}
