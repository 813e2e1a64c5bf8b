//! Cards looked at, and putting back what is left of them (R5.9).

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, Zone};
use crate::choice::Prompt;
use crate::effect::{Deck, Look};
use crate::event::Event;
use crate::keywords::clause_of_order;
use crate::waived::{Clause, plays, plays_that};
use table::{Chance, Log, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Takes cards from the top of a deck aside, for all or for the deciding player to see.
    pub(super) fn look_at_top(&mut self, scope: &Text, deck: Deck, count: i32, public: bool) {
        let zone = scope.deck_zone(deck);
        let seats = if public { Seats::ALL } else { Seats::only(scope.decider) };
        for _ in 0..count.max(0) {
            let Some(card) = self.top(zone) else {
                break;
            };
            let knowers = self.state.cards.knowers(card);
            self.move_card(card, Zone::ASIDE);
            self.state.cards.set_knowers(card, Seats(knowers.0 | seats.0));
            self.log.record(Event::LookedAt { seat: scope.decider, card, deck: zone, public });
        }
    }

    /// What is left of the cards looked at goes back on top; the order is asked for only where it can matter.
    pub fn put_back(&mut self, text: u8, op: u16) {
        let aside = self.state.cards.zone(Zone::ASIDE);
        let Some(first) = aside.first().copied() else {
            return;
        };
        let face = self.game.face_number(first);
        let any_order = !plays_that(|| clause_of_order(self.op(op)));
        let alike = |card: &CardId| self.game.face_number(*card) == face;
        if any_order || aside.iter().all(alike) {
            self.put_back_card(text, op, first);
        } else {
            self.ask(Prompt::PutBack { text, op });
        }
    }

    /// Puts one card back and goes on with the others.
    pub fn put_back_card(&mut self, text: u8, op: u16, card: CardId) {
        let Some(Look { deck, .. }) = self.op(op).look() else {
            return;
        };
        let scope = self.text(text);
        let zone = scope.deck_zone(deck);
        self.push(Task::PutBack { text, op });
        match plays(Clause::R5_9) {
            true => self.put_on_top(card, zone),
            false => self.put_at_bottom(card, zone),
        }
        self.log.record(Event::PutOnDeck {
            seat: scope.decider,
            card,
            deck: zone,
            knowers: self.state.cards.knowers(card),
        });
    }
}
