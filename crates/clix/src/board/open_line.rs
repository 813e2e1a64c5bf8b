//! Whether a line of fire is open at all: powers and markers ask that, and not what hinders it (C9.11, C9.13).

use super::line_table::Looking;
use super::overlay::Piece;
use super::sight::{Drawer, Sight, Verdict};
use super::{Board, Square, Squares};

impl Board<'_> {
    /// Whether a line is not blocked: as [`Board::line`], for whoever asks no more.
    pub fn is_open(&self, sight: &Sight) -> bool {
        // C9.4: the target's own square does not block, spared or not.
        let spares = (sight.spared).is_some_and(|piece| piece != Piece::Square(sight.to));
        // S11.1: where hindering blocks, whatever hinders matters.
        let at_a_glance = match spares || sight.stealth {
            true => None,
            false => self.open_at_a_glance(sight.from, sight.to, self.lens(sight).looking()),
        };
        at_a_glance.unwrap_or_else(|| self.line(sight) != Verdict::Blocked)
    }

    /// Those of these squares to which a character draws a line that is not blocked (C9.13). What holds for all lines from here is found out
    /// once.
    pub fn lines_to<'b>(
        &'b self,
        from: Square,
        drawer: Drawer,
        among: &'b Squares,
    ) -> impl Iterator<Item = Square> + 'b {
        let sight = Sight::of_nobody(from, from).by(drawer);
        let looking = self.lens(&sight).looking();
        among.iter().filter(move |&to| {
            self.open_at_a_glance(from, to, looking)
                .unwrap_or_else(|| self.line(&Sight { to, ..sight }) != Verdict::Blocked)
        })
    }

    /// What the table of the map and a look at the rows of the line tell; none if they do not.
    #[inline]
    fn open_at_a_glance(&self, from: Square, to: Square, looking: Looking) -> Option<bool> {
        if from == to {
            return Some(true);
        }
        if self.map.waives_anything() {
            return None;
        }
        let lines = self.map.lines();
        if lines.verdict(from, to, looking) == Verdict::Blocked {
            return self.nothing_is_gone(from, to).then_some(false);
        }
        // What terrain lets through is blocked by a character or a marker alone; all else hinders at most.
        let blockers = self.overlay.squares_with_blockers();
        (!lines.touches(from, to, blockers)).then_some(true)
    }

    /// Whether everything printed that a line could meet is still there.
    pub(super) fn nothing_is_gone(&self, from: Square, to: Square) -> bool {
        if !self.overlay.anything_destroyed() {
            return true;
        }
        // The edge between two neighbours is beside no other square.
        let changed = self.overlay.squares_with_changes();
        from.distance(to) > 1 && !self.map.lines().touches(from, to, changed)
    }
}
