//! The terminal client as it is called: lines in, lines out.

mod desk;
mod kept;
mod playing;
mod skirmish;
mod transcript;
