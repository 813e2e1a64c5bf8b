//! Invincible (D09): two damage less, penetrating damage too, and never more than three taken. How reducers meet is in `rules/damage.rs`.

use super::room::Room;

pub(super) const ROOM: Room = Room::PLAIN;

/// By how much it reduces damage (C8.11 step 4).
pub(crate) const REDUCES: u8 = 2;
