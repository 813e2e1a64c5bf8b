//! Coming beside a Hypertime character (C13.1).

use crate::board::{Move as Way, Square, Squares};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::moving::Handling;
use crate::position::Position;
use crate::state::{Banned, FigureId, Figures};
use crate::team::TeamAbility;
use table::{Chance, Log};

impl Position<'_> {
    /// Opposing characters that use Hypertime against somebody who does not.
    fn hypertime_against(self, mover: FigureId) -> Figures {
        let mut holders = Figures::NONE;
        let anybody = self.game.somebody_has_team(TeamAbility::Hypertime);
        if !anybody || self.has_team(mover, TeamAbility::Hypertime) {
            return holders;
        }
        for enemy in self.enemies(mover).iter() {
            if self.has_team(enemy, TeamAbility::Hypertime) {
                holders.insert(enemy);
            }
        }
        holders
    }

    /// Those beside whom it cannot come without a roll: it is not beside them yet and has not failed.
    pub(crate) fn wary_of(self, mover: FigureId) -> Figures {
        let mut wary = Figures::NONE;
        for holder in self.hypertime_against(mover).iter() {
            let turn = &self.state.turn;
            if !turn.forbids(Banned::Approaching, mover, holder) && !self.adjacent(mover, holder) {
                wary.insert(holder);
            }
        }
        wary
    }

    fn squares_beside(self, holders: Figures) -> Squares {
        let mut squares = Squares::NONE;
        for square in holders.iter().filter_map(|holder| self.square(holder)) {
            squares |= self.board().neighbours(square);
        }
        squares
    }

    /// Squares that a mover cannot enter for the rest of the turn.
    pub(crate) fn barred(self, mover: FigureId) -> Squares {
        let holders = self.hypertime_against(mover);
        if holders.is_empty() {
            return Squares::NONE;
        }
        let turn = &self.state.turn;
        let mut failed = Figures::NONE;
        for holder in holders.iter() {
            if turn.forbids(Banned::Approaching, mover, holder) {
                failed.insert(holder);
            }
        }
        if !turn.may_forbid_more() {
            // D26.
            failed = failed.or(self.wary_of(mover));
        }
        self.squares_beside(failed)
    }

    /// The way of the move in progress, keeping away from all of these.
    pub(crate) fn way_around(self, holders: Figures) -> Option<Way> {
        let way = self.way()?;
        Some(way.barred(way.barred | self.squares_beside(holders)))
    }

    fn gets_there_around(self, holders: Figures, to: Square) -> bool {
        self.way_around(holders)
            .is_some_and(|way| to == way.from || self.ends_of_move(&way).contains(to))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Comes to a square where the move may end, and tells beside whom it does not come. Where every way comes beside a Hypertime character a die is rolled first; on 1 or 2 that
    /// character's surroundings are out of bounds for this turn, and the player chooses again (D27).
    pub(crate) fn approach(&mut self, to: Square) -> Option<Figures> {
        let mover = self.state.movement.mover;
        let mut wary = self.position().wary_of(mover);
        while !wary.is_empty() && !self.position().gets_there_around(wary, to) {
            let position = self.position();
            let needed =
                |holder: &FigureId| !position.gets_there_around(Figures::only(*holder), to);
            let holder = wary.iter().find(needed).or(wary.first())?;
            let die = self.d6();
            let success = die > 2;
            self.record(Event::Hypertime {
                figure: mover,
                beside: holder,
                die,
                success,
            });
            if !success {
                self.state.turn.forbid(Banned::Approaching, mover, holder);
                self.choose_again();
                return None;
            }
            wary.remove(holder);
        }
        Some(wary)
    }

    fn choose_again(&mut self) {
        self.state.movement.handling = Handling::Nothing;
        self.choose_destination();
        if self.state.movement.ends.is_empty() {
            // C6.9: a direct path of no squares is none; the action was given all the same (C4.12).
            self.state.tasks.pop();
            self.state.tasks.pop();
            self.push(Task::MoveDone);
            self.push(Task::SetDownNext);
        }
    }
}
