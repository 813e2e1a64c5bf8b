//! One step of a move from many squares at once: the inner loop of every reach.
//!
//! Where the ground around a square is simple, whether a step may be made depends on the square it enters alone, and one step in all eight
//! directions is a handful of shifts for a whole row. Squares beside walls, other levels or corners that terrain blocks or hinders have their
//! ways in a table of the map; only where something has changed are they worked out anew.

use super::improved::Movement;
use super::movement::Terms;
use super::{Board, Direction, Directions, Map, Move, Overlay, Side, Square, Squares};

/// Rows of the map that a move may have come to.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    first: usize,
    last: usize,
}

impl Rows {
    pub(super) fn of(row: u8) -> Rows {
        let row = usize::from(row);
        Rows {
            first: row,
            last: row,
        }
    }

    /// After one more step on a map of so many rows.
    pub(super) fn wider(self, height: u8) -> Rows {
        Rows {
            first: self.first.saturating_sub(1),
            last: (self.last + 1).min(usize::from(height) - 1),
        }
    }

    pub(super) fn contains(self, row: u8) -> bool {
        self.iter().contains(&row.into())
    }

    pub(super) fn iter(self) -> std::ops::RangeInclusive<usize> {
        self.first..=self.last
    }
}

/// The ways out of a square as far as the ground decides; who or what is in the square entered is another matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ways {
    open: Directions,
    /// Those past a hindered corner.
    corner: Directions,
}

/// The ways out of every square of a map as printed, for each kind of mover that terrain tells apart.
#[derive(Clone, Debug, Default)]
pub(super) struct WayTable(Vec<Box<[Ways]>>);

impl WayTable {
    pub(super) fn new(map: &Map) -> WayTable {
        let board = Board::new(map, &Overlay::EMPTY);
        let of_kind = |improved: Movement| {
            let from = map.squares().first().unwrap_or(Square::at(0, 0));
            let terms = board.terms(&Move::new(from, Side::One, 0).improved(improved));
            let mut ways = vec![Ways::default(); Square::COUNT].into_boxed_slice();
            for square in map.squares().iter() {
                ways[square.index()] = board.ways(&terms, square);
            }
            ways
        };
        WayTable(KINDS.map(of_kind).into())
    }

    fn of(&self, improved: Movement) -> &[Ways] {
        &self.0[kind(improved)]
    }
}

/// One mover for each kind: by level, by blocking terrain, by hindering terrain.
const KINDS: [Movement; 18] = {
    let levels = [Movement::NONE, Movement::ELEVATED];
    let blocks = [
        Movement::NONE,
        Movement::OUTDOOR_BLOCKING,
        Movement::BLOCKING,
    ];
    let hinders = [Movement::NONE, Movement::WATER, Movement::HINDERING];
    let mut kinds = [Movement::NONE; 18];
    let mut number = 0;
    while number < 18 {
        kinds[number] = levels[number / 9]
            .and(blocks[number / 3 % 3])
            .and(hinders[number % 3]);
        number += 1;
    }
    kinds
};

/// Which of the kinds a mover is.
const fn kind(improved: Movement) -> usize {
    let level = improved.has(Movement::ELEVATED) as usize;
    let blocks = if improved.has(Movement::BLOCKING.and(Movement::DESTROY_BLOCKING)) {
        2
    } else {
        improved.has(Movement::OUTDOOR_BLOCKING) as usize
    };
    let hinders = if improved.has(Movement::HINDERING) {
        2
    } else {
        improved.has(Movement::WATER) as usize
    };
    9 * level + 3 * blocks + hinders
}

/// The board as somebody who moves meets it, ready for many steps.
pub(super) struct Footing<'a> {
    board: &'a Board<'a>,
    terms: &'a Terms,
    /// It may enter the squares of opposing characters, at least from some squares.
    slips: bool,
    printed: &'a [Ways],
    /// Squares from which a step in each direction depends on the entered square alone.
    simple: Squares,
    /// Squares whose ways are not as printed.
    changed: Squares,
    /// Squares that can be entered.
    open: Squares,
    /// Squares in which a move need not end.
    passing: Squares,
}

/// The squares one step away, in the rows that the step may have come to; whatever is in others has no meaning.
pub(super) struct Next {
    pub(super) entered: Squares,
    /// Those in which the move need not end.
    pub(super) passing: Squares,
    spread: Spread,
}

impl Next {
    pub(super) const NOWHERE: Next = Next {
        entered: Squares::NONE,
        passing: Squares::NONE,
        spread: Spread::NOTHING,
    };
}

