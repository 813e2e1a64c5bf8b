//! Telekinesis (A12): objects taken and thrown or set down, characters placed.

use super::asking::{Asks, Said};
use super::room::Room;
use crate::board::{Object as Laid, Sight, Square, Squares, Verdict};
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::explain::{Because, Cause};
use crate::game::Clix;
use crate::interpreter::{Engine, Task, push_squares};
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::state::attack::Mode;
use crate::state::object::{ObjectId, ObjectKind};
use crate::state::{Action, FIRST_SQUARE, FigureId, Figures, Marks, State};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

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
        engine.ask(WhichObject);
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

/// A12.1: which object?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichObject;

impl Asks for WhichObject {
    const NAME: &'static str = "telekinesis object";
    const CLAUSE: Option<&'static str> = Some("A12.1");

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Object(object)
                if object.index() < position.game.object_count()
                    && position.may_take(position.state.action.actor, object) =>
            {
                Ok(())
            }
            Choice::Object(_) => Err(Refusal::NoSuchOption),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        let objects = (0..position.game.object_count() as u8).map(ObjectId);
        let may_take = |object: &ObjectId| position.may_take(position.state.action.actor, *object);
        into.extend(objects.filter(may_take).map(Choice::Object));
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Object(object) = choice {
            engine.take_object(object);
        }
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let figure = speaker.figure(state.action.actor);
        format!("which object does {figure} take by Telekinesis? (A12.1)")
    }
}

/// A12.1: is it thrown, or where does it go?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowOrPlace;

