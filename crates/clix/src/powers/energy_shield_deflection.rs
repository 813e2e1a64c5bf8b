//! Energy Shield/Deflection (D05): defense +2 against range attacks (`values.rs`).

use super::room::Room;

pub(super) const ROOM: Room = Room { value_clause: Some("D05.1"), ..Room::PLAIN };
