//! The Final Showdown (R11.7): who gets the mastermind card.

use crate::cards::Zone;
use crate::choice::Prompt;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::state::{Turn, Verdict};
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Starting left of the player who took the last Tactic, everybody has one showdown turn.
    pub fn showdown_start(&mut self) {
        let last = self.state.active;
        self.state.players.iter_mut().for_each(|player| player.showdown = -1);
        self.begin_showdown_turn(self.position().next_in_turn(last));
    }

    fn begin_showdown_turn(&mut self, seat: Seat) {
        self.state.active = seat;
        self.state.turn = Turn::default();
        self.state.lasting.clear();
        self.ask(Prompt::Showdown);
    }

    pub fn showdown_turn_ends(&mut self) {
        let seat = self.active();
        let total = self.state.turn.attack.total() + self.state.turn.recruit.total();
        self.state.players[seat.index()].showdown = total as i16;
        self.log.record(Event::Showdown { seat, total: total as i16 });
        self.push(Task::ShowdownEnd);
    }

    pub fn showdown_end(&mut self) {
        let waiting = |seat: &Seat| self.state.players[seat.index()].showdown == -1;
        let next = self.position().in_turn_order(self.active()).skip(1).find(waiting);
        if let Some(next) = next {
            return self.begin_showdown_turn(next);
        }
        let players = self.game.players();
        let best =
            (0..players).map(|seat| self.state.players[seat as usize].showdown).max().unwrap_or(0);
        let is_best = |seat: &u8| self.state.players[*seat as usize].showdown == best;
        let winners = (0..players).filter(is_best).count();
        if winners == 1 || self.state.turns == u16::MAX || !plays(Clause::R11_7_TIES) {
            if let Some(winner) = (0..players).find(is_best)
                && let Some(mastermind) = self.state.cards.first(Zone::MASTERMIND)
            {
                self.move_card(mastermind, Zone::victory(Seat(winner)));
            }
            return self.end(Verdict::Won);
        }
        // Tied players discard what they played, draw a new hand and repeat; the others are out.
        for seat in (0..players).map(Seat) {
            if self.state.players[seat.index()].showdown == best {
                self.state.players[seat.index()].showdown = -1;
                for zone in [Zone::played(seat), Zone::hand(seat)] {
                    while let Some(card) = self.state.cards.first(zone) {
                        self.move_card(card, Zone::discard(seat));
                    }
                }
                self.draw(seat, i32::from(self.game.options.hand_size), false);
            } else {
                self.state.players[seat.index()].showdown = -2;
            }
        }
        // Two players who make the same for ever would never finish: each repetition counts as a turn, and the count is bounded.
        self.state.turns = self.state.turns.saturating_add(200);
        // As before, left of the player who came last.
        let last = self.active();
        let order = self.position().in_turn_order(last).skip(1).chain([last]);
        let next = order.into_iter().find(|seat| self.state.players[seat.index()].showdown == -1);
        match next {
            Some(seat) => self.begin_showdown_turn(seat),
            None => self.end(Verdict::Won),
        }
    }
}
