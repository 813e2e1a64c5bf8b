//! What a step through blocking terrain breaks. IM06

use super::edge::Edge;
use super::improved::Movement;
use super::movement::{Move, Terms};
use super::overlay::Piece;
use super::route::Route;
use super::{Board, Direction, Square};

/// Tells what a mover breaks: whatever would have kept out a more careful one. A snapshot: what is destroyed meanwhile does not change it.
#[derive(Debug)]
pub struct Breaking<'a> {
    board: Board<'a>,
    /// The board as somebody meets it who breaks nothing; none if this mover passes without breaking.
    careful: Option<Terms>,
}

impl<'a> Breaking<'a> {
    /// The pieces that a step breaks. Around a corner that is the route with fewer pieces on it (B10).
    pub fn step(&self, from: Square, to: Square) -> impl Iterator<Item = Piece> + use<> {
        let pieces = match &self.careful {
            Some(careful) => self.board.broken_by_step(careful, from, to),
            None => [None; 4],
        };
        pieces.into_iter().flatten()
    }

    /// The pieces that stand in the way, in order; one that is passed twice is told twice.
    pub fn way(&self, route: &Route) -> impl Iterator<Item = Piece> {
        route.squares().windows(2).flat_map(|pair| self.step(pair[0], pair[1]))
    }
}

fn breaks(mover: &Move) -> bool {
    mover.improved.has(Movement::DESTROY_BLOCKING) && !mover.improved.has(Movement::BLOCKING)
}

impl<'a> Board<'a> {
    pub fn breaking(&self, mover: &Move) -> Breaking<'a> {
        let careful = mover.improved.without(Movement::DESTROY_BLOCKING);
        Breaking {
            board: *self,
            careful: breaks(mover).then(|| self.terms(&mover.improved(careful))),
        }
    }

    /// Whether there is anything near that the move might break.
    pub fn may_break(&self, mover: &Move) -> bool {
        if !breaks(mover) {
            return false;
        }
        let near = self.within(mover.from, mover.squares);
        let walls = self.map.ground().walls.beside(&near);
        near.intersects(&self.blocking())
            || !walls.without(self.overlay.destroyed_edges()).is_empty()
    }

    fn broken_by_step(&self, careful: &Terms, from: Square, to: Square) -> [Option<Piece>; 4] {
        let square =
            |square: Square| careful.impassable.contains(square).then_some(Piece::Square(square));
        let edge =
            |a, b| Edge::between(a, b).filter(|&edge| careful.shut.contains(edge)).map(Piece::Edge);
        let Some((across, along)) = from.direction_to(to).and_then(Direction::parts) else {
            return [edge(from, to), square(to), None, None];
        };
        let routes = [across, along].map(|first| {
            let flank = from
                .step(first)
                .filter(|&flank| careful.climbs || self.map.level(flank) == self.map.level(from));
            flank.map(|flank| [edge(from, flank), square(flank), edge(flank, to)])
        });
        let fewest =
            routes.into_iter().flatten().min_by_key(|pieces| pieces.iter().flatten().count());
        let [first, second, third] = fewest.unwrap_or([None; 3]);
        [first, second, third, square(to)]
    }
}
