//! Defense powers: D01–D12. Values, answers and reductions are where the attack works them out; here is Regeneration.

use super::{Unit, Window, unit_of};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::power::Power;
use crate::rules::regenerated;
use crate::state::Healing;
use crate::waived::Rule;
use table::{Chance, Log};

use Window::*;

pub(super) static UNITS: [Unit; 12] = [
    unit_of(Power::SuperSenses, 1, &[WouldBeHit]),
    unit_of(Power::Toughness, 1, &[Taken]),
    unit_of(Power::Defend, 1, &[Values]),
    unit_of(Power::CombatReflexes, 2, &[Values, KnockBack]),
    unit_of(Power::EnergyShieldDeflection, 1, &[Values]),
    unit_of(Power::Barrier, 2, &[TurnBegins, Declare]),
    unit_of(Power::Mastermind, 3, &[WouldBeHit]),
    unit_of(Power::Willpower, 1, &[Taken]),
    unit_of(Power::Invincible, 3, &[Taken]),
    unit_of(Power::Impervious, 2, &[Taken]),
    unit_of(Power::Regeneration, 1, &[Declare]),
    unit_of(Power::Invulnerability, 1, &[Taken]),
];

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// D11.1.
    pub(crate) fn regenerate(&mut self) {
        let figure = self.actor();
        let die = self.d6();
        self.record(Event::Regeneration { figure, die });
        let heal =
            regenerated(die, self.position().on_stop(figure) && self.game.plays(Rule::K18_2));
        self.heal(figure, heal, Healing::Regeneration);
    }
}
