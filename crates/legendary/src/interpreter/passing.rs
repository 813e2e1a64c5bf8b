//! Cards chosen in secret by every player, then moved all at once.

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, Zone};
use crate::effect::Op;
use crate::event::Event;
use table::{Chance, Log, Seat, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn next_pass(&mut self, text: u8, op: u16, left: Seats) {
        let scope = self.text(text);
        let has_one = |seat: &Seat| {
            let (actor, decider) = (*seat, *seat);
            let asked = Text {
                actor,
                decider,
                ..scope
            };
            self.position().has_any(&asked, op)
        };
        let next = self
            .position()
            .in_turn_order(self.state.active)
            .filter(|seat| left.contains(*seat))
            .find(has_one);
        match next {
            Some(seat) => {
                let scope = &mut self.state.texts[text as usize];
                (scope.actor, scope.decider) = (seat, seat);
                self.push(Task::Pass {
                    text,
                    op,
                    left: left.without(seat),
                });
            }
            None => {
                let scope = &mut self.state.texts[text as usize];
                (scope.actor, scope.decider) = (scope.you, scope.you);
                self.push(match self.op(op) {
                    Op::AllGiveRight(_) => Task::GiveAllRight,
                    _ => Task::PassAll,
                });
            }
        }
    }

    /// All cards chosen in secret move at once.
    pub fn pass_all(&mut self) {
        let pledged = std::mem::replace(
            &mut self.state.pledged,
            [CardId::NONE; crate::cards::MAX_SEATS],
        );
        for from in (0..self.game.players()).map(Seat) {
            if pledged[from.index()].is_some() {
                self.state.cards.hide_hand(from);
            }
        }
        for from in (0..self.game.players()).map(Seat) {
            let card = pledged[from.index()];
            let to = self.position().left_of(from);
            if card.is_some() && to != from {
                self.move_card(card, Zone::hand(to));
                self.state
                    .cards
                    .set_knowers(card, Seats::only(from).with(to));
                self.log.record(Event::Passed { from, to, card });
            }
        }
    }
}
