//! Which steps between neighbouring squares the ground allows, for the whole board at once.
//!
//! Moves and adjacency ask the same question of walls, levels and corners (C5.6, C5.7, C5.10) and differ only in what counts. A few shifts of
//! whole boards answer it, so nothing has to be remembered when something is destroyed or put up.

use super::edge::Edges;
use super::square::ROWS;
use super::{Direction, Square, Squares};

const HEIGHT: usize = ROWS as usize;
/// Rows are worked on so many at a time, as fits the vectors of the processor.
const BAND: usize = 8;

/// For four directions the squares from which a step is possible; whoever can step one way can step back, so these stand for all eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exits {
    east: [u32; HEIGHT],
    /// These after an empty row, so that the row before the first can be asked.
    south: [u32; HEIGHT + 1],
    south_east: [u32; HEIGHT + 1],
    south_west: [u32; HEIGHT + 1],
}

impl Default for Exits {
    fn default() -> Exits {
        Exits {
            east: [0; HEIGHT],
            south: [0; HEIGHT + 1],
            south_east: [0; HEIGHT + 1],
            south_west: [0; HEIGHT + 1],
        }
    }
}

/// What lies between neighbouring squares.
pub(super) struct Between<'a> {
    /// Neighbours of a level that can be stepped to.
    pub(super) even: &'a Exits,
    /// Edges that nothing passes.
    pub(super) shut: &'a Edges,
    /// Squares that shut the routes around the corners beside them. Whether they can be entered is another matter.
    pub(super) blocked: &'a Squares,
}

impl Exits {
    /// Steps between squares of the map that are as wanted.
    pub(super) fn where_even(inside: &Squares, even: impl Fn(Square, Square) -> bool) -> Exits {
        let toward = |direction: Direction, rows: &mut [u32]| {
            for from in inside.iter() {
                let to = from.step(direction).filter(|&to| inside.contains(to));
                let leads = to.is_some_and(|to| even(from, to));
                rows[usize::from(from.row())] |= u32::from(leads) << from.column();
            }
        };
        let mut exits = Exits::default();
        toward(Direction::East, &mut exits.east);
        toward(Direction::South, &mut exits.south[1..]);
        toward(Direction::SouthEast, &mut exits.south_east[1..]);
        toward(Direction::SouthWest, &mut exits.south_west[1..]);
        exits
    }

    /// The steps that the ground allows. C5.10: around a corner one of two routes must be open.
    pub(super) fn through(between: &Between<'_>) -> Exits {
        let Between {
            even,
            shut,
            blocked,
        } = *between;
        let (right, below) = (shut.right().rows(), shut.below().rows());
        let blocked = blocked.rows();
        let mut exits = Exits::default();
        for row in 0..HEIGHT {
            let free = !blocked[row] & !below[row];
            let east = even.east[row] & !right[row];
            exits.east[row] = east;
            exits.south[row + 1] = even.south[row + 1] & !below[row];
            // By the neighbour in the same row, then down.
            exits.south_east[row + 1] = even.south_east[row + 1] & east & free >> 1;
            exits.south_west[row + 1] = even.south_west[row + 1] & (east & free) << 1;
        }
        for row in 0..HEIGHT - 1 {
            // Down, then to the side.
            let south = exits.south[row + 1] & !blocked[row + 1];
            let (right, left) = (!right[row + 1], !(right[row + 1] << 1));
            exits.south_east[row + 1] |= even.south_east[row + 1] & south & right;
            exits.south_west[row + 1] |= even.south_west[row + 1] & south & left;
        }
        exits
    }

    /// C5.6: and the steps between the two squares of each transition pair.
    pub(super) fn with_transitions(mut self, pairs: &Edges, shut: &Edges) -> Exits {
        let across = *pairs.right() - *shut.right();
        let down = *pairs.below() - *shut.below();
        for row in 0..HEIGHT {
            self.east[row] |= across.rows()[row];
            self.south[row + 1] |= down.rows()[row];
        }
        self
    }

    /// Every step around a corner that these have.
    pub(super) fn with_corners_of(mut self, other: &Exits) -> Exits {
        self.south_east = other.south_east;
        self.south_west = other.south_west;
        self
    }

