//! Every test of this crate from outside, built once.

mod findings;
mod properties;
