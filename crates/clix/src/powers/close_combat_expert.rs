//! Close Combat Expert (G08): a close attack with a bonus.

use super::expert::WhichBonus;
use super::room::{Loss, Room};
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::state::attack::Mode;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { aims: true, value_clause: Some("G08.1"), loss: Loss::OfAttack(0.25), ..Room::PLAIN };

pub(crate) struct CloseCombatExpert;

impl Deed for CloseCombatExpert {
    const EFFECT: Effect = Effect::CloseCombatExpert;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Expert, true));

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(WhichBonus { close: true });
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack with a bonus, {}", doer.close())
    }
}
