//! Cards chosen by or for every player, then moved all at once.

use super::engine::Engine;
use super::{Task, Text};
use crate::cards::{CardId, MAX_SEATS, Zone};
use crate::choice::Prompt;
use crate::effect::{Destination, Op};
use crate::event::Event;
use crate::position::Position;
use table::{Chance, Log, Seat, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn next_pass(&mut self, text: u8, op: u16, left: Seats) {
        let scope = self.text(text);
        let has_one = |position: Position<'_>, seat: Seat| {
            let (actor, decider) = (seat, seat);
            let asked = Text { actor, decider, ..scope };
            position.has_any(&asked, op)
        };
        match self.turn_to_next(text, left, has_one) {
            Some(seat) => self.ask(Prompt::Pass { text, op, left: left.without(seat) }),
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
        let pledged = std::mem::replace(&mut self.state.pledged, [CardId::NONE; MAX_SEATS]);
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
                self.state.cards.set_knowers(card, Seats::only(from).with(to));
                self.log.record(Event::Passed { from, to, card });
            }
        }
    }

    /// The player who uses the card chooses for the player who comes after this one; when all have theirs, or nothing is left, they gain them.
    pub fn choose_for_next(&mut self, text: u8, op: u16, after: Option<Seat>) {
        let (position, scope) = (self.position(), self.text(text));
        let first = match after {
            Some(seat) => position.next_in_turn(seat),
            None => self.state.active,
        };
        let next = (after.is_none() || first != self.state.active)
            .then_some(first)
            .filter(|actor| position.has_any(&Text { actor: *actor, ..scope }, op));
        self.state.texts[text as usize].actor = next.unwrap_or(scope.you);
        match next {
            Some(_) => {
                let base = self.state.queue.len() as u8;
                self.ask(Prompt::Cards { text, op, base });
            }
            None => self.all_gain(),
        }
    }

    /// Everybody gains what was chosen for them; then the places are filled again.
    fn all_gain(&mut self) {
        let pledged = std::mem::replace(&mut self.state.pledged, [CardId::NONE; MAX_SEATS]);
        let mut left = [None; MAX_SEATS];
        let mut seat = self.state.active;
        for place in &mut left[..usize::from(self.game.players())] {
            let card = pledged[seat.index()];
            *place = card.is_some().then(|| self.take_gained(card, seat, Destination::Discard));
            seat = self.position().next_in_turn(seat);
        }
        for place in left.into_iter().flatten() {
            self.refill(place);
        }
    }
}
