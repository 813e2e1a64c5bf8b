//! Improved movement and improved targeting (POWERS §10): what a character's moves and lines of fire ignore.

use std::ops::BitOr;

/// Improved movement abilities of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Movement(u8);

impl Movement {
    pub const NONE: Movement = Movement(0);
    /// IM01: up and down without transitions.
    pub const ELEVATED: Movement = Movement(1);
    /// IM02: whatever is hindering for movement, water and markers included.
    pub const HINDERING: Movement = Movement(1 << 1);
    /// IM03
    pub const WATER: Movement = Movement(1 << 2);
    /// IM04: walls and windows too.
    pub const BLOCKING: Movement = Movement(1 << 3);
    /// IM05
    pub const OUTDOOR_BLOCKING: Movement = Movement(1 << 4);
    /// IM06: passes like `BLOCKING`; what it passed is destroyed after the move.
    pub const DESTROY_BLOCKING: Movement = Movement(1 << 5);
    /// IM07: through characters and past them.
    pub const CHARACTERS: Movement = Movement(1 << 6);
    /// IM08: the same, but break away is still rolled.
    pub const MOVE_THROUGH: Movement = Movement(1 << 7);

    /// K04.1, also what Leap/Climb (S02.2) and Great Size (K08.1) give.
    pub const FLIGHT: Movement = Movement::ELEVATED
        .union(Movement::HINDERING)
        .union(Movement::OUTDOOR_BLOCKING)
        .union(Movement::MOVE_THROUGH);
    /// K19.1
    pub const SWIM: Movement = Movement::WATER;
    /// S03.1
    pub const PHASING: Movement = Movement::ELEVATED
        .union(Movement::HINDERING)
        .union(Movement::BLOCKING)
        .union(Movement::CHARACTERS);

    pub const fn union(self, other: Movement) -> Movement {
        Movement(self.0 | other.0)
    }

    pub const fn without(self, other: Movement) -> Movement {
        Movement(self.0 & !other.0)
    }

    /// Whether at least one of the abilities given is there.
    pub const fn has(self, any_of: Movement) -> bool {
        self.0 & any_of.0 != 0
    }
}

impl BitOr for Movement {
    type Output = Movement;
    fn bitor(self, other: Movement) -> Movement {
        self.union(other)
    }
}

/// Improved targeting abilities of a character that draws a line of fire. Two of them are no matter of lines and mean nothing to the board:
/// Adjacent is about whether a range attack may be made at all, Destroy Blocking about what is shot through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Targeting(u8);

impl Targeting {
    pub const NONE: Targeting = Targeting(0);
    /// IT01
    pub const ELEVATED: Targeting = Targeting(1);
    /// IT02
    pub const HINDERING: Targeting = Targeting(1 << 1);
    /// IT04
    pub const BLOCKING: Targeting = Targeting(1 << 2);
    /// IT07
    pub const CHARACTERS: Targeting = Targeting(1 << 3);
    /// IT06
    pub const DESTROY_BLOCKING: Targeting = Targeting(1 << 5);
    /// IT08
    pub const ADJACENT: Targeting = Targeting(1 << 6);
    /// A rare form of IT07: only opposing characters do not block.
    pub const OPPOSING_CHARACTERS: Targeting = Targeting(1 << 4);

    pub const fn union(self, other: Targeting) -> Targeting {
        Targeting(self.0 | other.0)
    }

    pub const fn without(self, other: Targeting) -> Targeting {
        Targeting(self.0 & !other.0)
    }

    /// Whether at least one of the abilities given is there.
    pub const fn has(self, any_of: Targeting) -> bool {
        self.0 & any_of.0 != 0
    }
}

impl BitOr for Targeting {
    type Output = Targeting;
    fn bitor(self, other: Targeting) -> Targeting {
        self.union(other)
    }
}
