//! The board: the map, what lies and stands on it, and every question about geometry.
//!
//! A [`Map`] never changes and carries its tables; an [`Overlay`] is what changes during a game, small and `Copy`. A [`Board`] is the two
//! together with the [`Options`]: ask it whether squares are [adjacent](Board::adjacent), where a [move](Board::ends) can end, what a
//! [line of fire](Board::line) meets, where a [knock back](Board::knock_back) ends and what can be [destroyed](Board::close_pieces).
//!
//! Clauses are cited by id (C9.7); where they leave a point open, `rules/clix/decisions.md` decides it (B3). Where tables differ there is an
//! option. Characters with bases larger than one square are not supported (C14.3).

mod adjacency;
mod break_away;
mod breaking;
mod clause;
mod destroy;
mod direct_path;
mod direction;
mod draft;
mod drawing;
mod edge;
mod exits;
mod footing;
mod improved;
mod knock_back;
mod line_crossings;
mod line_of_fire;
mod line_report;
mod line_table;
mod map;
pub mod map_file;
pub mod map_rows;
mod movement;
mod obstruction;
mod open_line;
mod options;
mod overlay;
mod reach;
mod route;
mod sight;
mod size;
mod square;
mod squares;
mod step;
mod svg;
mod terrain;
mod waived;
mod ways;

pub use adjacency::Apart;
pub use break_away::BreakAway;
pub use breaking::Breaking;
pub use clause::Clause;
pub use destroy::Pieces;
pub use direct_path::DirectPath;
pub use direction::{Direction, Directions};
pub use draft::{Draft, Flaw};
pub use edge::{Edge, Edges, Partition};
pub use improved::{Movement, Targeting};
pub use knock_back::{KnockBack, Stop, too_large_to_be_knocked_back};
pub use line_crossings::{Stride, Walk};
pub use line_report::{Crossing, LineReport};
pub use map::Map;
pub use movement::Move;
pub use obstruction::Obstruction;
pub use options::Options;
pub use overlay::{Marker, Object, Overlay, Piece};
pub use route::{LONGEST_MOVE, Route};
pub use sight::{Drawer, Effect, Obstacle, Sight, Toward, Verdict};
pub use size::{Side, Size, Stature};
pub use square::{COLUMNS, NotASquare, ROWS, Square, column_name};
pub use squares::Squares;
pub use step::{MoveEnd, NoStep};
pub use terrain::{HIGHEST_LEVEL, STARTING_AREAS, Setting, Terrain};
pub use waived::BoardRule;
pub use ways::{AllShortest, Onward, Ways};

/// A map, what is on it now, and the readings of the rules in use.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub map: &'a Map,
    pub overlay: &'a Overlay,
    pub options: Options,
}

