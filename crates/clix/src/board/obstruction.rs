//! Why a move cannot end in a square: the first thing in its way. C6.5–C6.7

use super::improved::Movement;
use super::movement::Move;
use super::route::LONGEST_MOVE;
use super::step::{MoveEnd, NoStep};
use super::{Board, Clause, Square, Squares};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstruction {
    OffTheMap,
    /// Nobody can stand there.
    Blocking,
    Occupied,
    /// A way leads there, but it is longer than the move.
    TooFar {
        needs: u8,
    },
    /// The way there cannot be gone on from this square.
    Step {
        from: Square,
        to: Square,
        why: NoStep,
    },
    /// The move would end earlier, in this square.
    EndsIn {
        square: Square,
        why: MoveEnd,
    },
    /// No way at all.
    NoWay,
}

impl Obstruction {
    pub const fn clause(self) -> Clause {
        match self {
            Obstruction::OffTheMap => Clause("C5.1"),
            Obstruction::Blocking => Clause("C5.5"),
            Obstruction::Occupied => Clause("C5.9"),
            Obstruction::TooFar { .. } => Clause("C6.1"),
            Obstruction::Step { why, .. } => why.clause(),
            Obstruction::EndsIn { .. } => Clause("C6.6"),
            Obstruction::NoWay => Clause("C6.5"),
        }
    }
}

/// What would help, the least first: tried one after the other to find out what is in the way.
const HELP: [Movement; 6] = [
    Movement::HINDERING,
    Movement::CHARACTERS,
    Movement::ELEVATED,
    Movement::BLOCKING,
    Movement::FLIGHT,
    Movement::PHASING,
];

impl Board<'_> {
    /// What keeps a move from ending there; none if it can.
    pub fn obstruction(&self, mover: &Move, to: Square) -> Option<Obstruction> {
        if !self.map.contains(to) {
            return Some(Obstruction::OffTheMap);
        }
        if self.route(mover, to).is_some() {
            return None;
        }
        if self.blocks(to) {
            return Some(Obstruction::Blocking);
        }
        if self.overlay.is_occupied(to) {
            return Some(Obstruction::Occupied);
        }
        if !mover.barred.is_empty() {
            let free = mover.barred(Squares::NONE);
            let route = self.route(&free, to);
            let trouble = route.and_then(|route| self.first_trouble(mover, route.squares()));
            if trouble.is_some() {
                return trouble;
            }
        }
        let helped = HELP.into_iter().find_map(|help| {
            let freer = Move { improved: mover.improved.union(help), ..*mover };
            let route = self.route(&freer, to)?;
            self.first_trouble(mover, route.squares())
        });
        if helped.is_some() {
            return helped;
        }
        let longer = Move { squares: LONGEST_MOVE as u8, ..*mover };
        let free = Move { improved: mover.improved.union(Movement::PHASING), ..longer };
        let route = self.route(&longer, to).or_else(|| self.route(&free, to));
        Some(match route {
            Some(route) => Obstruction::TooFar { needs: route.steps() as u8 },
            None => Obstruction::NoWay,
        })
    }

    /// Where this mover cannot follow the way of a freer one.
    fn first_trouble(&self, mover: &Move, way: &[Square]) -> Option<Obstruction> {
        let terms = self.terms(mover);
        let last = way.last().copied();
        for pair in way.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let direction = from.direction_to(to)?;
            match self.step(&terms, from, direction) {
                Err(why) => return Some(Obstruction::Step { from, to, why }),
                Ok((square, Some(why))) if Some(square) != last => {
                    return Some(Obstruction::EndsIn { square, why });
                }
                Ok(_) => {}
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Draft, Edge, Overlay, Partition, Setting, Side, Size, Terrain};
    use super::*;

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn each_kind_of_trouble_is_named_where_it_is() {
        let mut draft = Draft::new("Field", Setting::Outdoor, 8, 3);
        // Column C is hindering from top to bottom, a wall stands behind column E.
        for row in ["C1", "C2", "C3"] {
            draft.terrain(at(row), Terrain::Hindering);
        }
        for (a, b) in [("E1", "F1"), ("E2", "F2"), ("E3", "F3")] {
            draft.partition(Edge::between(at(a), at(b)).unwrap(), Partition::Wall);
        }
        draft.terrain(at("H1"), Terrain::Blocking);
        let map = draft.finish().unwrap();
        let mut overlay = Overlay::EMPTY;
        overlay.place(at("A2"), Side::One, Size::Standard);
        overlay.place(at("B2"), Side::One, Size::Standard);
        let board = Board::new(&map, &overlay);
        let mover = Move::new(at("A2"), Side::One, 4);
        assert_eq!(board.obstruction(&mover, at("C2")), None);
        assert!(matches!(
            board.obstruction(&mover, at("D2")),
            Some(Obstruction::EndsIn { why: MoveEnd::Hindering, .. })
        ));
        assert_eq!(board.obstruction(&mover, at("B2")), Some(Obstruction::Occupied));
        assert_eq!(board.obstruction(&mover, at("H1")), Some(Obstruction::Blocking));
        assert_eq!(board.obstruction(&mover, at("Z9")), Some(Obstruction::OffTheMap));
        let inside = Move::new(at("D2"), Side::One, 4);
        assert!(matches!(
            board.obstruction(&inside, at("F2")),
            Some(Obstruction::Step { why: NoStep::Partition(_), .. })
        ));
        let lame = Move::new(at("A1"), Side::One, 1);
        assert_eq!(board.obstruction(&lame, at("C1")), Some(Obstruction::TooFar { needs: 2 }));
    }

    #[test]
    fn whatever_is_within_reach_is_obstructed_by_nothing() {
        let mut draft = Draft::new("Field", Setting::Outdoor, 6, 6);
        for square in ["C3", "D4", "B5"] {
            draft.terrain(at(square), Terrain::Blocking);
        }
        draft.terrain(at("E2"), Terrain::Water);
        let map = draft.finish().unwrap();
        let mut overlay = Overlay::EMPTY;
        overlay.place(at("D3"), Side::Two, Size::Standard);
        let board = Board::new(&map, &overlay);
        let mover = Move::new(at("A1"), Side::One, 4);
        let ends = board.ends(&mover);
        for square in map.squares().iter() {
            assert_eq!(
                board.obstruction(&mover, square).is_none(),
                ends.contains(square),
                "{square}"
            );
        }
    }
}
