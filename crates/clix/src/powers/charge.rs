//! Charge (S05): a move of half the speed, then a CLOSE action at no cost.

use super::room::{Loss, Room};
use crate::choice::Prompt;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::{Power, Powers};
use crate::state::moving::MoveKind;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { value_clause: Some("S05.2"), loss: Loss::OfAttack(0.5), ..Room::PLAIN };

pub(crate) struct Charge;

impl Position<'_> {
    /// S05.1: is whoever has these powers never knocked back?
    pub(crate) fn charges_on(self, powers: Powers) -> bool {
        powers.contains(Power::Charge) && self.game.plays(Rule::S05_1)
    }
}

impl Deed for Charge {
    const EFFECT: Effect = Effect::Charge;

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(Prompt::Inner { close: true });
        engine.move_actor(MoveKind::Halved);
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("{}, then a CLOSE action at no cost", doer.squares(MoveKind::Halved))
    }
}
