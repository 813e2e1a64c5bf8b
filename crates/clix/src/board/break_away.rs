//! What the board says about breaking away; the die belongs to the game. C6.3

use super::improved::Movement;
use super::size::{Side, Size};
use super::waived::BoardRule;
use super::{Board, Square, Squares};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakAway {
    /// No opposing character is adjacent.
    NotNeeded,
    /// IM07, Z07.1
    Automatic,
    Roll {
        /// Whom the roll is made against: those two sizes smaller are left out.
        against: Squares,
        /// Z06.1: +1 if every adjacent opposing character is smaller.
        all_smaller: bool,
    },
}

impl Board<'_> {
    pub fn break_away(
        &self,
        from: Square,
        side: Side,
        size: Size,
        improved: Movement,
    ) -> BreakAway {
        let adjacent = self.neighbours(from) & *self.overlay.of_side(side.opposing());
        if adjacent.is_empty() {
            return BreakAway::NotNeeded;
        }
        let size_of =
            |square: Square| self.overlay.character(square).map_or(Size::Tiny, |(_, size)| size);
        let against: Squares = adjacent
            .iter()
            .filter(|&enemy| {
                !size.towers_over(size_of(enemy)) || self.map.waives(BoardRule::TinyAreLeft)
            })
            .collect();
        if improved.has(Movement::CHARACTERS) || against.is_empty() {
            return BreakAway::Automatic;
        }
        BreakAway::Roll { against, all_smaller: adjacent.iter().all(|enemy| size_of(enemy) < size) }
    }
}
