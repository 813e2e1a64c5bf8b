//! How far long work has got: a percentage on a terminal, silence in a pipe.

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts up from any number of threads.
#[derive(Debug)]
pub struct Progress {
    what: &'static str,
    of: u64,
    made: AtomicU64,
    shown: bool,
}

impl Progress {
    pub fn new(what: &'static str, of: u64) -> Progress {
        Progress { what, of, made: AtomicU64::new(0), shown: stderr().is_terminal() }
    }

    pub fn one_more(&self) {
        let made = self.made.fetch_add(1, Ordering::Relaxed) + 1;
        let percent = |made: u64| made * 100 / self.of.max(1);
        if self.shown && percent(made) != percent(made - 1) {
            // Progress is decoration: a terminal that cannot be written to changes nothing.
            let _ = write!(stderr(), "\r{:>3} % of {} {}", percent(made), self.of, self.what);
            let _ = stderr().flush();
        }
    }

    /// Clears the line.
    pub fn done(&self) {
        if self.shown {
            let _ = write!(stderr(), "\r{:40}\r", "");
            let _ = stderr().flush();
        }
    }
}
