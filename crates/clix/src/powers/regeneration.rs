//! Regeneration (D11): half a die of healing.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::power::Power;
use crate::powers::telling::PowerRoll;
use crate::state::Healing;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room::PLAIN;

pub(crate) struct Regeneration;

impl Deed for Regeneration {
    const EFFECT: Effect = Effect::Regeneration;

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.regenerate();
    }

    fn words(_: &Doer<'_>) -> String {
        "roll a die and heal half of it".into()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// D11.1.
    fn regenerate(&mut self) {
        let figure = self.actor();
        let die = self.d6();
        self.tell(PowerRoll { figure, die, power: Power::Regeneration });
        let heal =
            regenerated(die, self.position().on_stop(figure) && self.game.plays(Rule::K18_2));
        self.heal(figure, heal, Healing::Regeneration);
    }
}

/// D11.1: half the die, rounded up; one less on a STOP click (K18.2).
const fn regenerated(die: u8, stop: bool) -> u8 {
    die.div_ceil(2).saturating_sub(stop as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regeneration_heals_half_the_die_and_less_on_a_stop_click() {
        let healed: Vec<u8> = (1..=6).map(|die| regenerated(die, false)).collect();
        assert_eq!(healed, [1, 1, 2, 2, 3, 3]);
        assert_eq!(regenerated(2, true), 0);
    }
}
