//! What lies and stands on a map and changes during a game.

use super::edge::{Edge, Edges};
use super::size::{Side, Size};
use super::square::ROWS;
use super::terrain::Terrain;
use super::{Direction, Map, Options, Square, Squares};

/// Characters, markers, unheld objects and destroyed pieces, as sets of squares. `Copy`, so that it can be part of a game's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Overlay {
    sides: [Squares; 2],
    /// The two bits of the size of whoever stands there.
    size_bits: [Squares; 2],
    smoke: Squares,
    barrier: Squares,
    debris: Squares,
    light: Squares,
    heavy: Squares,
    destroyed: Squares,
    destroyed_edges: Edges,
    anything_destroyed: bool,
    /// Squares whose surroundings are not as printed: something that blocks, or the edge of something, has come or gone beside them.
    altered: Squares,
    /// Every square where a line of fire may meet something the map alone does not know.
    busy: Squares,
}

/// One piece that a Destroy action or a power can take away. C11.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The blocking terrain, or the blocking marker, of one square.
    Square(Square),
    /// The wall, window or door on one edge.
    Edge(Edge),
}

/// C1.7
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marker {
    /// Smoke: hindering.
    Hindering,
    /// Barrier: blocking.
    Blocking,
    /// Rubble: hindering.
    Debris,
}

/// C1.7, as far as lines of fire tell them apart. Immobile objects count as whichever they are marked besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Object {
    Light,
    Heavy,
}

impl Default for Overlay {
    fn default() -> Overlay {
        Overlay::EMPTY
    }
}

impl Overlay {
    pub const EMPTY: Overlay = Overlay {
        sides: [Squares::NONE; 2],
        size_bits: [Squares::NONE; 2],
        smoke: Squares::NONE,
        barrier: Squares::NONE,
        debris: Squares::NONE,
        light: Squares::NONE,
        heavy: Squares::NONE,
        destroyed: Squares::NONE,
        destroyed_edges: Edges::NONE,
        anything_destroyed: false,
        altered: Squares::NONE,
        busy: Squares::NONE,
    };

    /// Put a character into a square. C5.9: one at a time; whoever stood there before is replaced.
    pub fn place(&mut self, square: Square, side: Side, size: Size) {
        self.sides[side as usize].insert(square);
        self.sides[side.opposing() as usize].remove(square);
        self.size_bits[0].set(square, size as u8 & 1 == 1);
        self.size_bits[1].set(square, size as u8 & 2 == 2);
        self.busy.insert(square);
    }

    /// Take the character of a square away.
    pub fn lift(&mut self, square: Square) {
        for squares in self.sides.iter_mut().chain(&mut self.size_bits) {
            squares.remove(square);
        }
        self.refresh(square);
    }

    pub fn character(&self, square: Square) -> Option<(Side, Size)> {
        let side =
            Side::BOTH.into_iter().find(|&side| self.sides[side as usize].contains(square))?;
        Some((side, self.size(square)))
    }

