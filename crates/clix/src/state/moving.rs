//! The move in progress (C6.2).

use crate::board::{Direction, LONGEST_MOVE, Square, Squares};
use crate::figure::improved::Movement;
use crate::state::object::ObjectId;
use crate::state::{FigureId, Figures};
use table::List;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub mover: FigureId,
    pub kind: MoveKind,
    /// Squares it may move, fixed before the break away roll (C3.15).
    pub squares: u8,
    pub abilities: Movement,
    /// Opposing characters whose squares were passed (K16.2).
    pub passed: Figures,
    pub passengers: Figures,
    /// What is done with an object on the way (I07.1).
    pub handling: Handling,
    pub from: Option<Square>,
    /// Where it may end, once that is known: worked out once, asked by whoever lists, checks and handles objects.
    pub ends: Squares,
    /// Where it ends, once that is chosen.
    pub to: Option<Square>,
    /// Hypertime characters beside whom it does not come (C13.1).
    pub avoids: Figures,
    /// Those beside whom it has come by a roll.
    pub met: Figures,
    /// The steps chosen so far, where it matters which way it goes (IM06).
    pub steps: List<Direction, LONGEST_MOVE>,
}

impl Default for Move {
    fn default() -> Self {
        Move {
            mover: FigureId::NONE,
            kind: MoveKind::Plain,
            squares: 0,
            abilities: Movement::NONE,
            passed: Figures::NONE,
            passengers: Figures::NONE,
            handling: Handling::Nothing,
            from: None,
            ends: Squares::NONE,
            to: None,
            avoids: Figures::NONE,
            met: Figures::NONE,
            steps: List::new(),
        }
    }
}

/// Which text makes the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MoveKind {
    /// The MOVE action itself (I01.1).
    #[default]
    Plain,
    LeapClimb,
    Phasing,
    Ram,
    /// With an attack after it: speed halved (S05.2, S12.1).
    Halved,
    /// S10.3.
    HypersonicFirst,
    HypersonicSecond,
    /// S09.1: two squares, no speed value.
    Sidestep,
    /// Under Mind Control: speed halved (S06.2).
    Controlled,
}

impl MoveKind {
    /// C13.1: Avengers and the like speak of the MOVE action.
    pub const fn is_move_action(self) -> bool {
        matches!(self, MoveKind::Plain | MoveKind::LeapClimb | MoveKind::Phasing | MoveKind::Ram)
    }

    pub const fn halves(self) -> bool {
        matches!(self, MoveKind::Halved | MoveKind::Controlled)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Handling {
    #[default]
    Nothing,
    PickUp(ObjectId),
    PutDown(Square),
}
