//! Ways in words: by which squares a move goes on, and what that breaks (IM06).

use super::Speaker;
use super::speaker::counted;
use crate::board::{Pieces, Square};
use crate::rules::way::Journey;
use crate::state::State;
use authoring::english::list;

impl Speaker<'_> {
    pub(super) fn way_question(&self, state: &State) -> String {
        let name = self.figure(state.movement.mover);
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
        let journey = self.at(state).journey();
        if careful {
            let nothing = nothing(journey.as_ref());
            return format!("the shortest way that breaks {nothing}");
        }
        match journey.and_then(|journey| Some((journey.shortest()?, journey))) {
            Some((rest, _)) if rest.steps() == 0 => "no further".to_string(),
            Some((rest, journey)) => {
                let broken = self.pieces(&journey.broken_on(&rest));
                let broken = broken.unwrap_or(nothing(Some(&journey)).to_string());
                format!("the shortest way, breaking {broken}")
            }
            None => "the shortest way".to_string(),
        }
    }

    /// One step.
    pub(super) fn step_option(&self, state: &State, square: Square) -> String {
        // Whoever moves has left its square, and so have those it carries.
        let moving = &state.movement;
        let mut gone = moving.passengers.iter().chain([moving.mover]);
        let to = match gone.any(|figure| state.square(figure) == Some(square)) {
            true => square.to_string(),
            false => self.square_with(state, square),
        };
        let journey = self.at(state).journey();
        match journey.and_then(|journey| self.pieces(&journey.broken_by(square))) {
            Some(broken) => format!("by {to}, breaking {broken}"),
            None => format!("by {to}"),
        }
    }

    fn pieces(&self, pieces: &Pieces) -> Option<String> {
        let pieces: Vec<String> = pieces.iter().map(|piece| self.piece(piece)).collect();
        (!pieces.is_empty()).then(|| list(&pieces, "and"))
    }
}

fn nothing(journey: Option<&Journey<'_>>) -> &'static str {
    match journey.is_some_and(Journey::has_broken) {
        true => "nothing more",
        false => "nothing",
    }
}
