//! Escaping (R4.7): first the HQ, then the bystanders, then what the villain says.

use crate::cards::CardId;
use crate::effect::Trigger;
use crate::event::Event;
use crate::interpreter::{Engine, Text};
use crate::waived::{Clause, plays};
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn escape(&mut self, card: CardId, with_bystanders: bool) {
        // Tasks are done last in, first out.
        if plays(Clause::R4_7_EFFECT) {
            self.push_villain_text(card, Trigger::Escape, Text::NO_SPACE);
        }
        if with_bystanders && plays(Clause::R4_7_DISCARD) {
            self.push_rule(self.game.rulebook.escape_with_bystanders, card);
        }
        if plays(Clause::R4_7) {
            self.push_rule(self.game.rulebook.escape, card);
        }
    }
}
