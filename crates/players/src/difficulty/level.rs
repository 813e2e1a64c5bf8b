//! How hard something is, in words.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// By how often the bot wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    VeryEasy,
    Easy,
    Even,
    Hard,
    VeryHard,
}

impl Level {
    pub const ALL: [Level; 5] =
        [Level::VeryEasy, Level::Easy, Level::Even, Level::Hard, Level::VeryHard];

    /// The shares of games won that go by this word.
    pub const fn shares(self) -> Range<f64> {
        match self {
            Level::VeryEasy => 0.85..1.01,
            Level::Easy => 0.60..0.85,
            Level::Even => 0.40..0.60,
            Level::Hard => 0.15..0.40,
            Level::VeryHard => 0.0..0.15,
        }
    }

    pub fn of(share: f64) -> Level {
        let level = Level::ALL.into_iter().find(|level| level.shares().contains(&share));
        level.unwrap_or(Level::VeryHard)
    }

    /// On a command line and in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Level::VeryEasy => "very-easy",
            Level::Easy => "easy",
            Level::Even => "even",
            Level::Hard => "hard",
            Level::VeryHard => "very-hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::VeryEasy => "very easy",
            Level::Easy => "easy",
            Level::Even => "about even",
            Level::Hard => "hard",
            Level::VeryHard => "very hard",
        })
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(written: &str) -> Result<Level, String> {
        let level = Level::ALL.into_iter().find(|level| level.word() == written);
        level.ok_or_else(|| {
            let words = Level::ALL.map(Level::word).join(", ");
            format!("there is no difficulty \"{written}\"; there are {words}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_has_a_level_and_more_wins_are_never_harder() {
        let mut last = Level::VeryHard;
        for share in 0..=100 {
            let level = Level::of(f64::from(share) / 100.0);
            assert!(level <= last, "{share}");
            last = level;
        }
        assert_eq!(last, Level::VeryEasy);
    }

    #[test]
    fn a_level_is_read_back_from_its_word() {
        for level in Level::ALL {
            assert_eq!(level.word().parse(), Ok(level));
        }
        assert!("mild".parse::<Level>().unwrap_err().contains("very-hard"));
    }
}
