//! Cards chosen in secret by every player, then moved all at once.

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, Zone};
use crate::effect::Op;
use crate::event::Event;
use crate::position::Position;
use table::{Chance, Log, Seat, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn next_pass(&mut self, text: u8, op: u16, left: Seats) {
        let scope = self.text(text);
        let has_one = |position: Position<'_>, seat: Seat| {
            let (actor, decider) = (seat, seat);
            let asked = Text {
                actor,
                decider,
                ..scope
            };
            position.has_any(&asked, op)
        };
        match self.turn_to_next(text, left, has_one) {
            Some(seat) => self.push(Task::Pass {
                text,
                op,
                left: left.without(seat),
            }),
            None => self.push(match self.op(op) {
                Op::AllGiveRight(_) => Task::GiveAllRight,
                _ => Task::PassAll,
            }),
        }
    }

    /// The text speaks to the next of these players, in turn order, who is able; back to its own player if there is none.
    pub fn turn_to_next(
        &mut self,
        text: u8,
        left: Seats,
        able: impl Fn(Position<'_>, Seat) -> bool,
    ) -> Option<Seat> {
        let position = self.position();
        let next = position
            .in_turn_order(self.state.active)
            .find(|seat| left.contains(*seat) && able(position, *seat));
        let scope = &mut self.state.texts[text as usize];
        let seat = next.unwrap_or(scope.you);
        (scope.actor, scope.decider) = (seat, seat);
        next
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
