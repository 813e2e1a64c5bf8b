//! The eight ways to leave a square.

/// Clockwise from the top of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

use Direction::*;

impl Direction {
    pub const ALL: [Direction; 8] = [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ];
    pub const STRAIGHT: [Direction; 4] = [North, East, South, West];

    pub const fn dx(self) -> i8 {
        match self {
            NorthEast | East | SouthEast => 1,
            North | South => 0,
            SouthWest | West | NorthWest => -1,
        }
    }

    /// Rows are counted downwards.
    pub const fn dy(self) -> i8 {
        match self {
            SouthWest | South | SouthEast => 1,
            East | West => 0,
            NorthWest | North | NorthEast => -1,
        }
    }

    /// The direction with these differences, each -1, 0 or 1.
    pub const fn of(dx: i8, dy: i8) -> Option<Direction> {
        Some(match (dx, dy) {
            (0, -1) => North,
            (1, -1) => NorthEast,
            (1, 0) => East,
            (1, 1) => SouthEast,
            (0, 1) => South,
            (-1, 1) => SouthWest,
            (-1, 0) => West,
            (-1, -1) => NorthWest,
            _ => return None,
        })
    }

    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    /// The two straight directions a diagonal is made of: the one that crosses into the next column, then the one into the next
    /// row. C5.10: its two routes go one first and the other second. None for a straight direction.
    pub const fn parts(self) -> Option<(Direction, Direction)> {
        match self {
            NorthEast => Some((East, North)),
            SouthEast => Some((East, South)),
            SouthWest => Some((West, South)),
            NorthWest => Some((West, North)),
            North | East | South | West => None,
        }
    }

    pub const fn is_diagonal(self) -> bool {
        self.parts().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagonal_is_the_sum_of_its_parts() {
        for direction in Direction::ALL {
            assert_eq!(
                Direction::of(direction.dx(), direction.dy()),
                Some(direction)
            );
            assert_eq!(direction.opposite().dx(), -direction.dx());
            assert_eq!(direction.opposite().dy(), -direction.dy());
            if let Some((across, along)) = direction.parts() {
                assert_eq!((across.dx(), across.dy()), (direction.dx(), 0));
                assert_eq!((along.dx(), along.dy()), (0, direction.dy()));
            }
        }
        assert_eq!(Direction::of(0, 0), None);
    }
}
