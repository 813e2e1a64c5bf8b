//! Which squares are adjacent. C5.11

use super::edge::{Edge, Partition};
use super::{Board, Clause, Direction, Square, Squares};

/// Why two squares are not adjacent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// More than one square away, or the same square (C1.8).
    Distance,
    OffTheMap(Square),
    /// B1: a square that blocks is adjacent to nothing.
    Blocking(Square),
    /// C5.6
    Levels,
    /// C5.7: walls, windows and doors alike.
    Partition(Edge, Partition),
    /// C5.10: both routes around the corner are blocked.
    Corner,
}

impl Apart {
    pub const fn clause(self) -> Clause {
        match self {
            Apart::Distance => Clause("C5.11"),
            Apart::OffTheMap(_) => Clause("C5.1"),
            Apart::Blocking(_) => Clause("C5.5"),
            Apart::Levels => Clause("C5.6"),
            Apart::Partition(..) => Clause("C5.7"),
            Apart::Corner => Clause("C5.10"),
        }
    }
}

/// Whether a difference of level separates squares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Levels {
    Separate,
    /// S02.1
    Ignored,
}

impl Board<'_> {
    pub fn adjacent(&self, a: Square, b: Square) -> bool {
        self.adjacency(a, b).is_ok()
    }

    /// Adjacent, or why not.
    pub fn adjacency(&self, a: Square, b: Square) -> Result<(), Apart> {
        self.touching(a, b, Levels::Separate)
    }

    /// S02.1: as a character with Leap/Climb chooses targets of close attacks.
    pub fn adjacent_across_levels(&self, a: Square, b: Square) -> bool {
        self.touching(a, b, Levels::Ignored).is_ok()
    }

    /// C5.6: adjacent, or the two squares of one transition pair; for close attacks only.
    pub fn close_reach(&self, a: Square, b: Square) -> bool {
        self.adjacent(a, b) || Edge::between(a, b).is_some_and(|edge| self.is_open_transition(edge))
    }

    /// All squares adjacent to this one.
    pub fn neighbours(&self, square: Square) -> Squares {
        let next = Direction::ALL
            .into_iter()
            .filter_map(|direction| square.step(direction));
        next.filter(|&there| self.adjacent(square, there)).collect()
    }

    /// All squares adjacent to at least one of these.
    pub fn neighbours_of(&self, squares: &Squares) -> Squares {
        squares
            .iter()
            .fold(Squares::NONE, |all, square| all | self.neighbours(square))
    }

    fn is_open_transition(&self, edge: Edge) -> bool {
        let (a, b) = edge.squares();
        self.map.is_transition(edge) && !self.blocks(a) && !self.blocks(b)
    }

    fn touching(&self, a: Square, b: Square, levels: Levels) -> Result<(), Apart> {
        let direction = a.direction_to(b).ok_or(Apart::Distance)?;
        for square in [a, b] {
            if !self.map.contains(square) {
                return Err(Apart::OffTheMap(square));
            }
            if self.blocks(square) {
                return Err(Apart::Blocking(square));
            }
        }
        if levels == Levels::Separate && self.map.level(a) != self.map.level(b) {
            return Err(Apart::Levels);
        }
        let Some((across, along)) = direction.parts() else {
            return match Edge::of(a, direction).and_then(|edge| Some((edge, self.partition(edge)?)))
            {
                Some((edge, partition)) => Err(Apart::Partition(edge, partition)),
                None => Ok(()),
            };
        };
        let open = |flank: Option<Square>| {
            flank.is_some_and(|flank| {
                let walled = |square| {
                    Edge::between(square, flank).is_some_and(|edge| self.partition(edge).is_some())
                };
                let same_level =
                    levels == Levels::Ignored || self.map.level(flank) == self.map.level(a);
                !walled(a) && !walled(b) && !self.blocks(flank) && same_level
            })
        };
        if open(a.step(across)) || open(a.step(along)) {
            Ok(())
        } else {
            Err(Apart::Corner)
        }
    }
}
