//! The city: entering it, being pushed along it, moving in it (R4.2, R4.9).

use crate::cards::{CardId, SPACES, Zone};
use crate::effect::{Op, Trigger};
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::waived::{Clause, either, plays};
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A villain enters the Sewers. Occupants are pushed toward the exit until an empty space stops the chain; whoever is pushed off the
    /// Bridge escapes, and the escape is complete before the Ambush (R4.2).
    pub fn enter_city(&mut self, card: CardId) {
        if plays(Clause::R4_2_AMBUSH) {
            self.push(Task::Ambush(card));
        }
        let is_free = |space: &usize| self.state.cards.is_empty(Zone::city(*space));
        let free = match plays(Clause::R4_2_STOPS) {
            true => (0..SPACES).find(is_free),
            false => (0..SPACES).rfind(is_free),
        };
        let end = free.unwrap_or_else(|| {
            self.leave_city(SPACES - 1);
            SPACES - 1
        });
        if plays(Clause::R4_2) {
            self.push_along(0, end);
            self.move_card(card, Zone::city(0));
        } else {
            self.move_card(card, Zone::city(end));
        }
        self.log.record(Event::EnteredCity { card });
        if !plays(Clause::R4_2_AMBUSH) {
            self.push(Task::Ambush(card));
        }
    }

    /// The villain goes to the Escape Pile with everything it holds; the rest of the procedure follows as a task (R4.7).
    fn leave_city(&mut self, space: usize) {
        let Some(card) = self.position().villain_at(space) else {
            return;
        };
        let mut with_bystanders = false;
        while let Some(held) = self.position().held_by(card).first().copied() {
            with_bystanders |= self.game.face(held).kind == crate::catalogue::Kind::Bystander
                || !plays(Clause::R4_7_HEROES);
            let to = either(Clause::R10_8, Zone::CARRIED_AWAY, Zone::ESCAPED);
            self.move_card(held, to);
        }
        self.keywords_after_escape(card);
        // R4.10: a villain that turns into a twist as it escapes never counts as escaped.
        let pile = if self.becomes_twist(card) { Zone::RESOLVING } else { Zone::ESCAPED };
        self.move_card(card, pile);
        self.log.record(Event::Escaped { card });
        self.close_spaces_after(card);
        self.push(Task::Escape { card, with_bystanders });
    }

    fn becomes_twist(&self, card: CardId) -> bool {
        let program = &self.game.catalogue.program;
        self.game.face(card).abilities.iter().any(|ability| {
            plays(Clause::R4_10_PILE)
                && ability.triggers.has(Trigger::Escape)
                && ability.condition.is_none()
                && program.block(ability.block).contains(&Op::BecomeTwist)
        })
    }

    /// R4.12: one space at a time, pushing whoever stands there; each escape is complete before the next step.
    pub fn advance(&mut self, card: CardId, left: u8) {
        let Some(space) = self.position().space_of(card) else {
            return;
        };
        if left == 0 || !plays(Clause::R4_12) {
            return;
        }
        self.push(Task::Advance { card, left: left - 1 });
        if space + 1 == SPACES {
            return self.leave_city(space);
        }
        if !plays(Clause::R4_12_PUSH) && self.position().villain_at(space + 1).is_some() {
            return;
        }
        let free = (space + 1..SPACES).find(|at| self.state.cards.is_empty(Zone::city(*at)));
        let end = free.unwrap_or_else(|| {
            self.leave_city(SPACES - 1);
            SPACES - 1
        });
        self.push_along(space, end);
    }

    /// The villains of all spaces from the first on move one space on, up to one that is empty.
    fn push_along(&mut self, first: usize, empty: usize) {
        for space in (first..empty).rev() {
            if let Some(card) = self.position().villain_at(space) {
                self.log.record(Event::Moved { card, from: space as u8, to: space as u8 + 1 });
            }
        }
        self.push_spaces(first, empty);
    }

    pub fn ambush(&mut self, card: CardId) {
        if self.position().space_of(card).is_some()
            && self.push_villain_text(card, Trigger::Ambush, Text::NO_SPACE)
        {
            self.log.record(Event::Ambush { card });
        }
    }

    /// R4.9: moving or swapping inside the city is not entering.
    pub fn move_villain(&mut self, card: CardId, to: usize) {
        if let Some(from) = self.position().space_of(card) {
            if !plays(Clause::R4_9_MOVING) {
                self.push(Task::Ambush(card));
            }
            self.swap_spaces(from, to);
            self.log.record(Event::Moved { card, from: from as u8, to: to as u8 });
        }
    }
}
