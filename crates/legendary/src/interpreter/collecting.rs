//! Operations on cards: the cards are collected first, asking where there is a choice, and then worked through one by one.

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::choice::Prompt;
use crate::effect::{CardOp, Destination, Op, SelectorId, Zones};
use crate::event::Event;
use crate::state::Overrun;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Collects the cards of an operation in the queue, asking where there is a choice.
    pub(super) fn collect(&mut self, text: u8, at: u16, scope: &Text, cards: SelectorId) {
        if self.position().selector(cards).zones.has(Zones::DECK_TOP) {
            self.fix_top(Zone::deck(scope.actor));
        }
        let base = self.state.queue.len() as u8;
        if self.position().takes_one(at) {
            match self.position().first_two(scope, at) {
                [Some(only), None] => {
                    self.enqueue(only);
                    self.collected(text, at, base);
                }
                [Some(_), Some(_)] => self.ask(Prompt::Cards { text, op: at, base }),
                [None, _] => {}
            }
            return;
        }
        if self.position().takes_all(at) {
            let (mut queue, mut fits) = (self.state.queue, true);
            let position = self.position();
            position.each_possible(scope, at, |card| fits &= queue.push(card).is_ok());
            self.state.queue = queue;
            return match fits {
                true => self.collected(text, at, base),
                false => self.stop(Overrun::TooMany),
            };
        }
        let selection = self.position().selection(scope, at);
        if selection.most == 0 {
            return;
        }
        let everything = selection.least == selection.matching.len();
        // R5.18: even where all cards are taken, the order may be the player's to choose.
        let face = |card: &CardId| self.game.face_number(*card);
        let alike = selection.matching.windows(2).all(|pair| face(&pair[0]) == face(&pair[1]));
        let in_order = self.op(at).is_ordered() && !alike && plays(Clause::R5_18);
        if everything && !in_order {
            selection.matching.iter().for_each(|card| self.enqueue(*card));
            self.collected(text, at, base);
        } else {
            self.ask(Prompt::Cards { text, op: at, base });
        }
    }

    /// The cards are chosen: `queue[base..]`.
    pub fn collected(&mut self, text: u8, at: u16, base: u8) {
        if self.state.queue.len() == base as usize || self.state.is_over() {
            return;
        }
        match self.op(at) {
            Op::ForEach { .. } => {
                let it = self.text(text).it;
                self.push(Task::ForEach { text, op: at, base, at: base, it });
            }
            Op::AllGain(_) => {
                let seat = self.text(text).actor;
                self.state.pledged[seat.index()] = self.state.queue[base as usize];
                self.state.queue.truncate(base as usize);
                self.choose_for_next(text, at, Some(seat));
            }
            _ => self.work(text, at, base, base),
        }
    }

    /// Does the operation to the next card of the queue.
    pub fn work(&mut self, text: u8, op: u16, base: u8, at: u8) {
        let card = self.state.queue[at as usize];
        if at as usize + 1 < self.state.queue.len() {
            self.push(Task::Work { text, op, base, at: at + 1 });
        } else {
            self.state.queue.truncate(base as usize);
        }
        if let Op::Cards(_, what) = self.op(op) {
            self.do_to(card, what, text);
        }
    }

    /// What each operation does to a card.
    fn do_to(&mut self, card: CardId, what: CardOp, text: u8) {
        let scope = self.text(text);
        match what {
            CardOp::Ko => {
                let from = self.state.cards.zone_of(card);
                self.knock_out(card);
                if from == Zone::VILLAIN_DECK {
                    self.ran_out(from);
                }
            }
            CardOp::ToPile { to } => self.put_into_pile(card, to),
            CardOp::GiveRight => self.give_right(card, scope.actor),
            CardOp::ReturnToCity => self.return_to_city(text, card),
            CardOp::Discard { noted } => {
                if noted && self.state.noted.push(card).is_err() {
                    self.stop(Overrun::TooMany);
                }
                let by_effect = self.game.face_at(scope.face).kind != Kind::Rule;
                self.discard(card, scope.actor, by_effect || !plays(Clause::R4_8));
            }
            CardOp::Gain { to } => self.gain(card, scope.actor, to),
            CardOp::RecruitFree if !plays(Clause::R6_5) => {
                self.gain(card, scope.actor, Destination::Discard);
            }
            CardOp::RecruitFree => self.recruited(card, scope.actor, 0),
            CardOp::ToHand => self.take_into_hand(card, scope.actor),
            CardOp::DrawThese => self.draw_this(card, scope.actor),
            CardOp::PutOnDeck => {
                if self.state.cards.zone_of(card).is_hand() {
                    self.state.cards.hide_hand(scope.actor);
                }
                self.log.record(Event::PutOnDeck {
                    seat: scope.actor,
                    card,
                    deck: Zone::deck(scope.actor),
                    knowers: self.state.cards.knowers(card),
                });
                self.put_on_top(card, Zone::deck(scope.actor));
            }
            CardOp::ToBottomOfHeroDeck => {
                let from = self.state.cards.zone_of(card);
                self.put_at_bottom(card, Zone::HERO_DECK);
                self.log.record(Event::PutAtBottom { card });
                self.refill(from);
            }
            CardOp::RescueThese => self.rescue(card, scope.you),
            CardOp::Reveal => self.reveal(card, scope.actor),
            CardOp::Capture { count } => {
                let count = self.position().amount(&scope, count);
                self.capture_from_stack(card, count);
            }
            CardOp::Tuck => self.tuck(scope.card, card),
            CardOp::Defeat => {
                if !plays(Clause::R7_5) && !self.position().is_mastermind(card) {
                    return self.knock_out(card);
                }
                let refused = !plays(Clause::R8_4) && self.position().is_mastermind(card)
                    || !plays(Clause::K4_7) && self.position().is_duel(card);
                if !refused {
                    self.defeat(card, None);
                }
            }
            CardOp::EnterCity if !plays(Clause::R4_9) => {}
            CardOp::EnterCity => {
                let from = self.state.cards.zone_of(card);
                self.move_card(card, Zone::RESOLVING);
                self.refill(from);
                self.push(Task::EnterCity(card));
            }
            CardOp::PlayThese => self.take_out(text, card),
            CardOp::FightEffect => self.fight_effect(card),
            CardOp::Keyword(op) => self.keyword_do_to(card, op, &scope),
            CardOp::KeepForNextHand => {
                if self.state.turn.kept.push(card).is_err() {
                    return self.stop(Overrun::TooMany);
                }
                self.log.record(Event::WillKeep { seat: scope.actor, card });
            }
            CardOp::Copy => self.become_copy(&scope, card),
            CardOp::PlayCopies => self.play_copy(&scope, card),
            CardOp::Advance { spaces } => {
                let left = self.position().amount(&scope, spaces).clamp(0, 9) as u8;
                self.push(Task::Advance { card, left });
            }
            CardOp::Trade => self.trade(scope.it, card, scope.actor),
            CardOp::PutBesideScheme => self.lay_down(card, Zone::BESIDE_SCHEME),
            CardOp::SetAside => self.lay_down(card, Zone::SET_ASIDE),
            CardOp::DestroySpace { ko } => self.destroy_space(card, ko),
            CardOp::MakePocket => self.make_pocket(card, scope.it),
        }
    }

    /// A card lies beside the scheme, or set aside, from now on.
    fn lay_down(&mut self, card: CardId, zone: Zone) {
        let from = self.state.cards.zone_of(card);
        self.move_card(card, zone);
        self.log.record(Event::LaidDown { card, zone });
        self.refill(from);
    }

    pub fn gain(&mut self, card: CardId, seat: Seat, to: Destination) {
        let from = self.take_gained(card, seat, to);
        self.refill(from);
    }

    /// The card goes to the player; where did it lie?
    pub fn take_gained(&mut self, card: CardId, seat: Seat, to: Destination) -> Zone {
        let from = self.state.cards.zone_of(card);
        match to {
            Destination::Discard if !plays(Clause::R5_10) => {
                self.move_card(card, Zone::hand(seat));
            }
            Destination::Discard => self.move_card(card, Zone::discard(seat)),
            Destination::Hand => {
                self.state.cards.learn(card, Seats::ALL);
                self.move_card(card, Zone::hand(seat));
            }
            Destination::DeckTop => {
                self.state.cards.learn(card, Seats::ALL);
                self.put_on_top(card, Zone::deck(seat));
            }
        }
        self.log.record(Event::Gained { seat, card, to });
        from
    }
}
