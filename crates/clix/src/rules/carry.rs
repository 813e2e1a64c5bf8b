//! Carrying (I04, K11, C6.10).

use crate::board::{Square, Squares};
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::refusal::{NotCarried, Refusal};
use crate::state::moving::MoveKind;
use crate::state::{FigureId, Figures, Marks};
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    /// Who may still be added to the passengers of the move in progress.
    pub(crate) fn carriable(self) -> Figures {
        let mover = self.state.movement.mover;
        let mut figures = Figures::NONE;
        for friend in self.friends_beside(mover).iter() {
            if self.may_carry(friend).is_ok() {
                figures.insert(friend);
            }
        }
        figures
    }

    pub(crate) fn may_carry(self, friend: FigureId) -> Result<(), Refusal> {
        let moving = &self.state.movement;
        let mover = moving.mover;
        if !self.exists(friend) {
            return Err(Refusal::NoSuchFigure);
        }
        if !self.is_on_map(friend) || self.opposing(mover, friend) || friend == mover {
            return Err(Refusal::NotFriendly(friend));
        }
        if moving.passengers.contains(friend) {
            return Err(Refusal::AlreadyChosen(friend));
        }
        match self.not_carried(friend) {
            None => Ok(()),
            Some(why) => Err(Refusal::CannotBeCarried(friend, why)),
        }
    }

    fn not_carried(self, friend: FigureId) -> Option<NotCarried> {
        let moving = &self.state.movement;
        let mover = moving.mover;
        let (own, its) = (self.size(mover), self.size(friend));
        let passengers = moving.passengers.union(Figures::only(friend));
        let hypersonic =
            matches!(moving.kind, MoveKind::HypersonicFirst | MoveKind::HypersonicSecond);
        if !self.adjacent(mover, friend) || !self.game.plays(Rule::I04_1) {
            Some(NotCarried::NotBeside)
        } else if self.piece(friend).tokens > 0 && !self.game.plays(Rule::I04_6) {
            Some(NotCarried::NoRoom)
        } else if hypersonic {
            Some(NotCarried::TooFast)
        } else if self.design(friend).vehicle {
            Some(NotCarried::Vehicle)
        } else if (self.piece(mover).holds.is_some() || self.piece(friend).holds.is_some())
            && self.game.plays(Rule::I04_4)
        {
            Some(NotCarried::HoldsObject)
        } else if self.can_use(friend, Power::BattleFury) && self.game.plays(Rule::G02_2) {
            Some(NotCarried::BattleFury)
        } else if self.is_immobile(friend) {
            Some(NotCarried::Immobile)
        } else if passengers.len() > self.most_passengers(mover, passengers) {
            Some(NotCarried::NoRoom)
        } else if its < own || own == its && self.takes_same_size(mover, friend) {
            None
        } else if own == its
            && self.design(friend).symbols.has_wing()
            && (self.passenger(mover).is_some() || self.underworld(mover, friend))
        {
            Some(NotCarried::Winged)
        } else if own == its {
            Some(NotCarried::SameSize)
        } else {
            Some(NotCarried::TooLarge)
        }
    }

    /// K11.1: Passenger also takes characters of the same size, but nobody with a wing.
    fn takes_same_size(self, mover: FigureId, friend: FigureId) -> bool {
        !self.design(friend).symbols.has_wing()
            && self.game.plays(Rule::K11_1)
            && (self.passenger(mover).is_some() || self.underworld(mover, friend))
    }

    /// Underworld: friends that share a keyword.
    fn underworld(self, mover: FigureId, friend: FigureId) -> bool {
        self.has_team(mover, TeamAbility::Underworld)
            && self.design(mover).shares_keyword(self.design(friend))
    }

    fn most_passengers(self, mover: FigureId, passengers: Figures) -> usize {
        let passenger = self.passenger(mover);
        if passenger == Some(0) {
            return 0;
        }
        let cheaper = |friend: FigureId| self.game.points(friend) < self.game.points(mover);
        let two = passengers.iter().all(|friend| self.underworld(mover, friend) && cheaper(friend));
        let by_team = if two { 2 } else { 1 };
        passenger.map_or(1, usize::from).max(by_team)
    }

    /// Free squares next to a square where passengers could be set down, those of the passengers themselves included.
    pub(crate) fn room_beside(self, square: Square) -> Squares {
        let board = self.board();
        let mut room = board.neighbours(square);
        for there in board.neighbours(square).iter() {
            if !board.is_free(there) {
                room.remove(there);
            }
        }
        room
    }

    /// C6.10: where this passenger may be set down.
    pub(crate) fn squares_to_set_down(self, passenger: FigureId) -> Squares {
        let moving = &self.state.movement;
        let Some(carrier) = self.square(moving.mover) else {
            return Squares::NONE;
        };
        let mut room = self.room_beside(carrier);
        // Whoever might find no room must find its old square free.
        if room.len() < moving.passengers.len() {
            for waiting in moving.passengers.without(Figures::only(passenger)).iter() {
                if let Some(square) = self.square(waiting) {
                    room.remove(square);
                }
            }
        }
        room
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn take_along(&mut self, passenger: FigureId) {
        let figure = self.state.movement.mover;
        self.state.movement.passengers.insert(passenger);
        self.record(Event::Carries { figure, passenger });
        if self.position().carriable().is_empty() {
            self.state.tasks.pop();
        }
    }

    pub(crate) fn set_down_next(&mut self) {
        let Some(passenger) = self.state.movement.passengers.first() else {
            return;
        };
        self.push(Task::SetDownNext);
        if !self.position().squares_to_set_down(passenger).is_empty() {
            return self.ask(Prompt::SetDown(passenger));
        }
        // I04.5: it stays where it was and was not carried.
        self.state.movement.passengers.remove(passenger);
        if let Some(square) = self.state.square(passenger) {
            self.state.set_square(passenger, None);
            self.stand(passenger, square);
        }
    }

    pub(crate) fn set_down(&mut self, passenger: FigureId, square: Square) {
        self.state.tasks.pop();
        self.state.movement.passengers.remove(passenger);
        let before = self.state.square(passenger);
        // Its old square was left when the move began; somebody else may stand there now.
        self.state.set_square(passenger, None);
        self.stand(passenger, square);
        let marks = &mut self.state.piece_mut(passenger).marks;
        if self.game.plays(Rule::I04_3) {
            marks.set(Marks::CARRIED);
        }
        if before != Some(square) {
            marks.set(Marks::PLACED);
        }
        self.record(Event::SetDown { figure: passenger, square });
    }
}
