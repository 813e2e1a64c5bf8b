//! Coming beside a Hypertime character (C13.1).

use crate::board::{Move as Way, Square, Squares};
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::state::moving::{Handling, MoveKind};
use crate::state::{Banned, FigureId, Figures};
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
            failed = failed.union(self.wary_of(mover));
        }
        self.squares_beside(failed)
    }

    /// The way of the move in progress, keeping away from all of these.
    pub(crate) fn way_around(self, holders: Figures) -> Option<Way> {
        let way = self.way()?;
        Some(way.barred(way.barred | self.squares_beside(holders)))
    }

    fn gets_there_around(self, holders: Figures, to: Square) -> bool {
        self.way_around(holders).is_some_and(|way| self.ends_of_move(&way).contains(to))
    }

    /// Beside whom of these the move can come first, where no way to its end keeps away from all of them. Whoever is on every way must be met, and nobody else if that
    /// is enough; otherwise one is enough if any is.
    fn met_first(self, wary: Figures, to: Square) -> Figures {
        let of = |which: &dyn Fn(FigureId) -> bool| -> Figures {
            wary.iter().filter(|holder| which(*holder)).collect()
        };
        let on_every_way = of(&|holder| !self.gets_there_around(Figures::only(holder), to));
        let enough = of(&|holder| self.gets_there_around(wary.without(Figures::only(holder)), to));
        let met = match enough.is_empty() {
            _ if self.gets_there_around(wary.without(on_every_way), to) => on_every_way,
            false => enough,
            true => wary,
        };
        let first = |holder: &FigureId| self.can_be_met_before(*holder, met, to);
        let firsts: Figures = met.iter().filter(first).collect();
        if firsts.is_empty() { met } else { firsts }
    }

    /// Whether it can come beside one of them and beside no other sooner.
    fn can_be_met_before(self, holder: FigureId, met: Figures, to: Square) -> bool {
        let beside = self.squares_beside(Figures::only(holder));
        let others = self.squares_beside(met.without(Figures::only(holder)));
        let Some(way) = self.way() else {
            return false;
        };
        match self.straight_to(&way, to) {
            Some(straight) => {
                let near =
                    |square: &&Square| beside.contains(**square) || others.contains(**square);
                let first = straight.squares().iter().find(near);
                first.is_some_and(|square| beside.contains(*square))
            }
            None => {
                let ends = self.board().reach_past_first(&way, &beside, &(others - beside));
                ends.contains(to)
            }
        }
    }

    /// Beside whom of these it may be worth coming though the move gets there without: a shorter way for Hypersonic Speed (S10.3), one that breaks nothing for somebody
    /// who would break something (IM06).
    fn worth_meeting(self, wary: Figures) -> Figures {
        let hypersonic = self.state.movement.kind == MoveKind::HypersonicFirst;
        let harmless = self.goes_harmlessly(wary);
        if harmless && !hypersonic {
            return Figures::NONE;
        }
        let squares = self.squares_moved(wary);
        let better = |holder: &FigureId| {
            let others = wary.without(Figures::only(*holder));
            hypersonic && self.squares_moved(others) < squares
                || !harmless && self.goes_harmlessly(others)
        };
        wary.iter().filter(better).collect()
    }

    /// May the move end where it should without coming beside anybody whom it avoids?
    pub(crate) fn may_keep_away(self) -> bool {
        let moving = &self.state.movement;
        moving.to.is_some_and(|to| self.gets_there_around(moving.avoids, to))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Comes to the square where the move is to end. Where every way comes beside a Hypertime character a die is rolled first (D27).
    pub(crate) fn approach(&mut self) {
        let Some(to) = self.state.movement.to else {
            return;
        };
        loop {
            let position = self.position();
            let wary = self.state.movement.avoids;
            if wary.is_empty() {
                return self.go();
            }
            if position.gets_there_around(wary, to) {
                let worth = position.worth_meeting(wary);
                return match worth.is_empty() {
                    true => self.go(),
                    false => self.ask(Prompt::Beside(worth)),
                };
            }
            let met = position.met_first(wary, to);
            match met.first() {
                Some(holder) if met.len() == 1 => {
                    if !self.comes_beside(holder) {
                        return;
                    }
                }
                _ => return self.ask(Prompt::Beside(met)),
            }
        }
    }

    pub(crate) fn keep_away(&mut self) {
        self.state.tasks.pop();
        self.go();
    }

    pub(crate) fn approach_first(&mut self, holder: FigureId) {
        self.state.tasks.pop();
        if self.comes_beside(holder) {
            self.approach();
        }
    }

    /// On 1 or 2 that character's surroundings are out of bounds for this turn, and the player chooses again.
    fn comes_beside(&mut self, holder: FigureId) -> bool {
        let mover = self.state.movement.mover;
        let die = self.d6();
        let success = die > 2;
        self.record(Event::Hypertime { figure: mover, beside: holder, die, success });
        if success {
            self.state.movement.avoids.remove(holder);
            self.state.movement.met.insert(holder);
        } else {
            self.state.turn.forbid(Banned::Approaching, mover, holder);
            self.choose_again();
        }
        success
    }

    fn choose_again(&mut self) {
        self.state.movement.to = None;
        self.state.movement.handling = Handling::Nothing;
        self.choose_destination();
    }
}
