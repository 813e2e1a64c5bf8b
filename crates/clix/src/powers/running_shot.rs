//! Running Shot (S12): a move of half the speed, then a RANGE action at no cost.

use super::room::{Loss, Room};
use crate::choice::Prompt;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::state::moving::MoveKind;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { value_clause: Some("S12.1"), loss: Loss::OfAttack(0.5), ..Room::PLAIN };

pub(crate) struct RunningShot;

impl Deed for RunningShot {
    const EFFECT: Effect = Effect::RunningShot;

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(Prompt::Inner { close: false });
        engine.move_actor(MoveKind::Halved);
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("{}, then a RANGE action at no cost", doer.squares(MoveKind::Halved))
    }
}
