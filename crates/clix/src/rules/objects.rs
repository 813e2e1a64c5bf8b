//! Picking objects up and putting them down (I07, C6.11).

use crate::board::{Square, Squares};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::moving::{Handling, MoveKind};
use crate::object::{ObjectId, ObjectKind, Whereabouts};
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::FigureId;
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
            ObjectKind::Heavy => self.can_use(figure, Power::SuperStrength),
            ObjectKind::Immobile => false,
        }
    }

    /// Does the move in progress come near enough to this square for an object there?
    fn passes(self, square: Square) -> bool {
        let Some(way) = self.way() else {
            return false;
        };
        let via = self.board().neighbours(square).with(square);
        if self.state.movement.kind == MoveKind::Ram {
            // A direct path does not turn aside: only beside its beginning is sure to be near.
            return via.contains(way.from);
        }
        !self.board().reach_past(&way, &via).is_empty()
    }

    /// Squares beside one where the move could end: where a held object may be put down on the way.
    fn squares_near_the_way(self) -> Squares {
        let Some(way) = self.way() else {
            return Squares::NONE;
        };
        let board = self.board();
        let near = if self.state.movement.kind == MoveKind::Ram {
            Squares::NONE.with(way.from)
        } else {
            board.ends(&way)
        };
        board.neighbours_of(&near) | near
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
                let square = self.object_square(object).ok_or(Refusal::NoSuchOption)?;
                if self.may_hold(mover, object) && self.passes(square) {
                    Ok(())
                } else {
                    Err(Refusal::NotAllowedThere)
                }
            }
            Handling::PutDown(square) => {
                if held.is_none() {
                    return Err(Refusal::HoldsNoObject(mover));
                }
                if self.squares_to_put_down().contains(square) {
                    Ok(())
                } else {
                    Err(Refusal::NotAllowedThere)
                }
            }
        }
    }

    /// C6.11: not blocking, and no other object there.
    pub(crate) fn squares_to_put_down(self) -> Squares {
        use crate::board::Object;
        let ground = &self.state.ground;
        self.squares_near_the_way()
            - self.board().blocking()
            - *ground.objects(Object::Light)
            - *ground.objects(Object::Heavy)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// I07.1, I04.4: asked only where there is something to pick up or put down.
    pub(crate) fn handle(&mut self) {
        let position = self.position();
        if !self.state.movement.passengers.is_empty() {
            return;
        }
        let mover = self.state.movement.mover;
        let possible = match position.piece(mover).holds {
            Some(_) => true,
            None => position
                .objects_on_map()
                .any(|(object, _)| position.may_handle(Handling::PickUp(object)).is_ok()),
        };
        if possible {
            self.push(Task::HandleObject);
        }
    }

    pub(crate) fn choose_handling(&mut self, handling: Handling) {
        self.state.tasks.pop();
        self.state.movement.handling = handling;
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
                self.record(Event::PutDown {
                    figure,
                    object,
                    square,
                });
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
