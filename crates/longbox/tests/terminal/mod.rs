//! The terminal client as it is called: lines in, lines out.

mod around;
#[cfg(unix)]
mod at_a_terminal;
mod desk;
mod kept;
mod playing;
#[cfg(unix)]
mod screen;
mod skirmish;
mod transcript;
mod undoing;
