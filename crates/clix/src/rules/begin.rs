//! The beginning of the game (C2.5): first player, starting areas, objects, characters.

use crate::board::{Object as Laid, Square, Squares};
use crate::choice::Prompt;
use crate::event::Event;
use crate::game::{Clix, other};
use crate::interpreter::{Engine, Task};
use crate::position::{Position, side_of};
use crate::state::object::{ObjectId, ObjectKind, Whereabouts};
use crate::state::{FigureId, MOST_OBJECTS, Marks};
use crate::waived::Rule;
use table::{Chance, Log, Seat};

impl Position<'_> {
    /// C2.5 d: clear squares outside all starting areas.
    pub(crate) fn squares_for_object(self) -> Squares {
        let own = [Seat(0), Seat(1)].map(|seat| self.starting_area(seat));
        let areas = self.game.map.starting_areas().chain(own);
        areas.fold(self.board().clear(), |squares, area| squares - *area)
    }

    /// The same for one square.
    pub(crate) fn may_lay_first(self, square: Square) -> bool {
        let own = [Seat(0), Seat(1)].map(|seat| self.starting_area(seat));
        let mut areas = self.game.map.starting_areas().chain(own);
        self.board().is_clear(square) && !areas.any(|area| area.contains(square))
    }

    /// C2.5 e: free squares of the own starting area.
    pub(crate) fn squares_to_start(self, figure: FigureId) -> Squares {
        *self.starting_area(self.game.owner(figure)) & self.board().free()
    }

    /// The same for one square.
    pub(crate) fn may_start_on(self, figure: FigureId, square: Square) -> bool {
        let area = self.starting_area(self.game.owner(figure));
        area.contains(square) && self.board().is_free(square)
    }

    /// The next object of a seat that waits to be placed.
    fn waiting_object(self, seat: Seat) -> Option<ObjectId> {
        (0..MOST_OBJECTS as u8).map(ObjectId).find(|object| {
            let object = &self.state.objects[object.index()];
            object.owner == seat.0 && object.at == Whereabouts::Waiting
        })
    }
}

impl Clix {
    /// What a themed team adds to the roll for the first turn (C12.2).
    pub(crate) fn first_turn_bonus(&self, seat: Seat) -> u8 {
        match self.themes[seat.index()] {
            Some(_) if self.plays(Rule::C12_2) => self.force(seat).len() as u8,
            _ => 0,
        }
    }
}

