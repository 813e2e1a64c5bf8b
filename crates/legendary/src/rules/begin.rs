//! Beginning a game: who starts, what is mixed into the decks, the first hands, the first HQ (R2).

use crate::cards::{CardId, SLOTS, Zone};
use crate::choice::Prompt;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::waived::{Clause, plays};
use table::{Chance, List, Log, Seat};

/// R2.13: a hero this dear counts for the opening mulligan.
const DEAR: i32 = 7;

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn begin(&mut self) {
        let players = self.game.players();
        // R2.14: the first player is random.
        self.state.active = Seat(if players > 1 && plays(Clause::R2_14) {
            self.chance.one_of(u32::from(players)) as u8
        } else {
            0
        });
        self.log.record(Event::Began { first: self.state.active });
        // R2.11: bystanders for the Villain Deck come at random from the stack.
        let bystanders = usize::from(self.game.numbers.bystanders);
        if plays(Clause::R2_11) {
            self.mix(Zone::BYSTANDERS, Zone::VILLAIN_DECK, bystanders);
        }
        let scheme = &self.game.catalogue.scheme(self.game.setup.scheme).setup;
        self.mix(Zone::HERO_DECK, Zone::VILLAIN_DECK, usize::from(scheme.heroes_into_villain_deck));
        self.lay_row(scheme.hero_row);
        for seat in (0..players).map(Seat) {
            if plays(Clause::R2_1_HAND) {
                self.draw(seat, i32::from(self.game.options.hand_size), false);
            }
        }
        for slot in (0..SLOTS).filter(|_| plays(Clause::R2_9_HQ)) {
            self.refill(Zone::hq(slot));
        }
        self.push(Task::TurnStart);
        if self.game.numbers.henchmen_in_city > 0 {
            self.push(Task::OpeningHenchmen);
        }
        let dear = (0..SLOTS).filter_map(|slot| self.position().hero_at(slot));
        if self.game.options.mulligan
            && dear.filter(|card| self.position().cost(*card) >= DEAR).count() >= 2
        {
            self.ask(Prompt::Mulligan(self.state.active));
        }
    }

    /// Hero cards in a row, as they come; a hero that lies there as a whole is sorted by cost.
    fn lay_row(&mut self, count: u8) {
        for _ in 0..count {
            self.take_top(Zone::HERO_DECK, Zone::ROW);
        }
        let row = self.state.cards.zone(Zone::ROW);
        let mut sorted: List<CardId, 64> = List::new();
        if count == 0 {
            row.iter().for_each(|card| _ = sorted.push(*card));
            sorted.sort_by_key(|card| (self.game.face(*card).cost, *card));
        }
        for card in sorted.iter() {
            self.move_card(*card, Zone::ROW);
        }
    }

    /// R2.13: all players must agree; the first no keeps the HQ.
    pub fn agree_to_mulligan(&mut self, seat: Seat) {
        let next = self.position().left_of(seat);
        if next == self.state.active || !plays(Clause::R2_13_ALL) {
            self.mulligan();
        } else {
            self.ask(Prompt::Mulligan(next));
        }
    }

    /// R2.13: every dear card is set aside until the HQ has none, then all go back into the Hero Deck.
    fn mulligan(&mut self) {
        while let Some(slot) = (0..SLOTS).find(|slot| {
            self.position().hero_at(*slot).is_some_and(|card| self.position().cost(card) >= DEAR)
        }) {
            if let Some(card) = self.position().hero_at(slot) {
                self.move_card(card, Zone::FREED);
                self.refill(Zone::hq(slot));
            }
        }
        self.shuffle_in(Zone::FREED, Zone::HERO_DECK);
        self.state.last_turn = false;
        for slot in 0..SLOTS {
            if self.position().hero_at(slot).is_none() {
                self.refill(Zone::hq(slot));
            }
        }
    }

    /// R12.1, revised solo: they enter one by one, with Ambush, before the first Villain Deck card.
    pub fn opening_henchmen(&mut self) {
        if let Some(card) = self.state.cards.first(Zone::RESOLVING) {
            self.push(Task::OpeningHenchmen);
            self.push(Task::EnterCity(card));
        }
    }
}
