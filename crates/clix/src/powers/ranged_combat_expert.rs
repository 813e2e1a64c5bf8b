//! Ranged Combat Expert (G01): a range attack on one target with a bonus.

use super::expert::WhichBonus;
use super::room::{Loss, Room};
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::state::attack::Mode;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { aims: true, value_clause: Some("G01.1"), loss: Loss::OfAttack(0.25), ..Room::PLAIN };

pub(crate) struct RangedCombatExpert;

impl Deed for RangedCombatExpert {
    const EFFECT: Effect = Effect::RangedCombatExpert;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Expert, false));

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(WhichBonus { close: false });
    }

    fn words(doer: &Doer<'_>) -> String {
        let (range, close) = (doer.range(0), doer.close());
        format!("range attack on one target with a bonus, range {range}, {close}")
    }
}
