//! Defense powers: D01–D12. Values, answers and reductions are where the attack works them out; here is Regeneration.

use crate::event::Event;
use crate::interpreter::Engine;
use crate::rules::regenerated;
use crate::state::Healing;
use crate::waived::Rule;
use table::{Chance, Log};

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
