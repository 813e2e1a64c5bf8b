//! The eight ways to leave a square.

/// Clockwise from the top of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Direction {
    #[default]
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
    pub const ALL: [Direction; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
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
        const ROWS: [Option<Direction>; 9] = [
            Some(NorthWest),
            Some(North),
            Some(NorthEast),
            Some(West),
            None,
            Some(East),
            Some(SouthWest),
            Some(South),
            Some(SouthEast),
        ];
        if dx.unsigned_abs() > 1 || dy.unsigned_abs() > 1 {
            return None;
        }
        ROWS[(3 * (dy + 1) + dx + 1) as usize]
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
}

/// A set of directions, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Directions(u8);

impl Directions {
    pub const NONE: Directions = Directions(0);

    /// The neighbours of a square as three bits of its row and of the rows above and below, the left one lowest.
    pub(super) const fn of_rows(above: u32, own: u32, below: u32) -> Directions {
        const ABOVE: [u8; 8] = lift([NorthWest, North, NorthEast]);
        const OWN: [u8; 8] = {
            let sides = lift([West, West, East]);
            [sides[0], sides[1], sides[0], sides[1], sides[4], sides[5], sides[4], sides[5]]
        };
        const BELOW: [u8; 8] = lift([SouthWest, South, SouthEast]);
        Directions(
            ABOVE[(above & 7) as usize] | OWN[(own & 7) as usize] | BELOW[(below & 7) as usize],
        )
    }

    /// The reverse: three bits each of the rows above, of the square, and below.
    pub(super) const fn rows(self) -> [u32; 3] {
        const ROWS: [[u8; 3]; 256] = {
            let mut rows = [[0; 3]; 256];
            let mut set = 0;
            while set < 256 {
                let mut number = 0;
                while number < 8 {
                    if set >> number & 1 == 1 {
                        let direction = Direction::ALL[number];
                        rows[set][(direction.dy() + 1) as usize] |= 1 << (direction.dx() + 1);
                    }
                    number += 1;
                }
                set += 1;
            }
            rows
        };
        let [above, own, below] = ROWS[self.0 as usize];
        [above as u32, own as u32, below as u32]
    }

    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 == 1
    }

    pub const fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction as u8;
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub const fn intersection(self, other: Directions) -> Directions {
        Directions(self.0 & other.0)
    }

    #[must_use]
    pub const fn union(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Directions) -> Directions {
        Directions(self.0 & !other.0)
    }

    /// Clockwise from the top.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = Direction::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*next)
        })
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Directions {
        let mut set = Directions::NONE;
        for direction in directions {
            set.insert(direction);
        }
        set
    }
}

/// For each way to set three bits the directions they stand for.
const fn lift(bits: [Direction; 3]) -> [u8; 8] {
    let mut lifted = [0; 8];
    let mut number = 0;
    while number < 8 {
        let mut bit = 0;
        while bit < 3 {
            if number >> bit & 1 == 1 {
                lifted[number] |= 1 << bits[bit] as u8;
            }
            bit += 1;
        }
        number += 1;
    }
    lifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagonal_is_the_sum_of_its_parts() {
        for direction in Direction::ALL {
            assert_eq!(Direction::of(direction.dx(), direction.dy()), Some(direction));
            assert_eq!(direction.opposite().dx(), -direction.dx());
            assert_eq!(direction.opposite().dy(), -direction.dy());
            if let Some((across, along)) = direction.parts() {
                assert_eq!((across.dx(), across.dy()), (direction.dx(), 0));
                assert_eq!((along.dx(), along.dy()), (0, direction.dy()));
            }
        }
        assert_eq!(Direction::of(0, 0), None);
        assert_eq!(Direction::of(2, 0), None);
    }

    #[test]
    fn three_rows_of_bits_name_the_neighbours_they_stand_for() {
        for direction in Direction::ALL {
            let mut rows = [0; 3];
            rows[(direction.dy() + 1) as usize] = 1 << (direction.dx() + 1);
            let found = Directions::of_rows(rows[0], rows[1], rows[2]);
            assert_eq!(found.iter().collect::<Vec<_>>(), [direction]);
            assert_eq!(found.rows(), rows);
        }
        assert!(Directions::of_rows(0, 0b010, 0).is_empty());
        assert_eq!(Directions::of_rows(7, 7, 7).len(), 8);
    }
}
