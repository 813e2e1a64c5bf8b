//! Escaping (R4.7): first the HQ, then the bystanders, then what the villain says.

use crate::cards::CardId;
use crate::effect::Trigger;
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn escape(&mut self, card: CardId, with_bystanders: bool) {
        // Tasks are done last in, first out.
        let face = self.game.face_number(card);
        self.push(Task::Start {
            card,
            face,
            trigger: Trigger::Escape,
            space: Text::NO_SPACE,
            it: card,
        });
        if with_bystanders {
            self.push_rule(self.game.rulebook.escape_with_bystanders, card);
        }
        self.push_rule(self.game.rulebook.escape, card);
    }
}
