//! Which way a move goes: asked only where ways break different pieces (IM06, D7).

use crate::board::{
    Direction, LONGEST_MOVE, Move as Way, Onward, Piece, Pieces, Route, Square, Squares, Ways,
};
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::improved::Movement;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::state::Figures;
use crate::state::moving::MoveKind;
use table::{Chance, Log};

/// A move whose last square is chosen, of somebody who breaks what stands in the way.
pub(crate) struct Journey<'a> {
    ways: Ways<'a>,
    /// The steps made so far.
    behind: Route,
    onward: Onward,
    /// What they have broken.
    broken: Pieces,
}

impl<'a> Position<'a> {
    /// The way still to be found; none for moves that break nothing, and for a direct path.
    pub(crate) fn journey(self) -> Option<Journey<'a>> {
        self.journey_around(self.state.movement.avoids)
    }

    /// The same, keeping away from these.
    fn journey_around(self, avoided: Figures) -> Option<Journey<'a>> {
        let moving = &self.state.movement;
        let breaks = moving.abilities.has(Movement::DESTROY_BLOCKING);
        if !breaks || moving.kind == MoveKind::Ram {
            return None;
        }
        let to = moving.to?;
        let way = self.way_around(avoided)?;
        if !self.board().may_break(&way) {
            return None;
        }
        let ways = self.board().ways(&way);
        let behind = Route::along(way.from, &moving.steps);
        let visited = |via: &Squares| behind.squares().iter().any(|square| via.contains(*square));
        let squares = way.squares.min(LONGEST_MOVE as u8);
        Some(Journey {
            onward: Onward {
                at: behind.last(),
                left: squares.saturating_sub(behind.steps() as u8),
                to,
                past: self.via().filter(|via| !visited(via)),
            },
            broken: ways.breaking().way(&behind).collect(),
            behind,
            ways,
        })
    }

    /// Whether it can get there without breaking anything, keeping away from these.
    pub(crate) fn goes_harmlessly(self, avoided: Figures) -> bool {
        match self.journey_around(avoided) {
            Some(journey) => journey.ways.careful(&journey.onward, &journey.broken).is_some(),
            None => true,
        }
    }

    /// The way of a move in one direction; none for other moves.
    fn direct_path(self) -> Option<Route> {
        let moving = &self.state.movement;
        if moving.kind != MoveKind::Ram {
            return None;
        }
        self.straight_to(&self.way_around(moving.avoids)?, moving.to?)
    }

    /// C6.9: the same on the way to a square, as far as it gets.
    pub(crate) fn straight_to(self, way: &Way, to: Square) -> Option<Route> {
        if self.state.movement.kind != MoveKind::Ram {
            return None;
        }
        let direction = way.from.bearing(to)?;
        let mut route = Route::at(way.from);
        for square in self.board().direct_path(way, direction).squares() {
            if route.last() == to {
                break;
            }
            route.go(*square);
        }
        Some(route)
    }

    /// IM06: what is destroyed right after a move by this way.
    pub(crate) fn broken_on(self, route: &Route) -> Option<Pieces> {
        let breaking = self.board().breaking(&self.way()?);
        let broken: Pieces = breaking.way(route).collect();
        (!broken.is_empty()).then_some(broken)
    }
}

impl Journey<'_> {
    /// Where it stands now.
    pub(crate) fn at(&self) -> Square {
        self.onward.at
    }

    /// Squares it may still move.
    pub(crate) fn left(&self) -> u8 {
        self.onward.left
    }

    pub(crate) fn has_broken(&self) -> bool {
        !self.broken.is_empty()
    }

    /// Where the next step may go.
    pub(crate) fn next(&self) -> Squares {
        self.ways.next(&self.onward)
    }

    /// What that step would break that is not broken already.
    pub(crate) fn broken_by(&self, next: Square) -> Pieces {
        self.not_yet_broken(self.ways.breaking().step(self.onward.at, next))
    }

    /// The rest by the shortest way.
    pub(crate) fn shortest(&self) -> Option<Route> {
        self.ways.shortest(&self.onward)
    }

    /// The shortest rest that breaks nothing more, where the shortest of all does.
    pub(crate) fn careful(&self) -> Option<Route> {
        let careful = self.ways.careful(&self.onward, &self.broken)?;
        let breaks = |rest: &Route| !self.broken_on(rest).is_empty();
        self.shortest().is_some_and(|rest| breaks(&rest)).then_some(careful)
    }

    /// What the rest of the way would break that is not broken already.
    pub(crate) fn broken_on(&self, rest: &Route) -> Pieces {
        self.not_yet_broken(self.ways.breaking().way(rest))
    }

    fn not_yet_broken(&self, pieces: impl Iterator<Item = Piece>) -> Pieces {
        pieces.filter(|piece| !self.broken.contains(*piece)).collect()
    }

    /// The whole way, if that is the rest of it.
    fn ending_with(&self, rest: Option<Route>) -> Option<Route> {
        Some(self.behind.then(&rest?))
    }

    fn differs(&self) -> bool {
        self.ways.differ(&self.onward, &self.broken)
    }

    /// The only step that leads on, where the move cannot end here.
    fn forced(&self) -> Option<Direction> {
        let next = self.next();
        let ends_here = self.onward.at == self.onward.to && self.onward.past.is_none();
        match next.len() {
            1 if !ends_here => self.onward.at.direction_to(next.iter().next()?),
            _ => None,
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Goes on to the last square as far as it does not matter how.
    pub(crate) fn go(&mut self) {
        while let Some(journey) = self.position().journey() {
            if !journey.differs() {
                let route = journey.ending_with(journey.shortest());
                return self.arrive(route.as_ref());
            }
            let Some(direction) = journey.forced() else {
                return self.ask(Prompt::Way);
            };
            if self.state.movement.steps.push(direction).is_err() {
                break;
            }
        }
        let straight = self.position().direct_path();
        self.arrive(straight.as_ref());
    }

    pub(crate) fn go_by(&mut self, next: Square) {
        self.state.tasks.pop();
        let from = self.state.square(self.state.movement.mover);
        let at = from.map(|from| Route::along(from, &self.state.movement.steps).last());
        if let Some(direction) = at.and_then(|at| at.direction_to(next)) {
            // As many fit as a move has steps.
            let _ = self.state.movement.steps.push(direction);
        }
        self.go();
    }

    pub(crate) fn leave_the_way(&mut self, careful: bool) {
        self.state.tasks.pop();
        let route = self.position().journey().and_then(|journey| {
            journey.ending_with(match careful {
                true => journey.careful(),
                false => journey.shortest(),
            })
        });
        self.arrive(route.as_ref());
    }
}
