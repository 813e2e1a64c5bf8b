//! Bystanders: captured, held, rescued (R4.4, R10.1, R10.2).

use crate::cards::{CardId, SPACES, Zone};
use crate::catalogue::Kind;
use crate::effect::{Rule, Trigger};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// R4.4: by the villain closest to the Villain Deck, or by the mastermind when the city is empty.
    pub fn captured_by_nearest(&mut self, card: CardId) {
        let nearest = (0..SPACES).find_map(|step| {
            let space = either(Clause::R4_4, step, SPACES - 1 - step);
            self.position().villain_at(space)
        });
        let masterminds = self.position().masterminds();
        let mut masterminds = masterminds.into_iter().flatten();
        let by = nearest.or(masterminds.next().filter(|_| plays(Clause::R4_4_MASTERMIND)));
        match by {
            Some(by) => self.capture(by, card),
            None => self.knock_out(card),
        }
    }

    /// R10.2: from the stack, as long as there are any (R10.7).
    pub fn capture_from_stack(&mut self, by: CardId, count: i32) {
        if !plays(Clause::R10_2) {
            return;
        }
        for _ in 0..count.max(0) {
            let Some(card) = self.top(Zone::BYSTANDERS) else {
                return;
            };
            self.capture(by, card);
        }
    }

    fn capture(&mut self, by: CardId, card: CardId) {
        let zone = self.state.cards.zone_of(by);
        if self.position().space_of(by).is_some() || zone.is_mastermind() {
            self.move_card(card, zone);
            self.log.record(Event::Captured { by, card });
        }
    }

    /// Puts a card under a villain in the city.
    pub fn tuck(&mut self, under: CardId, card: CardId) {
        let zone = self.state.cards.zone_of(under);
        if self.position().space_of(under).is_some() {
            let from = self.state.cards.zone_of(card);
            self.move_card(card, zone);
            self.log.record(Event::Captured { by: under, card });
            self.refill(from);
        }
    }

    pub fn rescue_from_stack(&mut self, seat: Seat, count: i32) {
        if !plays(Clause::R10_1) {
            return;
        }
        for _ in 0..count.max(0) {
            let Some(card) = self.top(Zone::BYSTANDERS) else {
                return;
            };
            self.rescue(card, seat);
        }
    }

    /// The player rescues all bystanders an enemy holds.
    pub fn rescue_held(&mut self, by: CardId, seat: Seat) {
        let is_bystander =
            |engine: &Self, card: &&CardId| engine.game.face(**card).kind == Kind::Bystander;
        while let Some(card) =
            self.position().held_by(by).iter().find(|card| is_bystander(self, card)).copied()
        {
            self.rescue(card, seat);
        }
    }

    /// The bystander joins the Victory Pile and does what it does when rescued.
    pub fn rescue(&mut self, card: CardId, seat: Seat) {
        self.move_card(card, Zone::victory(seat));
        self.log.record(Event::Rescued { seat, card });
        self.follow(seat, card, |rule| matches!(rule, Rule::WhenRescued { .. }));
        let face = self.game.face_number(card);
        if self.game.face_at(face).has(Trigger::Rescued) && plays(Clause::R10_1_EFFECT) {
            self.push(Task::Start {
                card,
                face,
                trigger: Trigger::Rescued,
                space: Text::NO_SPACE,
                it: card,
            });
        }
    }
}
