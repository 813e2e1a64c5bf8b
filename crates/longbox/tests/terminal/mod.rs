//! The terminal client as it is called: lines in, lines out.

mod around;
#[cfg(unix)]
mod at_a_terminal;
mod desk;
#[cfg(unix)]
mod ended;
#[cfg(unix)]
mod guided;
mod kept;
mod playing;
mod review;
#[cfg(unix)]
mod screen;
mod skirmish;
#[cfg(unix)]
mod small_screen;
mod transcript;
mod undoing;
