//! One way from a square to another: the canonical shortest.

use super::edge::Edge;
use super::movement::{Move, Terms};
use super::overlay::Piece;
use super::reach::{breaks, without_breaking};
use super::{Board, Direction, Square};

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

/// No way leads here yet.
const UNSEEN: u8 = u8::MAX;

impl Board<'_> {
    /// The shortest way to a square where the move may end; always the same one of several.
    pub fn route(&self, mover: &Move, to: Square) -> Option<Route> {
        let terms = self.terms(mover);
        if to == mover.from {
            return Some(Route {
                squares: [to; LONGEST_MOVE + 1],
                len: 1,
            });
        }
        if !terms.ends.contains(to) {
            return None;
        }
        let furthest = usize::from(mover.squares).min(LONGEST_MOVE);
        // The direction of the step by which a square was first entered without having to stop there.
        let mut entered_by = [UNSEEN; Square::COUNT];
        let mut waiting = [mover.from; Square::COUNT];
        let (mut head, mut tail) = (0, 1);
        let mut last_of_layer = 1;
        let mut steps = 1;
        while head < tail && steps <= furthest {
            let from = waiting[head];
            head += 1;
            for direction in ORDER {
                let Ok((next, end)) = self.step(&terms, from, direction) else {
                    continue;
                };
                if next == to {
                    return Some(self.trace(mover, &entered_by, from, to, steps));
                }
                if end.is_none() && next != mover.from && entered_by[next.index()] == UNSEEN {
                    entered_by[next.index()] = direction as u8;
                    waiting[tail] = next;
                    tail += 1;
                }
            }
            if head == last_of_layer {
                last_of_layer = tail;
                steps += 1;
            }
        }
        None
    }

    fn trace(
        &self,
        mover: &Move,
        entered_by: &[u8],
        before: Square,
        to: Square,
        steps: usize,
    ) -> Route {
        let mut route = Route {
            squares: [to; LONGEST_MOVE + 1],
            len: steps + 1,
        };
        let mut at = before;
        for place in (0..steps).rev() {
            route.squares[place] = at;
            if at != mover.from {
                let direction = Direction::ALL[usize::from(entered_by[at.index()])];
                at = at
                    .step(direction.opposite())
                    .expect("the way came from there");
            }
        }
        route
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
