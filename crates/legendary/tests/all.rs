//! Every test of this crate that plays from outside, built once: each binary of its own would have the whole engine made anew.

mod explained;
mod findings;
mod golden_records;
mod language;
mod meters;
mod properties;
mod random_play;
mod scenario;
mod spoken_games;
mod tables;
mod texts;
