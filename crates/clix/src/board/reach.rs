//! Where a move can end, for all squares at once. C6.1–C6.7

use super::exits::{Front, Rows};
use super::footing::{Footing, Next};
use super::movement::{Move, Terms};
use super::{Board, Square, Squares};

impl Board<'_> {
    /// The squares where a move can end. The square it begins in is one of them: moving 0 squares is allowed (C6.1).
    pub fn ends(&self, mover: &Move) -> Squares {
        let terms = self.terms(mover);
        let footing = Footing::new(self, &terms);
        let mut reached = Squares::NONE.with(mover.from);
        flood(mover, &footing, |next, rows| {
            add(rows.of_mut(&mut reached), rows.of(&next.entered));
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
        let steps = flood(mover, &footing, |next, rows| {
            rows.contain(to) && next.entered.contains(to)
        });
        steps.filter(|_| terms.ends.contains(to))
    }

    /// Where a move can end that has been in one of these squares on the way, the first and the last included: for what is done along the way
    /// (C6.11).
    pub fn reach_past(&self, mover: &Move, via: &Squares) -> Squares {
        self.reach_past_first(mover, via, &Squares::NONE)
    }

    /// The same, and that has been in none of some others before.
    pub fn reach_past_first(&self, mover: &Move, via: &Squares, others: &Squares) -> Squares {
        let terms = self.terms(mover);
        let mut reached = Squares::NONE.with(mover.from) & *via;
        self.flood_past(mover, &terms, via, others, |entered, rows| {
            add(rows.of_mut(&mut reached), rows.of(entered));
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
        let steps = self.flood_past(mover, &terms, via, &Squares::NONE, |entered, rows| {
            rows.contain(to) && entered.contains(to)
        });
        steps.filter(|_| terms.ends.contains(to))
    }

    fn flood_past(
        &self,
        mover: &Move,
        terms: &Terms,
        via: &Squares,
        closed: &Squares,
        mut enough: impl FnMut(&Squares, Rows) -> bool,
    ) -> Option<u8> {
        let footing = Footing::new(self, terms);
        let start = Squares::NONE.with(mover.from);
        // Where it may be, before and after one of the squares was visited, and of that what the last step has added.
        let (mut before, mut after) = (start - *via, start & *via);
        let (mut fresh, mut onward) = (Front::of(&before), Front::of(&after));
        let (mut still, mut then) = (Next::NOWHERE, Next::NOWHERE);
        for steps in 1..=mover.squares {
            let rows = Rows::around(mover.from.row(), steps);
            footing.step(&fresh, rows, &mut still);
            footing.step(&onward, rows, &mut then);
            // Whoever steps into one of the squares has visited it.
            add_both(
                rows.of_mut(&mut then.entered),
                rows.of(&still.entered),
                rows.of(via),
            );
            add_both(
                rows.of_mut(&mut then.passing),
                rows.of(&still.passing),
                rows.of(via),
            );
            if enough(&then.entered, rows) {
                return Some(steps);
            }
            remove(rows.of_mut(&mut still.passing), rows.of(via));
            remove(rows.of_mut(&mut still.passing), rows.of(closed));
            let more = advance(&still.passing, &mut before, &mut fresh, rows);
            if !advance(&then.passing, &mut after, &mut onward, rows) && !more {
                break;
            }
        }
        None
    }
}

/// Goes step by step until somebody says that is enough, and tells after which.
fn flood(
    mover: &Move,
    footing: &Footing<'_>,
    mut enough: impl FnMut(&Next, Rows) -> bool,
) -> Option<u8> {
    let mut next = Next::NOWHERE;
    let mut passed = Squares::NONE.with(mover.from);
    let mut front = Front::of(&passed);
    for steps in 1..=mover.squares {
        let rows = Rows::around(mover.from.row(), steps);
        footing.step(&front, rows, &mut next);
        if enough(&next, rows) {
            return Some(steps);
        }
        if !advance(&next.passing, &mut passed, &mut front, rows) {
            break;
        }
    }
    None
}

/// The squares passed for the first time become the front of the next step. Whether there are any.
#[inline]
fn advance(passing: &Squares, passed: &mut Squares, front: &mut Front, rows: Rows) -> bool {
    let (passing, passed) = (rows.of(passing), rows.of_mut(passed));
    let mut more = 0;
    for ((front, passed), passing) in front.rows_mut(rows).iter_mut().zip(passed).zip(passing) {
        *front = passing & !*passed;
        *passed |= passing;
        more |= *front;
    }
    more != 0
}

#[inline(always)]
fn add(rows: &mut [u32], others: &[u32]) {
    for (row, other) in rows.iter_mut().zip(others) {
        *row |= other;
    }
}

#[inline(always)]
fn add_both(rows: &mut [u32], one: &[u32], two: &[u32]) {
    for (row, (one, two)) in rows.iter_mut().zip(one.iter().zip(two)) {
        *row |= one & two;
    }
}

#[inline(always)]
fn remove(rows: &mut [u32], others: &[u32]) {
    for (row, other) in rows.iter_mut().zip(others) {
        *row &= !other;
    }
}
