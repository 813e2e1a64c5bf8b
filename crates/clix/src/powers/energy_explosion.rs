//! Energy Explosion (A02): 2 damage to the targets and to those beside them.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::state::attack::Mode;
use crate::words::Doer;

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct EnergyExplosion;

impl Deed for EnergyExplosion {
    const EFFECT: Effect = Effect::EnergyExplosion;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::EnergyExplosion, false));

    fn words(doer: &Doer<'_>) -> String {
        let (range, bolts, attack) = (doer.range(0), doer.bolts(), doer.attack());
        format!(
            "range attack, range {range}{bolts}, attack {attack}, 2 damage to targets and those beside them"
        )
    }
}
