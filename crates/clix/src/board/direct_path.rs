//! Moves in one direction only. C6.9

use super::movement::{Move, Terms};
use super::step::{MoveEnd, NoStep};
use super::{Board, Direction, LONGEST_MOVE, Square};

/// How far a move gets in one of the eight directions.
#[derive(Clone, Copy, Debug)]
pub struct DirectPath {
    squares: [Square; LONGEST_MOVE],
    len: usize,
    /// What ended it before the squares were used up.
    pub ended_by: Option<Result<MoveEnd, NoStep>>,
}

impl DirectPath {
    /// The squares entered, in order.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

impl Board<'_> {
    /// The squares a move enters going straight on; it may end in any of them that is free, and passes whoever stands in the others.
    /// C6.7: if it would have to stop in a square that is not free, it does not enter that square.
    pub fn direct_path(&self, mover: &Move, direction: Direction) -> DirectPath {
        self.straight_on(mover, &self.terms(mover), direction)
    }

    fn straight_on(&self, mover: &Move, terms: &Terms, direction: Direction) -> DirectPath {
        let mut path = DirectPath { squares: [mover.from; LONGEST_MOVE], len: 0, ended_by: None };
        let mut at = mover.from;
        while path.len < usize::from(mover.squares).min(LONGEST_MOVE) {
            match self.step(terms, at, direction) {
                Err(reason) => {
                    path.ended_by = Some(Err(reason));
                    break;
                }
                Ok((to, end)) => {
                    if end.is_none() || terms.ends.contains(to) {
                        path.squares[path.len] = to;
                        path.len += 1;
                    }
                    if let Some(end) = end {
                        path.ended_by = Some(Ok(end));
                        break;
                    }
                    at = to;
                }
            }
        }
        path
    }

    /// Where a direct path may end: at least one square away (C6.9).
    pub fn direct_ends<'b>(&'b self, path: &'b DirectPath) -> impl Iterator<Item = Square> + 'b {
        path.squares().iter().copied().filter(|&square| self.is_free(square))
    }

    /// The same for all eight directions.
    pub fn all_direct_ends(&self, mover: &Move) -> impl Iterator<Item = Square> {
        let terms = self.terms(mover);
        Direction::ALL.into_iter().flat_map(move |direction| {
            let path = self.straight_on(mover, &terms, direction);
            (0..path.len)
                .map(move |number| path.squares[number])
                .filter(|&square| self.is_free(square))
        })
    }
}
