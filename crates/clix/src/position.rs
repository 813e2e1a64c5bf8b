//! Every question about a game that changes nothing: who can use what, who stands beside whom, who sees whom.

use crate::board::{Board, Side, Square, Squares};
use crate::figure::Figure;
use crate::game::{Clix, other};
use crate::size::Size;
use crate::state::{FigureId, Figures, Piece, State};
use table::Seat;

/// A game and one of its states.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub game: &'a Clix,
    pub state: &'a State,
}

impl<'a> Position<'a> {
    pub fn new(game: &'a Clix, state: &'a State) -> Self {
        Position { game, state }
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
        let mut figures = Figures::NONE;
        for figure in self.game.everyone().iter() {
            if self.square(figure).is_some() {
                figures.insert(figure);
            }
        }
        figures
    }

    pub fn is_on_map(self, figure: FigureId) -> bool {
        self.square(figure).is_some()
    }

    // Sides (C1.8, C1.9).

    pub fn controller(self, figure: FigureId) -> Seat {
        let owner = self.game.owner(figure);
        if self.state.action.controlled == figure {
            other(owner)
        } else {
            owner
        }
    }

    pub fn side(self, figure: FigureId) -> Side {
        side_of(self.controller(figure))
    }

    pub fn opposing(self, one: FigureId, two: FigureId) -> bool {
        self.controller(one) != self.controller(two)
    }

    /// Characters on the map that a seat controls.
    pub fn controlled_by(self, seat: Seat) -> Figures {
        let mut figures = self.game.force(seat);
        let controlled = self.state.action.controlled;
        if controlled.is_some() {
            if self.controller(controlled) == seat {
                figures.insert(controlled);
            } else {
                figures.remove(controlled);
            }
        }
        figures.and(self.on_map())
    }

    pub fn enemies(self, figure: FigureId) -> Figures {
        self.controlled_by(other(self.controller(figure)))
    }

    /// Friendly characters on the map, without itself.
    pub fn friends(self, figure: FigureId) -> Figures {
        self.controlled_by(self.controller(figure))
            .without(Figures::only(figure))
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

    /// Those of the given characters that are adjacent to a square.
    pub fn beside_square(self, square: Square, among: Figures) -> Figures {
        let mut beside = Figures::NONE;
        for figure in among.iter() {
            if let Some(at) = self.square(figure)
                && at.distance(square) == 1
                && self.board().adjacent(square, at)
            {
                beside.insert(figure);
            }
        }
        beside
    }

    pub fn enemies_beside(self, figure: FigureId) -> Figures {
        match self.square(figure) {
            Some(square) => self.beside_square(square, self.enemies(figure)),
            None => Figures::NONE,
        }
    }

    pub fn friends_beside(self, figure: FigureId) -> Figures {
        match self.square(figure) {
            Some(square) => self.beside_square(square, self.friends(figure)),
            None => Figures::NONE,
        }
    }

    pub fn figure_at(self, square: Square) -> Option<FigureId> {
        if !self.state.ground.is_occupied(square) {
            return None;
        }
        self.game
            .everyone()
            .iter()
            .find(|figure| self.square(*figure) == Some(square))
    }

    /// The squares of the map within a distance (C3.11).
    pub(crate) fn squares_within(self, from: Square, distance: u8) -> impl Iterator<Item = Square> {
        let map = &self.game.map;
        let columns = from.column().saturating_sub(distance)
            ..=from.column().saturating_add(distance).min(map.width() - 1);
        let rows = from.row().saturating_sub(distance)
            ..=from.row().saturating_add(distance).min(map.height() - 1);
        rows.flat_map(move |row| {
            let columns = columns.clone();
            columns.filter_map(move |column| Square::new(column, row))
        })
    }

    pub fn starting_area(self, seat: Seat) -> &'a Squares {
        let area = self.state.turn.areas[seat.index()] as usize;
        self.game
            .map
            .starting_areas()
            .nth(area)
            .unwrap_or(self.game.map.squares())
    }
}

pub(crate) const fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::One } else { Side::Two }
}
