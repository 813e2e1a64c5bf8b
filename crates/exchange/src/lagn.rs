//! LAGN, the Legendary Arena Game Notation, version 1.0.0: a JSON document with a set-up, and perhaps a catalogue of cards, the turns and the result.
//!
//! The notation says nothing about what else an object may have, so what only we tell stands in a member of our own, `longbox`.

mod game;
mod reading;
mod setup;
mod words;
mod writing;

pub use game::{of_game, of_setup};
pub use reading::read;
pub use setup::setup;
pub use words::{ActionKind, LossCondition, Outcome, Phase, Stage, Variant};
pub use writing::write;

use serde_json::{Map, Value};

/// What a file of it ends with.
pub const ENDING: &str = ".lagn.json";

/// A document.
#[derive(Clone, Debug, PartialEq)]
pub struct Lagn {
    pub game_id: String,
    pub variant: Variant,
    pub player_count: u8,
    pub setup: Composition,
    /// Cards in full, as somebody else wrote them. Ours have none.
    pub catalog: Option<Value>,
    pub turns: Option<Vec<Turn>>,
    pub result: Option<Ending>,
    pub longbox: Option<Longbox>,
}

/// What the game is played with.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Composition {
    pub mastermind: Part,
    pub scheme: Part,
    pub villain_groups: Vec<Part>,
    pub henchmen_groups: Vec<Part>,
    pub heroes: Vec<Part>,
    pub bystanders: u32,
    pub wounds: u32,
    pub officers: u32,
    pub sidekicks: u32,
}

/// A mastermind, scheme, group or hero. Some programs leave the name empty.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Part {
    pub id: String,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// From 1.
    pub number: u32,
    /// Whose turn it is: `player-1`.
    pub active: String,
    pub villain_events: Vec<VillainEvent>,
    /// The number of the first action; each has one more than the one before.
    pub first_action: u32,
    pub actions: Vec<Action>,
    pub stages: Vec<(Stage, Stage)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VillainEvent {
    pub phase: Phase,
    pub card: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    pub kind: ActionKind,
    /// A player, or `system`.
    pub actor: Option<String>,
    pub card: Option<String>,
    /// Whatever the writer has to say besides.
    pub details: Map<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub outcome: Outcome,
    pub loss_condition: Option<LossCondition>,
    pub victory_points: Option<i64>,
    /// "2026-11-15T21:17:00Z".
    pub timestamp: Option<String>,
}

/// What only we tell.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Longbox {
    /// The options of the rules.
    pub options: String,
    /// Our word for how it ended: "tied" has no other place.
    pub result: String,
    pub seed: Option<u64>,
    pub players: Vec<Seat>,
    /// The whole record as a code, if it was asked for: it tells every hand.
    pub record: Option<String>,
}

/// A seat of ours, in order: the first is `player-1`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Seat {
    pub name: String,
    pub victory_points: Option<i64>,
    pub bot: bool,
}

/// The id of a seat in the notation, counted from 0 here.
pub fn player_id(seat: usize) -> String {
    format!("player-{}", seat + 1)
}

/// Who acts where no player does.
pub const SYSTEM: &str = "system";

#[cfg(test)]
mod tests;
