//! Enhancement (G05): friends beside it have damage +1 in range attacks (`values.rs`).

use super::room::Room;

pub(super) const ROOM: Room = Room { value_clause: Some("G05.1"), ..Room::PLAIN };