impl Asks for ThrowOrPlace {
    const NAME: &'static str = "telekinesis place";
    const ON_THE_MAP: bool = true;

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        let actor = position.state.action.actor;
        match choice {
            Choice::Throw if position.may_throw_taken() => Ok(()),
            Choice::Throw => Err(Refusal::NoSuchOption),
            Choice::Square(square) if position.may_set_object_on(actor, square) => Ok(()),
            Choice::Square(_) => {
                Err(Refusal::NotAllowedThere(For::Effect(Effect::TelekinesisObject)))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        if position.may_throw_taken() {
            into.push(Choice::Throw);
        }
        push_squares(&position.squares_for_taken_object(position.state.action.actor), into);
    }

    fn clause(self, position: Position<'_>) -> Option<&'static str> {
        Some(position.state.action.activated().clause())
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Word { words: "throw", .. } => vec![Choice::Throw],
            Said::PutDown(square) => vec![Choice::Square(square)],
            _ => Vec::new(),
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        match choice {
            Choice::Throw => engine.throw_taken_object(),
            Choice::Square(square) => engine.place_taken_object(square),
            // `check` lets nothing else through.
            _ => {}
        }
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let figure = speaker.figure(state.action.actor);
        format!("does {figure} throw the object, or where does it go? (A12.1)")
    }
}

/// A12.2: where is this character placed?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement(pub FigureId);

impl Asks for Placement {
    const NAME: &'static str = "telekinesis square";
    const ON_THE_MAP: bool = true;

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Square(square)
                if position.may_place(position.state.action.actor, self.0, square) =>
            {
                Ok(())
            }
            Choice::Square(_) => {
                Err(Refusal::NotAllowedThere(For::Effect(Effect::TelekinesisCharacter)))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        push_squares(&position.telekinesis_squares(position.state.action.actor, self.0), into);
    }

    fn clause(self, position: Position<'_>) -> Option<&'static str> {
        Some(position.state.action.activated().clause())
    }

    fn causes(self, position: Position<'_>) -> Vec<Cause> {
        match position.state.attack.attacker.is_some() {
            true => vec![Cause::attack(position)],
            false => Vec::new(),
        }
    }

    /// A12.2: what keeps it from being placed there.
    fn because(self, position: Position<'_>, choice: Choice) -> Vec<Because> {
        match choice {
            Choice::Square(square) => position.because_of_flight(self.0, square),
            _ => Vec::new(),
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Square(square) = choice {
            engine.place_by_telekinesis(self.0, square);
        }
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        format!("choose the square where {} is placed (A12.2)", speaker.figure(self.0))
    }
}

impl Action {
    /// A12.1: has this action taken the object, which is held as long as it lasts?
    pub(crate) fn has_taken(&self, figure: FigureId, object: ObjectId) -> bool {
        self.effect == Effect::TelekinesisObject && self.actor == figure && self.object == object
    }
}

impl Position<'_> {
    /// A12.1: Improved Targeting: Adjacent for the whole of the first alternative.
    pub(crate) fn throws_by_telekinesis(self, attacker: FigureId) -> bool {
        self.state.action.actor == attacker && self.state.action.effect == Effect::TelekinesisObject
    }

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
    fn may_take(self, figure: FigureId, object: ObjectId) -> bool {
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
    fn squares_for_taken_object(self, figure: FigureId) -> Squares {
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
    fn may_set_object_on(self, figure: FigureId, square: Square) -> bool {
        let reach = self.telekinesis_reach(figure);
        let near = |from: Square| from.distance(square) <= reach;
        self.game.map.contains(square)
            && self.square(figure).is_some_and(near)
            && !self.board().blocks(square)
            && self.state.ground.object(square).is_none()
            && self.sees_square(figure, square)
    }

    /// A12.2: where the target may be placed.
    fn telekinesis_squares(self, figure: FigureId, target: FigureId) -> Squares {
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
    fn may_place(self, figure: FigureId, target: FigureId, square: Square) -> bool {
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

    fn may_throw_taken(self) -> bool {
        let actor = self.state.action.actor;
        self.has_target(actor, false, Mode::Throw).unwrap_or(false)
    }

    /// A12.2: what keeps Telekinesis from placing it there.
    fn because_of_flight(self, target: FigureId, square: Square) -> Vec<Because> {
        let (figure, effect) = (self.state.action.actor, self.state.action.effect);
        let (Some(from), Some(present)) = (self.square(figure), self.square(target)) else {
            return Vec::new();
        };
        let range = self.why_range(figure, effect.reach());
        let squares = from.distance(square);
        if squares > range.total {
            return vec![Because::Distance { squares, range }];
        }
        let squares = present.distance(square);
        if squares > 6 {
            return vec![Because::TooFarAway { from: present, squares }];
        }
        if !self.board().is_free(square) {
            return vec![Because::NotClear(square)];
        }
        let drawer = self.drawer(figure, self.targeting(figure));
        let by_user = Sight::of_nobody(from, square).by(drawer);
        let by_nobody = Sight::of_nobody(present, square);
        let lines = [by_user, by_nobody].into_iter();
        lines
            .map(|sight| self.board().line_report(&sight))
            .filter(|report| report.verdict == Verdict::Blocked)
            .map(|report| Because::Line(Box::new(report)))
            .collect()
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
    /// A12.3: whoever was hit is placed, if there is room.
    pub(super) fn place_whom_it_hit(&mut self, hit: Figures) {
        let attacker = self.state.attack.attacker;
        if let Some(target) = hit.first()
            && self.position().has_telekinesis_square(attacker, target)
        {
            self.ask(Placement(target));
        }
    }

    /// A12.1: what was taken and not used is held for this action only.
    pub(crate) fn let_go_of_what_was_taken(&mut self) {
        let Action { actor, object, .. } = self.state.action;
        if object.is_some()
            && self.state.action.has_taken(actor, object)
            && self.state.piece(actor).holds == Some(object)
        {
            self.drop_object(actor);
        }
    }

    fn take_object(&mut self, object: ObjectId) {
        self.state.tasks.pop();
        let actor = self.actor();
        self.state.action.object = object;
        self.take_up(actor, object);
        self.record(Event::PickedUp { figure: actor, object });
        self.ask(ThrowOrPlace);
    }

    fn throw_taken_object(&mut self) {
        self.state.tasks.pop();
        self.state.action.inner = Some(Effect::RangeObject);
        self.push(Task::BeginAttack { mode: Mode::Throw, close: false });
    }

    fn place_taken_object(&mut self, square: Square) {
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
            self.ask(Placement(target));
        }
    }

    fn place_by_telekinesis(&mut self, target: FigureId, square: Square) {
        self.state.tasks.pop();
        self.stand(target, square);
        let marks = &mut self.state.piece_mut(target).marks;
        if self.game.plays(Rule::C6_8) {
            marks.set(Marks::PLACED);
        } else {
            marks.set(Marks::MOVED);
        }
        marks.set(Marks::TELEKINESED);
        self.tell(Flight { figure: target, square });
        self.settle();
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    pub figure: FigureId,
    pub square: Square,
}

impl Tells for Flight {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("{} was placed in {} by Telekinesis", speaker.figure(self.figure), self.square)
    }
}
