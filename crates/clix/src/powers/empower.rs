//! Empower (G09): friends beside it have damage +1 in close attacks (`values.rs`).

use super::room::Room;

pub(super) const ROOM: Room = Room { value_clause: Some("G09.1"), ..Room::PLAIN };
