//! The number a game of chance starts from, when nobody gave one.

use std::hash::{BuildHasher, RandomState};

/// A new seed, different every time, short enough to be typed again.
pub fn fresh() -> u64 {
    // The standard library seeds its hash maps from the system; that is chance enough to start a game.
    RandomState::new().hash_one(0) % 1_000_000_000
}
