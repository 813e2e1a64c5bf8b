//! Map files: a map as text that looks like the map.
//!
//! ```text
//! map "Two Rooms"
//! setting indoor
//! legend
//!   . clear
//!   h hindering
//!   b blocking
//! grid
//!      A   B   C   D
//!   1 A.   . | h   .2
//!        +   +   +
//!   2 A.   . D .   .2
//!     ---+   +   + =
//!   3 B.   b W .   .
//! ```
//!
//! Each cell has three characters: its starting area (A to D) if it is in one, its letter from the legend, its level if it is not 1. Between two
//! cells of a row stands nothing, `|` for a wall, `W` for a window, `D` for a door or `=` for a transition; between two rows `---`, `-W-`,
//! `-D-` and ` = ` mean the same. A legend line gives a letter its terrain: `clear`, or one or several of `hindering`, `water`, `blocking`,
//! `obscuring`, `special`; on a mixed map `indoor` makes its squares indoor. The edge of the map is no wall (C5.7), so nothing can be drawn there.
//! Lines before the grid that begin with `#` are remarks.

mod header;
mod read;
mod write;

pub use read::read;
pub use write::{Grid, write};

use super::Partition;

/// Characters before the first cell.
const MARGIN: usize = 4;
/// Characters from one cell to the next.
const CELL: usize = 4;

/// What may stand between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    Nothing,
    Partition(Partition),
    Transition,
}

impl Between {
    const ALL: [Between; 5] = [
        Between::Nothing,
        Between::Partition(Partition::Wall),
        Between::Partition(Partition::Window),
        Between::Partition(Partition::Door),
        Between::Transition,
    ];

    const fn upright(self) -> char {
        match self {
            Between::Nothing => ' ',
            Between::Partition(Partition::Wall) => '|',
            Between::Partition(Partition::Window) => 'W',
            Between::Partition(Partition::Door) => 'D',
            Between::Transition => '=',
        }
    }

    const fn flat(self) -> &'static str {
        match self {
            Between::Nothing => "   ",
            Between::Partition(Partition::Wall) => "---",
            Between::Partition(Partition::Window) => "-W-",
            Between::Partition(Partition::Door) => "-D-",
            Between::Transition => " = ",
        }
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod vocabulary;