impl<'a> Footing<'a> {
    pub(super) fn new(board: &'a Board<'a>, terms: &'a Terms) -> Footing<'a> {
        let ground = board.map.ground();
        let printed = &ground.simple[usize::from(terms.climbs) + 2 * usize::from(!terms.walled)];
        let cut = |row: usize| terms.impassable.row(row) | terms.slowing.row(row);
        let new = |row: usize| board.overlay.changed_row(row);
        let edges = board.overlay.destroyed_edges();
        let everything = if board.overlay.anything_destroyed() && !edges.is_empty() {
            u32::MAX
        } else {
            0
        };
        let slips = !terms.slips_from.is_empty();
        let mut changed = Squares::NONE;
        let mut simple = Squares::NONE;
        for row in 0..usize::from(board.map.height()) {
            let (above, below) = (row.wrapping_sub(1), row + 1);
            // C5.10: a corner matters where something cuts off one flank in the row and one in the column.
            let beside = |row: u32| row << 1 | row >> 1;
            let corners = beside(cut(row)) & (cut(above) | cut(below));
            let plain = printed.rows()[row] & !corners;
            let new = beside(new(row)) | new(above) | new(below) | everything;
            // C5.3: out of hindering terrain a move goes on as it likes. S07.3: who is held enters no enemy's square.
            let held = if slips {
                !terms.slips_from.rows()[row]
            } else {
                0
            };
            changed.rows_mut()[row] = new & !plain;
            simple.rows_mut()[row] = plain & !terms.slow.rows()[row] & !held;
        }
        let open = board.each_row(|row| {
            let enemies = if slips { 0 } else { terms.enemies.rows()[row] };
            !terms.impassable.rows()[row] & !terms.barred.rows()[row] & !enemies
        });
        let passing = board.each_row(|row| {
            open.rows()[row] & !terms.slowing.rows()[row] & !terms.watched.rows()[row]
        });
        Footing {
            board,
            terms,
            slips,
            printed: board.map.ways().of(terms.improved),
            simple,
            changed,
            open,
            passing,
        }
    }

    /// One step from each of these squares, which are in these rows. Where to is written into what was used for the step before.
    pub(super) fn step(&self, squares: &Squares, rows: Rows, next: &mut Next) {
        let spread = &mut next.spread;
        for row in rows.iter() {
            let here = squares.rows()[row];
            let simple = here & self.simple.rows()[row];
            spread.freely.spread(row, simple);
            let mut others = here & !simple;
            while others != 0 {
                let square = Square::at(others.trailing_zeros() as u8, row as u8);
                others &= others - 1;
                self.leave(square, self.ways(square), spread);
            }
        }
        self.enter(rows, next);
    }

    /// One step from each of these squares: first those that the other, more careful footing allows too, then those that it does not.
    pub(super) fn careful_and_breaking_step(
        &self,
        careful: &Footing<'_>,
        squares: &Squares,
        rows: Rows,
    ) -> (Next, Next) {
        let (mut carefully, mut breaking) = (Next::NOWHERE, Next::NOWHERE);
        for square in squares.iter() {
            let ways = self.ways(square);
            let clean = careful
                .ways(square)
                .open
                .and(careful.open.around(square))
                .and(ways.open);
            let open = |open: Directions| Ways { open, ..ways };
            self.leave(square, open(clean), &mut carefully.spread);
            self.leave(square, open(ways.open.without(clean)), &mut breaking.spread);
        }
        self.enter(rows, &mut carefully);
        self.enter(rows, &mut breaking);
        (carefully, breaking)
    }

    fn ways(&self, square: Square) -> Ways {
        if self.changed.contains(square) {
            self.board.ways(self.terms, square)
        } else {
            self.printed[square.index()]
        }
    }

    fn leave(&self, square: Square, ways: Ways, spread: &mut Spread) {
        let terms = self.terms;
        let mut open = ways.open;
        if self.slips && !terms.slips_from.contains(square) {
            open = open.without(terms.enemies.around(square));
        }
        if terms.slow.contains(square) {
            spread.out_of_slow.add(square, open);
        } else {
            spread.freely.add(square, open.without(ways.corner));
            spread.stopped.add(square, open.and(ways.corner));
        }
    }

    /// What has spread from these rows, as far as it can be entered; the spread is used up.
    fn enter(&self, rows: Rows, next: &mut Next) {
        for row in rows.wider(self.board.map.height()).iter() {
            let spread = &mut next.spread;
            let freely = std::mem::take(&mut spread.freely.rows_mut()[row]);
            let stopped = std::mem::take(&mut spread.stopped.rows_mut()[row]);
            let out_of_slow = std::mem::take(&mut spread.out_of_slow.rows_mut()[row]);
            let open = self.open.rows()[row];
            next.entered.rows_mut()[row] = (freely | out_of_slow | stopped) & open;
            // C5.3: within hindering terrain nothing is entered.
            next.passing.rows_mut()[row] = freely & self.passing.rows()[row]
                | out_of_slow & open & !self.terms.watched.rows()[row];
        }
    }

    /// Whether nothing at all is in the way within so many squares, so that every square there is as far as it looks.
    pub(super) fn is_open_country(&self, from: Square, squares: u8) -> bool {
        let near = self.board.within(from, squares);
        near.rows()
            .iter()
            .enumerate()
            .all(|(row, &near)| near & !(self.simple.rows()[row] & self.passing.rows()[row]) == 0)
    }
}

/// Squares one step away, by how they are reached.
struct Spread {
    freely: Squares,
    /// Past a hindered corner (C6.6).
    stopped: Squares,
    out_of_slow: Squares,
}

impl Spread {
    const NOTHING: Spread = Spread {
        freely: Squares::NONE,
        stopped: Squares::NONE,
        out_of_slow: Squares::NONE,
    };
}

impl Board<'_> {
    /// The ways out of a square, whoever stands around it.
    fn ways(&self, terms: &Terms, square: Square) -> Ways {
        let mut ways = Ways::default();
        for direction in Direction::ALL {
            if let Ok((_, hindered_corner)) = self.passage(terms, square, direction) {
                ways.open.insert(direction);
                if hindered_corner {
                    ways.corner.insert(direction);
                }
            }
        }
        ways
    }
}
