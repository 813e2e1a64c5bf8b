//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::square::{COLUMNS, ROWS};
use super::{Direction, Directions, Square};

/// A set of squares: one bit each, one word per row. `Copy`, without a heap, and moving the whole set one square is a shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Squares([u32; ROWS as usize]);

impl Squares {
    pub const NONE: Squares = Squares([0; ROWS as usize]);

    /// All squares of a map of this size.
    pub fn rectangle(width: u8, height: u8) -> Squares {
        debug_assert!(width <= COLUMNS && height <= ROWS);
        let row = if width >= COLUMNS { u32::MAX } else { (1 << width) - 1 };
        let mut squares = Squares::NONE;
        squares.0[..height.into()].fill(row);
        squares
    }

    /// A set worked out row by row, for maps of so many rows.
    #[inline]
    pub(super) fn by_row(rows: u8, row: impl Fn(usize) -> u32) -> Squares {
        let mut squares = Squares::NONE;
        for (number, into) in squares.0[..rows.into()].iter_mut().enumerate() {
            *into = row(number);
        }
        squares
    }

    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.row() as usize] >> square.column() & 1 == 1
    }

    pub const fn insert(&mut self, square: Square) {
        self.0[square.row() as usize] |= 1 << square.column();
    }

    pub const fn remove(&mut self, square: Square) {
        self.0[square.row() as usize] &= !(1 << square.column());
    }

    pub const fn set(&mut self, square: Square, present: bool) {
        if present {
            self.insert(square);
        } else {
            self.remove(square);
        }
    }

    #[must_use]
    pub const fn with(mut self, square: Square) -> Squares {
        self.insert(square);
        self
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    pub fn intersects(&self, other: &Squares) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub fn is_subset(&self, of: &Squares) -> bool {
        self.0.iter().zip(&of.0).all(|(a, b)| a & !b == 0)
    }

    pub fn first(&self) -> Option<Square> {
        self.iter().next()
    }

    /// Every square of the set moved one step; what would leave the grid is gone.
    #[must_use]
    pub fn stepped(&self, direction: Direction) -> Squares {
        let mut moved = Squares::NONE;
        let sideways = |row: u32| match direction.dx() {
            1 => row << 1,
            -1 => row >> 1,
            _ => row,
        };
        match direction.dy() {
            1 => {
                for (into, &row) in moved.0[1..].iter_mut().zip(&self.0) {
                    *into = sideways(row);
                }
            }
            -1 => {
                for (into, &row) in moved.0.iter_mut().zip(&self.0[1..]) {
                    *into = sideways(row);
                }
            }
            _ => {
                for (into, &row) in moved.0.iter_mut().zip(&self.0) {
                    *into = sideways(row);
                }
            }
        }
        moved
    }

    /// In reading order: row by row, left to right.
    pub fn iter(&self) -> Iter<'_> {
        Iter { rows: &self.0, row: 0, bits: self.0[0] }
    }

    /// The same row by row, each with a length that is known beforehand.
    #[inline]
    pub(crate) fn each_row(&self) -> impl Iterator<Item = impl ExactSizeIterator<Item = Square>> {
        let rows = (0..ROWS).zip(&self.0).filter(|(_, bits)| **bits != 0);
        rows.map(|(row, &bits)| {
            let mut bits = bits;
            (0..bits.count_ones()).map(move |_| {
                let square = Square::at(bits.trailing_zeros() as u8, row);
                bits &= bits.wrapping_sub(1);
                square
            })
        })
    }

    /// Where from this square its neighbours are in the set.
    #[inline]
    pub fn around(&self, square: Square) -> Directions {
        let row = usize::from(square.row());
        let three = |row: Option<&u32>| {
            row.map_or(0, |&bits| (u64::from(bits) << 1 >> square.column()) as u32 & 7)
        };
        let above = row.checked_sub(1).and_then(|above| self.0.get(above));
        Directions::of_rows(three(above), three(self.0.get(row)), three(self.0.get(row + 1)))
    }

    /// Add the neighbours of a square in these directions; none of them leads off the grid.
    #[inline]
    pub(super) fn add(&mut self, square: Square, directions: Directions) {
        let row = usize::from(square.row());
        let [above, own, below] =
            directions.rows().map(|bits| (u64::from(bits) << square.column() >> 1) as u32);
        if row > 0 {
            self.0[row - 1] |= above;
        }
        self.0[row] |= own;
        if let Some(row) = self.0.get_mut(row + 1) {
            *row |= below;
        }
    }

    /// Add these squares of a row and everything around them.
    #[inline]
    pub(super) fn spread(&mut self, row: usize, bits: u32) {
        let wide = bits | bits << 1 | bits >> 1;
        let first = row.saturating_sub(1);
        let last = (row + 2).min(self.0.len());
        for row in &mut self.0[first..last] {
            *row |= wide;
        }
    }

    /// A row, or nothing beyond the grid.
    #[inline]
    pub(super) fn row(&self, row: usize) -> u32 {
        self.0.get(row).copied().unwrap_or(0)
    }

    /// The rows as words, column A in the lowest bit.
    pub(crate) const fn rows(&self) -> &[u32; ROWS as usize] {
        &self.0
    }

    pub(crate) const fn rows_mut(&mut self) -> &mut [u32; ROWS as usize] {
        &mut self.0
    }
}

