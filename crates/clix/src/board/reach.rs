//! Where a move can end, for all squares at once. C6.1–C6.7

use std::mem::swap;

use super::exits::{Front, Rows};
use super::footing::{Footing, Next};
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
        let mut reached = Squares::NONE.with(mover.from);
        if let Some(steps) = mover.squares.checked_sub(1) {
            let footing = Footing::new(self, terms);
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
        let steps = flood(mover, &footing, |_, next, rows| {
            rows.contain(to) && next.entered.contains(to)
        });
        steps.filter(|_| terms.ends.contains(to))
    }

    /// Where a move can end that has been in one of these squares on the way, the first and the last included: for what is done along the way
    /// (C6.11).
    pub fn reach_past(&self, mover: &Move, via: &Squares) -> Squares {
        let terms = self.terms(mover);
        let footing = Footing::new(self, &terms);
        ends_past(mover.from, mover.squares, &footing, via) & terms.ends
    }

    /// The least number of squares of such a move that ends there.
    pub fn steps_past(&self, mover: &Move, via: &Squares, to: Square) -> Option<u8> {
        let terms = self.terms(mover);
        let footing = Footing::new(self, &terms);
        let ends = |steps: &u8| ends_past(mover.from, *steps, &footing, via).contains(to);
        let mut steps = mover.from.distance(to)..=mover.squares;
        steps.find(ends).filter(|_| terms.ends.contains(to))
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
        let mut onward = Next::NOWHERE;
        // A way may come back to where it was: no set of visited squares, only how far it has come.
        for _ in 0..mover.squares {
            let (still, breaking) = footing.careful_and_breaking_step(&careful, &Front::of(&clean));
            footing.step(&Front::of(&rough), Rows::ALL, &mut onward);
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

/// Where the last of so many steps can lead if one of these squares was visited on the way.
fn ends_past(from: Square, steps: u8, footing: &Footing<'_>, via: &Squares) -> Squares {
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
        arrives = arrives && footing.advance(fresh, rows, &mut before, still);
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
    reached |= footing.enter(&Front::of(&before), rows) & *via;
    reached
}

/// Goes step by step until somebody says that is enough, and tells after which.
pub(super) fn flood(
    mover: &Move,
    footing: &Footing<'_>,
    mut enough: impl FnMut(u8, &Next, Rows) -> bool,
) -> Option<u8> {
    let mut next = Next::NOWHERE;
    let mut passed = Squares::NONE.with(mover.from);
    let mut front = Front::of(&passed);
    for steps in 1..=mover.squares {
        let rows = Rows::around(mover.from.row(), steps);
        footing.step(&front, rows, &mut next);
        if enough(steps, &next, rows) {
            return Some(steps);
        }
        if !front.take_over(&next.passing, &mut passed, rows) {
            break;
        }
    }
    None
}

pub(super) fn breaks(improved: Movement) -> bool {
    improved.has(Movement::DESTROY_BLOCKING) && !improved.has(Movement::BLOCKING)
}

pub(super) fn without_breaking(improved: Movement) -> Movement {
    improved.without(Movement::DESTROY_BLOCKING)
}
