//! Phasing/Teleport (S03): a move through anything.

use crate::effect::{Deed, Effect};
use crate::moving::MoveKind;
use crate::words::Doer;

pub(crate) struct PhasingTeleport;

impl Deed for PhasingTeleport {
    const EFFECT: Effect = Effect::PhasingTeleport;
    const MOVE: Option<MoveKind> = Some(MoveKind::Phasing);

    fn words(doer: &Doer<'_>) -> String {
        format!("{} through anything", doer.squares(MoveKind::Phasing))
    }
}
