//! Wounds: gaining them, averting them, healing (R10.3, R10.4, R10.10).

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::choice::Prompt;
use crate::effect::{Destination, Trigger};
use crate::event::Event;
use crate::game::Face;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat};

impl Position<'_> {
    pub(crate) fn check_heal(self) -> Result<(), Refusal> {
        let turn = &self.state.turn;
        let wound = |card: &CardId| self.game.wounds().has(self.game.face_number(*card));
        let mut hand = self.zone(Zone::hand(self.state.active)).iter();
        if !hand.any(wound) || !plays(Clause::R10_4) {
            return Err(Refusal::NoWoundInHand);
        }
        if turn.forbids_healing() {
            return Err(Refusal::AlreadyRecruitedOrFought);
        }
        Ok(())
    }

    /// Cards of `holder` that can be used instead of the Wound that `seat` would gain: from hand, and what is only shown from the played area,
    /// too (R10.10, R5.8).
    pub(crate) fn averting(self, seat: Seat, holder: Seat) -> impl Iterator<Item = CardId> + Clone {
        let hand = self.zone(Zone::hand(holder)).iter().copied();
        let played = self.zone(Zone::played(holder)).iter().copied();
        let averts = move |face: &Face| {
            (seat == holder && face.has(Trigger::InsteadOfWound))
                || face.has(Trigger::InsteadOfAnyWound)
        };
        let in_hand = hand.filter(move |card| averts(self.face(*card)));
        let in_play = played.filter(move |card| {
            let face = self.game.face_at(self.seen_as_face(*card));
            face.averts_in_play && averts(face)
        });
        in_hand.chain(in_play)
    }

    /// The next player with a card that could avert the Wound: the player hit, then the others in turn order (D58).
    fn next_to_avert(self, seat: Seat, after: Option<Seat>) -> Option<Seat> {
        if !self.game.has_wound_reactions || !plays(Clause::R10_10) {
            return None;
        }
        let mut order = self.in_turn_order(seat);
        if let Some(after) = after {
            order.find(|other| *other == after);
        }
        order.find(|holder| self.averting(seat, *holder).next().is_some())
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Each Wound is an event of its own (R10.10). An empty stack gives none (R10.7).
    pub fn wounds(&mut self, seat: Seat, left: u8, to: Destination) {
        if left == 0 || (self.state.cards.is_empty(Zone::WOUNDS) && plays(Clause::R10_7)) {
            return;
        }
        if left > 1 {
            self.push(Task::Wounds { seat, left: left - 1, to });
        }
        self.wound_comes(seat, None, to);
    }

    /// Whoever can avert the Wound is asked, one after the other; `after` has said no.
    pub fn wound_comes(&mut self, seat: Seat, after: Option<Seat>, to: Destination) {
        match self.position().next_to_avert(seat, after) {
            None => self.gain_wound(seat, to),
            Some(holder) => {
                if holder != seat {
                    self.log.record(Event::TurnedTo { seat: holder });
                }
                self.ask(Prompt::InsteadOfWound { seat, holder, to });
            }
        }
    }

    fn gain_wound(&mut self, seat: Seat, to: Destination) {
        let card = self.state.cards.first(Zone::WOUNDS);
        let card = card.or_else(|| self.wound_in_ko_pile());
        if let Some(card) = card.filter(|_| plays(Clause::R10_3)) {
            self.gain(card, seat, to);
        }
    }

    /// Without R10.7 the stack is filled up from there.
    fn wound_in_ko_pile(&self) -> Option<CardId> {
        if plays(Clause::R10_7) {
            return None;
        }
        let mut pile = self.state.cards.zone(Zone::KO).iter().copied();
        pile.find(|card| self.game.face(*card).kind == Kind::Wound)
    }

    /// R10.4: all Wounds in hand, not fewer; then no recruiting and no fighting.
    pub fn heal(&mut self) {
        let seat = self.active();
        let mut wounds = 0;
        let is_wound = |engine: &Self| {
            let hand = engine.state.cards.zone(Zone::hand(seat));
            hand.iter().find(|card| engine.game.face(**card).kind == Kind::Wound).copied()
        };
        while let Some(card) = is_wound(self) {
            self.knock_out(card);
            wounds += 1;
            if !plays(Clause::R10_4_ALL) {
                break;
            }
        }
        self.state.turn.healed = plays(Clause::R10_4_AFTER);
        self.log.record(Event::Healed { seat, wounds });
    }
}