    pub fn characters(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    pub fn is_occupied(&self, square: Square) -> bool {
        self.sides[0].contains(square) || self.sides[1].contains(square)
    }

    pub fn of_side(&self, side: Side) -> &Squares {
        &self.sides[side as usize]
    }

    /// The size of the character there; meaningless without one.
    fn size(&self, square: Square) -> Size {
        let bit = |n: usize| usize::from(self.size_bits[n].contains(square)) << n;
        Size::ALL[bit(0) | bit(1)]
    }

    pub fn mark(&mut self, square: Square, marker: Marker) {
        self.marked_mut(marker).insert(square);
        self.busy.insert(square);
        if marker == Marker::Blocking {
            self.altered.spread(square.row().into(), 1 << square.column());
        }
    }

    pub fn unmark(&mut self, square: Square, marker: Marker) {
        self.marked_mut(marker).remove(square);
        self.refresh(square);
        if marker == Marker::Blocking {
            self.altered = self.near_changes();
        }
    }

    pub fn marked(&self, marker: Marker) -> &Squares {
        match marker {
            Marker::Hindering => &self.smoke,
            Marker::Blocking => &self.barrier,
            Marker::Debris => &self.debris,
        }
    }

    fn marked_mut(&mut self, marker: Marker) -> &mut Squares {
        match marker {
            Marker::Hindering => &mut self.smoke,
            Marker::Blocking => &mut self.barrier,
            Marker::Debris => &mut self.debris,
        }
    }

    /// Lay an object that nobody holds into a square. C11.2: one object per square.
    pub fn lay(&mut self, square: Square, object: Object) {
        self.light.set(square, object == Object::Light);
        self.heavy.set(square, object == Object::Heavy);
        self.refresh(square);
    }

    pub fn pick_up(&mut self, square: Square) {
        self.light.remove(square);
        self.heavy.remove(square);
        self.refresh(square);
    }

    pub fn object(&self, square: Square) -> Option<Object> {
        match (self.light.contains(square), self.heavy.contains(square)) {
            (_, true) => Some(Object::Heavy),
            (true, false) => Some(Object::Light),
            (false, false) => None,
        }
    }

    pub fn objects(&self, object: Object) -> &Squares {
        match object {
            Object::Light => &self.light,
            Object::Heavy => &self.heavy,
        }
    }

    /// Destroy a piece; what is no piece stays as it is. C5.13: with the option, debris lies where blocking terrain was and in the
    /// clear squares beside a wall. A marker goes before the terrain under it. That the debris of a Barrier goes with the Barrier is for
    /// the game to remember.
    pub fn destroy(&mut self, map: &Map, piece: Piece, options: Options) {
        match piece {
            Piece::Square(square) => {
                let marked = self.barrier.contains(square);
                if marked {
                    self.barrier.remove(square);
                } else if map.terrain(Terrain::Blocking).contains(square)
                    && !self.destroyed.contains(square)
                {
                    self.destroyed.insert(square);
                    self.anything_destroyed = true;
                } else {
                    return;
                }
                self.debris.set(square, options.debris || self.debris.contains(square));
                self.refresh(square);
                self.altered = self.near_changes();
            }
            Piece::Edge(edge) => {
                if map.partition(edge).is_none() || self.destroyed_edges.contains(edge) {
                    return;
                }
                self.destroyed_edges.insert(edge);
                self.anything_destroyed = true;
                let (a, b) = edge.squares();
                for square in [a, b] {
                    if options.debris && self.has_clear_ground(map, square) {
                        self.debris.insert(square);
                    }
                    self.busy.insert(square);
                }
                self.altered = self.near_changes();
            }
        }
    }

    pub fn is_destroyed(&self, piece: Piece) -> bool {
        match piece {
            Piece::Square(square) => self.destroyed.contains(square),
            Piece::Edge(edge) => self.destroyed_edges.contains(edge),
        }
    }

    pub fn destroyed_squares(&self) -> &Squares {
        &self.destroyed
    }

    pub fn destroyed_edges(&self) -> &Edges {
        &self.destroyed_edges
    }

    /// C5.2 without the things that stand there: no terrain, no marker; the level does not matter.
    pub fn has_clear_ground(&self, map: &Map, square: Square) -> bool {
        let printed = |&kind: &Terrain| {
            map.terrain(kind).contains(square)
                && !(kind == Terrain::Blocking && self.destroyed.contains(square))
        };
        map.contains(square)
            && !Terrain::ALL.iter().any(printed)
            && ![&self.smoke, &self.barrier, &self.debris]
                .iter()
                .any(|marked| marked.contains(square))
    }

    pub(super) fn busy(&self) -> &Squares {
        &self.busy
    }

    /// Whether adjacency around a square may differ from what is printed.
    #[inline]
    pub(super) fn disturbs(&self, square: Square) -> bool {
        self.altered.contains(square)
    }

    /// Squares around which adjacency may differ from what is printed.
    pub(super) fn altered(&self) -> &Squares {
        &self.altered
    }

    fn near_changes(&self) -> Squares {
        let mut near = Squares::NONE;
        for row in 0..ROWS.into() {
            let edges = self.destroyed_edges.squares_beside(row);
            near.spread(row, self.barrier.row(row) | self.destroyed.row(row) | edges);
        }
        near
    }

    /// Row by row the squares with a character, a marker or an object.
    pub(super) fn squares_with_anything(&self) -> impl Fn(usize) -> u32 {
        let sets = [
            &self.sides[0],
            &self.sides[1],
            &self.smoke,
            &self.barrier,
            &self.debris,
            &self.light,
            &self.heavy,
        ];
        move |row| sets.iter().fold(0, |taken, set| taken | set.rows()[row])
    }

    /// Row by row the squares with something that may block a line: a character or a blocking marker.
    #[inline]
    pub(super) fn squares_with_blockers(&self) -> impl Fn(usize) -> u32 {
        let [one, two] = self.sides.each_ref().map(Squares::rows);
        let barrier = self.barrier.rows();
        move |row| one[row] | two[row] | barrier[row]
    }

    /// Row by row the squares where something printed may be gone: of what is near a change, what is busy.
    #[inline]
    pub(super) fn squares_with_changes(&self) -> impl Fn(usize) -> u32 {
        let (altered, busy) = (self.altered.rows(), self.busy.rows());
        move |row| altered[row] & busy[row]
    }

    pub(super) fn anything_destroyed(&self) -> bool {
        self.anything_destroyed
    }

    fn refresh(&mut self, square: Square) {
        let occupants =
            [&self.sides[0], &self.sides[1], &self.smoke, &self.barrier, &self.debris, &self.heavy];
        let here = occupants.iter().any(|squares| squares.contains(square))
            || self.destroyed.contains(square)
            || Direction::STRAIGHT
                .into_iter()
                .filter_map(|direction| Edge::of(square, direction))
                .any(|edge| self.destroyed_edges.contains(edge));
        self.busy.set(square, here);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlay_leaves_room_for_the_figures_in_a_state_of_four_kibibytes() {
        assert!(size_of::<Overlay>() <= 2560, "{} bytes", size_of::<Overlay>());
    }

    #[test]
    fn a_square_stays_busy_until_the_last_thing_is_gone() {
        let square = Square::at(3, 3);
        let mut overlay = Overlay::EMPTY;
        overlay.place(square, Side::Two, Size::Colossal);
        overlay.lay(square, Object::Heavy);
        assert_eq!(overlay.character(square), Some((Side::Two, Size::Colossal)));
        overlay.lift(square);
        assert!(overlay.busy.contains(square));
        overlay.pick_up(square);
        assert_eq!(overlay, Overlay::EMPTY);
    }

    #[test]
    fn every_side_and_size_is_read_back() {
        let mut overlay = Overlay::EMPTY;
        for side in Side::BOTH {
            for size in Size::ALL {
                overlay.place(Square::at(1, 1), side, size);
                assert_eq!(overlay.character(Square::at(1, 1)), Some((side, size)));
                assert_eq!(overlay.characters().len(), 1);
            }
        }
    }
}
