//! A face-down deck has no order until a card of it is seen.
//!
//! A deck is one sequence from bottom to top with two marks: the cards below the first are ordered, the cards above the second are ordered, and
//! the middle is a set, kept sorted so that neither draws nor hashes depend on history.

use std::ops::Range;

/// How much of a deck is in a fixed order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// How many cards at the bottom have a fixed order.
    pub bottom: u8,
    /// How many cards on top have a fixed order.
    pub top: u8,
}

impl Marks {
    /// The unordered part of a deck of `len` cards.
    pub fn middle(self, len: usize) -> Range<usize> {
        self.bottom as usize..len - self.top as usize
    }

    /// What the next card off the top is.
    pub fn next(self, len: usize) -> Next {
        if self.top > 0 {
            Next::Known
        } else if len > self.bottom as usize {
            Next::OneOfMiddle
        } else if len > 0 {
            Next::Known
        } else {
            Next::Empty
        }
    }

    /// The top card left the deck of `len` cards (before it left).
    #[must_use]
    pub fn after_taking_top(self, len: usize) -> Marks {
        if self.top > 0 {
            Marks {
                top: self.top - 1,
                ..self
            }
        } else if len == self.bottom as usize {
            Marks {
                bottom: self.bottom - 1,
                ..self
            }
        } else {
            self
        }
    }

    /// One card was put on top in a known place.
    #[must_use]
    pub fn after_putting_on_top(self) -> Marks {
        Marks {
            top: self.top + 1,
            ..self
        }
    }

    /// One card was put at the bottom in a known place.
    #[must_use]
    pub fn after_putting_at_bottom(self) -> Marks {
        Marks {
            bottom: self.bottom + 1,
            ..self
        }
    }

    /// Shuffling forgets.
    #[must_use]
    pub fn shuffled(self) -> Marks {
        Marks::default()
    }
}

/// Where the top card of a deck comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// It lies in an ordered part.
    Known,
    /// Any card of the unordered middle, each equally likely.
    OneOfMiddle,
    Empty,
}
