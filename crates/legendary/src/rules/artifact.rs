//! Artifacts: heroes that stay in front of their player (K11.1).

use crate::cards::{CardId, Zone};
use crate::effect::Rule;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::waived::{Clause, plays};
use table::{Chance, List, Log, Seat};

impl Position<'_> {
    pub fn is_artifact(self, card: CardId) -> bool {
        let mut rules = self.face(card).rules.iter();
        rules.any(|rule| self.game.catalogue.program.rule(*rule) == Rule::Artifact)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Discards what was played and the hand. Artifacts stay in the played area; the history of the next turn does not know them.
    pub fn discard_all_but_artifacts(&mut self, seat: Seat) {
        let mut stay: List<CardId, 64> = List::new();
        if self.game.has_artifacts && plays(Clause::K11_1) {
            for index in 0..self.state.cards.len(Zone::played(seat)) {
                let card = self.state.cards.zone(Zone::played(seat))[index];
                if self.position().is_artifact(card) {
                    let _ = stay.push(card);
                }
            }
        }
        for card in stay.iter() {
            self.move_card(*card, Zone::ASIDE);
        }
        self.discard_all(seat);
        for card in stay.iter() {
            self.move_card(*card, Zone::played(seat));
        }
    }
}
