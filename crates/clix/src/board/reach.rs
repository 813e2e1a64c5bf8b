//! Where a move can end, for all squares at once. C6.1–C6.7

use super::footing::{Footing, Next, Rows};
use super::improved::Movement;
use super::movement::{Move, Terms};
use super::{Board, Square, Squares};

/// The squares where a move can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The square it begins in is one of them: moving 0 squares is allowed (C6.1).
    pub ends: Squares,
    /// Those of them to which some way leads that breaks something (IM06), so that it matters which way is taken. Always empty
    /// without Improved Movement: Destroy Blocking; any other difference between ways (an object picked up, enemies rammed) is made
    /// by what the game does along the way, not by the board.
    pub ways_differ: Squares,
}

impl Board<'_> {
    pub fn reach(&self, mover: &Move) -> Reach {
        let terms = self.terms(mover);
        let ends = self.ends_on(mover, &terms);
        let ways_differ = if breaks(mover.improved) {
            ends & self.by_breaking(mover, &terms)
        } else {
            Squares::NONE
        };
        Reach { ends, ways_differ }
    }

    /// As [`Board::reach`] for whoever does not ask which way is taken.
    pub fn ends(&self, mover: &Move) -> Squares {
        self.ends_on(mover, &self.terms(mover))
    }

    fn ends_on(&self, mover: &Move, terms: &Terms) -> Squares {
        let footing = Footing::new(self, terms);
        if footing.is_open_country(mover.from, mover.squares) {
            return self.within(mover.from, mover.squares) & terms.ends;
        }
        let mut reached = Squares::NONE.with(mover.from);
        self.flood(mover, &footing, |_, next, rows| {
            reached.add_rows(&next.entered, rows);
            false
        });
        reached & terms.ends
    }

    /// The least number of squares of a move that ends there.
    pub fn steps_to(&self, mover: &Move, to: Square) -> Option<u8> {
        let terms = self.terms(mover);
        if to == mover.from {
            return Some(0);
        }
        let footing = Footing::new(self, &terms);
        let steps = self.flood(mover, &footing, |_, next, rows| {
            rows.contains(to.row()) && next.entered.contains(to)
        });
        steps.filter(|_| terms.ends.contains(to))
    }

    /// Goes step by step until somebody says that is enough, and tells after which.
    pub(super) fn flood(
        &self,
        mover: &Move,
        footing: &Footing<'_>,
        mut enough: impl FnMut(u8, &Next, Rows) -> bool,
    ) -> Option<u8> {
        let mut next = Next::NOWHERE;
        let mut passed = Squares::NONE.with(mover.from);
        let mut frontier = passed;
        let mut rows = Rows::of(mover.from.row());
        for steps in 1..=mover.squares {
            footing.step(&frontier, rows, &mut next);
            rows = rows.wider(self.map.height());
            if enough(steps, &next, rows) {
                return Some(steps);
            }
            let mut more = false;
            for row in rows.iter() {
                let fresh = next.passing.rows()[row] & !passed.rows()[row];
                passed.rows_mut()[row] |= fresh;
                frontier.rows_mut()[row] = fresh;
                more |= fresh != 0;
            }
            if !more {
                break;
            }
        }
        None
    }

    /// Where a move can end that has been in one of these squares on the way, the first and the last included: for what is done along the way
    /// (C6.11).
    pub fn reach_past(&self, mover: &Move, via: &Squares) -> Squares {
        let terms = self.terms(mover);
        let mut reached = Squares::NONE.with(mover.from) & *via;
        self.flood_past(mover, &terms, via, |row, entered| {
            reached.rows_mut()[row] |= entered;
            false
        });
        reached & terms.ends
    }

    /// The least number of squares of such a move that ends there.
    pub fn steps_past(&self, mover: &Move, via: &Squares, to: Square) -> Option<u8> {
        let terms = self.terms(mover);
        if to == mover.from && via.contains(to) {
            return Some(0);
        }
        let (row, column) = (usize::from(to.row()), to.column());
        let steps = self.flood_past(mover, &terms, via, |reached, entered| {
            reached == row && entered >> column & 1 == 1
        });
        steps.filter(|_| terms.ends.contains(to))
    }

    fn flood_past(
        &self,
        mover: &Move,
        terms: &Terms,
        via: &Squares,
        mut enough: impl FnMut(usize, u32) -> bool,
    ) -> Option<u8> {
        let footing = Footing::new(self, terms);
        let start = Squares::NONE.with(mover.from);
        let mut before = start - *via;
        let mut after = start & *via;
        let mut rows = Rows::of(mover.from.row());
        let (mut still, mut onward) = (Next::NOWHERE, Next::NOWHERE);
        for steps in 1..=mover.squares {
            footing.step(&before, rows, &mut still);
            footing.step(&after, rows, &mut onward);
            rows = rows.wider(self.map.height());
            let mut more = false;
            for row in rows.iter() {
                let via = via.rows()[row];
                if enough(
                    row,
                    onward.entered.rows()[row] | still.entered.rows()[row] & via,
                ) {
                    return Some(steps);
                }
                let then = onward.passing.rows()[row] | still.passing.rows()[row] & via;
                let not_yet = still.passing.rows()[row] & !via;
                more |= then & !after.rows()[row] | not_yet & !before.rows()[row] != 0;
                after.rows_mut()[row] |= then;
                before.rows_mut()[row] |= not_yet;
            }
            if !more {
                break;
            }
        }
        None
    }

    /// The squares reached by a way with at least one step that only breaking something allows.
    fn by_breaking(&self, mover: &Move, terms: &Terms) -> Squares {
        let careful = self.terms(&Move {
            improved: without_breaking(mover.improved),
            ..*mover
        });
        let (footing, careful) = (Footing::new(self, terms), Footing::new(self, &careful));
        let mut clean = Squares::NONE.with(mover.from);
        let mut rough = Squares::NONE;
        let mut reached = Squares::NONE;
        let mut rows = Rows::of(mover.from.row());
        let mut onward = Next::NOWHERE;
        // A way may come back to where it was: no set of visited squares, only how far it has come.
        for _ in 0..mover.squares {
            let (still, breaking) = footing.careful_and_breaking_step(&careful, &clean, rows);
            footing.step(&rough, rows, &mut onward);
            rows = rows.wider(self.map.height());
            reached |= breaking.entered | onward.entered;
            let (clean_before, rough_before) = (clean, rough);
            rough |= breaking.passing | onward.passing;
            clean |= still.passing;
            if (clean, rough) == (clean_before, rough_before) {
                break;
            }
        }
        reached
    }
}

pub(super) fn breaks(improved: Movement) -> bool {
    improved.has(Movement::DESTROY_BLOCKING) && !improved.has(Movement::BLOCKING)
}

pub(super) fn without_breaking(improved: Movement) -> Movement {
    improved.without(Movement::DESTROY_BLOCKING)
}
