//! Ways in words: by which squares a move goes on, and what that breaks (IM06).

use super::Speaker;
use super::speaker::counted;
use crate::board::{Pieces, Square};
use crate::state::{FigureId, State};
use table::english::list;

impl Speaker<'_> {
    pub(super) fn way_question(&self, state: &State, figure: FigureId) -> String {
        let name = self.figure(figure);
        match (self.at(state).journey(), state.movement.to) {
            (Some(journey), Some(to)) => {
                let (at, left) = (journey.at(), counted(journey.left(), "square"));
                format!("which way does {name} go from {at} to {to}? {left} left (IM06)")
            }
            _ => format!("which way does {name} go? (IM06)"),
        }
    }

    /// The rest of the way by itself.
    pub(super) fn way_option(&self, state: &State, careful: bool) -> String {
        if careful {
            return "the shortest way that breaks nothing more".to_string();
        }
        let journey = self.at(state).journey();
        match journey.and_then(|journey| Some((journey.shortest()?, journey))) {
            Some((rest, _)) if rest.steps() == 0 => "no further".to_string(),
            Some((rest, journey)) => {
                let broken = self.breaking(&journey.broken_on(&rest));
                format!("the shortest way, breaking {broken}")
            }
            None => "the shortest way".to_string(),
        }
    }

    /// One step.
    pub(super) fn step_option(&self, state: &State, square: Square) -> String {
        let to = self.square_with(state, square);
        match self.at(state).journey() {
            Some(journey) if !journey.broken_by(square).is_empty() => {
                format!(
                    "by {to}, breaking {}",
                    self.breaking(&journey.broken_by(square))
                )
            }
            _ => format!("by {to}"),
        }
    }

    fn breaking(&self, pieces: &Pieces) -> String {
        let pieces: Vec<String> = pieces.iter().map(|piece| self.piece(piece)).collect();
        match pieces.is_empty() {
            true => "nothing more".to_string(),
            false => list(&pieces, "and"),
        }
    }
}
