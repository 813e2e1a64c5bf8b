//! The squares, edges and corners that a straight line between the centres of two squares crosses. C9.2

use super::Square;
use super::square::COLUMNS;

/// One step of a line from a square to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// Through the side that the two squares share.
    Across { from: Square, to: Square },
    /// Exactly through a grid corner; the flanks are the other two squares at it, first the one beside `from` in its row.
    Corner { from: Square, to: Square, flanks: [Square; 2] },
}

impl Stride {
    pub const fn to(self) -> Square {
        match self {
            Stride::Across { to, .. } | Stride::Corner { to, .. } => to,
        }
    }

    pub const fn from(self) -> Square {
        match self {
            Stride::Across { from, .. } | Stride::Corner { from, .. } => from,
        }
    }
}

/// All strides from one square to another, in order. Whole numbers only: after i columns and j rows the line meets the next upright
/// edge at (2i+1)/2|dx| of its length and the next level one at (2j+1)/2|dy|, and comparing these fractions needs one product each, kept up
/// by addition.
#[derive(Clone, Debug)]
pub struct Walk {
    at: Square,
    to: Square,
    /// How far it is in reading order to the next column and the next row.
    across: i16,
    along: i16,
    /// (2i+1)·|dy|
    upright: u32,
    /// (2j+1)·|dx|
    level: u32,
    dx: u32,
    dy: u32,
}

impl Walk {
    pub fn new(from: Square, to: Square) -> Walk {
        let dx = u32::from(from.column().abs_diff(to.column()));
        let dy = u32::from(from.row().abs_diff(to.row()));
        Walk {
            at: from,
            to,
            across: if to.column() >= from.column() { 1 } else { -1 },
            along: if to.row() >= from.row() { i16::from(COLUMNS) } else { -i16::from(COLUMNS) },
            // A line without columns never meets an upright edge, one without rows no level edge.
            upright: if dx == 0 { u32::MAX } else { dy },
            level: if dy == 0 { u32::MAX } else { dx },
            dx,
            dy,
        }
    }
}

impl Iterator for Walk {
    type Item = Stride;

    #[inline]
    fn next(&mut self) -> Option<Stride> {
        if self.at == self.to {
            return None;
        }
        let from = self.at;
        let stride = match self.upright.cmp(&self.level) {
            std::cmp::Ordering::Less => {
                self.upright += 2 * self.dy;
                Stride::Across { from, to: from.further(self.across) }
            }
            std::cmp::Ordering::Greater => {
                self.level += 2 * self.dx;
                Stride::Across { from, to: from.further(self.along) }
            }
            std::cmp::Ordering::Equal => {
                self.upright += 2 * self.dy;
                self.level += 2 * self.dx;
                let flanks = [from.further(self.across), from.further(self.along)];
                Stride::Corner { from, to: flanks[0].further(self.along), flanks }
            }
        };
        self.at = stride.to();
        Some(stride)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(dx: u8, dy: u8) -> Vec<Stride> {
        Walk::new(Square::at(0, 0), Square::at(dx, dy)).collect()
    }

    #[test]
    fn one_column_and_three_rows_meet_a_corner_in_the_middle() {
        let at = Square::at;
        assert_eq!(
            walk(1, 3),
            [
                Stride::Across { from: at(0, 0), to: at(0, 1) },
                Stride::Corner { from: at(0, 1), to: at(1, 2), flanks: [at(1, 1), at(0, 2)] },
                Stride::Across { from: at(1, 2), to: at(1, 3) },
            ]
        );
    }

    #[test]
    fn four_columns_and_one_row_step_down_in_the_middle() {
        let squares: Vec<Square> = walk(4, 1).into_iter().map(Stride::to).collect();
        let at = Square::at;
        assert_eq!(squares, [at(1, 0), at(2, 0), at(2, 1), at(3, 1), at(4, 1)]);
    }

    #[test]
    fn a_diagonal_goes_from_corner_to_corner() {
        assert_eq!(walk(7, 7).len(), 7);
        assert!(walk(7, 7).iter().all(|stride| matches!(stride, Stride::Corner { .. })));
        assert!(walk(0, 0).is_empty());
    }

    #[test]
    fn a_line_crosses_the_same_squares_from_either_end() {
        for (dx, dy) in [(3, 7), (5, 2), (15, 23), (6, 9), (0, 5), (5, 0), (4, 4)] {
            let (a, b) = (Square::at(0, 0), Square::at(dx, dy));
            let there: Vec<(Square, Square)> =
                Walk::new(a, b).map(|stride| (stride.from(), stride.to())).collect();
            let mut back: Vec<(Square, Square)> =
                Walk::new(b, a).map(|stride| (stride.to(), stride.from())).collect();
            back.reverse();
            assert_eq!(there, back);
        }
    }
}
