//! Every test of this crate that plays from outside, built once: each binary of its own would have the whole engine made anew.

mod board;
mod content;
mod findings;
mod properties;
mod random_forces;
mod random_play;
mod spoken_games;