/// The squares of a set in reading order.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    rows: &'a [u32; ROWS as usize],
    row: usize,
    bits: u32,
}

impl Iterator for Iter<'_> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.bits == 0 {
            self.row += 1;
            self.bits = *self.rows.get(self.row)?;
        }
        let square = Square::at(self.bits.trailing_zeros() as u8, self.row as u8);
        self.bits &= self.bits - 1;
        Some(square)
    }

    fn fold<B, F: FnMut(B, Square) -> B>(self, start: B, mut each: F) -> B {
        let mut folded = start;
        let (mut bits, mut row) = (self.bits, self.row);
        loop {
            while bits != 0 {
                let square = Square::at(bits.trailing_zeros() as u8, row as u8);
                bits &= bits - 1;
                folded = each(folded, square);
            }
            row += 1;
            match self.rows.get(row) {
                Some(next) => bits = *next,
                None => return folded,
            }
        }
    }
}

impl Default for Squares {
    fn default() -> Squares {
        Squares::NONE
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl Extend<Square> for Squares {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline]
    fn bitor(mut self, other: Squares) -> Squares {
        self |= other;
        self
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Squares) {
        for (into, row) in self.0.iter_mut().zip(other.0) {
            *into |= row;
        }
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline]
    fn bitand(mut self, other: Squares) -> Squares {
        self &= other;
        self
    }
}

impl BitAndAssign for Squares {
    #[inline]
    fn bitand_assign(&mut self, other: Squares) {
        for (into, row) in self.0.iter_mut().zip(other.0) {
            *into &= row;
        }
    }
}

/// The squares of the first set that are not in the second.
impl Sub for Squares {
    type Output = Squares;
    #[inline]
    fn sub(mut self, other: Squares) -> Squares {
        self -= other;
        self
    }
}

impl SubAssign for Squares {
    #[inline]
    fn sub_assign(&mut self, other: Squares) {
        for (into, row) in self.0.iter_mut().zip(other.0) {
            *into &= !row;
        }
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_exactly_what_was_put_in() {
        let squares = [Square::at(0, 0), Square::at(31, 0), Square::at(7, 20), Square::at(31, 31)];
        let mut set: Squares = squares.into_iter().collect();
        assert_eq!(set.len(), 4);
        assert_eq!(set.iter().collect::<Vec<_>>(), squares);
        set.remove(squares[1]);
        assert!(!set.contains(squares[1]) && set.contains(squares[0]));
        assert_eq!(set.len(), 3);
    }

    #[test]
    fn stepping_a_set_steps_each_square_and_drops_those_that_leave_the_grid() {
        let everything: Squares = (0..Square::COUNT).filter_map(Square::from_index).collect();
        let scattered: Squares =
            everything.iter().filter(|square| square.index() % 7 < 3).collect();
        for direction in Direction::ALL {
            for set in [everything, scattered] {
                let expected: Squares =
                    set.iter().filter_map(|square| square.step(direction)).collect();
                assert_eq!(set.stepped(direction), expected);
            }
        }
    }

    #[test]
    fn a_rectangle_has_every_square_of_its_size_and_no_other() {
        for (width, height) in [(16, 24), (24, 24), (32, 32), (1, 1)] {
            let squares = Squares::rectangle(width, height);
            assert_eq!(squares.len(), usize::from(width) * usize::from(height));
            assert!(squares.iter().all(|square| square.column() < width && square.row() < height));
        }
    }
}
