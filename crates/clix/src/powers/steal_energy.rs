//! Steal Energy (A11): it heals after a close attack that damaged an enemy.

use super::room::{Roll, Room};
use crate::position::Position;
use crate::power::Power;

pub(super) const ROOM: Room = Room { bears_on: Some(Roll::Attack), ..Room::PLAIN };

impl Position<'_> {
    /// A11.1.
    pub(crate) fn steals_energy(self) -> bool {
        let attack = &self.state.attack;
        attack.close && self.can_use(attack.attacker, Power::StealEnergy)
    }
}
