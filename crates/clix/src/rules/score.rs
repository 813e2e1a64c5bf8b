//! The end of the game and victory points (C16).

use crate::event::Event;
use crate::game::other;
use crate::interpreter::Engine;
use crate::state::{FigureId, Verdict, WonBy};
use crate::waived::Rule;
use table::{Chance, Log, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C16.6: its points, once, for the opponent of its owner.
    pub(crate) fn score(&mut self, figure: FigureId) {
        let seat = other(self.game.owner(figure));
        if !self.game.plays(Rule::C16_6) {
            return;
        }
        self.state.score[seat.index()] += self.game.points(figure);
    }

    /// C16.1: at most one player has characters on the map.
    pub(crate) fn check_end(&mut self) -> bool {
        if !self.game.plays(Rule::C16_1) {
            return false;
        }
        let on_map = self.position().on_map();
        let left =
            [Seat(0), Seat(1)].map(|seat| !self.game.force(seat).intersection(on_map).is_empty());
        match left {
            [true, true] => return false,
            [true, false] => self.won(Seat(0), WonBy::LastStanding),
            [false, true] => self.won(Seat(1), WonBy::LastStanding),
            [false, false] => self.end_by_points(),
        }
        true
    }

    /// C16.2: most points; a tie is broken by 2d6.
    pub(crate) fn end_by_points(&mut self) {
        let [one, two] = self.state.score;
        if one != two || !self.game.plays(Rule::C16_2) {
            let better = two > one && self.game.plays(Rule::C16_2);
            return self.won(Seat(u8::from(better)), WonBy::Points);
        }
        let winner = self.roll_off([0; 2], |seat, total| Event::RolledForTie { seat, total });
        self.won(winner, WonBy::TieBreak);
    }

    fn won(&mut self, seat: Seat, by: WonBy) {
        self.end(Verdict::Won { seat, by });
    }
}
