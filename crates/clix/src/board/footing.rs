//! The board as somebody who moves meets it, ready for many steps: the inner loop of every reach.

use super::exits::{Between, Exits, Front, Rows};
use super::movement::Terms;
use super::{Board, Squares};

pub(super) struct Footing<'a> {
    terms: &'a Terms,
    /// Steps that the ground allows.
    exits: Exits,
    /// Those of them that do not end the move at a hindered corner (C6.6); the same where nothing hinders.
    smooth: Option<Exits>,
    /// Squares that can be entered.
    open: Squares,
    /// Squares in which a move need not end.
    passing: Squares,
    /// S07.3: squares out of which no square of an enemy can be entered.
    held: Option<Squares>,
}

/// The squares one step away, in the rows that the step may have come to; whatever is in others has no meaning.
#[derive(Clone, Copy)]
pub(super) struct Next {
    pub(super) entered: Squares,
    /// Those in which the move need not end.
    pub(super) passing: Squares,
}

impl Next {
    pub(super) const NOWHERE: Next = Next { entered: Squares::NONE, passing: Squares::NONE };
}

impl<'a> Footing<'a> {
    pub(super) fn new(board: &Board<'_>, terms: &'a Terms) -> Footing<'a> {
        let ground = board.map.ground();
        let exits_past = |blocked: &Squares| {
            let (even, straight) = match terms.climbs {
                true => (&ground.beside, &ground.beside),
                false => (&ground.even, &ground.even_or_transition),
            };
            Exits::through(&Between { even, straight, shut: &terms.shut, blocked })
        };
        let slips = !terms.slips_from.is_empty();
        let open = match slips {
            true => *board.map.squares() - terms.impassable - terms.barred,
            false => *board.map.squares() - terms.impassable - terms.barred - terms.enemies,
        };
        let hinders = !terms.slowing.is_empty();
        Footing {
            terms,
            exits: exits_past(&terms.impassable),
            smooth: hinders.then(|| exits_past(&(terms.impassable | terms.slowing))),
            open,
            passing: open - terms.slowing - terms.watched,
            held: (slips && terms.slips_from != *board.map.squares())
                .then(|| *board.map.squares() - terms.slips_from),
        }
    }

    /// One step from each of these squares to where the move need not end: what is passed for the first time becomes the next front. Whether
    /// there is any of it.
    #[inline]
    pub(super) fn advance(
        &self,
        from: &Front,
        rows: Rows,
        passed: &mut Squares,
        onto: &mut Front,
    ) -> bool {
        if self.holds(from, rows) || from.touches(&self.terms.slow, rows) {
            let mut next = Next::NOWHERE;
            self.step(from, rows, &mut next);
            return onto.take_over(&next.passing, passed, rows);
        }
        let smooth = self.smooth.as_ref().unwrap_or(&self.exits);
        (self.exits).spread(smooth, &self.passing, rows, from, passed, onto)
    }

    /// The squares one step away from these where a move might end. Who is held does not matter: no move ends in the square of an enemy.
    pub(super) fn enter(&self, from: &Front, rows: Rows) -> Squares {
        let mut entered = Squares::NONE;
        self.exits.step_straight(from, rows, entered.rows_mut());
        self.exits.step_around_corners(from, rows, entered.rows_mut());
        entered & self.open
    }

    /// One step from each of these squares. Where to is written into what was used for the step before.
    #[inline]
    pub(super) fn step(&self, from: &Front, rows: Rows, next: &mut Next) {
        match &self.held {
            Some(held) if from.touches(held, rows) => self.held_step(from, held, rows, next),
            _ => self.plain_step(from, rows, next),
        }
    }

    #[inline]
    fn plain_step(&self, from: &Front, rows: Rows, next: &mut Next) {
        if from.touches(&self.terms.slow, rows) {
            self.free_step(&from.without(&self.terms.slow), rows, next);
            self.add_slow_step(&from.within(&self.terms.slow), rows, next);
        } else {
            self.free_step(from, rows, next);
        }
    }

    /// S07.3: whether somebody is held in one of these squares.
    #[inline]
    fn holds(&self, from: &Front, rows: Rows) -> bool {
        (self.held.as_ref()).is_some_and(|held| from.touches(held, rows))
    }

    /// Out of squares that hinder nobody.
    #[inline]
    fn free_step(&self, from: &Front, rows: Rows, next: &mut Next) {
        let (entered, passing) = (next.entered.rows_mut(), next.passing.rows_mut());
        self.exits.step_straight(from, rows, entered);
        *passing = *entered;
        self.exits.step_around_corners(from, rows, entered);
        let smooth = self.smooth.as_ref().unwrap_or(&self.exits);
        smooth.step_around_corners(from, rows, passing);
        keep(rows.of_mut(&mut next.entered), rows.of(&self.open));
        keep(rows.of_mut(&mut next.passing), rows.of(&self.passing));
    }

    /// C5.3: within hindering terrain nothing is entered, and no corner ends the move.
    fn add_slow_step(&self, from: &Front, rows: Rows, next: &mut Next) {
        let mut onward = Squares::NONE;
        self.exits.step_straight(from, rows, onward.rows_mut());
        self.exits.step_around_corners(from, rows, onward.rows_mut());
        let onward = onward & self.open;
        next.entered |= onward;
        next.passing |= onward - self.terms.watched;
    }

    /// S07.3: out of a square where it is held it enters no square of an enemy.
    fn held_step(&self, from: &Front, held: &Squares, rows: Rows, next: &mut Next) {
        let (mut slipping, mut halted) = (Next::NOWHERE, Next::NOWHERE);
        self.plain_step(&from.without(held), rows, &mut slipping);
        self.plain_step(&from.within(held), rows, &mut halted);
        *next = Next {
            entered: slipping.entered | (halted.entered - self.terms.enemies),
            passing: slipping.passing | (halted.passing - self.terms.enemies),
        };
    }
}

#[inline(always)]
fn keep(rows: &mut [u32], only: &[u32]) {
    for (row, only) in rows.iter_mut().zip(only) {
        *row &= only;
    }
}
