//! One way from a square to another: the canonical shortest.

use super::edge::Edge;
use super::footing::Footing;
use super::movement::{Move, Terms};
use super::overlay::Piece;
use super::reach::{breaks, flood, without_breaking};
use super::{Board, Direction, Square, Squares};

/// No move goes further.
pub const LONGEST_MOVE: usize = 63;

/// The squares of a move, from the first to the last.
#[derive(Clone, Copy)]
pub struct Route {
    squares: [Square; LONGEST_MOVE + 1],
    len: usize,
}

impl Route {
    /// The squares in order, the one it begins in first.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }

    /// How many squares were moved.
    pub fn steps(&self) -> usize {
        self.len - 1
    }
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}

/// Straight steps first, so that of equally short ways the straighter is taken.
const ORDER: [Direction; 8] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
    Direction::NorthEast,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::NorthWest,
];

impl Board<'_> {
    /// The shortest way to a square where the move may end; always the same one of several.
    pub fn route(&self, mover: &Move, to: Square) -> Option<Route> {
        let terms = self.terms(mover);
        if to != mover.from && !terms.ends.contains(to) {
            return None;
        }
        // Where the move may be after each number of squares, and no sooner.
        let mut layers = [Squares::NONE; LONGEST_MOVE];
        layers[0].insert(mover.from);
        let mover = Move {
            squares: mover.squares.min(LONGEST_MOVE as u8),
            ..*mover
        };
        let steps = if to == mover.from {
            0
        } else {
            let footing = Footing::new(self, &terms);
            flood(&mover, &footing, |steps, next, rows| {
                if let Some(layer) = layers.get_mut(usize::from(steps)) {
                    rows.of_mut(layer).copy_from_slice(rows.of(&next.passing));
                }
                rows.contain(to) && next.entered.contains(to)
            })?
        };
        let mut route = Route {
            squares: [to; LONGEST_MOVE + 1],
            len: usize::from(steps) + 1,
        };
        for place in (0..usize::from(steps)).rev() {
            let next = route.squares[place + 1];
            route.squares[place] = self.step_before(&terms, &layers[place], next, next == to)?;
        }
        Some(route)
    }

    /// From which of these squares a step leads to the next.
    fn step_before(
        &self,
        terms: &Terms,
        layer: &Squares,
        next: Square,
        last: bool,
    ) -> Option<Square> {
        let mut before = ORDER
            .into_iter()
            .filter_map(|direction| Some((next.step(direction.opposite())?, direction)));
        let found = before.find(|&(before, direction)| {
            layer.contains(before)
                && matches!(self.step(terms, before, direction), Ok((_, end)) if last || end.is_none())
        });
        found.map(|(before, _)| before)
    }

    /// IM06: whether there is anything near that the move might break.
    pub fn may_break(&self, mover: &Move) -> bool {
        breaks(mover.improved)
            && (self.map.ground().has_walls
                || self
                    .within(mover.from, mover.squares)
                    .intersects(&self.blocking()))
    }

    /// IM06: the pieces that stood in the way and are destroyed after the move, in order.
    pub fn broken_on_the_way<'b>(
        &'b self,
        mover: &Move,
        route: &'b Route,
    ) -> impl Iterator<Item = Piece> + 'b {
        let careful = self.terms(&Move {
            improved: without_breaking(mover.improved),
            ..*mover
        });
        let breaks = breaks(mover.improved);
        route
            .squares()
            .windows(2)
            .filter(move |_| breaks)
            .flat_map(move |pair| {
                self.broken_by_step(&careful, pair[0], pair[1])
                    .into_iter()
                    .flatten()
            })
    }

    /// What would have prevented a step. Around a corner that is the route with fewer pieces on it (B10).
    fn broken_by_step(&self, careful: &Terms, from: Square, to: Square) -> [Option<Piece>; 4] {
        let square = |square: Square| {
            careful
                .impassable
                .contains(square)
                .then_some(Piece::Square(square))
        };
        let edge = |a, b| {
            Edge::between(a, b)
                .filter(|&edge| careful.shut.contains(edge))
                .map(Piece::Edge)
        };
        let Some((across, along)) = from.direction_to(to).and_then(Direction::parts) else {
            return [edge(from, to), square(to), None, None];
        };
        let routes = [across, along].map(|first| {
            let flank = from
                .step(first)
                .filter(|&flank| careful.climbs || self.map.level(flank) == self.map.level(from));
            flank.map(|flank| [edge(from, flank), square(flank), edge(flank, to)])
        });
        let fewest = routes
            .into_iter()
            .flatten()
            .min_by_key(|pieces| pieces.iter().flatten().count());
        let [first, second, third] = fewest.unwrap_or([None; 3]);
        [first, second, third, square(to)]
    }
}
