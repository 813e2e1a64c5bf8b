//! The HQ: recruiting from it and refilling it (R6).

use crate::cards::{CardId, Zone};
use crate::effect::Rule;
use crate::event::Event;
use crate::interpreter::{Engine, Text};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::waived::{Clause, either, plays};
use table::{Chance, Log, Seat};

impl Position<'_> {
    pub(crate) fn check_recruit(self, card: CardId) -> Result<(), Refusal> {
        let zone = self.state.cards.zone_of(card);
        // R6.2: any Officer of the stack will do; the first one stands for all.
        let offered = zone.slot().is_some_and(|slot| self.has_slot(slot))
            || (self.zone(Zone::OFFICERS).first() == Some(&card) && plays(Clause::R6_2));
        if !offered {
            return Err(Refusal::NotThere(card));
        }
        if self.state.turn.healed {
            return Err(Refusal::HealedThisTurn);
        }
        let (needs, has) = (self.recruit_price(card), self.recruit_for(card));
        if has < needs && plays(Clause::R6_1) {
            return Err(Refusal::NotEnoughRecruit { card, needs, has });
        }
        let waived = needs < 0 && !plays(Clause::K12_12);
        let surcharge = if waived { 0 } else { self.surcharge(card) };
        // Recruit that counts as Attack can be spent only once; what is kept for such heroes pays first.
        let spare = if self.state.turn.recruit_as_attack {
            let kept = has - self.recruit_to_spend();
            self.attack_to_spend() - (needs - kept).max(0)
        } else {
            self.attack_to_spend()
        };
        if surcharge > spare {
            return Err(Refusal::Surcharge { card, needs: surcharge, has: spare.max(0) });
        }
        Ok(())
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn recruit(&mut self, card: CardId) {
        let price = self.position().recruit_price(card);
        self.pay_for_recruit(card, price);
    }

    /// The hero joins the discard pile; the HQ refills at once (R6.1, R6.5).
    pub fn recruited(&mut self, card: CardId, seat: Seat, paid: i32) {
        let from = self.state.cards.zone_of(card);
        if seat == self.state.active {
            self.state.turn.recruited = self.state.turn.recruited.saturating_add(1);
        }
        self.push_recruit_triggers(card, seat);
        let to = either(Clause::R6_1_DISCARD, Zone::discard(seat), Zone::hand(seat));
        self.move_card(card, to);
        self.log.record(Event::Recruited { seat, card, paid: paid as i16 });
        self.refill(from);
    }

    /// "Whenever you recruit …" of this turn; where the hero came from is asked before it moves.
    fn push_recruit_triggers(&mut self, card: CardId, seat: Seat) {
        let from = self.state.cards.zone_of(card).named();
        for index in 0..self.state.lasting.len() {
            let lasting = self.state.lasting[index];
            let rule = self.game.catalogue.program.rule(lasting.rule);
            let Rule::WhenRecruited { which, .. } = rule else {
                continue;
            };
            let scope = Text::scope(lasting.card, lasting.face, seat, card);
            let position = self.position();
            if Seat(lasting.owner) == seat
                && position.selector(which).zones.has(from)
                && position.matches(&scope, which, card)
            {
                self.push_rule_of(&lasting, card);
            }
        }
    }

    /// R6.4: an HQ slot refills at once, whatever emptied it. An empty Hero Deck leaves it empty (G9).
    pub fn refill(&mut self, zone: Zone) {
        let Some(slot) = zone.slot() else { return };
        let closed = !self.state.cards.is_empty(zone) || !self.position().has_slot(slot);
        if closed || !plays(Clause::R6_4) {
            return;
        }
        self.forget_half_costs();
        if let Some(card) = self.take_top(Zone::HERO_DECK, zone) {
            self.log.record(Event::Refilled { slot: slot as u8, card });
        }
        self.ran_out(Zone::HERO_DECK);
    }

    /// R11.3: a deck that has reached 0 cards makes this turn the last, whatever is put back later.
    pub fn ran_out(&mut self, deck: Zone) {
        if self.state.cards.is_empty(deck) && !self.state.last_turn {
            self.state.last_turn = true;
            self.log.record(Event::DeckRanOut { deck });
        }
    }
}
