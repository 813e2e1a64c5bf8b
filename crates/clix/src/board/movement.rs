//! A move about to be made, and what it means for each square and edge of the board. C6

use super::edge::Edges;
use super::improved::Movement;
use super::size::Side;
use super::terrain::Terrain;
use super::waived::BoardRule;
use super::{Board, Square, Squares};

/// A move of one character. Breaking away from those it stands beside, if that was needed, has succeeded (C6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: Square,
    pub side: Side,
    /// At most so many squares: the speed worked out (C6.13) or a stated number.
    pub squares: u8,
    pub improved: Movement,
    /// S07.3: opposing characters beside whom this one cannot use Move-through.
    pub held_by: Squares,
    /// Squares that it may not enter, whatever lies there.
    pub barred: Squares,
}

impl Move {
    pub const fn new(from: Square, side: Side, squares: u8) -> Move {
        Move {
            from,
            side,
            squares,
            improved: Movement::NONE,
            held_by: Squares::NONE,
            barred: Squares::NONE,
        }
    }

    pub const fn improved(mut self, improved: Movement) -> Move {
        self.improved = improved;
        self
    }

    pub const fn held_by(mut self, squares: Squares) -> Move {
        self.held_by = squares;
        self
    }

    pub const fn barred(mut self, squares: Squares) -> Move {
        self.barred = squares;
        self
    }
}

/// The board as this mover meets it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// C6.1: between levels at will.
    pub(super) climbs: bool,
    /// Squares it cannot enter.
    pub(super) impassable: Squares,
    /// Squares it cannot enter though nothing fills them: around a corner they are not in the way.
    pub(super) barred: Squares,
    /// Edges it cannot cross.
    pub(super) shut: Edges,
    /// C5.3, C5.4: terrain that counts as hindering for movement, out of which nothing hindering is entered anew. None where every hindering
    /// square is played to end a move, and for somebody whom nothing hinders.
    pub(super) slow: Squares,
    /// Those of them that hinder this mover.
    pub(super) slowing: Squares,
    /// Opposing characters.
    pub(super) enemies: Squares,
    /// Squares from which it may enter the square of an opposing character.
    pub(super) slips_from: Squares,
    /// C6.6: squares beside an opposing character that ends the move.
    pub(super) watched: Squares,
    /// C6.7: squares where the move may end.
    pub(super) ends: Squares,
}

impl Board<'_> {
    pub(super) fn terms(&self, mover: &Move) -> Terms {
        let improved = mover.improved;
        let enemies = self.overlay.of_side(mover.side.opposing());
        let mut blocking = self.blocking();
        let characters = Side::BOTH.map(|side| self.overlay.of_side(side).rows());
        let ends = self
            .each_row(|row| {
                let filled = blocking.rows()[row] | characters[0][row] | characters[1][row];
                !filled & !mover.barred.rows()[row]
            })
            .with(mover.from);
        let passes_everything = improved.has(Movement::BLOCKING | Movement::DESTROY_BLOCKING);
        if passes_everything {
            blocking = Squares::NONE;
        } else if improved.has(Movement::OUTDOOR_BLOCKING) {
            blocking -= self.map.ground().outdoor;
        }
        if self.map.waives(BoardRule::FriendsArePassed) {
            let mut own = *self.overlay.of_side(mover.side);
            own.remove(mover.from);
            blocking |= own;
        }
        // C5.3, C5.4: what slows others is slow ground for a swimmer too; IM02 covers everything, IM03 what is only water.
        let (mut slow, mut slowing) = (Squares::NONE, Squares::NONE);
        if !improved.has(Movement::HINDERING) {
            slow = self.slows();
            if !self.map.waives(BoardRule::HinderingStops) {
                slowing = match improved.has(Movement::WATER) {
                    true => self.slows_swimmers(),
                    false => slow,
                };
            }
            if self.options.stop_every_hindering {
                slow = Squares::NONE;
            }
        }
        Terms {
            climbs: improved.has(Movement::ELEVATED),
            impassable: blocking,
            barred: mover.barred,
            shut: self.shut_edges(improved),
            slow,
            slowing,
            enemies: *enemies,
            slips_from: self.slips_from(mover),
            watched: self.watched(mover, enemies),
            ends,
        }
    }

    /// C6.5: walls and windows; a door never stops anybody.
    fn shut_edges(&self, improved: Movement) -> Edges {
        if !self.map.ground().has_walls
            || improved.has(Movement::BLOCKING | Movement::DESTROY_BLOCKING)
        {
            return Edges::NONE;
        }
        let mut standing = self.map.ground().walls;
        if self.overlay.anything_destroyed() {
            standing = standing.without(self.overlay.destroyed_edges());
        }
        if improved.has(Movement::OUTDOOR_BLOCKING) {
            // C5.1: an edge with an outdoor square beside it is an outdoor one.
            return standing.without(&standing.beside(&self.map.ground().outdoor));
        }
        standing
    }

    /// S07.3, B9: beside a holding character Move-through cannot be used; Characters can.
    fn slips_from(&self, mover: &Move) -> Squares {
        if mover.improved.has(Movement::CHARACTERS) {
            *self.map.squares()
        } else if mover.improved.has(Movement::MOVE_THROUGH) {
            *self.map.squares() - self.neighbours_of(&mover.held_by)
        } else {
            Squares::NONE
        }
    }

    /// C6.6: it broke away from whoever it stood beside at the start, from nobody else.
    fn watched(&self, mover: &Move, enemies: &Squares) -> Squares {
        let passes = mover.improved.has(Movement::MOVE_THROUGH);
        let unstopped = self.map.waives(BoardRule::EnemiesStop);
        if mover.improved.has(Movement::CHARACTERS)
            || passes && mover.held_by.is_empty()
            || unstopped
        {
            return Squares::NONE;
        }
        let mut stopping = *enemies;
        if !self.map.waives(BoardRule::BreaksAwayFromAll) {
            stopping -= self.neighbours(mover.from);
        }
        let mut watched = Squares::NONE;
        for enemy in stopping.iter() {
            self.add_neighbours(enemy, &mut watched);
        }
        if passes {
            // Only where a holding character takes Move-through away does anybody end the move.
            watched &= self.neighbours_of(&mover.held_by);
        }
        watched
    }

    /// C6.2: whether the speed is halved because the move begins in hindering terrain or water.
    pub fn starts_hindered(&self, from: Square, improved: Movement) -> bool {
        if improved.has(Movement::HINDERING) {
            return false;
        }
        self.hinders_swimmers(from)
            || !improved.has(Movement::WATER) && self.map.terrain(Terrain::Water).contains(from)
    }
}
