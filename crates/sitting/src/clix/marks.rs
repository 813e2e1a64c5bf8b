//! What is counted to tell what an option wins and what it risks.

use crate::thought::Mark;
use clix::state::State;
use clix::{Clix, Position};
use table::Seat;

pub(super) const MARKS: &[Mark] = &[
    Mark { noun: "points scored", good: true, least: 1.0 },
    Mark { noun: "points given away", good: false, least: 1.0 },
    Mark { noun: "clicks dealt", good: true, least: 0.1 },
    Mark { noun: "clicks taken", good: false, least: 0.1 },
];

/// In the order of [`MARKS`], with the eyes of a seat.
pub(super) fn counted(game: &Clix, state: &State, seat: Seat) -> Vec<f32> {
    let position = Position::new(game, state);
    let other = Seat(1 - seat.0.min(1));
    let score = |seat: Seat| state.score.get(seat.index()).copied().map_or(0.0, f32::from);
    let clicks = |seat: Seat| {
        let force = game.force(seat).iter();
        let turned = force.map(|figure| {
            let (piece, start) = (position.piece(figure), game.cast(figure).start);
            match piece.marks.has(clix::state::Marks::KNOCKED_OUT) {
                true => position.design(figure).dial.len() as u32 - u32::from(start),
                false => u32::from(piece.click.saturating_sub(start)),
            }
        });
        turned.sum::<u32>() as f32
    };
    vec![score(seat), score(other), clicks(other), clicks(seat)]
}