impl<'a> Board<'a> {
    pub fn new(map: &'a Map, overlay: &'a Overlay) -> Board<'a> {
        Board { map, overlay, options: Options::default() }
    }

    pub fn with_options(self, options: Options) -> Board<'a> {
        Board { options, ..self }
    }

    /// Blocking now: printed and not destroyed, or a marker.
    pub fn blocks(&self, square: Square) -> bool {
        let printed = self.map.terrain(Terrain::Blocking).contains(square);
        printed && !self.overlay.is_destroyed(Piece::Square(square))
            || self.overlay.marked(Marker::Blocking).contains(square)
    }

    /// Those of one row; none beyond the grid.
    fn blocking_row(&self, row: usize) -> u32 {
        let printed = self.map.terrain(Terrain::Blocking).row(row);
        let destroyed = self.overlay.destroyed_squares().row(row);
        printed & !destroyed | self.overlay.marked(Marker::Blocking).row(row)
    }

    /// All squares that are blocking now.
    pub fn blocking(&self) -> Squares {
        let printed = self.map.terrain(Terrain::Blocking).rows();
        let destroyed = self.overlay.destroyed_squares().rows();
        let markers = self.overlay.marked(Marker::Blocking).rows();
        self.each_row(|row| printed[row] & !destroyed[row] | markers[row])
    }

    /// A set worked out row by row, inside the map.
    #[inline]
    fn each_row(&self, each: impl Fn(usize) -> u32) -> Squares {
        let inside = self.map.squares().rows();
        Squares::by_row(self.map.height(), |row| each(row) & inside[row])
    }

    /// What stands on an edge now.
    pub fn partition(&self, edge: Edge) -> Option<Partition> {
        self.map.partition(edge).filter(|_| !self.overlay.is_destroyed(Piece::Edge(edge)))
    }

    /// C5.9: whether a character may stand there.
    pub fn is_free(&self, square: Square) -> bool {
        self.map.contains(square) && !self.blocks(square) && !self.overlay.is_occupied(square)
    }

    /// All squares where a character may stand.
    pub fn free(&self) -> Squares {
        let blocking = self.blocking();
        let [one, two] = Side::BOTH.map(|side| self.overlay.of_side(side).rows());
        self.each_row(|row| !(blocking.rows()[row] | one[row] | two[row]))
    }

    /// C5.2: clear enough for a Barrier marker.
    pub fn is_clear(&self, square: Square) -> bool {
        self.overlay.has_clear_ground(self.map, square)
            && !self.overlay.is_occupied(square)
            && self.overlay.object(square).is_none()
    }

    /// All squares that are clear enough for a Barrier marker.
    pub fn clear(&self) -> Squares {
        let (printed, overlay) = (self.map.ground().terrain_of_any_kind.rows(), self.overlay);
        let blocking = self.map.ground().only_blocking.rows();
        let taken = overlay.squares_with_anything();
        let destroyed = overlay.destroyed_squares().rows();
        self.each_row(|row| !(printed[row] & !(blocking[row] & destroyed[row]) | taken(row)))
    }

    /// The squares of the map within a distance (C3.11).
    pub fn within(&self, from: Square, distance: u8) -> Squares {
        let left = from.column().saturating_sub(distance);
        let right = from.column().saturating_add(distance).min(COLUMNS - 1);
        let columns = u32::MAX << left & u32::MAX >> (COLUMNS - 1 - right);
        let top = usize::from(from.row().saturating_sub(distance));
        let bottom = usize::from(from.row().saturating_add(distance));
        self.each_row(|row| if (top..=bottom).contains(&row) { columns } else { 0 })
    }

    /// C5.4: the squares that are hindering for movement now.
    pub fn slows(&self) -> Squares {
        let water = self.map.terrain(Terrain::Water).rows();
        let swimmers = self.rows_slowing_swimmers();
        self.each_row(|row| swimmers(row) | water[row])
    }

    /// The same without water.
    fn slows_swimmers(&self) -> Squares {
        self.each_row(self.rows_slowing_swimmers())
    }

    fn rows_slowing_swimmers(&self) -> impl Fn(usize) -> u32 {
        let printed = self.map.terrain(Terrain::Hindering).rows();
        let [smoke, debris] =
            [Marker::Hindering, Marker::Debris].map(|marker| self.overlay.marked(marker).rows());
        let [light, heavy] =
            [Object::Light, Object::Heavy].map(|object| self.overlay.objects(object).rows());
        let objects = if self.options.objects_hinder_movement { u32::MAX } else { 0 };
        move |row| printed[row] | smoke[row] | debris[row] | (light[row] | heavy[row]) & objects
    }

    fn hinders_swimmers(&self, square: Square) -> bool {
        let row = self.rows_slowing_swimmers()(square.row().into());
        row >> square.column() & 1 == 1
    }

    /// The line from the character in one square to the character in another, or to the square if nobody is there; without improved
    /// targeting.
    pub fn sight(&self, from: Square, to: Square) -> Sight {
        let drawer = self.overlay.character(from).map(|(side, size)| Drawer {
            side,
            stature: Stature::of(size),
            targeting: Targeting::NONE,
        });
        let toward = self
            .overlay
            .character(to)
            .map_or(Toward::Square, |(_, size)| Toward::Character(Stature::of(size)));
        Sight { drawer, toward, ..Sight::of_nobody(from, to) }
    }
}
