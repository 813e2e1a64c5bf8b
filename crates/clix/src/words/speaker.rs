//! The speaker: names the players, figures and objects of one game so that nobody is mistaken for another.

use crate::board::{Edge, Partition, Square};
use crate::game::Clix;
use crate::position::Position;
use crate::state::lasting::Lasting;
use crate::state::object::{ObjectId, ObjectKind};
use crate::state::{FigureId, Figures, State};
use authoring::english::{list, possessive};
use table::Seat;

/// Speaks about one game. Seats without a name of their own are called by their number.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    pub game: &'a Clix,
    pub names: &'a [String],
}

impl<'a> Speaker<'a> {
    pub fn new(game: &'a Clix, names: &'a [String]) -> Speaker<'a> {
        Speaker { game, names }
    }

    pub(crate) fn at(&self, state: &'a State) -> Position<'a> {
        Position::new(self.game, state)
    }

    /// "Ana".
    pub fn seat(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => format!("Player {}", u16::from(seat.0) + 1),
        }
    }

    /// "Ana's", "Boris'".
    pub fn of_seat(&self, seat: Seat) -> String {
        possessive(&self.seat(seat))
    }

    /// The name nobody else in the game goes by: "Gull", "Gull 2" among several of one force, "Ana's Gull" where both forces have one.
    pub fn figure(&self, figure: FigureId) -> String {
        if figure.index() >= self.game.figure_count() {
            return "nobody".to_string();
        }
        let own = self.short_name(figure);
        let name = &self.game.figure(figure).name;
        let owner = self.game.owner(figure);
        let elsewhere =
            self.game.everyone().iter().any(|other| {
                self.game.owner(other) != owner && &self.game.figure(other).name == name
            });
        if elsewhere { format!("{} {own}", self.of_seat(owner)) } else { own }
    }

    /// The name within its own force: "Gull", "Gull 2".
    pub fn short_name(&self, figure: FigureId) -> String {
        if figure.index() >= self.game.figure_count() {
            return "nobody".to_string();
        }
        let name = &self.game.figure(figure).name;
        let owner = self.game.owner(figure);
        let alike = |other: &FigureId| &self.game.figure(*other).name == name;
        let all = self.game.force(owner).iter().filter(alike).count();
        let before = self.game.force(owner).iter().filter(alike);
        let number = before.take_while(|other| *other != figure).count() + 1;
        if all > 1 { format!("{name} {number}") } else { name.clone() }
    }

    /// "Gull and Undertow".
    pub fn figures(&self, figures: Figures) -> String {
        let names: Vec<String> = figures.iter().map(|figure| self.figure(figure)).collect();
        list(&names, "and")
    }

    /// "Gull's".
    pub fn of_figure(&self, figure: FigureId) -> String {
        possessive(&self.figure(figure))
    }

    /// "Gull in D5", for those that stand somewhere.
    pub fn figure_at(&self, state: &State, figure: FigureId) -> String {
        match state.pieces.get(figure.index()).and_then(|one| one.square) {
            Some(square) => format!("{} in {square}", self.figure(figure)),
            None => self.figure(figure),
        }
    }

    /// "the light object"; "Ben's light object" where both brought one, "Ben's second light object" where Ben brought two.
    pub fn object(&self, object: ObjectId) -> String {
        let Some((kind, owner)) = self.game.object(object) else {
            return "an object".to_string();
        };
        let word = object_word(kind);
        let all = || (0..self.game.object_count() as u8).map(ObjectId);
        let alike = |one: &ObjectId| self.game.object(*one).is_some_and(|(its, _)| its == kind);
        let own = |one: &ObjectId| self.game.object(*one) == Some((kind, owner));
        if all().filter(alike).count() == 1 {
            return format!("the {word} object");
        }
        let whose = self.of_seat(owner);
        if all().filter(own).count() == 1 {
            return format!("{whose} {word} object");
        }
        let before = all().filter(own).filter(|one| one.0 < object.0).count();
        let which = ["first", "second", "third"].get(before).unwrap_or(&"other");
        format!("{whose} {which} {word} object")
    }

    /// "the wall between D5 and D6".
    pub fn edge(&self, edge: Edge) -> String {
        let what = match self.game.map.partition(edge) {
            Some(partition) => partition_word(partition),
            None => "edge",
        };
        let (a, b) = edge.squares();
        format!("the {what} between {a} and {b}")
    }

    /// What lasts on its target, and who made it so; changed values speak for themselves.
    pub fn lasting(&self, lasting: &Lasting) -> Option<String> {
        lasting.what.words(&self.figure(lasting.source))
    }

    /// "D5", or with whoever stands there.
    pub(super) fn square_with(&self, state: &State, square: Square) -> String {
        match self.at_square(state, square) {
            Some(figure) => format!("{square} ({})", self.figure(figure)),
            None => square.to_string(),
        }
    }

    fn at_square(&self, state: &State, square: Square) -> Option<FigureId> {
        let mut all = self.game.everyone().iter();
        all.find(|figure| state.square(*figure) == Some(square))
    }
}

pub(super) const fn object_word(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Light => "light",
        ObjectKind::Heavy => "heavy",
        ObjectKind::Immobile => "immobile",
    }
}

pub(super) const fn partition_word(partition: Partition) -> &'static str {
    match partition {
        Partition::Wall => "wall",
        Partition::Window => "window",
        Partition::Door => "door",
    }
}

/// "1 click", "2 clicks".
pub(crate) fn counted(count: impl Into<i32>, noun: &str) -> String {
    match count.into() {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
