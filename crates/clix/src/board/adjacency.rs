//! Which squares are adjacent. C5.11

use super::edge::{Edge, Partition};
use super::exits::{Between, Exits, Lie};
use super::waived::BoardRule;
use super::{Board, Clause, Direction, Directions, Map, Overlay, Square, Squares};

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

/// What the map alone says about which squares are adjacent: for each square the directions of those that are.
#[derive(Clone, Debug, Default)]
pub(super) struct AdjacencyTable {
    separate: Box<[Directions]>,
    ignored: Box<[Directions]>,
    /// The same for all squares at once.
    exits: Exits,
}

impl AdjacencyTable {
    pub(super) fn new(map: &Map) -> AdjacencyTable {
        let board = Board::new(map, &Overlay::EMPTY);
        let squares = (0..Square::COUNT).filter_map(Square::from_index);
        let table = |levels: Levels| {
            let each = squares.clone().map(|square| board.touched(square, levels));
            each.collect()
        };
        AdjacencyTable {
            separate: table(Levels::Separate),
            ignored: table(Levels::Ignored),
            exits: board.adjacent_steps(),
        }
    }
}

impl Board<'_> {
    pub fn adjacent(&self, a: Square, b: Square) -> bool {
        a.direction_to(b).is_some_and(|direction| self.around(a).contains(direction))
    }

    /// Adjacent, or why not.
    pub fn adjacency(&self, a: Square, b: Square) -> Result<(), Apart> {
        self.touching(a, b, Levels::Separate)
    }

    /// S02.1: as a character with Leap/Climb chooses targets of close attacks.
    pub fn adjacent_across_levels(&self, a: Square, b: Square) -> bool {
        if self.overlay.disturbs(a) {
            return self.touching(a, b, Levels::Ignored).is_ok();
        }
        let printed = self.map.adjacency().ignored[a.index()];
        a.direction_to(b).is_some_and(|direction| printed.contains(direction))
    }

    /// C5.6: adjacent, or the two squares of one transition pair; for close attacks only.
    pub fn close_reach(&self, a: Square, b: Square) -> bool {
        self.adjacent(a, b) || Edge::between(a, b).is_some_and(|edge| self.is_open_transition(edge))
    }

    /// In which directions a square has adjacent ones. The table of the map answers unless something nearby has changed.
    #[inline]
    pub fn around(&self, square: Square) -> Directions {
        if self.overlay.disturbs(square) {
            self.touched_now(square)
        } else {
            self.map.adjacency().separate[square.index()]
        }
    }

    /// All squares adjacent to this one.
    pub fn neighbours(&self, square: Square) -> Squares {
        let mut neighbours = Squares::NONE;
        self.add_neighbours(square, &mut neighbours);
        neighbours
    }

    /// The same, one after the other.
    pub fn beside(&self, square: Square) -> impl Iterator<Item = Square> + use<> {
        let directions = self.around(square).iter();
        directions.filter_map(move |direction| square.step(direction))
    }

    /// All squares adjacent to at least one of these.
    pub fn neighbours_of(&self, squares: &Squares) -> Squares {
        let blocking = self.blocking();
        let open = *squares - blocking;
        let neighbours = if self.overlay.altered().is_empty() {
            self.map.adjacency().exits.step(&open)
        } else {
            self.adjacent_steps().step(&open)
        };
        neighbours - blocking
    }

    /// Steps between adjacent squares, except that squares that block are adjacent to nothing (B1).
    fn adjacent_steps(&self) -> Exits {
        let even = &self.map.ground().even;
        let exits = Exits::through(&Between {
            even,
            straight: even,
            shut: &self.map.ground().partitions.without(self.overlay.destroyed_edges()),
            blocked: &self.blocking(),
        });
        if self.map.waives(BoardRule::Corners) { exits.with_corners_of(even) } else { exits }
    }

    pub(super) fn add_neighbours(&self, square: Square, into: &mut Squares) {
        into.add(square, self.around(square));
    }

    /// Whether one of these is adjacent to the square.
    pub fn is_beside(&self, square: Square, squares: &Squares) -> bool {
        let near = squares.around(square);
        !near.is_empty() && !near.intersection(self.around(square)).is_empty()
    }

    /// As the clauses say, for the board as it is now.
    fn touched_now(&self, square: Square) -> Directions {
        if self.map.waives(BoardRule::Corners) {
            return self.touched(square, Levels::Separate);
        }
        if self.blocks(square) {
            return Directions::NONE;
        }
        let (printed, gone) = (self.map.ground(), self.overlay);
        let lie = |row: usize| Lie {
            blocked: self.blocking_row(row),
            right: printed.partitions.right().row(row) & !gone.destroyed_edges().right().row(row),
            below: printed.partitions.below().row(row) & !gone.destroyed_edges().below().row(row),
        };
        let open = printed.even.around(square, lie);
        open.without(self.blocking_around(square))
    }

    fn touched(&self, square: Square, levels: Levels) -> Directions {
        let touches = |direction: &Direction| {
            square
                .step(*direction)
                .is_some_and(|there| self.touching(square, there, levels).is_ok())
        };
        Direction::ALL.into_iter().filter(touches).collect()
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
        let free = self.map.waives(BoardRule::Corners);
        if free || open(a.step(across)) || open(a.step(along)) {
            Ok(())
        } else {
            Err(Apart::Corner)
        }
    }
}
