//! Wounds: gaining them, averting them, healing (R10.3, R10.4, R10.10).

use crate::cards::Zone;
use crate::catalogue::Kind;
use crate::effect::Destination;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use table::{Chance, Log, Seat};

impl Position<'_> {
    pub(crate) fn check_heal(self) -> Result<(), Refusal> {
        let turn = &self.state.turn;
        let wound = |card: &crate::cards::CardId| self.face(*card).kind == Kind::Wound;
        if !self.zone(Zone::hand(self.state.active)).iter().any(wound) {
            return Err(Refusal::NoWoundInHand);
        }
        if turn.recruited > 0 || turn.fought > 0 {
            return Err(Refusal::AlreadyRecruitedOrFought);
        }
        Ok(())
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Each Wound is an event of its own (R10.10). An empty stack gives none (R10.7).
    pub fn wounds(&mut self, seat: Seat, left: u8, to: Destination) {
        if left == 0 || self.state.cards.is_empty(Zone::WOUNDS) {
            return;
        }
        if left > 1 {
            self.push(Task::Wounds {
                seat,
                left: left - 1,
                to,
            });
        }
        if self.position().wound_reactions(seat).next().is_none() {
            self.gain_wound(seat, to);
        } else {
            self.push(Task::InsteadOfWound { seat, to });
        }
    }

    pub fn gain_wound(&mut self, seat: Seat, to: Destination) {
        if let Some(card) = self.state.cards.first(Zone::WOUNDS) {
            self.gain(card, seat, to);
        }
    }

    /// R10.4: all Wounds in hand, not fewer; then no recruiting and no fighting.
    pub fn heal(&mut self) {
        let seat = self.active();
        let mut wounds = 0;
        let is_wound = |engine: &Self| {
            let hand = engine.state.cards.zone(Zone::hand(seat));
            hand.iter()
                .find(|card| engine.game.face(**card).kind == Kind::Wound)
                .copied()
        };
        while let Some(card) = is_wound(self) {
            self.knock_out(card);
            wounds += 1;
        }
        self.state.turn.healed = true;
        self.log.record(Event::Healed { seat, wounds });
    }
}
