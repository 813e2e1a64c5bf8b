//! Which pieces of blocking terrain can be destroyed from a square. C11.8

use super::edge::{Edge, Edges};
use super::line_crossings::{Stride, Walk};
use super::overlay::{Marker, Piece};
use super::sight::{Drawer, Sight, Verdict};
use super::{Board, COLUMNS, Direction, Directions, Square, Squares, Terrain};

/// A set of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub squares: Squares,
    pub edges: Edges,
}

impl Pieces {
    pub const NONE: Pieces = Pieces { squares: Squares::NONE, edges: Edges::NONE };

    pub fn insert(&mut self, piece: Piece) {
        match piece {
            Piece::Square(square) => self.squares.insert(square),
            Piece::Edge(edge) => self.edges.insert(edge),
        }
    }

    pub fn contains(&self, piece: Piece) -> bool {
        match piece {
            Piece::Square(square) => self.squares.contains(square),
            Piece::Edge(edge) => self.edges.contains(edge),
        }
    }

    pub fn len(&self) -> usize {
        self.squares.len() + self.edges.len()
    }

    pub fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.edges.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        self.squares.iter().map(Piece::Square).chain(self.edges.iter().map(Piece::Edge))
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Pieces {
        let mut set = Pieces::NONE;
        for piece in pieces {
            set.insert(piece);
        }
        set
    }
}

