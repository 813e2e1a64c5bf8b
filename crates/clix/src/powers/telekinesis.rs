//! Telekinesis (A12): objects taken and thrown or set down, characters placed.

use crate::attack::Mode;
use crate::board::{Object as Laid, Sight, Square, Squares};
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::object::{ObjectId, ObjectKind};
use crate::position::Position;
use crate::power::Power;
use crate::refusal::{For, Refusal};
use crate::state::{FIRST_SQUARE, FigureId, Marks, State};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(crate) struct TelekinesisObject;

impl Deed for TelekinesisObject {
    const EFFECT: Effect = Effect::TelekinesisObject;
    const REACH: RangeFor = RangeFor::at_least(6);
    const TITLE: &'static str = "Telekinesis of an object";
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.must_not_be_telekinesed(figure)?;
        Ok(position.objects_on_map().any(|(object, _)| position.may_take(figure, object)))
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.push(Task::TelekinesisObject);
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("move or throw an object within {}", doer.range(6))
    }
}

pub(crate) struct TelekinesisCharacter;

impl Deed for TelekinesisCharacter {
    const EFFECT: Effect = Effect::TelekinesisCharacter;
    const PICKS: bool = true;
    const REACH: RangeFor = RangeFor::at_least(6);
    const TITLE: &'static str = "Telekinesis of a character";
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.must_not_be_telekinesed(figure)?;
        Ok(position.has_pick(figure, Self::EFFECT))
    }

    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        position.may_telekinese(figure, target)
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.telekinese(target);
    }

    fn whom(name: &str, _: &State) -> String {
        format!("whom does {name} place by Telekinesis?")
    }

    fn words(doer: &Doer<'_>) -> String {
        format!("place a character within {}", doer.range(6))
    }
}

