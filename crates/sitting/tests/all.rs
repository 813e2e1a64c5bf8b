//! All tests of the crate in one program.

mod deeds;
mod desk;
mod documented;
mod reading;
mod secrets;
mod skirmish;
mod thinking;
