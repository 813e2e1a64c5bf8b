//! A character about whom many questions are about to be asked.
//!
//! Listing the actions of a character asks again and again what it can use, how far it reaches and who stands beside it. Nothing can change
//! while a position is looked at, so each answer is worked out once and kept as long as the list is being made.

use crate::position::Position;
use crate::position::sheet::Sheet;
use crate::state::{FigureId, Figures};
use std::cell::OnceCell;

#[derive(Debug)]
pub(crate) struct Focus {
    pub figure: FigureId,
    /// What it can use; none while that is being worked out.
    pub sheet: Option<Sheet>,
    /// Conditions of its texts that are taken to hold, one bit each; none where it is looked up.
    pub assumed: Option<u16>,
    pub range: OnceCell<u8>,
    pub damage: OnceCell<u8>,
    pub enemies_beside: OnceCell<Figures>,
    /// How far it is to the nearest opposing character.
    pub nearest_enemy: OnceCell<u8>,
}

impl Focus {
    pub fn on(position: Position<'_>, figure: FigureId) -> Focus {
        let sheet = match position.sheet(figure) {
            Some(sheet) => *sheet,
            None => position.worked_out(figure),
        };
        Focus::new(figure, Some(sheet), None)
    }

    /// Somebody of whom nothing is known but which conditions hold.
    pub fn assuming(figure: FigureId, conditions: u16) -> Focus {
        Focus::new(figure, None, Some(conditions))
    }

    fn new(figure: FigureId, sheet: Option<Sheet>, assumed: Option<u16>) -> Focus {
        Focus {
            figure,
            sheet,
            assumed,
            range: OnceCell::new(),
            damage: OnceCell::new(),
            enemies_beside: OnceCell::new(),
            nearest_enemy: OnceCell::new(),
        }
    }
}

impl<'a> Position<'a> {
    /// The same position, with what is known of one character at hand.
    pub(crate) fn with_focus<'b>(self, focus: &'b Focus) -> Position<'b>
    where
        'a: 'b,
    {
        Position { focus: Some(focus), ..self }
    }

    /// What is known of this character, if anything.
    #[inline]
    pub(crate) fn known(self, figure: FigureId) -> Option<&'a Focus> {
        self.focus.filter(|focus| focus.figure == figure)
    }
}
