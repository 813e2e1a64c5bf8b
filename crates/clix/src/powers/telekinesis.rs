//! Telekinesis (A12): objects taken and thrown or set down, characters placed.

use crate::attack::Mode;
use crate::board::{Sight, Square, Squares, Verdict};
use crate::effect::Effect;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::object::{ObjectId, ObjectKind};
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::{FigureId, Marks};
use crate::values::RangeFor;
use table::{Chance, Log};

impl Position<'_> {
    fn telekinesis_reach(self, figure: FigureId) -> u8 {
        self.range(figure, RangeFor::at_least(6), &mut ())
    }

    /// A12.1: may this object be taken?
    pub(crate) fn may_take(self, figure: FigureId, object: ObjectId) -> bool {
        let (Some(from), Some(square)) = (self.square(figure), self.object_square(object)) else {
            return false;
        };
        self.piece(figure).holds.is_none()
            && self.state.objects[object.index()].kind != ObjectKind::Immobile
            && from.distance(square) <= self.telekinesis_reach(figure)
            && self.sees_square(figure, square)
    }

    /// A12.1: where the object may be set down.
    pub(crate) fn squares_for_taken_object(self, figure: FigureId) -> Squares {
        let mut squares = Squares::NONE;
        let Some(from) = self.square(figure) else {
            return squares;
        };
        let board = self.board();
        for square in self.squares_within(from, self.telekinesis_reach(figure)) {
            if !board.blocks(square)
                && self.state.ground.object(square).is_none()
                && self.sees_square(figure, square)
            {
                squares.insert(square);
            }
        }
        squares
    }

    /// A12.2: where the target may be placed.
    pub(crate) fn telekinesis_squares(self, figure: FigureId, target: FigureId) -> Squares {
        self.each_telekinesis_square(figure, target).collect()
    }

    fn each_telekinesis_square(
        self,
        figure: FigureId,
        target: FigureId,
    ) -> impl Iterator<Item = Square> {
        let board = self.board();
        let squares = self.square(figure).zip(self.square(target));
        squares.into_iter().flat_map(move |(from, present)| {
            let near = self.squares_within(from, self.telekinesis_reach(figure));
            near.filter(move |square| {
                present.distance(*square) <= 6
                    && board.is_free(*square)
                    && self.sees_square(figure, *square)
                    && board.line(&Sight::of_nobody(present, *square)) != Verdict::Blocked
            })
        })
    }

    /// A12.2, A12.3: may this character be chosen?
    pub(crate) fn may_telekinese(self, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        self.may_be_affected(figure, target, Some(Power::Telekinesis))?;
        if self.opposing(figure, target) {
            self.may_shoot(figure, Mode::Telekinesis)?;
            self.aim(figure, false, Mode::Telekinesis, target, None)?;
        } else if figure != target {
            if self.distance(figure, target) > self.telekinesis_reach(figure) {
                return Err(Refusal::OutOfRange(target));
            }
            if !self.sees(figure, target) {
                return Err(Refusal::NoLineOfFire(target));
            }
        }
        if self
            .each_telekinesis_square(figure, target)
            .next()
            .is_none()
        {
            return Err(Refusal::DoesNotQualify(target));
        }
        Ok(())
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn take_object(&mut self, object: ObjectId) {
        self.state.tasks.pop();
        let actor = self.actor();
        self.state.action.object = object;
        self.take_up(actor, object);
        self.record(Event::PickedUp {
            figure: actor,
            object,
        });
        self.push(Task::TelekinesisPlace);
    }

    pub(crate) fn throw_taken_object(&mut self) {
        self.state.tasks.pop();
        self.state.action.inner = Some(Effect::RangeObject);
        self.push(Task::BeginAttack {
            mode: Mode::Throw,
            close: false,
        });
    }

    pub(crate) fn place_taken_object(&mut self, square: Square) {
        self.state.tasks.pop();
        let (figure, object) = (self.actor(), self.state.action.object);
        self.state.piece_mut(figure).holds = None;
        self.state.action.object = ObjectId::NONE;
        self.lay(object, square);
        self.record(Event::PutDown {
            figure,
            object,
            square,
        });
    }

    /// A12.2, A12.3: friends are placed, enemies attacked first.
    pub(crate) fn telekinese(&mut self, target: FigureId) {
        let actor = self.actor();
        if self.position().opposing(actor, target) {
            self.begin_attack(Mode::Telekinesis, false);
            self.pick_target(target);
        } else {
            self.push(Task::TelekinesisSquare(target));
        }
    }

    pub(crate) fn place_by_telekinesis(&mut self, target: FigureId, square: Square) {
        self.state.tasks.pop();
        self.stand(target, square);
        let marks = &mut self.state.piece_mut(target).marks;
        marks.set(Marks::PLACED);
        marks.set(Marks::TELEKINESED);
        self.record(Event::Telekinesis {
            figure: target,
            square,
        });
        self.settle();
    }
}
