//! Plasticity (S07): it breaks away easily, and others hardly from it.

use super::room::{Roll, Room};
use crate::board::Squares;
use crate::figure::improved::Movement;
use crate::position::Position;
use crate::power::Power;
use crate::state::FigureId;
use crate::waived::Rule;

pub(super) const ROOM: Room = Room { bears_on: Some(Roll::BreakAway), ..Room::PLAIN };

impl Position<'_> {
    /// S07.1: +2 to its own break away rolls.
    pub(crate) fn slips_away(self, figure: FigureId) -> bool {
        self.can_use(figure, Power::Plasticity) && self.game.plays(Rule::S07_1)
    }

    /// S07.2: -2 to those of whoever is beside it.
    pub(crate) fn clings(self, figure: FigureId) -> bool {
        self.can_use(figure, Power::Plasticity) && self.game.plays(Rule::S07_2)
    }

    /// S07.3: squares of opposing Plasticity characters of its size or larger.
    pub(crate) fn holders_of(self, mover: FigureId) -> Squares {
        let mut squares = Squares::NONE;
        let slips = self.state.movement.abilities.has(Movement::MOVE_THROUGH);
        if !slips || !self.game.has_power(Power::Plasticity) {
            return squares;
        }
        for enemy in self.enemies(mover).iter() {
            if self.size(enemy) >= self.size(mover)
                && self.game.plays(Rule::S07_3)
                && self.can_use(enemy, Power::Plasticity)
                && let Some(square) = self.square(enemy)
            {
                squares.insert(square);
            }
        }
        squares
    }
}