impl Position<'_> {
    /// A12.4.
    fn must_not_be_telekinesed(self, figure: FigureId) -> Result<(), Refusal> {
        match self.piece(figure).marks.has(Marks::TELEKINESED) && self.game.plays(Rule::A12_4) {
            true => Err(Refusal::Telekinesed(figure)),
            false => Ok(()),
        }
    }

    fn telekinesis_reach(self, figure: FigureId) -> u8 {
        self.range(figure, RangeFor::at_least(6), &mut ())
    }

    /// A12.1: may this object be taken?
    pub(crate) fn may_take(self, figure: FigureId, object: ObjectId) -> bool {
        let (Some(from), Some(square)) = (self.square(figure), self.object_square(object)) else {
            return false;
        };
        self.piece(figure).holds.is_none()
            && (self.state.objects[object.index()].kind != ObjectKind::Immobile
                || !self.game.plays(Rule::K09_1))
            && from.distance(square) <= self.telekinesis_reach(figure)
            && self.sees_square(figure, square)
    }

    /// A12.1: where the object may be set down.
    pub(crate) fn squares_for_taken_object(self, figure: FigureId) -> Squares {
        let Some(from) = self.square(figure) else {
            return Squares::NONE;
        };
        let board = self.board();
        let ground = &self.state.ground;
        let near = board.within(from, self.telekinesis_reach(figure))
            - board.blocking()
            - *ground.objects(Laid::Light)
            - *ground.objects(Laid::Heavy);
        self.squares_seen(figure, &near)
    }

    /// The same for one square.
    pub(crate) fn may_set_object_on(self, figure: FigureId, square: Square) -> bool {
        let reach = self.telekinesis_reach(figure);
        let near = |from: Square| from.distance(square) <= reach;
        self.game.map.contains(square)
            && self.square(figure).is_some_and(near)
            && !self.board().blocks(square)
            && self.state.ground.object(square).is_none()
            && self.sees_square(figure, square)
    }

    /// A12.2: where the target may be placed.
    pub(crate) fn telekinesis_squares(self, figure: FigureId, target: FigureId) -> Squares {
        let (near, present) = self.squares_near_both(figure, target);
        let seen = self.squares_seen(figure, &near);
        seen.iter().filter(|square| self.flies_to(present, *square)).collect()
    }

    /// Is there any such square?
    pub(crate) fn has_telekinesis_square(self, figure: FigureId, target: FigureId) -> bool {
        let (near, present) = self.squares_near_both(figure, target);
        self.sees_one_of(figure, &near, |square| self.flies_to(present, square))
    }

    /// The same for one square.
    pub(crate) fn may_place(self, figure: FigureId, target: FigureId, square: Square) -> bool {
        let (near, present) = self.squares_near_both(figure, target);
        near.contains(square) && self.sees_square(figure, square) && self.flies_to(present, square)
    }

    /// Free squares within range of the user and six squares of the target, and where the target is.
    fn squares_near_both(self, figure: FigureId, target: FigureId) -> (Squares, Square) {
        let (Some(from), Some(present)) = (self.square(figure), self.square(target)) else {
            return (Squares::NONE, FIRST_SQUARE);
        };
        let board = self.board();
        let near = board.within(from, self.telekinesis_reach(figure)) & board.within(present, 6);
        (near & board.free(), present)
    }

    /// A12.2: a line that nobody draws.
    fn flies_to(self, present: Square, square: Square) -> bool {
        !self.game.plays(Rule::C9_12) || self.board().is_open(&Sight::of_nobody(present, square))
    }

    /// A12.2, A12.3: may this character be chosen?
    pub(crate) fn may_telekinese(self, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        self.may_be_affected(figure, target, Some(Power::Telekinesis))?;
        if self.is_immobile(target) {
            return Err(Refusal::Immobile(target));
        }
        if self.opposing(figure, target) {
            self.may_shoot(figure, Mode::Telekinesis)?;
            self.aim(figure, false, Mode::Telekinesis, target, None)?;
        } else if figure != target {
            if self.distance(figure, target) > self.telekinesis_reach(figure) {
                let what = For::Effect(Effect::TelekinesisCharacter);
                return Err(Refusal::OutOfRange(target, what));
            }
            if !self.sees(figure, target) {
                return Err(Refusal::NoLineOfFire(target));
            }
        }
        if !self.has_telekinesis_square(figure, target) {
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
        self.record(Event::PickedUp { figure: actor, object });
        self.push(Task::TelekinesisPlace);
    }

    pub(crate) fn throw_taken_object(&mut self) {
        self.state.tasks.pop();
        self.state.action.inner = Some(Effect::RangeObject);
        self.push(Task::BeginAttack { mode: Mode::Throw, close: false });
    }

    pub(crate) fn place_taken_object(&mut self, square: Square) {
        self.state.tasks.pop();
        let (figure, object) = (self.actor(), self.state.action.object);
        self.state.piece_mut(figure).holds = None;
        self.state.action.object = ObjectId::NONE;
        self.lay(object, square);
        self.record(Event::PutDown { figure, object, square });
    }

    /// A12.2, A12.3: friends are placed, enemies attacked first.
    fn telekinese(&mut self, target: FigureId) {
        let actor = self.actor();
        if self.position().opposing(actor, target) && self.game.plays(Rule::A12_3) {
            self.begin_attack(Mode::Telekinesis, false);
            self.shoot_at(target);
        } else {
            self.push(Task::TelekinesisSquare(target));
        }
    }

    pub(crate) fn place_by_telekinesis(&mut self, target: FigureId, square: Square) {
        self.state.tasks.pop();
        self.stand(target, square);
        let marks = &mut self.state.piece_mut(target).marks;
        if self.game.plays(Rule::C6_8) {
            marks.set(Marks::PLACED);
        } else {
            marks.set(Marks::MOVED);
        }
        marks.set(Marks::TELEKINESED);
        self.record(Event::Telekinesis { figure: target, square });
        self.settle();
    }
}
