//! Chance written down in advance. A test that forgot a roll, or gave one too many, must hear of it.

use super::{Chance, Outcome};
use std::fmt;

/// Answers with the given outcomes, in order.
///
/// It never panics: once the script and the questions disagree it answers 0 to everything, and [`Scripted::finish`] says what was the
/// first thing that did not fit.
#[derive(Clone, Debug)]
pub struct Scripted {
    script: Vec<Outcome>,
    next: usize,
    failed: Option<ScriptError>,
}

/// The first difference between a script and the questions asked. `at` counts outcomes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptError {
    /// A question was asked after the last outcome.
    Missing {
        /// Which request, counted from 0.
        at: usize,
        /// One of how many was asked for.
        asked: u32,
    },
    /// One of `asked` was wanted, but the script speaks of another number.
    Mismatch {
        /// Which request, counted from 0.
        at: usize,
        /// One of how many was asked for.
        asked: u32,
        /// What the script has there.
        given: Outcome,
    },
    /// The outcome cannot happen: the value is not below the number it is out of.
    Impossible {
        /// Which request, counted from 0.
        at: usize,
        /// What the script has there.
        given: Outcome,
    },
    /// Outcomes remain that nobody asked for.
    LeftOver {
        /// How many were consumed.
        at: usize,
        /// The first that was not.
        first: Outcome,
        /// How many were not.
        count: usize,
    },
}

impl Scripted {
    /// Answers with these outcomes, one after the other.
    pub fn new<O: Into<Outcome>>(script: impl IntoIterator<Item = O>) -> Scripted {
        Scripted { script: script.into_iter().map(Into::into).collect(), next: 0, failed: None }
    }

    /// How many outcomes were used so far.
    pub fn used(&self) -> usize {
        self.next
    }

    /// Did the questions fit the script exactly, up to its last outcome?
    pub fn finish(&self) -> Result<(), ScriptError> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        match self.script.get(self.next) {
            None => Ok(()),
            Some(&first) => Err(ScriptError::LeftOver {
                at: self.next,
                first,
                count: self.script.len() - self.next,
            }),
        }
    }

    fn answer(&self, asked: u32) -> Result<u32, ScriptError> {
        let at = self.next;
        let Some(&given) = self.script.get(at) else {
            return Err(ScriptError::Missing { at, asked });
        };
        if given.of != asked {
            return Err(ScriptError::Mismatch { at, asked, given });
        }
        if !given.is_possible() {
            return Err(ScriptError::Impossible { at, given });
        }
        Ok(given.value)
    }
}

impl Chance for Scripted {
    fn one_of(&mut self, n: u32) -> u32 {
        if self.failed.is_some() {
            return 0;
        }
        match self.answer(n) {
            Ok(value) => {
                self.next += 1;
                value
            }
            Err(error) => {
                self.failed = Some(error);
                0
            }
        }
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScriptError::Missing { at, asked } => {
                write!(f, "one of {asked} is drawn, but only {at} outcomes are given")
            }
            ScriptError::Mismatch { at, asked, given } => {
                write!(f, "outcome {} is {given}, but one of {asked} is drawn", at + 1)
            }
            ScriptError::Impossible { at, given } => write!(
                f,
                "outcome {} is {given}, but the first number must be below the second",
                at + 1
            ),
            ScriptError::LeftOver { at, first, count } => {
                write!(f, "{count} outcomes are left over, from outcome {} ({first}) on", at + 1)
            }
        }
    }
}

impl std::error::Error for ScriptError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_that_fits_answers_in_order_and_finishes() {
        let mut chance = Scripted::new([(2, 6), (0, 3)]);
        assert_eq!((chance.one_of(6), chance.one_of(3)), (2, 0));
        assert_eq!(chance.finish(), Ok(()));
    }

    #[test]
    fn a_missing_outcome_answers_zero_and_is_reported() {
        let mut chance = Scripted::new([(5, 6)]);
        assert_eq!((chance.one_of(6), chance.one_of(4)), (5, 0));
        assert_eq!(chance.finish(), Err(ScriptError::Missing { at: 1, asked: 4 }));
    }

    #[test]
    fn a_wrong_number_answers_zero_from_there_on_and_the_first_difference_is_reported() {
        let mut chance = Scripted::new([(5, 6), (3, 4)]);
        assert_eq!((chance.one_of(8), chance.one_of(4)), (0, 0));
        let given = Outcome { value: 5, of: 6 };
        assert_eq!(chance.finish(), Err(ScriptError::Mismatch { at: 0, asked: 8, given }));
    }

    #[test]
    fn an_impossible_outcome_is_reported() {
        let mut chance = Scripted::new([(6, 6)]);
        assert_eq!(chance.one_of(6), 0);
        assert!(matches!(chance.finish(), Err(ScriptError::Impossible { at: 0, .. })));
    }

    #[test]
    fn left_over_outcomes_are_reported() {
        let mut chance = Scripted::new([(1, 6), (2, 6), (3, 6)]);
        chance.one_of(6);
        let first = Outcome { value: 2, of: 6 };
        let left = ScriptError::LeftOver { at: 1, first, count: 2 };
        assert_eq!(chance.finish(), Err(left));
        assert_eq!(left.to_string(), "2 outcomes are left over, from outcome 2 (2/6) on");
    }
}
