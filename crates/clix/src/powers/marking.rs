//! Placing markers, as Smoke Cloud (A08.1) and Barrier (D06.1) do.

use super::asking::Asks;
use crate::board::{Sight, Square, Squares};
use crate::choice::Choice;
use crate::effect::Effect;
use crate::event::Event;
use crate::explain::Because;
use crate::interpreter::{Engine, push_squares};
use crate::position::Position;
use crate::refusal::{For, Refusal};
use crate::rules::on_ground;
use crate::state::{Chosen, FigureId, MOST_MARKERS, Mark, MarkKind, State};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::Speaker;
use table::{Chance, Log};

const fn most_markers(effect: Effect) -> usize {
    if matches!(effect, Effect::Barrier) { 4 } else { 6 }
}

/// The next marker, or enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextMarker {
    /// How many are chosen already.
    pub placed: u8,
}

impl Asks for NextMarker {
    const NAME: &'static str = "marker";
    const DONE: Option<&'static str> = Some("no more markers");
    const ON_THE_MAP: bool = true;

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done if position.may_stop_placing() => Ok(()),
            Choice::Done => Err(Refusal::NoSuchOption),
            Choice::Square(square) if position.may_mark(square) => Ok(()),
            Choice::Square(_) => {
                Err(Refusal::NotAllowedThere(For::Effect(position.state.action.effect)))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        push_squares(&position.marker_squares(), into);
        if position.may_stop_placing() {
            into.push(Choice::Done);
        }
    }

