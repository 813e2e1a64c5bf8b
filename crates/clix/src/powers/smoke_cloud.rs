//! Smoke Cloud (A08): hindering markers, in which enemies attack worse.

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

pub(super) const ROOM: Room = Room { value_clause: Some("A08.2"), ..Room::PLAIN };

pub(crate) struct SmokeCloud;

impl Deed for SmokeCloud {
    const EFFECT: Effect = Effect::SmokeCloud;
    const REACH: RangeFor = RangeFor::at_least(4);

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.may_place_markers(figure, Self::EFFECT)
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(NextMarker { placed: 0 });
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("up to 6 hindering markers within {}", doer.range(4))
    }
}
