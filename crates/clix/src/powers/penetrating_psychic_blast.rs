//! Penetrating/Psychic Blast (A07): a range attack with penetrating damage.

use super::room::{Loss, Room};
use crate::effect::{Deed, Effect};
use crate::state::attack::Mode;
use crate::words::Doer;

pub(super) const ROOM: Room = Room { aims: true, loss: Loss::OfAttack(0.25), ..Room::PLAIN };

pub(crate) struct PenetratingPsychicBlast;

impl Deed for PenetratingPsychicBlast {
    const EFFECT: Effect = Effect::PenetratingPsychicBlast;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Penetrating, false));

    fn words(doer: &Doer<'_>) -> String {
        format!("range attack, {}, penetrating", doer.far())
    }
}
