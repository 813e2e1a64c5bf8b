//! Randomness comes in from outside: a game asks, somebody else answers.
//!
//! | Maker | Answers with |
//! |---|---|
//! | [`Seeded`] | a portable generator, for play and simulation |
//! | [`Scripted`] | outcomes written down before, for tests and replay |
//! | [`Recording`] | whatever another maker answers, noting it |
//! | [`Enumerating`] | every possible answer in turn, with its exact probability |

mod enumerating;
mod probability;
mod recording;
mod scripted;
mod seeded;

pub use enumerating::{CannotEnumerate, Enumerating, Weighted, every_way, outcomes};
pub use probability::Probability;
pub use recording::Recording;
pub use scripted::{ScriptError, Scripted};
pub use seeded::Seeded;

use std::fmt;

/// Answers questions of chance. The engine never holds one; it is handed one with every choice.
pub trait Chance {
    /// One of `n` equally likely outcomes, `0..n`. `n` is at least 1.
    fn one_of(&mut self, n: u32) -> u32;

    /// Does [`some_of`](Chance::some_of) look at what the items are? Only makers that merge outcomes do; for the others a caller may pass any slice
    /// of the right length.
    fn looks_at_kinds(&self) -> bool {
        false
    }

    /// `k` of the `kinds.len()` items as one request: each set of `k` items is equally likely.
    ///
    /// `kinds` names what each item is, sorted; items of one kind are interchangeable, which is what lets an enumerating maker merge
    /// outcomes. Calls `taken` once per item with its index among the items *still left* at that moment.
    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        for drawn in 0..k {
            taken(self.one_of((kinds.len() - drawn) as u32) as usize);
        }
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn one_of(&mut self, n: u32) -> u32 {
        (**self).one_of(n)
    }
    fn looks_at_kinds(&self) -> bool {
        (**self).looks_at_kinds()
    }

    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        (**self).some_of(kinds, k, taken)
    }
}

/// An answer of chance: `value` out of `0..of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Which of them, counted from 0.
    pub value: u32,
    /// How many there were.
    pub of: u32,
}

impl Outcome {
    /// Could chance have answered this at all?
    pub fn is_possible(self) -> bool {
        self.value < self.of
    }
}

impl From<(u32, u32)> for Outcome {
    fn from((value, of): (u32, u32)) -> Outcome {
        Outcome { value, of }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.value, self.of)
    }
}
