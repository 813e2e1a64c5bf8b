//! Earthbound/Neutralized (S04): nothing improved, and no Willpower. What it takes away is left out in `abilities.rs`.

use super::room::Room;
use crate::position::Position;
use crate::power::Power;
use crate::state::FigureId;
use crate::waived::Rule;

pub(super) const ROOM: Room = Room::PLAIN;

impl Position<'_> {
    /// S04.1: nothing improved can be used.
    pub(crate) fn is_earthbound(self, figure: FigureId) -> bool {
        self.can_use(figure, Power::EarthboundNeutralized) && self.game.plays(Rule::S04_1)
    }
}
