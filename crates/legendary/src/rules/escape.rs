//! Escaping (R4.7): first the HQ, then the bystanders, then what the villain says.

use crate::cards::CardId;
use crate::effect::Trigger;
use crate::event::Event;
use crate::interpreter::{Engine, Text};
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn escape(&mut self, card: CardId, with_bystanders: bool) {
        // Tasks are done last in, first out.
        self.push_villain_text(card, Trigger::Escape, Text::NO_SPACE);
        if with_bystanders {
            self.push_rule(self.game.rulebook.escape_with_bystanders, card);
        }
        self.push_rule(self.game.rulebook.escape, card);
    }
}
