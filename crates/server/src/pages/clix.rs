//! The board of Clix.

use super::table::Drawn;
use clix::Clix;
use maud::{Markup, html};

/// The whole board.
pub fn board(drawn: &Drawn<'_, Clix>) -> Markup {
    let board = &drawn.seen.board;
    html! {
        section.figures aria-label="Figures" {
            ul { @for figure in &board.figures { li { (figure.name) (drawn.marks(figure.reference.as_str())) } } }
        }
    }
}
