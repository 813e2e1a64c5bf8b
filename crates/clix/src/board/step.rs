//! One step of a move: whether it may be made, and whether it ends the move. C6.5, C6.6

use super::edge::Edge;
use super::movement::Terms;
use super::{Board, Clause, Direction, Square};

/// Why a step cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStep {
    OffTheMap,
    Blocking(Square),
    /// Another level without a transition.
    Level(Square),
    /// An opposing character stands there.
    Character(Square),
    /// The move may not enter it, whatever lies there.
    Barred(Square),
    /// A wall or window.
    Partition(Edge),
    /// Both routes around the corner are blocked.
    Corner,
}

impl NoStep {
    pub const fn clause(self) -> Clause {
        match self {
            NoStep::Corner => Clause("C5.10"),
            NoStep::Barred(_) => Clause("C13.1"),
            _ => Clause("C6.5"),
        }
    }
}

/// What ends a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveEnd {
    /// Entering hindering terrain or water.
    Hindering,
    /// Passing a corner between hindering squares.
    HinderedCorner,
    /// Coming next to an opposing character.
    Character,
}

impl Board<'_> {
    /// A step from a square: where it leads, and what ends the move there, if anything.
    pub(super) fn step(
        &self,
        terms: &Terms,
        from: Square,
        direction: Direction,
    ) -> Result<(Square, Option<MoveEnd>), NoStep> {
        if let Some(to) = from.step(direction).filter(|&to| terms.impassable.contains(to)) {
            return Err(NoStep::Blocking(to));
        }
        let (to, corner_is_hindered) = self.passage(terms, from, direction)?;
        if terms.enemies.contains(to) && !terms.slips_from.contains(from) {
            return Err(NoStep::Character(to));
        }
        if terms.barred.contains(to) {
            return Err(NoStep::Barred(to));
        }
        // C5.3: moving on inside hindering terrain is no new entry, around a corner either (B3), by water either (B4).
        let enters = !terms.slow.contains(from);
        let end = if terms.watched.contains(to) {
            Some(MoveEnd::Character)
        } else if enters && terms.slowing.contains(to) {
            Some(MoveEnd::Hindering)
        } else if enters && corner_is_hindered {
            Some(MoveEnd::HinderedCorner)
        } else {
            None
        };
        Ok((to, end))
    }

    /// Where a step leads as far as the ground between the two squares allows it, and whether it passes a hindered corner.
    pub(super) fn passage(
        &self,
        terms: &Terms,
        from: Square,
        direction: Direction,
    ) -> Result<(Square, bool), NoStep> {
        let to =
            from.step(direction).filter(|&to| self.map.contains(to)).ok_or(NoStep::OffTheMap)?;
        let level = |square| self.map.level(square);
        let transition = Edge::between(from, to).is_some_and(|edge| self.map.is_transition(edge));
        if level(from) != level(to) && !transition && !terms.climbs {
            return Err(NoStep::Level(to));
        }
        let corner_is_hindered = match direction.parts() {
            None => match Edge::of(from, direction).filter(|&edge| terms.shut.contains(edge)) {
                Some(edge) => return Err(NoStep::Partition(edge)),
                None => false,
            },
            Some((across, along)) => {
                let routes = [across, along].map(|first| self.route_around(terms, from, first, to));
                match routes {
                    [None, None] => return Err(NoStep::Corner),
                    [Some(hindered), None] | [None, Some(hindered)] => hindered,
                    [Some(first), Some(second)] => first && second,
                }
            }
        };
        Ok((to, corner_is_hindered))
    }

    /// C5.10: whether the route by this flank is hindered; none if it is blocked.
    fn route_around(
        &self,
        terms: &Terms,
        from: Square,
        first: Direction,
        to: Square,
    ) -> Option<bool> {
        let flank = from.step(first)?;
        let shut = |a, b| Edge::between(a, b).is_some_and(|edge| terms.shut.contains(edge));
        let other_level = !terms.climbs && self.map.level(flank) != self.map.level(from);
        if terms.impassable.contains(flank) || other_level || shut(from, flank) || shut(flank, to) {
            return None;
        }
        Some(terms.slowing.contains(flank))
    }
}
