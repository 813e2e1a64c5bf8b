//! What happened, as one viewer may be told it.

use serde::{Deserialize, Serialize};
use table::Seat;

/// What one step brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// The step it belongs to, counted from 0.
    pub step: usize,
    /// The turn it happened in.
    pub turn: u16,
    /// Whose choice it was; nobody's once the game is over.
    #[serde(with = "super::reading::somebody")]
    pub seat: Option<Seat>,
    /// Was it made because nothing else was possible?
    pub automatic: bool,
    /// One sentence for each thing that happened.
    pub words: Vec<String>,
    /// The cards or figures that the sentences speak of, by name.
    pub names: Vec<String>,
}
