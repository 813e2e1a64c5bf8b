//! Which steps between neighbouring squares the ground allows, for the whole board at once.
//!
//! Moves and adjacency ask the same question of walls, levels and corners (C5.6, C5.7, C5.10) and differ only in what counts. A few shifts of
//! whole boards answer it, so nothing has to be remembered when something is destroyed or put up.

use super::edge::Edges;
use super::square::ROWS;
use super::{Direction, Directions, Square, Squares};

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
    /// Neighbours of a level that can be stepped to, and those that can be stepped to straight ahead.
    pub(super) even: &'a Exits,
    pub(super) straight: &'a Exits,
    /// Edges that nothing passes.
    pub(super) shut: &'a Edges,
    /// Squares that shut the routes around the corners beside them. Whether they can be entered is another matter.
    pub(super) blocked: &'a Squares,
}

/// What lies in a row of squares and on their edges.
#[derive(Clone, Copy)]
pub(super) struct Lie {
    pub(super) blocked: u32,
    pub(super) right: u32,
    pub(super) below: u32,
}

impl Lie {
    const NOTHING: Lie = Lie { blocked: 0, right: 0, below: 0 };
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

    /// The steps that the ground allows.
    pub(super) fn through(between: &Between<'_>) -> Exits {
        let Between { even, straight, shut, blocked } = *between;
        let lie = |row: usize| Lie {
            blocked: blocked.rows()[row],
            right: shut.right().rows()[row],
            below: shut.below().rows()[row],
        };
        let mut exits = Exits::default();
        for row in 0..HEIGHT - 1 {
            exits.set(row, even.out_of(row, straight, lie(row), lie(row + 1)));
        }
        let last = HEIGHT - 1;
        exits.set(last, even.out_of(last, straight, lie(last), Lie::NOTHING));
        exits
    }

    /// The same for one square: where to one can step from it.
    pub(super) fn around(&self, square: Square, lie: impl Fn(usize) -> Lie) -> Directions {
        let (row, column) = (usize::from(square.row()), square.column());
        let own = lie(row);
        let [east, south, south_east, south_west] = self.out_of(row, self, own, lie(row + 1));
        let [_, north, north_west, north_east] = match row.checked_sub(1) {
            Some(above) => self.out_of(above, self, lie(above), own),
            None => [0; 4],
        };
        // Whoever can step from a neighbour to this square can step back.
        let at = |rows: u32, column: u8| u32::from(column < 32) & rows >> (column & 31);
        let (left, right) = (column.wrapping_sub(1), column + 1);
        let bits =
            |west: u32, middle: u32, east: u32| west & 1 | (middle & 1) << 1 | (east & 1) << 2;
        Directions::of_rows(
            bits(at(north_west, left), at(north, column), at(north_east, right)),
            bits(at(east, left), 0, at(east, column)),
            bits(at(south_west, column), at(south, column), at(south_east, column)),
        )
    }

    /// The steps out of a row, east, south, south east and south west. C5.10: around a corner one of two routes must be open.
    #[inline(always)]
    fn out_of(&self, row: usize, straight: &Exits, own: Lie, next: Lie) -> [u32; 4] {
        let east = self.east[row] & !own.right;
        let south = self.south[row + 1] & !own.below;
        // By the neighbour in the same row, then down; or down, then to the side.
        let free = !own.blocked & !own.below;
        let down = south & !next.blocked;
        [
            straight.east[row] & !own.right,
            straight.south[row + 1] & !own.below,
            self.south_east[row + 1] & (east & free >> 1 | down & !next.right),
            self.south_west[row + 1] & ((east & free) << 1 | down & !(next.right << 1)),
        ]
    }

    #[inline(always)]
    fn set(&mut self, row: usize, [east, south, south_east, south_west]: [u32; 4]) {
        self.east[row] = east;
        self.south[row + 1] = south;
        self.south_east[row + 1] = south_east;
        self.south_west[row + 1] = south_west;
    }

    /// C5.6: and the steps between the two squares of each transition pair.
    pub(super) fn with_transitions(mut self, pairs: &Edges) -> Exits {
        for row in 0..HEIGHT {
            self.east[row] |= pairs.right().rows()[row];
            self.south[row + 1] |= pairs.below().rows()[row];
        }
        self
    }

    /// Every step around a corner that these have.
    pub(super) fn with_corners_of(mut self, other: &Exits) -> Exits {
        self.south_east = other.south_east;
        self.south_west = other.south_west;
        self
    }

    /// The squares one step away from these.
    pub(super) fn step(&self, from: &Squares) -> Squares {
        let (front, mut to) = (Front::of(from), Squares::NONE);
        self.step_straight(&front, Rows::ALL, to.rows_mut());
        self.step_around_corners(&front, Rows::ALL, to.rows_mut());
        to
    }

