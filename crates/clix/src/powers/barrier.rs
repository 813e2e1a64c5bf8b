//! Barrier (D06): blocking markers.

use super::marking::NextMarker;
use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::FigureId;
use crate::values::RangeFor;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room::PLAIN;

pub(crate) struct Barrier;

impl Deed for Barrier {
    const EFFECT: Effect = Effect::Barrier;
    const REACH: RangeFor = RangeFor::at_least(4);

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.may_place_markers(figure, Self::EFFECT)
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(NextMarker { placed: 0 });
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("up to 4 blocking markers within {}", doer.range(4))
    }
}
