//! Super Strength (A05): heavy objects, and knock back in close attacks. See `rules/objects.rs` and `rules/knock_back.rs`.

use super::room::{Roll, Room};
use crate::position::Position;
use crate::power::Power;
use crate::state::FigureId;

pub(super) const ROOM: Room = Room { bears_on: Some(Roll::Attack), ..Room::PLAIN };

impl Position<'_> {
    /// A05.1, A05.2.
    pub(crate) fn is_strong(self, figure: FigureId) -> bool {
        self.can_use(figure, Power::SuperStrength)
    }
}
