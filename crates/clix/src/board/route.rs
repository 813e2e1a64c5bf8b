//! One way from a square to another.

use super::{Direction, Square};

/// No move goes further.
pub const LONGEST_MOVE: usize = 63;

/// The squares of a move, from the first to the last.
#[derive(Clone, Copy)]
pub struct Route {
    squares: [Square; LONGEST_MOVE + 1],
    len: usize,
}

impl Route {
    /// Not a step was made yet.
    pub const fn at(square: Square) -> Route {
        Route { squares: [square; LONGEST_MOVE + 1], len: 1 }
    }

    /// The squares in order, the one it begins in first.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }

    pub fn last(&self) -> Square {
        self.squares[self.len - 1]
    }

    /// How many squares were moved.
    pub fn steps(&self) -> usize {
        self.len - 1
    }

    /// One square further; a route that is as long as any stays as it is.
    pub fn go(&mut self, to: Square) {
        if let Some(next) = self.squares.get_mut(self.len) {
            *next = to;
            self.len += 1;
        }
    }

    /// The way of somebody who goes in these directions.
    pub fn along(from: Square, directions: &[Direction]) -> Route {
        let mut route = Route::at(from);
        for direction in directions {
            if let Some(next) = route.last().step(*direction) {
                route.go(next);
            }
        }
        route
    }

    /// The same, and then on by another way from where it ends.
    #[must_use]
    pub fn then(mut self, onward: &Route) -> Route {
        for square in &onward.squares()[1..] {
            self.go(*square);
        }
        self
    }
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}
