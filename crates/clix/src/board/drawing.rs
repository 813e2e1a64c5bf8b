//! A line of fire drawn in plain characters.

use super::line_crossings::Stride;
use super::line_report::LineReport;
use super::map_file::Grid;
use super::{Board, Square, Verdict};

impl LineReport {
    /// The part of the map around the line, with a mark before each square: `@` the drawer, `X` the target, `*` crossed, `~` beside a
    /// crossed corner, `!` what decides, `1` and `2` characters of either side that the line does not meet.
    pub fn drawing(&self, board: &Board<'_>) -> String {
        let (from, to) = (self.sight.from, self.sight.to);
        let grid = Grid {
            left: from.column().min(to.column()).saturating_sub(1),
            top: from.row().min(to.row()).saturating_sub(1),
            right: (from.column().max(to.column()) + 1).min(board.map.width() - 1),
            bottom: (from.row().max(to.row()) + 1).min(board.map.height() - 1),
        };
        let mut text = grid.draw_now(board, |square| self.mark(board, square));
        text.push_str("@ drawer  X target  * crossed  ~ beside a corner  ! decides  1 2 other characters  Q heavy object\n");
        text
    }

    fn mark(&self, board: &Board<'_>, square: Square) -> char {
        let crossed =
            |square: Square| self.crossings.iter().any(|crossing| crossing.stride.to() == square);
        let flank = |crossing: &super::Crossing| match crossing.stride {
            Stride::Corner { flanks, .. } => flanks.contains(&square),
            Stride::Across { .. } => false,
        };
        let decides = self.verdict > Verdict::Clear
            && self.decided_by.and_then(|obstacle| obstacle.place()) == Some(square);
        if square == self.sight.from {
            '@'
        } else if square == self.sight.to {
            'X'
        } else if decides {
            '!'
        } else if crossed(square) {
            '*'
        } else if self.crossings.iter().any(flank) {
            '~'
        } else {
            board.overlay.character(square).map_or(' ', |(side, _)| char::from(b'1' + side as u8))
        }
    }
}
