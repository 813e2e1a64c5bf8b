//! Whoever interrupts the program is told that nothing is lost.

use crate::out::plainly;
use std::io::{self, Write};
use std::sync::{Mutex, Once, PoisonError};

/// What to say, if the game that is being played is kept.
static KEPT: Mutex<Option<String>> = Mutex::new(None);
static LISTENING: Once = Once::new();

/// As shells count an interrupted program.
const INTERRUPTED: i32 = 130;

/// The line that tells where a game goes on.
pub fn kept_as(name: &str) -> String {
    format!("Kept as {name}. `longbox resume {name}` goes on from here.")
}

/// From now on an interrupt (Ctrl-C) says what was last given to [`say`] and ends the program. Every decision is kept when it is made, so there is
/// nothing else to do.
pub fn listen() {
    LISTENING.call_once(|| {
        // Without a way to listen, an interrupt ends the program as it does any other.
        let _ = ctrlc::set_handler(|| {
            let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(line) = kept.as_ref() {
                let mut out = io::stdout();
                let _ = plainly(&mut out, &format!("\n{line}\n")).and_then(|()| out.flush());
            }
            std::process::exit(INTERRUPTED);
        });
    });
}

/// What an interrupt says; nothing once the game is over or could not be kept.
pub fn say(kept: Option<String>) {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = kept;
}
