//! How hard a puzzle is, by its depth.

use std::fmt;
use std::str::FromStr;

/// By how many decisions of the line matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// At most two.
    Easy,
    /// Three.
    Medium,
    /// Four or five.
    Hard,
    /// More.
    Fiendish,
}

impl Grade {
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Fiendish];

    pub fn of(depth: u8) -> Grade {
        match depth {
            0..=2 => Grade::Easy,
            3 => Grade::Medium,
            4 | 5 => Grade::Hard,
            _ => Grade::Fiendish,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Fiendish => "fiendish",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Grade {
    type Err = String;

    fn from_str(word: &str) -> Result<Grade, String> {
        let found = Grade::ALL.into_iter().find(|grade| grade.word().eq_ignore_ascii_case(word));
        found.ok_or_else(|| {
            format!("{word:?} is no grade; there are easy, medium, hard and fiendish")
        })
    }
}
