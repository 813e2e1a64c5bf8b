//! How far long work has got: a bar with the time left on a terminal, silence in a pipe.

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Counts up from any number of threads.
#[derive(Debug)]
pub struct Progress {
    what: &'static str,
    of: u64,
    made: AtomicU64,
    shown: bool,
    began: Instant,
}

/// A line is drawn so many times at most: often enough to see it move.
const STEPS: u64 = 1000;
const BAR: usize = 20;

impl Progress {
    pub fn new(what: &'static str, of: u64) -> Progress {
        let shown = stderr().is_terminal();
        Progress { what, of, made: AtomicU64::new(0), shown, began: Instant::now() }
    }

    pub fn one_more(&self) {
        self.add(1);
    }

    pub fn add(&self, count: u64) {
        let made = self.made.fetch_add(count, Ordering::Relaxed) + count;
        let step = |made: u64| made * STEPS.min(self.of) / self.of.max(1);
        if self.shown && step(made) != step(made - count) {
            // Progress is decoration: a terminal that cannot be written to changes nothing.
            let _ = write!(stderr(), "\r{:<78}", self.line(made, self.began.elapsed()));
            let _ = stderr().flush();
        }
    }

    /// "[#####···············]  27 % of 1540 games, 12 min left".
    fn line(&self, made: u64, since: Duration) -> String {
        let share = made as f64 / self.of.max(1) as f64;
        let full = ((BAR as f64 * share) as usize).min(BAR);
        let bar = "#".repeat(full) + &"·".repeat(BAR - full);
        let line = format!("[{bar}] {:>3.0} % of {} {}", 100.0 * share, self.of, self.what);
        // The first moments say nothing about the rest.
        match since < Duration::from_secs(2) || made >= self.of {
            true => line,
            false => {
                let left = since.mul_f64((1.0 - share).max(0.0) / share.max(1e-9));
                format!("{line}, {} left", told(left))
            }
        }
    }

    /// Clears the line.
    pub fn done(&self) {
        if self.shown {
            let _ = write!(stderr(), "\r{:78}\r", "");
            let _ = stderr().flush();
        }
    }
}

/// As precisely as such a guess is worth.
fn told(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..=89 => format!("{} s", seconds.max(1)),
        seconds @ 90..=5399 => format!("{} min", (seconds + 30) / 60),
        seconds => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_how_much_is_done_and_how_long_the_rest_takes() {
        let progress = Progress::new("games", 400);
        let line = progress.line(100, Duration::from_secs(60));
        assert_eq!(line, "[#####···············]  25 % of 400 games, 3 min left");
    }

    #[test]
    fn nothing_is_foretold_in_the_first_moments_and_at_the_end() {
        let progress = Progress::new("games", 400);
        assert!(!progress.line(100, Duration::from_secs(1)).contains("left"));
        assert!(!progress.line(400, Duration::from_secs(60)).contains("left"));
    }

    #[test]
    fn long_times_are_told_in_hours() {
        assert_eq!(told(Duration::from_secs(7_500)), "2 h 5 min");
        assert_eq!(told(Duration::from_secs(20)), "20 s");
    }
}
