//! Every test of this crate that plays from outside, built once: each binary of its own would have the whole engine made anew.

mod bad_input;
mod findings;
mod lab;
mod properties;
mod served;
mod setup;
mod skirmish;
mod skirmish_odds;
mod table;
mod terminal;
mod tools;