    fn clause(self, position: Position<'_>) -> Option<&'static str> {
        Some(position.state.action.activated().clause())
    }

    fn because(self, position: Position<'_>, choice: Choice) -> Vec<Because> {
        match choice {
            Choice::Square(square) => position.because_of_marker(square),
            _ => Vec::new(),
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        match choice {
            Choice::Square(square) => engine.choose_marker(square),
            _ => engine.place_markers(),
        }
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let effect = state.action.effect;
        let what = if effect == Effect::Barrier { "barrier" } else { "smoke" };
        let (most, clause) = (most_markers(effect), effect.clause());
        let (figure, next) = (speaker.figure(state.action.actor), self.placed + 1);
        format!("{figure} places {what} marker {next} of up to {most} ({clause})")
    }
}

impl Position<'_> {
    pub(crate) fn may_place_markers(
        self,
        figure: FigureId,
        effect: Effect,
    ) -> Result<bool, Refusal> {
        if self.state.markers.len() + most_markers(effect) > MOST_MARKERS {
            return Err(Refusal::NoRoomForMarkers);
        }
        let squares = self.squares_in_reach(figure, effect);
        Ok(self.sees_one_of(figure, &squares, |_| true))
    }

    /// Squares that may hold a marker at all: within range, at least 4.
    fn squares_in_reach(self, figure: FigureId, effect: Effect) -> Squares {
        let Some(from) = self.square(figure) else {
            return Squares::NONE;
        };
        let reach = self.range(figure, RangeFor::at_least(4), &mut ());
        let board = self.board();
        let near = board.within(from, reach);
        if effect == Effect::Barrier && self.game.plays(Rule::C5_2) {
            near & board.clear()
        } else {
            near - board.blocking()
        }
    }

    /// Where the next marker may go. The first is in line of fire; none may be left standing alone.
    fn marker_squares(self) -> Squares {
        let action = &self.state.action;
        let (figure, effect, pending) = (action.actor, action.effect, &action.pending);
        let most = most_markers(effect);
        if pending.len() >= most {
            return Squares::NONE;
        }
        let mut free = self.squares_in_reach(figure, effect);
        if pending.is_empty() {
            return self.squares_seen(figure, &free);
        }
        for chosen in pending.iter() {
            free.remove(chosen.0);
        }
        let board = self.board();
        if pending.len() > 1
            && let Some(alone) = self.lonely_marker()
        {
            return board.neighbours(alone) & free;
        }
        let mut squares = Squares::NONE;
        for chosen in pending.iter() {
            squares |= board.neighbours(chosen.0);
        }
        squares &= free;
        // A second group needs two more markers.
        if pending.len() > 1 && pending.len() + 2 <= most {
            squares |= board.neighbours_of(&free) & free;
        }
        squares
    }

    /// The same for one square.
    fn may_mark(self, square: Square) -> bool {
        let action = &self.state.action;
        let (figure, effect, pending) = (action.actor, action.effect, &action.pending);
        let most = most_markers(effect);
        let Some(from) = self.square(figure).filter(|_| pending.len() < most) else {
            return false;
        };
        let reach = self.range(figure, RangeFor::at_least(4), &mut ());
        let board = self.board();
        let is_free = |square: Square| {
            let may_hold = match effect == Effect::Barrier && self.game.plays(Rule::C5_2) {
                true => board.is_clear(square),
                false => self.game.map.contains(square) && !board.blocks(square),
            };
            let chosen = pending.iter().any(|chosen| chosen.0 == square);
            from.distance(square) <= reach && may_hold && !chosen
        };
        if !is_free(square) {
            return false;
        }
        if pending.is_empty() {
            return self.sees_square(figure, square);
        }
        if pending.len() > 1
            && let Some(alone) = self.lonely_marker()
        {
            return board.adjacent(alone, square);
        }
        let mut chosen = pending.iter();
        chosen.any(|chosen| board.adjacent(chosen.0, square))
            || pending.len() > 1 && pending.len() + 2 <= most && board.beside(square).any(is_free)
    }

    fn because_of_marker(self, square: Square) -> Vec<Because> {
        let action = &self.state.action;
        let (figure, effect) = (action.actor, action.effect);
        let Some(from) = self.square(figure) else {
            return Vec::new();
        };
        let range = self.why_range(figure, effect.reach());
        let squares = from.distance(square);
        let board = self.board();
        if squares > range.total {
            return vec![Because::Distance { squares, range }];
        }
        let fits = match effect {
            Effect::Barrier => board.is_clear(square),
            _ => !board.blocks(square),
        };
        if !fits {
            return vec![Because::NotClear(square)];
        }
        if action.pending.is_empty() {
            let drawer = self.drawer(figure, self.targeting(figure));
            let sight = Sight::of_nobody(from, square).by(drawer);
            let report = board.line_report(&sight);
            return vec![Because::Line(Box::new(report))];
        }
        vec![Because::NotBesideAMarker]
    }

    /// Is there a square for another one? Mostly beside the last.
    fn has_room_for_a_marker(self, last: Square) -> bool {
        let mut beside = self.board().beside(last);
        beside.any(|square| self.may_mark(square)) || !self.marker_squares().is_empty()
    }

    /// The chosen marker that touches no other, if there is one.
    fn lonely_marker(self) -> Option<Square> {
        let pending = &self.state.action.pending;
        let board = self.board();
        let touches = |square: Square| {
            let mut others = pending.iter().filter(|other| other.0 != square);
            others.any(|other| board.adjacent(square, other.0))
        };
        let mut chosen = pending.iter().map(|chosen| chosen.0);
        chosen.find(|square| !touches(*square))
    }

    fn may_stop_placing(self) -> bool {
        let placed = self.state.action.pending.len();
        placed == 1 || placed > 1 && self.lonely_marker().is_none()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    fn choose_marker(&mut self, square: Square) {
        let _ = self.state.action.pending.push(Chosen(square));
        let placed = self.state.action.pending.len() as u8;
        self.state.tasks.pop();
        self.ask(NextMarker { placed });
        if !self.position().has_room_for_a_marker(square) {
            self.place_markers();
        }
    }

    /// Only now do they stand on the map: none hides another of the same use.
    fn place_markers(&mut self) {
        self.state.tasks.pop();
        let action = &self.state.action;
        let barrier = action.effect == Effect::Barrier;
        let (creator, pending) = (action.actor, action.pending);
        for Chosen(square) in pending.iter().copied() {
            let kind = if barrier { MarkKind::Barrier } else { MarkKind::Smoke };
            let mark = Mark { square, kind, creator };
            let _ = self.state.markers.push(mark);
            self.state.ground.mark(square, on_ground(kind));
            self.record(if barrier { Event::Barrier { square } } else { Event::Smoke { square } });
        }
        self.state.action.pending.clear();
    }
}
