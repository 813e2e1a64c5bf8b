//! Leap/Climb (S02): a move over levels, terrain and enemies.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::state::moving::MoveKind;
use crate::words::Doer;

pub(super) const ROOM: Room = Room::PLAIN;

pub(crate) struct LeapClimb;

impl Deed for LeapClimb {
    const EFFECT: Effect = Effect::LeapClimb;
    const MOVE: Option<MoveKind> = Some(MoveKind::LeapClimb);

    fn words(doer: &Doer<'_>) -> String {
        format!("{} over levels, terrain and enemies", doer.squares(MoveKind::LeapClimb))
    }
}
