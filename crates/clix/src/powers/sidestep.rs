//! Sidestep (S09): two squares for nothing.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::state::moving::MoveKind;
use crate::words::Doer;

pub(super) const ROOM: Room = Room::PLAIN;

pub(crate) struct Sidestep;

impl Deed for Sidestep {
    const EFFECT: Effect = Effect::Sidestep;
    const MOVE: Option<MoveKind> = Some(MoveKind::Sidestep);

    fn words(_: &Doer<'_>) -> String {
        "move up to 2".into()
    }
}
