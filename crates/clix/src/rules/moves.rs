//! Moving (C6): speed, break away, destination.

use crate::board::{BreakAway, Move as Way, Pieces, Route, Square, Squares};
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::card_text::Grant;
use crate::figure::improved::Movement;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::state::moving::{Handling, Move, MoveKind};
use crate::state::{FigureId, Figures, Marks, Roll};
use crate::waived::{self, Rule};
use table::{Chance, Log};

impl Position<'_> {
    /// Improved movement in a move of this kind.
    pub(crate) fn move_abilities(self, figure: FigureId, kind: MoveKind) -> Movement {
        let own = self.movement(figure);
        if self.is_earthbound(figure) {
            return own;
        }
        let own = match kind.is_move_action() || self.game.plays(Rule::K04_2) {
            true => own,
            false => own.without(Movement::FLIGHT),
        };
        let abilities = match kind {
            // S02.2, S03.1, K16.1, S10.2.
            MoveKind::LeapClimb => own.union(Movement::FLIGHT),
            MoveKind::Phasing => own.union(Movement::PHASING),
            MoveKind::Ram => own.union(Movement::CHARACTERS),
            MoveKind::HypersonicFirst | MoveKind::HypersonicSecond => {
                own.union(Movement::MOVE_THROUGH)
            }
            MoveKind::Plain | MoveKind::Halved | MoveKind::Sidestep | MoveKind::Controlled => own,
        };
        waived::movement(abilities)
    }

    /// The move in progress, as the board knows it.
    pub(crate) fn way(self) -> Option<Way> {
        let moving = &self.state.movement;
        let from = self.square(moving.mover)?;
        let way =
            Way::new(from, self.side(moving.mover), moving.squares).improved(moving.abilities);
        let way = way.held_by(self.holders_of(moving.mover));
        Some(way.barred(self.barred(moving.mover)))
    }

    /// K02: what is added to the break away roll of the move in progress.
    pub(crate) fn break_away_bonus(self) -> i8 {
        let Move { mover, kind, .. } = self.state.movement;
        let mut bonus = 0;
        // S02.2.
        if kind == MoveKind::LeapClimb {
            bonus += 2;
        }
        if self.slips_away(mover) {
            bonus += 2;
        }
        // S10.1.
        if self.can_use(mover, Power::HypersonicSpeed) && self.game.plays(Rule::S10_1) {
            bonus += 2;
        }
        if !self.design(mover).texts.is_empty() {
            bonus += self.sum_of(mover, |grant| match grant {
                Grant::Breakaway(number) => *number,
                _ => 0,
            });
        }
        let enemies = self.enemies_beside(mover);
        bonus -= 2 * enemies.iter().filter(|enemy| self.clings(*enemy)).count() as i8;
        // Z06.1.
        if enemies.iter().all(|enemy| self.size(enemy) < self.size(mover))
            && self.game.plays(Rule::Z06_1)
        {
            bonus += 1;
        }
        bonus
    }

    /// Where the move in progress may end, worked out; [`Move::ends`] remembers it.
    pub(crate) fn destinations(self) -> Squares {
        self.way().map_or(Squares::NONE, |way| self.ends_of_move(&way))
    }

    /// The same, going this way.
    pub(crate) fn ends_of_move(self, way: &Way) -> Squares {
        let board = self.board();
        let moving = &self.state.movement;
        let mut ends = match self.via() {
            _ if moving.kind == MoveKind::Ram && self.game.plays(Rule::C6_9) => self.ram_ends(way),
            Some(via) => board.reach_past(way, &via),
            None => board.ends(way),
        };
        // C6.10: whoever is carried must be able to stay where it was, or find room.
        for passenger in moving.passengers.iter() {
            if let Some(square) = self.square(passenger)
                && ends.contains(square)
            {
                let mut room = self.room_beside(square);
                // What the carrier leaves is free.
                if board.adjacent(square, way.from) {
                    room.insert(way.from);
                }
                if room.len() < moving.passengers.len() {
                    ends.remove(square);
                }
            }
        }
        if !self.game.plays(Rule::C6_7) {
            let near = board.within(way.from, way.squares);
            ends |= near & (self.state.ground.characters() | board.blocking());
        }
        ends
    }

    /// The squares of which one must be visited for the object to be handled (C6.11).
    pub(crate) fn via(self) -> Option<Squares> {
        let square = match self.state.movement.handling {
            _ if !self.game.plays(Rule::C6_11) => return None,
            Handling::Nothing => return None,
            Handling::PickUp(object) => self.object_square(object)?,
            Handling::PutDown(square) => square,
        };
        Some(self.board().neighbours(square).with(square))
    }

    /// Whether the move need not leave its first square: what is handled lies within reach there.
    fn stays(self, from: Square, to: Square) -> bool {
        from == to && self.via().is_none_or(|via| via.contains(from))
    }

    /// K16.1: free squares of a direct path.
    fn ram_ends(self, way: &Way) -> Squares {
        self.board().all_direct_ends(way).collect()
    }

    pub(crate) fn may_ram(self, figure: FigureId) -> bool {
        let Some(from) = self.square(figure) else {
            return false;
        };
        let squares = self.speed(figure, MoveKind::Ram, 0, &mut ());
        let abilities = self.move_abilities(figure, MoveKind::Ram);
        let way = Way::new(from, self.side(figure), squares)
            .improved(abilities)
            .barred(self.barred(figure));
        self.board().all_direct_ends(&way).next().is_some()
    }

    /// The least number of squares of the move in progress to where it ends, keeping away from these.
    pub(crate) fn squares_moved(self, avoided: Figures) -> u8 {
        let (Some(way), Some(to)) = (self.way_around(avoided), self.state.movement.to) else {
            return 0;
        };
        let steps = match self.via() {
            None => self.board().steps_to(&way, to),
            Some(via) => self.board().steps_past(&way, &via, to),
        };
        steps.unwrap_or(way.squares)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C6.2: passengers first, then the speed.
    pub(crate) fn begin_move(&mut self, mover: FigureId, kind: MoveKind) {
        if !self.position().is_on_map(mover) {
            return;
        }
        self.state.movement =
            Move { mover, kind, from: self.state.square(mover), ..Move::default() };
        self.push(Task::StartMove);
        if !self.position().carriable().is_empty() {
            self.ask(Prompt::Passenger);
        }
    }

    /// C6.2, C6.3: the speed is fixed, then the roll.
    pub(crate) fn start_move(&mut self) {
        let Move { mover, kind, passengers, from, .. } = self.state.movement;
        let Some(from) = from else {
            return;
        };
        let position = self.position();
        let squares = match kind {
            // K09.1.
            _ if position.is_immobile(mover) => 0,
            // S09.2.
            MoveKind::Sidestep if self.game.plays(Rule::S09_2) => 2,
            MoveKind::HypersonicSecond => position.speed(mover, kind, 0, &mut ()).saturating_sub(
                match self.game.plays(Rule::C6_13) {
                    true => self.state.action.squares_moved,
                    false => 0,
                },
            ),
            _ => position.speed(mover, kind, passengers.len() as u8, &mut ()),
        };
        let abilities = position.move_abilities(mover, kind);
        let needed = position.board().break_away(
            from,
            position.side(mover),
            position.size(mover),
            abilities,
        );
        self.state.movement.squares = squares;
        self.state.movement.abilities = abilities;
        let needed = match self.game.plays(Rule::MV02_1) {
            true => needed,
            false => BreakAway::NotNeeded,
        };
        match needed {
            BreakAway::NotNeeded => self.go_on_moving(),
            BreakAway::Automatic => {
                self.record(Event::BrokeAwayAutomatically { figure: mover });
                self.go_on_moving();
            }
            BreakAway::Roll { .. } => {
                let die = self.d6();
                self.state.roll = Roll { roller: mover, dice: [die, 0] };
                self.push(Task::BreakAwayRolled);
                self.ask_for_reroll(0, false);
            }
        }
    }

    /// C6.3: 4 or more, whatever the die shows by itself.
    pub(crate) fn break_away_rolled(&mut self) {
        let figure = self.state.movement.mover;
        let die = self.state.roll.dice[0];
        let bonus = self.position().break_away_bonus();
        let success = breaks_away(die, bonus, self.game.options.break_away_naturals);
        self.record(Event::BreakAway { figure, die, bonus, success });
        if success {
            return self.go_on_moving();
        }
        self.state.movement.passengers = Figures::NONE;
        match self.state.movement.kind {
            // C6.4: what would come after the move does not happen.
            MoveKind::Plain
            | MoveKind::LeapClimb
            | MoveKind::Phasing
            | MoveKind::Ram
            | MoveKind::Halved
            | MoveKind::HypersonicFirst => {
                if self.game.plays(Rule::C6_4) {
                    self.drop_down_to(Task::ActionDone);
                }
            }
            MoveKind::HypersonicSecond | MoveKind::Sidestep => {}
            MoveKind::Controlled => self.state.action.has_attacked = true,
        }
    }

    fn go_on_moving(&mut self) {
        // C6.10: during the move passengers are on no square.
        for passenger in self.state.movement.passengers.iter() {
            if let Some(square) = self.state.square(passenger) {
                self.state.ground.lift(square);
            }
        }
        self.choose_destination();
    }

    pub(crate) fn choose_destination(&mut self) {
        self.state.movement.ends = self.position().destinations();
        if self.state.movement.ends.is_empty() {
            // C6.9: a direct path of no squares is none; the action was given all the same (C4.12).
            self.push(Task::MoveDone);
            return self.push(Task::SetDownNext);
        }
        self.ask(Prompt::Destination);
        self.push(Task::Handle);
    }

    /// The last square is chosen. Somebody may have to be asked first beside whom to come (C13.1) and which way to go (IM06).
    pub(crate) fn move_to(&mut self, to: Square) {
        self.state.tasks.pop();
        let wary = self.position().wary_of(self.state.movement.mover);
        self.state.movement.to = Some(to);
        // Whoever was met in this move needs no second roll.
        self.state.movement.avoids = wary.without(self.state.movement.met);
        self.approach();
    }

    /// At the end of its way, if it matters which that was; then objects, passengers and what follows.
    pub(crate) fn arrive(&mut self, route: Option<&Route>) {
        let Move { mover, kind, to, .. } = self.state.movement;
        let (Some(from), Some(to)) = (self.state.square(mover), to) else {
            return;
        };
        let position = self.position();
        let squares = match (route, kind) {
            (Some(route), _) => route.steps() as u8,
            (None, MoveKind::HypersonicFirst) => position.squares_moved(self.state.movement.avoids),
            (None, _) => u8::from(!position.stays(from, to)),
        };
        let broken = route.and_then(|route| position.broken_on(route));
        self.state.movement.passed = match kind {
            MoveKind::Ram => self.rammed(route),
            _ => Figures::NONE,
        };
        if to != from {
            self.stand(mover, to);
        }
        if squares > 0 && self.game.plays(Rule::C6_12) {
            self.state.piece_mut(mover).marks.set(Marks::MOVED);
        }
        if kind == MoveKind::HypersonicFirst {
            self.state.action.squares_moved = squares;
        }
        self.state.movement.to = None;
        self.state.movement.steps.clear();
        self.record(match squares > 0 && to == from {
            true => Event::CameBack { figure: mover, square: to },
            false => Event::Moved { figure: mover, from, to },
        });
        for piece in broken.iter().flat_map(Pieces::iter) {
            self.destroy(piece);
        }
        self.finish_handling();
        self.push(Task::MoveDone);
        self.push(Task::SetDownNext);
    }

    /// K16.2: opposing characters between the two ends of a direct path.
    fn rammed(&self, route: Option<&Route>) -> Figures {
        let position = self.position();
        let opposing = |figure: &FigureId| position.opposing(*figure, self.state.movement.mover);
        let squares = route.map_or(&[][..], Route::squares);
        let between = squares.iter().skip(1).rev().skip(1);
        between.filter_map(|square| position.figure_at(*square)).filter(opposing).collect()
    }

    pub(crate) fn move_done(&mut self) {
        self.settle();
        let Move { kind, passed, .. } = self.state.movement;
        if kind == MoveKind::Ram && !passed.is_empty() && self.game.plays(Rule::K16_2) {
            self.push(Task::BeginAttack { mode: crate::state::attack::Mode::Ram, close: true });
        }
    }
}

/// C6.3; with naturals, as an option, a 1 fails and a 6 succeeds.
pub(crate) const fn breaks_away(die: u8, bonus: i8, naturals: bool) -> bool {
    match die {
        1 if naturals => false,
        6 if naturals => true,
        _ => die as i8 + bonus >= 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_or_more_breaks_away() {
        assert!(!breaks_away(3, 0, true));
        assert!(breaks_away(4, 0, true));
        assert!(breaks_away(2, 2, true));
        assert!(!breaks_away(5, -2, true));
        assert!(breaks_away(4, 0, false));
    }

    #[test]
    fn a_natural_one_fails_and_a_natural_six_succeeds_where_that_is_played() {
        assert!(!breaks_away(1, 3, true));
        assert!(breaks_away(1, 3, false));
        assert!(breaks_away(6, -4, true));
        assert!(!breaks_away(6, -4, false));
    }
}
