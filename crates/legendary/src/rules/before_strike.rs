//! Cards used from hand before a Master Strike takes effect, on anybody's turn.

use crate::cards::{CardId, Zone};
use crate::choice::Prompt;
use crate::effect::Trigger;
use crate::event::Event;
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use table::{Chance, Log, Seat, Seats};

impl Position<'_> {
    /// Cards in hand that can be used now.
    pub(crate) fn strike_reactions(self, seat: Seat) -> impl Iterator<Item = CardId> {
        let hand = self.zone(Zone::hand(seat)).iter().copied();
        self.distinct(hand.filter(move |card| self.face(*card).has(Trigger::BeforeStrike)))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Asks the holders of such cards in turn order (R5.17).
    pub fn ask_before_strike(&mut self, left: Seats) {
        let position = self.position();
        let next = position
            .in_turn_order(self.state.active)
            .filter(|seat| left.contains(*seat))
            .find(|seat| position.strike_reactions(*seat).next().is_some());
        if let Some(seat) = next {
            // Those before this seat have no such card; nobody is asked twice.
            let mut left = left;
            for passed in position.in_turn_order(self.state.active) {
                left = left.without(passed);
                if passed == seat {
                    break;
                }
            }
            self.ask(Prompt::BeforeStrike { seat, left });
        }
    }

    pub fn use_before_strike(&mut self, seat: Seat, left: Seats, card: CardId) {
        self.log.record(Event::BeforeStrike { seat, card });
        // The same player may have another one.
        self.push(Task::AskBeforeStrike(left.with(seat)));
        let face = self.game.face_number(card);
        self.push(Task::Start {
            card,
            face,
            trigger: Trigger::BeforeStrike,
            space: Text::NO_SPACE,
            it: CardId::NONE,
        });
    }
}
