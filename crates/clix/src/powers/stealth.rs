//! Stealth (S11): hindering terrain blocks lines of fire to it.

use super::room::{Loss, Room};
use crate::position::Position;
use crate::power::Power;
use crate::state::FigureId;

pub(super) const ROOM: Room = Room { loss: Loss::Points(0.8), ..Room::PLAIN };

impl Position<'_> {
    /// S11.1: not on its controller's turn.
    pub(crate) fn hides(self, figure: FigureId) -> bool {
        self.state.turn.active != self.controller(figure) && self.can_use(figure, Power::Stealth)
    }
}
