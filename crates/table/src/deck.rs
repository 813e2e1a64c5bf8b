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
            Marks { top: self.top - 1, ..self }
        } else if len == self.bottom as usize {
            Marks { bottom: self.bottom - 1, ..self }
        } else {
            self
        }
    }

    /// One card was put on top in a known place.
    #[must_use]
    pub fn after_putting_on_top(self) -> Marks {
        Marks { top: self.top + 1, ..self }
    }

    /// One card was put at the bottom in a known place.
    #[must_use]
    pub fn after_putting_at_bottom(self) -> Marks {
        Marks { bottom: self.bottom + 1, ..self }
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
    /// No card is left.
    Empty,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(bottom: u8, top: u8) -> Marks {
        Marks { bottom, top }
    }

    #[test]
    fn a_new_deck_is_all_middle() {
        assert_eq!(Marks::default().middle(5), 0..5);
        assert_eq!(Marks::default().next(5), Next::OneOfMiddle);
    }

    #[test]
    fn the_middle_lies_between_the_marks() {
        assert_eq!(marks(2, 1).middle(7), 2..6);
        assert_eq!(marks(2, 1).middle(3), 2..2);
    }

    #[test]
    fn the_next_card_comes_from_the_top_then_the_middle_then_the_bottom() {
        assert_eq!(marks(1, 1).next(3), Next::Known);
        assert_eq!(marks(1, 0).next(2), Next::OneOfMiddle);
        assert_eq!(marks(1, 0).next(1), Next::Known);
        assert_eq!(marks(0, 0).next(0), Next::Empty);
    }

    #[test]
    fn taking_a_known_top_card_leaves_fewer_known() {
        assert_eq!(marks(1, 2).after_taking_top(5), marks(1, 1));
    }

    #[test]
    fn taking_from_the_middle_changes_no_mark() {
        assert_eq!(marks(2, 0).after_taking_top(3), marks(2, 0));
    }

    #[test]
    fn taking_when_only_the_bottom_is_left_eats_into_it() {
        assert_eq!(marks(2, 0).after_taking_top(2), marks(1, 0));
    }

    #[test]
    fn a_known_top_card_above_a_known_bottom_goes_first() {
        // Nothing between the marks: the deck is ordered throughout.
        assert_eq!(marks(2, 1).after_taking_top(3), marks(2, 0));
    }

    #[test]
    fn cards_put_in_a_known_place_are_known_there() {
        assert_eq!(marks(1, 1).after_putting_on_top(), marks(1, 2));
        assert_eq!(marks(1, 1).after_putting_at_bottom(), marks(2, 1));
    }

    #[test]
    fn shuffling_forgets_both_ends() {
        assert_eq!(marks(3, 2).shuffled(), Marks::default());
    }

    #[test]
    fn a_deck_taken_to_the_last_card_keeps_no_mark() {
        let mut left = marks(2, 1);
        for len in (1..=5).rev() {
            left = left.after_taking_top(len);
        }
        assert_eq!((left, left.next(0)), (Marks::default(), Next::Empty));
    }
}
