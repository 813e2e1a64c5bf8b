//! Battle Fury (G02): no range attacks (`rules/targets.rs`), nobody carries it (`rules/carry.rs`), no Incapacitate, Mind Control (`abilities.rs`) or Shape
//! Change against it.

use super::room::{Roll, Room};

pub(super) const ROOM: Room = Room { bears_on: Some(Roll::Attack), ..Room::PLAIN };
