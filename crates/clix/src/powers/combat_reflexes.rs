//! Combat Reflexes (D04): defense +2 against close attacks (`values.rs`), and it is not knocked back (`rules/knock_back.rs`).

use super::room::Room;

pub(super) const ROOM: Room = Room { value_clause: Some("D04.2"), ..Room::PLAIN };
