//! The number a game of chance starts from, when nobody gave one.

/// A new seed from the system, different every time, short enough to be typed again.
///
/// # Panics
/// If the system has no chance to give, which no system that runs programs has.
pub fn fresh() -> u64 {
    getrandom::u64().expect("the system has chance to give") % 1_000_000_000
}
