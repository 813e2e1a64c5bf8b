//! Precision Strike (A09): a single target takes at least 1 damage and evades worse.

use super::room::{Roll, Room};
use crate::position::Position;
use crate::power::Power;

pub(super) const ROOM: Room = Room { bears_on: Some(Roll::Attack), ..Room::PLAIN };

impl Position<'_> {
    /// A09.1, A09.2: is the attack one against a single target by somebody who has it?
    pub(crate) fn strikes_precisely(self) -> bool {
        let attack = &self.state.attack;
        attack.is_single() && self.can_use(attack.attacker, Power::PrecisionStrike)
    }
}
