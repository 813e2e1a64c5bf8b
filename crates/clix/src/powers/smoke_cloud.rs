//! Smoke Cloud (A08): hindering markers, in which enemies attack worse.

use super::marking::NextMarker;
use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::{FigureId, Mark, MarkKind};
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

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C11.9: the -1 of a cloud whose maker has lost the power is gone; the marker stays.
    pub(crate) fn settle_smoke(&mut self) {
        // The markers of one use lie one after the other.
        let mut asked = (FigureId::NONE, true);
        for at in 0..self.state.markers.len() {
            let Mark { kind, creator, .. } = self.state.markers[at];
            if kind != MarkKind::Smoke {
                continue;
            }
            if asked.0 != creator {
                let granted = self.position().granted(creator);
                asked = (creator, granted.contains(Power::SmokeCloud));
            }
            if !asked.1 {
                self.state.markers[at].kind = MarkKind::ThinSmoke;
            }
        }
    }
}
