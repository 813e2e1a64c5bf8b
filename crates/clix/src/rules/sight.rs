//! Who sees whom: lines of fire as the game draws them (C9).

use crate::board::{Drawer, Sight, Square, Squares, Stature, Verdict};
use crate::figure::improved::Targeting;
use crate::figure::keyphrase::Keyphrase;
use crate::position::Position;
use crate::state::FigureId;
use crate::waived::Rule;

impl Position<'_> {
    pub(crate) fn drawer(self, figure: FigureId, targeting: Targeting) -> Drawer {
        Drawer { side: self.side(figure), stature: self.stature(figure), targeting }
    }

    /// The line a character draws to another, as a question to the board.
    pub(crate) fn sight(self, from: FigureId, to: FigureId, targeting: Targeting) -> Option<Sight> {
        let sight = Sight::of_nobody(self.square(from)?, self.square(to)?)
            .by(self.drawer(from, targeting))
            .at_character(self.stature(to));
        Some(if self.hides(to) { sight.with_stealth() } else { sight })
    }

    /// How a character counts at the end of a line. Great Size may come from its size or its card; whoever cannot use it is as large as ever (Z05.1),
    /// and Earthbound takes only what is improved from it (S04.1).
    pub fn stature(self, figure: FigureId) -> Stature {
        Stature { size: self.size(figure), great: self.has_phrase(figure, Keyphrase::GreatSize) }
    }

    pub fn line(self, from: FigureId, to: FigureId, targeting: Targeting) -> Verdict {
        match self.sight(from, to, targeting) {
            Some(sight) => self.board().line(&sight),
            None => Verdict::Blocked,
        }
    }

    /// Is that line not blocked?
    pub(crate) fn has_line(self, from: FigureId, to: FigureId, targeting: Targeting) -> bool {
        let sight = self.sight(from, to, targeting);
        sight.is_some_and(|sight| self.board().is_open(&sight))
    }

    /// Within line of fire, for powers (C9.11).
    pub fn sees(self, from: FigureId, to: FigureId) -> bool {
        from == to || self.has_line(from, to, self.targeting(from))
    }

    /// Those of these squares to which a character draws a line of fire (C9.13).
    pub(crate) fn squares_seen(self, figure: FigureId, among: &Squares) -> Squares {
        let mut seen = Squares::NONE;
        if let Some(from) = self.square(figure) {
            let drawer = self.drawer(figure, self.targeting(figure));
            seen.extend(self.board().lines_to(from, drawer, among));
        }
        seen
    }

    /// Is there one that fits?
    pub(crate) fn sees_one_of(
        self,
        figure: FigureId,
        among: &Squares,
        fits: impl FnMut(Square) -> bool,
    ) -> bool {
        let Some(from) = self.square(figure) else {
            return false;
        };
        let drawer = self.drawer(figure, self.targeting(figure));
        self.board().lines_to(from, drawer, among).any(fits)
    }

    /// C9.13.
    pub fn sees_square(self, from: FigureId, to: Square) -> bool {
        let Some(square) = self.square(from) else {
            return false;
        };
        let targeting = match self.game.plays(Rule::C9_13) {
            true => self.targeting(from),
            false => Targeting::NONE,
        };
        let sight = Sight::of_nobody(square, to).by(self.drawer(from, targeting));
        self.board().is_open(&sight)
    }
}
