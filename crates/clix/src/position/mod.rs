//! Every question about a game that changes nothing: who can use what, who stands beside whom, who sees whom.

pub(crate) mod abilities;
pub(crate) mod audit;
pub(crate) mod focus;
pub mod sheet;

use crate::board::{Board, Directions, Side, Square, Squares};
use crate::figure::Figure;
use crate::figure::size::Size;
use crate::game::{Clix, other};
use crate::position::focus::Focus;
use crate::state::{FigureId, Figures, Piece, State};
use table::Seat;

/// A game and one of its states.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub game: &'a Clix,
    pub state: &'a State,
    /// A character of whom much has been found out already.
    pub(crate) focus: Option<&'a Focus>,
}

impl<'a> Position<'a> {
    pub fn new(game: &'a Clix, state: &'a State) -> Self {
        Position { game, state, focus: None }
    }

    pub fn board(self) -> Board<'a> {
        Board::new(&self.game.map, &self.state.ground).with_options(self.game.board_options)
    }

    pub fn piece(self, figure: FigureId) -> &'a Piece {
        self.state.piece(figure)
    }

    pub fn design(self, figure: FigureId) -> &'a Figure {
        self.game.figure(figure)
    }

    pub fn square(self, figure: FigureId) -> Option<Square> {
        self.state.square(figure)
    }

    pub fn size(self, figure: FigureId) -> Size {
        self.design(figure).size()
    }

    pub fn exists(self, figure: FigureId) -> bool {
        figure.index() < self.game.figure_count()
    }

    /// Everybody on the map.
    pub fn on_map(self) -> Figures {
        self.state.on_map
    }

    pub fn is_on_map(self, figure: FigureId) -> bool {
        self.square(figure).is_some()
    }

    // Sides (C1.8, C1.9).

    pub fn controller(self, figure: FigureId) -> Seat {
        let owner = self.game.owner(figure);
        if self.state.action.controlled == figure { other(owner) } else { owner }
    }

    pub fn side(self, figure: FigureId) -> Side {
        side_of(self.controller(figure))
    }

    pub fn opposing(self, one: FigureId, two: FigureId) -> bool {
        self.controller(one) != self.controller(two)
    }

    /// Characters on the map that a seat controls.
    pub fn controlled_by(self, seat: Seat) -> Figures {
        self.on_the_side_of(seat).intersection(self.on_map())
    }

    /// The same with those that are not on the map.
    pub(crate) fn on_the_side_of(self, seat: Seat) -> Figures {
        let mut figures = self.game.force(seat);
        let controlled = self.state.action.controlled;
        if controlled.is_some() {
            if self.controller(controlled) == seat {
                figures.insert(controlled);
            } else {
                figures.remove(controlled);
            }
        }
        figures
    }

    pub fn enemies(self, figure: FigureId) -> Figures {
        self.controlled_by(other(self.controller(figure)))
    }

    /// Friendly characters on the map, without itself.
    pub fn friends(self, figure: FigureId) -> Figures {
        self.controlled_by(self.controller(figure)).without(Figures::only(figure))
    }

    // Places.

    pub fn distance(self, one: FigureId, two: FigureId) -> u8 {
        match (self.square(one), self.square(two)) {
            (Some(one), Some(two)) => one.distance(two),
            _ => u8::MAX,
        }
    }

    /// C5.11. Nobody is adjacent to itself (C1.8).
    pub fn adjacent(self, one: FigureId, two: FigureId) -> bool {
        match (self.square(one), self.square(two)) {
            (Some(from), Some(to)) => from.distance(to) == 1 && self.board().adjacent(from, to),
            _ => false,
        }
    }

    /// Of these characters those that stand in one of these directions of a square and are adjacent to it.
    #[inline]
    fn those_around(
        self,
        square: Square,
        occupied: Directions,
        among: impl FnOnce() -> Figures,
    ) -> Figures {
        let mut beside = Figures::NONE;
        if occupied.is_empty() {
            return beside;
        }
        let adjacent = occupied.intersection(self.board().around(square));
        if adjacent.is_empty() {
            return beside;
        }
        for figure in among().iter() {
            let direction = self.square(figure).and_then(|at| square.direction_to(at));
            if direction.is_some_and(|direction| adjacent.contains(direction)) {
                beside.insert(figure);
            }
        }
        beside
    }

    pub fn enemies_beside(self, figure: FigureId) -> Figures {
        match self.known(figure) {
            Some(known) => *(known.enemies_beside).get_or_init(|| self.look_around(figure)),
            None => self.look_around(figure),
        }
    }

    fn look_around(self, figure: FigureId) -> Figures {
        let Some(square) = self.square(figure) else {
            return Figures::NONE;
        };
        let enemies = self.state.ground.of_side(self.side(figure).opposing());
        self.those_around(square, enemies.around(square), || self.enemies(figure))
    }

    pub fn friends_beside(self, figure: FigureId) -> Figures {
        let Some(square) = self.square(figure) else {
            return Figures::NONE;
        };
        let friends = self.state.ground.of_side(self.side(figure));
        self.those_around(square, friends.around(square), || self.friends(figure))
    }

    pub fn figure_at(self, square: Square) -> Option<FigureId> {
        if !self.state.ground.is_occupied(square) {
            return None;
        }
        self.game.everyone().iter().find(|figure| self.square(*figure) == Some(square))
    }

    pub fn starting_area(self, seat: Seat) -> &'a Squares {
        if !self.game.plays(crate::waived::Rule::C5_1) {
            return self.game.map.squares();
        }
        let area = self.state.turn.areas[seat.index()] as usize;
        self.game.starting_area(seat, area).unwrap_or(self.game.map.squares())
    }
}

pub(crate) const fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::One } else { Side::Two }
}
