//! Battle Fury (G02): no range attacks (`rules/targets.rs`), nobody carries it (`rules/carry.rs`), no Incapacitate, Mind Control (`abilities.rs`) or Shape
//! Change against it.

use super::room::{Roll, Room};
use crate::power::{Power, Powers};

pub(super) const ROOM: Room = Room { bears_on: Some(Roll::Attack), ..Room::PLAIN };

/// G02.3.
pub(crate) const PROTECTS: Powers = Powers::of(&[Power::Incapacitate, Power::MindControl]);
