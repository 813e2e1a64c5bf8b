//! Phasing/Teleport (S03): a move through anything.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::state::moving::MoveKind;
use crate::words::Doer;

pub(super) const ROOM: Room = Room::PLAIN;

pub(crate) struct PhasingTeleport;

impl Deed for PhasingTeleport {
    const EFFECT: Effect = Effect::PhasingTeleport;
    const MOVE: Option<MoveKind> = Some(MoveKind::Phasing);

    fn words(doer: &Doer<'_>) -> String {
        format!("{} through anything", doer.squares(MoveKind::Phasing))
    }
}
