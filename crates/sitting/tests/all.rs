//! All tests of the crate in one program.

mod deeds;
mod desk;
mod secrets;
mod skirmish;