    /// One step on, straight by these and around corners by the others: whichever of these squares it comes to for the first time are passed and
    /// become the next front. Whether there are any.
    pub(super) fn spread(
        &self,
        corners: &Exits,
        only: &Squares,
        rows: Rows,
        from: &Front,
        passed: &mut Squares,
        onto: &mut Front,
    ) -> bool {
        let (only, passed) = (rows.of(only), rows.of_mut(passed));
        let count = passed.len();
        let (above, here, below) = from.around(rows, count);
        let onto = &mut onto.rows_mut(rows)[..count];
        let only = &only[..count];
        let east = &self.east[rows.first..][..count];
        let (up, down) = around(&self.south, rows, count);
        let (right_up, right) = around(&corners.south_east, rows, count);
        let (left_up, left) = around(&corners.south_west, rows, count);
        let mut more = 0;
        for row in 0..count {
            let (upper, own, lower) = (above[row], here[row], below[row]);
            let to = (own & east[row] | upper & right_up[row]) << 1
                | own >> 1 & east[row]
                | upper & up[row]
                | lower & down[row]
                | (upper & left_up[row]) >> 1
                | lower >> 1 & right[row]
                | lower << 1 & left[row];
            let fresh = to & only[row] & !passed[row];
            passed[row] |= fresh;
            onto[row] = fresh;
            more |= fresh;
        }
        more != 0
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
        let (right, left) = (&east[rows.first + 1..][..count], &west[rows.first + 1..][..count]);
        for row in 0..count {
            to[row] |= (above[row] & right_up[row]) << 1
                | (above[row] & left_up[row]) >> 1
                | below[row] >> 1 & right[row]
                | below[row] << 1 & left[row];
        }
    }
}

/// Of rows after an empty one those above these rows and the rows themselves.
#[inline(always)]
fn around(all: &[u32; HEIGHT + 1], rows: Rows, count: usize) -> (&[u32], &[u32]) {
    (&all[rows.first..][..count], &all[rows.first + 1..][..count])
}

/// Squares to step out of, between two empty rows.
#[derive(Clone, Copy)]
pub(super) struct Front([u32; HEIGHT + 2]);

impl Front {
    pub(super) const fn nowhere() -> Front {
        Front([0; HEIGHT + 2])
    }

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

    /// Whether one of them is in the set.
    #[inline(always)]
    pub(super) fn touches(&self, squares: &Squares, rows: Rows) -> bool {
        let own = &self.0[rows.first + 1..=rows.end];
        let both = own.iter().zip(rows.of(squares));
        both.fold(0, |all, (own, row)| all | own & row) != 0
    }

    /// Becomes those of these squares that are passed for the first time. Whether there are any.
    pub(super) fn take_over(
        &mut self,
        passing: &Squares,
        passed: &mut Squares,
        rows: Rows,
    ) -> bool {
        let (passing, passed) = (rows.of(passing), rows.of_mut(passed));
        let mut more = 0;
        for ((front, passed), passing) in self.rows_mut(rows).iter_mut().zip(passed).zip(passing) {
            *front = passing & !*passed;
            *passed |= passing;
            more |= *front;
        }
        more != 0
    }

    /// Hands those that are in the set over to another front, unless that has passed them before. Whether there are any.
    pub(super) fn visit(
        &mut self,
        set: &Squares,
        rows: Rows,
        passed: &mut Squares,
        onto: &mut Front,
    ) -> bool {
        let (set, passed) = (rows.of(set), rows.of_mut(passed));
        let fronts = self.rows_mut(rows).iter_mut().zip(onto.rows_mut(rows));
        let mut more = 0;
        for ((own, onto), (set, passed)) in fronts.zip(set.iter().zip(passed)) {
            let fresh = *own & set & !*passed;
            *own &= !set;
            *onto |= fresh;
            *passed |= fresh;
            more |= fresh;
        }
        more != 0
    }

    /// Those in some of the rows.
    #[inline(always)]
    fn rows_mut(&mut self, rows: Rows) -> &mut [u32] {
        &mut self.0[rows.first + 1..=rows.end]
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
    pub(super) const ALL: Rows = Rows { first: 0, end: HEIGHT };

    /// Those that so many steps may have come to.
    #[inline]
    pub(super) fn around(row: u8, steps: u8) -> Rows {
        let (row, steps) = (usize::from(row), usize::from(steps));
        Rows {
            first: row.saturating_sub(steps) / BAND * BAND,
            end: (row + steps + 1).next_multiple_of(BAND).min(HEIGHT),
        }
    }

    #[inline(always)]
    pub(super) fn of(self, squares: &Squares) -> &[u32] {
        &squares.rows()[self.first..self.end]
    }

    #[inline(always)]
    pub(super) fn of_mut(self, squares: &mut Squares) -> &mut [u32] {
        &mut squares.rows_mut()[self.first..self.end]
    }

    pub(super) fn contain(self, square: Square) -> bool {
        (self.first..self.end).contains(&square.row().into())
    }
}
