//! The sides of squares, where walls, windows, doors and transitions are.

use std::fmt;

use super::square::COLUMNS;
use super::{Direction, Square, Squares};

/// The line between two squares that share a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    /// The square left of the edge or above it.
    square: Square,
    upright: bool,
}

impl Edge {
    /// The side of a square in a straight direction; none at the edge of the grid or diagonally.
    pub fn of(square: Square, direction: Direction) -> Option<Edge> {
        let beyond = square.step(direction)?;
        match direction {
            Direction::East => Some(Edge { square, upright: true }),
            Direction::South => Some(Edge { square, upright: false }),
            Direction::West => Some(Edge { square: beyond, upright: true }),
            Direction::North => Some(Edge { square: beyond, upright: false }),
            _ => None,
        }
    }

    /// The side two squares share, if they do.
    #[inline]
    pub const fn between(a: Square, b: Square) -> Option<Edge> {
        let (first, second) = if a.index() < b.index() { (a, b) } else { (b, a) };
        if second.index() == first.index() + COLUMNS as usize {
            Some(Edge { square: first, upright: false })
        } else if second.index() == first.index() + 1 && first.row() == second.row() {
            Some(Edge { square: first, upright: true })
        } else {
            None
        }
    }

    /// The two squares beside it: left and right, or above and below.
    #[inline]
    pub const fn squares(self) -> (Square, Square) {
        let beyond = if self.upright {
            Square::at(self.square.column() + 1, self.square.row())
        } else {
            Square::at(self.square.column(), self.square.row() + 1)
        };
        (self.square, beyond)
    }

    /// Whether it runs from top to bottom, between two columns.
    pub fn is_upright(self) -> bool {
        self.upright
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = self.squares();
        write!(f, "{a}|{b}")
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What stands on an edge. C5.7
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Partition {
    /// Stops everything.
    Wall,
    /// A wall for movement and adjacency; lines of fire pass.
    Window,
    /// A wall for lines of fire and adjacency; movement passes.
    Door,
}

/// A set of edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edges {
    /// Squares with such an edge on their right.
    right: Squares,
    /// Squares with such an edge below.
    below: Squares,
}

impl Edges {
    pub const NONE: Edges = Edges { right: Squares::NONE, below: Squares::NONE };

    pub const fn contains(&self, edge: Edge) -> bool {
        if edge.upright {
            self.right.contains(edge.square)
        } else {
            self.below.contains(edge.square)
        }
    }

    pub const fn insert(&mut self, edge: Edge) {
        self.set(edge, true);
    }

    pub const fn remove(&mut self, edge: Edge) {
        self.set(edge, false);
    }

    pub const fn set(&mut self, edge: Edge, present: bool) {
        if edge.upright {
            self.right.set(edge.square, present);
        } else {
            self.below.set(edge.square, present);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.right.is_empty() && self.below.is_empty()
    }

    pub fn len(&self) -> usize {
        self.right.len() + self.below.len()
    }

    #[must_use]
    pub fn union(&self, other: &Edges) -> Edges {
        Edges { right: self.right | other.right, below: self.below | other.below }
    }

    #[must_use]
    pub fn without(&self, other: &Edges) -> Edges {
        Edges { right: self.right - other.right, below: self.below - other.below }
    }

    /// The edges with at least one of their two squares in the set.
    #[must_use]
    pub fn beside(&self, squares: &Squares) -> Edges {
        Edges {
            right: self.right & (*squares | squares.stepped(Direction::West)),
            below: self.below & (*squares | squares.stepped(Direction::North)),
        }
    }

    /// The edges with both of their squares in the set.
    #[must_use]
    pub(super) fn inside(&self, squares: &Squares) -> Edges {
        Edges {
            right: self.right & *squares & squares.stepped(Direction::West),
            below: self.below & *squares & squares.stepped(Direction::North),
        }
    }

    /// The squares with such an edge on their right.
    pub(super) const fn right(&self) -> &Squares {
        &self.right
    }

    /// The squares with such an edge below.
    pub(super) const fn below(&self) -> &Squares {
        &self.below
    }

    /// The squares with such an edge on their side in a straight direction.
    pub fn facing(&self, direction: Direction) -> Squares {
        match direction {
            Direction::East => self.right,
            Direction::South => self.below,
            Direction::West => self.right.stepped(Direction::East),
            Direction::North => self.below.stepped(Direction::South),
            _ => Squares::NONE,
        }
    }

    /// The squares of a row that have such an edge on one of their sides.
    pub(super) fn squares_beside(&self, row: usize) -> u32 {
        let right = self.right.row(row);
        right | right << 1 | self.below.row(row) | self.below.row(row.wrapping_sub(1))
    }

    pub fn iter(&self) -> impl Iterator<Item = Edge> + '_ {
        let right = self.right.iter().map(|square| Edge { square, upright: true });
        let below = self.below.iter().map(|square| Edge { square, upright: false });
        right.chain(below)
    }
}

impl FromIterator<Edge> for Edges {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Edges {
        let mut set = Edges::NONE;
        for edge in edges {
            set.insert(edge);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_the_same_from_both_sides() {
        let square = Square::at(4, 4);
        for direction in Direction::STRAIGHT {
            let beyond = square.step(direction).unwrap();
            let edge = Edge::between(square, beyond).unwrap();
            assert_eq!(Edge::between(beyond, square), Some(edge));
            assert_eq!(Edge::of(beyond, direction.opposite()), Some(edge));
            let (a, b) = edge.squares();
            assert!((a, b) == (square, beyond) || (a, b) == (beyond, square));
        }
        assert_eq!(Edge::between(square, Square::at(5, 5)), None);
        assert_eq!(Edge::between(square, square), None);
        assert_eq!(Edge::of(Square::at(0, 0), Direction::North), None);
    }

    #[test]
    fn squares_facing_an_edge_are_those_beside_it() {
        let edges: Edges = [
            Edge::between(Square::at(2, 2), Square::at(3, 2)).unwrap(),
            Edge::between(Square::at(2, 2), Square::at(2, 3)).unwrap(),
        ]
        .into_iter()
        .collect();
        assert_eq!(edges.facing(Direction::East).iter().collect::<Vec<_>>(), [Square::at(2, 2)]);
        assert_eq!(edges.facing(Direction::West).iter().collect::<Vec<_>>(), [Square::at(3, 2)]);
        assert_eq!(edges.facing(Direction::North).iter().collect::<Vec<_>>(), [Square::at(2, 3)]);
        assert_eq!(edges.facing(Direction::South).iter().collect::<Vec<_>>(), [Square::at(2, 2)]);
        assert_eq!(edges.beside(&Squares::NONE.with(Square::at(3, 2))).len(), 1);
        assert_eq!(edges.beside(&Squares::NONE.with(Square::at(2, 2))).len(), 2);
    }
}
