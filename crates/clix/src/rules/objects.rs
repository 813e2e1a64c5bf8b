//! Picking objects up and putting them down (I07, C6.11).

use crate::board::{Object as Laid, Square, Squares};
use crate::choice::Prompt;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::{For, Refusal};
use crate::state::FigureId;
use crate::state::moving::{Handling, MoveKind};
use crate::state::object::{ObjectId, ObjectKind, Whereabouts};
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    pub(crate) fn object_square(self, object: ObjectId) -> Option<Square> {
        match self.state.objects.get(object.index())?.at {
            Whereabouts::On(square) => Some(square),
            _ => None,
        }
    }

    pub(crate) fn objects_on_map(self) -> impl Iterator<Item = (ObjectId, Square)> {
        (0..self.game.object_count() as u8)
            .map(ObjectId)
            .filter_map(move |object| Some((object, self.object_square(object)?)))
    }

    /// I07.2: may this character hold such an object?
    pub(crate) fn may_hold(self, figure: FigureId, object: ObjectId) -> bool {
        match self.state.objects[object.index()].kind {
            ObjectKind::Light => true,
            ObjectKind::Heavy => {
                let strong = self.is_strong(figure);
                strong && self.game.plays(Rule::A05_2) || !self.game.plays(Rule::I07_2)
            }
            ObjectKind::Immobile => !self.game.plays(Rule::K09_1),
        }
    }

    /// The squares where the move in progress could end, or only begins if it goes straight on: an object beside one of them can be handled on the
    /// way.
    fn squares_on_the_way(self) -> Squares {
        match self.square(self.state.movement.mover) {
            None => Squares::NONE,
            Some(from) if self.state.movement.kind == MoveKind::Ram => Squares::NONE.with(from),
            Some(_) => self.state.movement.ends,
        }
    }

    /// C6.11: in one of these squares or adjacent to one.
    fn is_beside(self, square: Square, way: &Squares) -> bool {
        way.contains(square) || self.board().is_beside(square, way)
    }

    /// The objects that could be picked up, one bit each.
    pub(crate) fn objects_to_pick_up(self) -> u8 {
        let mover = self.state.movement.mover;
        let mut objects = 0;
        if self.piece(mover).holds.is_some() || self.objects_on_map().next().is_none() {
            return objects;
        }
        let way = self.squares_on_the_way();
        for (object, square) in self.objects_on_map() {
            if self.may_hold(mover, object) && self.is_beside(square, &way) {
                objects |= 1 << object.0;
            }
        }
        objects
    }

    pub(crate) fn may_handle(self, handling: Handling) -> Result<(), Refusal> {
        let mover = self.state.movement.mover;
        let held = self.piece(mover).holds;
        match handling {
            Handling::Nothing => Ok(()),
            Handling::PickUp(object) => {
                if held.is_some() || object.index() >= self.game.object_count() {
                    return Err(Refusal::NoSuchOption);
                }
                if self.objects_to_pick_up() >> object.0 & 1 == 1 {
                    Ok(())
                } else if !self.may_hold(mover, object) {
                    Err(Refusal::CannotHold(self.state.objects[object.index()].kind))
                } else {
                    Err(Refusal::NotAllowedThere(For::Handling))
                }
            }
            Handling::PutDown(square) => {
                if held.is_none() {
                    return Err(Refusal::HoldsNoObject(mover, For::Handling));
                }
                if self.may_put_down(square) {
                    Ok(())
                } else {
                    Err(Refusal::NotAllowedThere(For::Handling))
                }
            }
        }
    }

    /// C6.11: not blocking, and no other object there.
    pub(crate) fn squares_to_put_down(self) -> Squares {
        let way = self.squares_on_the_way();
        let (board, ground) = (self.board(), &self.state.ground);
        (way | board.neighbours_of(&way))
            - board.blocking()
            - *ground.objects(Laid::Light)
            - *ground.objects(Laid::Heavy)
    }

    /// The same for one square.
    fn may_put_down(self, square: Square) -> bool {
        self.is_beside(square, &self.squares_on_the_way())
            && self.game.map.contains(square)
            && !self.board().blocks(square)
            && self.state.ground.object(square).is_none()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// I07.1, I04.4: asked only where there is something to pick up or put down.
    pub(crate) fn handle(&mut self) {
        let position = self.position();
        if !self.state.movement.passengers.is_empty() && self.game.plays(Rule::I04_4)
            || !self.game.plays(Rule::I07_1)
        {
            return;
        }
        let mover = self.state.movement.mover;
        let possible = match position.piece(mover).holds {
            Some(_) => true,
            None => position.objects_to_pick_up() != 0,
        };
        if possible {
            self.ask(Prompt::PickUp);
        }
    }

    pub(crate) fn choose_handling(&mut self, handling: Handling) {
        self.state.tasks.pop();
        self.state.movement.handling = handling;
        if handling != Handling::Nothing {
            self.state.movement.ends = self.position().destinations();
        }
    }

    /// At the end of the move what was chosen has happened on the way.
    pub(crate) fn finish_handling(&mut self) {
        let figure = self.state.movement.mover;
        match self.state.movement.handling {
            Handling::Nothing => {}
            Handling::PickUp(object) => {
                self.take_up(figure, object);
                self.record(Event::PickedUp { figure, object });
            }
            Handling::PutDown(square) => {
                let Some(object) = self.state.piece(figure).holds else {
                    return;
                };
                self.state.piece_mut(figure).holds = None;
                self.lay(object, square);
                self.record(Event::PutDown { figure, object, square });
            }
        }
    }

    pub(crate) fn take_up(&mut self, figure: FigureId, object: ObjectId) {
        if let Some(square) = self.position().object_square(object) {
            self.state.ground.pick_up(square);
        }
        self.state.objects[object.index()].at = Whereabouts::HeldBy(figure);
        self.state.piece_mut(figure).holds = Some(object);
    }

    /// C11.5.
    pub(crate) fn knock_out_object(&mut self, object: ObjectId) {
        match self.state.objects[object.index()].at {
            Whereabouts::On(square) => self.state.ground.pick_up(square),
            Whereabouts::HeldBy(figure) => self.state.piece_mut(figure).holds = None,
            Whereabouts::Waiting | Whereabouts::Gone => {}
        }
        self.state.objects[object.index()].at = Whereabouts::Gone;
        self.record(Event::ObjectKnockedOut { object });
    }
}