impl Board<'_> {
    /// What a CLOSE Destroy action reaches.
    pub fn close_pieces(&self, from: Square) -> Pieces {
        let (squares, edges) = self.pieces_beside(from);
        Pieces { squares: squares.collect(), edges: edges.collect() }
    }

    /// Whether it reaches anything.
    pub fn has_close_piece(&self, from: Square) -> bool {
        let (mut squares, mut edges) = self.pieces_beside(from);
        squares.next().is_some() || edges.next().is_some()
    }

    fn pieces_beside(
        &self,
        from: Square,
    ) -> (impl Iterator<Item = Square>, impl Iterator<Item = Edge>) {
        let near =
            self.blocking_around(from).iter().filter_map(move |direction| from.step(direction));
        let sides =
            Direction::STRAIGHT.into_iter().filter_map(move |direction| Edge::of(from, direction));
        (
            near.filter(move |&square| self.can_strike(from, square)),
            sides.filter(|&edge| self.partition(edge).is_some()),
        )
    }

    /// Where from a square its neighbours block.
    pub(super) fn blocking_around(&self, square: Square) -> Directions {
        let printed = self.map.terrain(Terrain::Blocking).around(square);
        let destroyed = self.overlay.destroyed_squares().around(square);
        let markers = self.overlay.marked(Marker::Blocking).around(square);
        printed.without(destroyed).union(markers)
    }

    /// Whether nothing but its being blocking, or higher, keeps the square from being adjacent.
    fn can_strike(&self, from: Square, square: Square) -> bool {
        let level = |square| self.map.level(square);
        if !self.blocks(square) || level(square) < level(from) {
            return false;
        }
        let walled = |a, b| Edge::between(a, b).is_some_and(|edge| self.partition(edge).is_some());
        match from.direction_to(square).and_then(Direction::parts) {
            None => !walled(from, square),
            Some((across, along)) => {
                [across, along].into_iter().filter_map(|first| from.step(first)).any(|flank| {
                    // C5.10, B11: a flank is in the way if it is of another level than both.
                    let level_fits = level(flank) == level(from) || level(flank) == level(square);
                    !self.blocks(flank)
                        && level_fits
                        && !walled(from, flank)
                        && !walled(flank, square)
                })
            }
        }
    }

    /// Whether there is anything on the map to destroy.
    pub fn has_pieces(&self) -> bool {
        self.map.ground().has_pieces || !self.overlay.marked(Marker::Blocking).is_empty()
    }

    /// What a RANGE Destroy action of this character reaches.
    pub fn range_pieces(&self, from: Square, drawer: Drawer, range: u8) -> Pieces {
        let mut pieces = Pieces::NONE;
        let blocking = self.blocking() & self.within(from, range);
        for square in blocking.iter() {
            let piece = Piece::Square(square);
            let reached = self.can_shoot(from, drawer, range, piece);
            pieces.squares.set(square, reached);
        }
        for edge in self.edges_in_range(from, range).iter() {
            let reached = self.can_shoot(from, drawer, range, Piece::Edge(edge));
            pieces.edges.set(edge, reached);
        }
        pieces
    }

    /// Whether it reaches anything, the nearest rows first.
    pub fn has_piece_in_range(&self, from: Square, drawer: Drawer, range: u8) -> bool {
        let left = from.column().saturating_sub(range);
        let right = from.column().saturating_add(range).min(COLUMNS - 1);
        let columns = u32::MAX << left & u32::MAX >> (COLUMNS - 1 - right);
        let (own, height) = (usize::from(from.row()), usize::from(self.map.height()));
        let in_row = |row: usize| {
            let reaches = |piece| self.can_shoot(from, drawer, range, piece);
            row < height && self.any_piece_of_row(row, columns, reaches)
        };
        let above = |away: usize| own.checked_sub(away).is_some_and(in_row);
        in_row(own) || (1..=usize::from(range)).any(|away| above(away) || in_row(own + away))
    }

    /// Whether one of the pieces in these columns of a row fits, those below it included.
    fn any_piece_of_row(&self, row: usize, columns: u32, fits: impl Fn(Piece) -> bool) -> bool {
        let gone = self.overlay.destroyed_edges();
        let partitions = &self.map.ground().partitions;
        let standing = |all: &Squares, gone: &Squares| all.rows()[row] & !gone.rows()[row];
        let squares =
            standing(self.map.terrain(Terrain::Blocking), self.overlay.destroyed_squares())
                | self.overlay.marked(Marker::Blocking).rows()[row];
        let right = standing(partitions.right(), gone.right());
        let below = standing(partitions.below(), gone.below());
        let each = |mut bits: u32, piece: fn(Square) -> Option<Piece>| {
            while bits != 0 {
                let square = Square::at(bits.trailing_zeros() as u8, row as u8);
                bits &= bits - 1;
                if piece(square).is_some_and(&fits) {
                    return true;
                }
            }
            false
        };
        each(squares & columns, |square| Some(Piece::Square(square)))
            || each(right & columns, |square| Edge::of(square, Direction::East).map(Piece::Edge))
            || each(below & columns, |square| Edge::of(square, Direction::South).map(Piece::Edge))
    }

    /// The partitions of which both squares are so near.
    fn edges_in_range(&self, from: Square, range: u8) -> Edges {
        let near = self.within(from, range);
        let standing = self.map.ground().partitions.inside(&near);
        standing.without(self.overlay.destroyed_edges())
    }

    /// Whether a RANGE Destroy action reaches this piece.
    pub fn can_shoot(&self, from: Square, drawer: Drawer, range: u8, piece: Piece) -> bool {
        let seen = |to: Square| {
            let sight = Sight::of_nobody(from, to).by(drawer).sparing(piece);
            self.is_open(&sight)
        };
        match piece {
            Piece::Square(square) => {
                self.map.contains(square)
                    && self.blocks(square)
                    && square != from
                    && from.distance(square) <= range
                    && seen(square)
            }
            Piece::Edge(edge) => {
                let (a, b) = edge.squares();
                self.partition(edge).is_some()
                    && from.distance(a) <= range
                    && from.distance(b) <= range
                    && [a, b].into_iter().any(|far| crosses_last(from, far, edge) && seen(far))
            }
        }
    }

    /// IT06: the pieces of which any one, shot through, makes the line a better one: open, or clear where one of two routes around a corner was
    /// hindered and the other blocked. Empty if one piece is not enough.
    pub fn pieces_to_shoot_through(&self, sight: &Sight) -> Pieces {
        let mut pieces = Pieces::NONE;
        let as_it_is = self.line(sight);
        if as_it_is == Verdict::Clear {
            return pieces;
        }
        let opens = |piece: Piece| self.line(&sight.sparing(piece)) < as_it_is;
        let try_square = |square: Square, pieces: &mut Pieces| {
            if self.blocks(square) && opens(Piece::Square(square)) {
                pieces.squares.insert(square);
            }
        };
        let try_edge = |a: Square, b: Square, pieces: &mut Pieces| {
            let edge = Edge::between(a, b).filter(|&edge| self.partition(edge).is_some());
            if let Some(edge) = edge.filter(|&edge| opens(Piece::Edge(edge))) {
                pieces.edges.insert(edge);
            }
        };
        for stride in Walk::new(sight.from, sight.to) {
            match stride {
                Stride::Across { from, to } => try_edge(from, to, &mut pieces),
                Stride::Corner { from, to, flanks } => {
                    for flank in flanks {
                        try_edge(from, flank, &mut pieces);
                        try_edge(flank, to, &mut pieces);
                        try_square(flank, &mut pieces);
                    }
                }
            }
            if stride.to() != sight.to {
                try_square(stride.to(), &mut pieces);
            }
        }
        pieces
    }
}

/// Whether the last step of the line goes through that edge.
fn crosses_last(from: Square, far: Square, edge: Edge) -> bool {
    // The way there is the way back: its first step is the last one.
    let last = Walk::new(far, from).next();
    matches!(last, Some(Stride::Across { from, to }) if Edge::between(from, to) == Some(edge))
}