    /// The steps that these have and the others too, and the steps that these alone have.
    pub(super) fn compared_with(&self, other: &Exits) -> (Exits, Exits) {
        let (mut both, mut alone) = (*self, *self);
        for row in 0..HEIGHT {
            both.east[row] &= other.east[row];
            alone.east[row] &= !other.east[row];
        }
        for row in 0..=HEIGHT {
            both.south[row] &= other.south[row];
            both.south_east[row] &= other.south_east[row];
            both.south_west[row] &= other.south_west[row];
            alone.south[row] &= !other.south[row];
            alone.south_east[row] &= !other.south_east[row];
            alone.south_west[row] &= !other.south_west[row];
        }
        (both, alone)
    }

    /// The squares one step away from these.
    pub(super) fn step(&self, from: &Squares) -> Squares {
        let (front, mut to) = (Front::of(from), Squares::NONE);
        self.step_straight(&front, Rows::ALL, to.rows_mut());
        self.step_around_corners(&front, Rows::ALL, to.rows_mut());
        to
    }

    /// Where straight steps lead in some of the rows.
    #[inline(always)]
    pub(super) fn step_straight(&self, from: &Front, rows: Rows, to: &mut [u32; HEIGHT]) {
        let to = &mut to[rows.first..rows.end];
        let count = to.len();
        let (above, here, below) = from.around(rows, count);
        let east = &self.east[rows.first..][..count];
        let up = &self.south[rows.first..][..count];
        let down = &self.south[rows.first + 1..][..count];
        for row in 0..count {
            to[row] = (here[row] & east[row]) << 1
                | here[row] >> 1 & east[row]
                | above[row] & up[row]
                | below[row] & down[row];
        }
    }

    /// Adds where steps around corners lead in some of the rows.
    #[inline(always)]
    pub(super) fn step_around_corners(&self, from: &Front, rows: Rows, to: &mut [u32; HEIGHT]) {
        let to = &mut to[rows.first..rows.end];
        let count = to.len();
        let (above, _, below) = from.around(rows, count);
        let (east, west) = (&self.south_east, &self.south_west);
        let (right_up, left_up) = (&east[rows.first..][..count], &west[rows.first..][..count]);
        let (right, left) = (
            &east[rows.first + 1..][..count],
            &west[rows.first + 1..][..count],
        );
        for row in 0..count {
            to[row] |= (above[row] & right_up[row]) << 1
                | (above[row] & left_up[row]) >> 1
                | below[row] >> 1 & right[row]
                | below[row] << 1 & left[row];
        }
    }
}

/// Squares to step out of, between two empty rows.
#[derive(Clone, Copy)]
pub(super) struct Front([u32; HEIGHT + 2]);

impl Front {
    #[inline(always)]
    pub(super) fn of(squares: &Squares) -> Front {
        let mut rows = [0; HEIGHT + 2];
        rows[1..=HEIGHT].copy_from_slice(squares.rows());
        Front(rows)
    }

    pub(super) fn within(&self, squares: &Squares) -> Front {
        let mut front = *self;
        for (row, squares) in front.0[1..].iter_mut().zip(squares.rows()) {
            *row &= squares;
        }
        front
    }

    pub(super) fn without(&self, squares: &Squares) -> Front {
        let mut front = *self;
        for (row, squares) in front.0[1..].iter_mut().zip(squares.rows()) {
            *row &= !squares;
        }
        front
    }

    #[inline(always)]
    pub(super) fn row_mut(&mut self, row: usize) -> &mut u32 {
        &mut self.0[row + 1]
    }

    #[inline(always)]
    pub(super) fn rows(&self) -> &[u32] {
        &self.0[1..=HEIGHT]
    }

    /// The rows above, the rows themselves and the rows below.
    #[inline(always)]
    fn around(&self, rows: Rows, count: usize) -> (&[u32], &[u32], &[u32]) {
        (
            &self.0[rows.first..][..count],
            &self.0[rows.first + 1..][..count],
            &self.0[rows.first + 2..][..count],
        )
    }
}

/// Rows of the board in which something may happen.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    first: usize,
    end: usize,
}

impl Rows {
    pub(super) const ALL: Rows = Rows {
        first: 0,
        end: HEIGHT,
    };

    /// Those that so many steps may have come to.
    #[inline]
    pub(super) fn around(row: u8, steps: u8) -> Rows {
        let (row, steps) = (usize::from(row), usize::from(steps));
        Rows {
            first: row.saturating_sub(steps) / BAND * BAND,
            end: (row + steps + 1).next_multiple_of(BAND).min(HEIGHT),
        }
    }

    #[inline]
    pub(super) fn iter(self) -> std::ops::Range<usize> {
        self.first..self.end
    }
}
