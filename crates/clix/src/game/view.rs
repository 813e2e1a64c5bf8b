//! What a seat may know: everything (C17.5).

use crate::choice::Prompt;
use crate::position::Position;
use crate::state::State;
use table::{Request, Seat};

/// The table as anybody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    pub viewer: Option<Seat>,
    pub state: State,
    /// Who is asked what; nobody once the game is over.
    pub asked: Option<(Seat, Prompt)>,
}

impl Observation {
    pub fn of(position: Position<'_>, viewer: Option<Seat>) -> Observation {
        let asked = match table::Game::request(position.game, position.state) {
            Request::Choose { seat, prompt } => Some((seat, prompt)),
            Request::Over(_) => None,
        };
        Observation { viewer, state: *position.state, asked }
    }
}
