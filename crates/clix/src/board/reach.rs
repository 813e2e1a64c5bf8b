//! Where a move can end, for all squares at once. C6.1–C6.7

use std::mem::swap;

use super::exits::{Front, Rows};
use super::footing::{Footing, Next};
use super::movement::{Move, Terms};
use super::{Board, Square, Squares};

impl Board<'_> {
    /// The squares where a move can end. The square it begins in is one of them: moving 0 squares is allowed (C6.1).
    pub fn ends(&self, mover: &Move) -> Squares {
        let terms = self.terms(mover);
        let mut reached = Squares::NONE.with(mover.from);
        if let Some(steps) = mover.squares.checked_sub(1) {
            let footing = Footing::new(self, &terms);
            // Wherever a move can have passed before its last step, that step may lead out of.
            let passed = Front::of(&passed(mover.from, steps, &footing));
            let rows = Rows::around(mover.from.row(), mover.squares);
            reached |= footing.enter(&passed, rows);
        }
        reached & terms.ends
    }

    /// The least number of squares of a move that ends there.
    pub fn steps_to(&self, mover: &Move, to: Square) -> Option<u8> {
        let terms = self.terms(mover);
        if to == mover.from {
            return Some(0);
        }
        let footing = Footing::new(self, &terms);
        let steps =
            flood(mover, &footing, |next, rows| rows.contain(to) && next.entered.contains(to));
        steps.filter(|_| terms.ends.contains(to))
    }

    /// Where a move can end that has been in one of these squares on the way, the first and the last included: for what is done along the way
    /// (C6.11).
    pub fn reach_past(&self, mover: &Move, via: &Squares) -> Squares {
        let terms = self.terms(mover);
        let footing = Footing::new(self, &terms);
        ends_past(mover.from, mover.squares, [&footing; 2], via) & terms.ends
    }

    /// The same, and that has been in none of some others before.
    pub fn reach_past_first(&self, mover: &Move, via: &Squares, others: &Squares) -> Squares {
        let terms = self.terms(mover);
        let shy = Terms { barred: terms.barred | *others, ..terms };
        let footings = [&shy, &terms].map(|terms| Footing::new(self, terms));
        let [before, after] = &footings;
        ends_past(mover.from, mover.squares, [before, after], via) & terms.ends
    }

    /// The least number of squares of such a move that ends there.
    pub fn steps_past(&self, mover: &Move, via: &Squares, to: Square) -> Option<u8> {
        let terms = self.terms(mover);
        let footing = Footing::new(self, &terms);
        let ends = |steps: &u8| ends_past(mover.from, *steps, [&footing; 2], via).contains(to);
        let mut steps = mover.from.distance(to)..=mover.squares;
        steps.find(ends).filter(|_| terms.ends.contains(to))
    }
}

/// Where a move can have been, without having to end there, after so many steps.
fn passed(from: Square, steps: u8, footing: &Footing<'_>) -> Squares {
    let mut passed = Squares::NONE.with(from);
    let (mut front, mut onto) = (&mut Front::of(&passed), &mut Front::nowhere());
    for step in 1..=steps {
        let rows = Rows::around(from.row(), step);
        if !footing.advance(front, rows, &mut passed, onto) {
            break;
        }
        swap(&mut front, &mut onto);
    }
    passed
}

/// Where the last of so many steps can lead if one of these squares was visited on the way. It may meet the board in another way before than after.
fn ends_past(from: Square, steps: u8, [shy, footing]: [&Footing<'_>; 2], via: &Squares) -> Squares {
    let start = Squares::NONE.with(from);
    // Where it can have passed, before and after one of the squares was visited, and of that what the last step has added.
    let (mut before, mut after) = (start - *via, start & *via);
    let mut reached = after;
    if steps == 0 {
        return reached;
    }
    let (mut fresh, mut still) = (&mut Front::of(&before), &mut Front::nowhere());
    let (mut onward, mut then) = (&mut Front::of(&after), &mut Front::nowhere());
    let (mut arrives, mut goes_on) = (!before.is_empty(), !after.is_empty());
    for step in 1..steps {
        let rows = Rows::around(from.row(), step);
        goes_on = goes_on && footing.advance(onward, rows, &mut after, then);
        arrives = arrives && shy.advance(fresh, rows, &mut before, still);
        if arrives {
            if !goes_on {
                *then = Front::nowhere();
            }
            // Whoever steps into one of the squares has visited it.
            goes_on |= still.visit(via, rows, &mut after, then);
        }
        if !arrives && !goes_on {
            break;
        }
        swap(&mut fresh, &mut still);
        swap(&mut onward, &mut then);
    }
    let rows = Rows::around(from.row(), steps);
    reached |= footing.enter(&Front::of(&after), rows);
    reached |= shy.enter(&Front::of(&before), rows) & *via;
    reached
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
        if !front.take_over(&next.passing, &mut passed, rows) {
            break;
        }
    }
    None
}
