//! The direction of play: who comes next, and turning it round.

use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat};

impl Position<'_> {
    /// The players named by "each player", starting with this one, in the order of turns (R5.17).
    pub fn in_turn_order(self, from: Seat) -> impl Iterator<Item = Seat> {
        let players = self.game.players();
        let reversed = self.state.reversed;
        (0..players).map(move |step| {
            // A division costs more than all else here.
            let step = if reversed { players - step } else { step };
            let seat = from.0 + step;
            Seat(if seat < players { seat } else { seat - players })
        })
    }

    /// Whose turn follows.
    pub fn next_in_turn(self, seat: Seat) -> Seat {
        if self.state.reversed { self.right_of(seat) } else { self.left_of(seat) }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn reverse_turn_order(&mut self) {
        if !plays(Clause::R10_6) {
            return;
        }
        self.state.reversed = !self.state.reversed;
        self.log.record(Event::TurnsReversed);
    }
}
