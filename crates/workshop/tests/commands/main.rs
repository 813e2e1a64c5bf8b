//! The workshop as it is called.

mod bench;
mod bounds;
mod coverage;
mod program;
mod skirmish;
mod soak;
mod win_rates;