/// No dice show so many ties in a row; a chance that knows one answer only must not roll for ever.
const MOST_TIES: usize = 100;

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C2.5 b: 2d6 each, +1 per character of a themed team; ties are rolled again.
    pub(crate) fn begin(&mut self) {
        self.state.tasks.pop();
        let bonus = [Seat(0), Seat(1)].map(|seat| self.game.first_turn_bonus(seat));
        let winner = self.roll_off(bonus, |seat, total| Event::RolledForFirst { seat, total });
        self.ask(Prompt::First(winner));
    }

    /// The higher of 2d6 each, with a bonus; ties are rolled again.
    pub(crate) fn roll_off(&mut self, bonus: [u8; 2], event: fn(Seat, u8) -> Event) -> Seat {
        for _ in 0..MOST_TIES {
            let totals = [Seat(0), Seat(1)].map(|seat| {
                let total = self.d6() + self.d6() + bonus[seat.index()];
                self.record(event(seat, total));
                total
            });
            if totals[0] != totals[1] {
                return Seat(u8::from(totals[1] > totals[0]));
            }
        }
        Seat(0)
    }

    pub(crate) fn choose_first(&mut self, first: Seat) {
        self.state.tasks.pop();
        self.state.turn.first = first;
        self.state.turn.active = first;
        self.record(Event::First { seat: first });
        let asked = if self.game.plays(Rule::C2_5) { other(first) } else { first };
        self.ask(Prompt::Area(asked));
    }

    pub(crate) fn choose_area(&mut self, seat: Seat, area: u8) {
        self.state.tasks.pop();
        self.state.turn.areas[seat.index()] = area;
        self.state.turn.areas[other(seat).index()] = 1 - area;
        self.record(Event::Area { seat, area });
        let first = self.state.turn.first;
        self.push(Task::TurnStart);
        self.push(Task::PlaceFigures(other(first)));
        self.push(Task::PlaceFigures(first));
        self.push(Task::PlaceObjects);
    }

    /// C2.5 d: in turn, the first player first. What finds no square stays out.
    pub(crate) fn place_objects(&mut self) {
        let mut waiting = [0; 2];
        for object in &self.state.objects {
            if object.at == Whereabouts::Waiting {
                waiting[object.owner as usize] += 1;
            }
        }
        if waiting == [0; 2] {
            return;
        }
        let first = self.state.turn.first;
        let placed = |seat: Seat| {
            let own = self.state.objects.iter().take(self.game.object_count());
            own.filter(|object| object.owner == seat.0 && object.at != Whereabouts::Waiting).count()
        };
        let seat = match (waiting[first.index()], waiting[other(first).index()]) {
            (_, 0) => first,
            (0, _) => other(first),
            _ if placed(other(first)) < placed(first) => other(first),
            _ => first,
        };
        let Some(object) = self.position().waiting_object(seat) else {
            return;
        };
        self.push(Task::PlaceObjects);
        if self.position().squares_for_object().is_empty() {
            self.state.objects[object.index()].at = Whereabouts::Gone;
        } else {
            self.ask(Prompt::PlaceObject { seat, object });
        }
    }

    pub(crate) fn place_object(&mut self, object: ObjectId, square: Square) {
        self.state.tasks.pop();
        self.lay(object, square);
        self.record(Event::ObjectPlaced { object, square });
    }

    /// Puts an object on a square, in the list and on the ground.
    pub(crate) fn lay(&mut self, object: ObjectId, square: Square) {
        self.state.objects[object.index()].at = Whereabouts::On(square);
        let laid = match self.state.objects[object.index()].kind {
            // An immobile object is not heavy: lines of fire pass it (RG03.1).
            ObjectKind::Light | ObjectKind::Immobile => Laid::Light,
            ObjectKind::Heavy => Laid::Heavy,
        };
        self.state.ground.lay(square, laid);
    }

    pub(crate) fn place_figures(&mut self, seat: Seat) {
        let waiting =
            self.game.force(seat).iter().find(|figure| self.state.square(*figure).is_none());
        if let Some(figure) = waiting {
            self.push(Task::PlaceFigures(seat));
            self.ask(Prompt::PlaceFigure(figure));
        }
    }

    pub(crate) fn place_figure(&mut self, figure: FigureId, square: Square) {
        self.state.tasks.pop();
        self.stand(figure, square);
        self.record(Event::Placed { figure, square });
    }

    /// Puts a character into a square, out of the one it stood in (C5.9).
    pub(crate) fn stand(&mut self, figure: FigureId, square: Square) {
        if let Some(before) = self.state.square(figure) {
            self.state.ground.lift(before);
        }
        let side = self.position().side(figure);
        self.state.ground.place(square, side, self.game.figure(figure).size());
        self.state.set_square(figure, Some(square));
        let owner = self.game.owner(figure);
        if !self.position().starting_area(owner).contains(square) {
            self.state.piece_mut(figure).marks.set(Marks::LEFT_START);
        }
    }

    /// Turns a character to the other side, or back (S06.2).
    pub(crate) fn change_side(&mut self, figure: FigureId, controlled: bool) {
        self.state.action.controlled = if controlled { figure } else { FigureId::NONE };
        if let Some(square) = self.state.square(figure) {
            let side = side_of(self.position().controller(figure));
            self.state.ground.place(square, side, self.game.figure(figure).size());
        }
    }
}
