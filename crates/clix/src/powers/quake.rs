//! Quake (A04): all adjacent enemies at once, who are knocked back.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::state::attack::Mode;
use crate::words::Doer;

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct Quake;

impl Deed for Quake {
    const EFFECT: Effect = Effect::Quake;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Quake, true));

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack on all adjacent enemies, attack {}, knocks back", doer.attack())
    }
}
