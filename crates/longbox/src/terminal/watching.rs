//! Looking on while bots play: how fast it goes, and how to stop it.

use super::page::Page;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

/// The pace of a game that is watched.
#[derive(Debug, Default)]
pub struct Watch {
    /// How long to wait after each decision.
    pub pause: Duration,
    /// What whoever looks on types.
    pub typed: Option<Receiver<String>>,
}

/// What comes after a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// The game goes on.
    On,
    /// The table is to be shown.
    Table,
    /// Nobody looks on any more.
    Left,
}

/// The shortest and the longest wait that can be asked for.
const FASTEST: Duration = Duration::from_millis(25);
const SLOWEST: Duration = Duration::from_secs(20);

impl Watch {
    /// Waits, and does what is typed meanwhile.
    pub fn wait<W: Write>(&mut self, page: &mut Page<W>) -> io::Result<Watched> {
        let Some(typed) = &self.typed else {
            std::thread::sleep(self.pause);
            return Ok(Watched::On);
        };
        let line = match typed.recv_timeout(self.pause) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Ok(Watched::On),
            Err(RecvTimeoutError::Disconnected) => {
                self.typed = None;
                return Ok(Watched::On);
            }
        };
        match line.trim().to_lowercase().as_str() {
            "q" | "quit" => return Ok(Watched::Left),
            "t" | "table" => return Ok(Watched::Table),
            "+" | "faster" => self.pause = (self.pause / 2).max(FASTEST),
            "-" | "slower" => self.pause = (self.pause * 2).clamp(FASTEST, SLOWEST),
            "" => {
                page.line("Paused. Enter goes on; t shows the table, q leaves.")?;
                loop {
                    match typed.recv().as_deref().map(str::trim) {
                        Ok("q" | "quit") => return Ok(Watched::Left),
                        Ok("t" | "table") => return Ok(Watched::Table),
                        Ok("") | Err(_) => break,
                        Ok(_) => {}
                    }
                }
            }
            _ => page.line(KEYS)?,
        }
        Ok(Watched::On)
    }
}

/// What can be typed while one looks on.
pub const KEYS: &str = "Enter pauses, + is faster, - slower, t shows the table, q leaves.";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::page::Paint;
    use std::sync::mpsc::channel;

    #[test]
    fn whoever_looks_on_can_go_faster_pause_look_and_leave() {
        let (sender, typed) = channel();
        let pause = Duration::from_millis(200);
        let mut watch = Watch { pause, typed: Some(typed) };
        let mut out = Vec::new();
        let mut page = Page::new(&mut out, Paint::NONE);
        let mut next = |line: &str, more: &str| {
            sender.send(line.to_string()).unwrap();
            sender.send(more.to_string()).unwrap();
            let first = watch.wait(&mut page).unwrap();
            (first, watch.wait(&mut page).unwrap(), watch.pause)
        };
        assert_eq!(next("+", "-"), (Watched::On, Watched::On, pause));
        assert_eq!(next("t", "q"), (Watched::Table, Watched::Left, pause));
        sender.send(String::new()).unwrap();
        sender.send("q".to_string()).unwrap();
        assert_eq!(watch.wait(&mut page).unwrap(), Watched::Left);
        drop(sender);
        assert_eq!(watch.wait(&mut page).unwrap(), Watched::On);
        assert!(String::from_utf8(out).unwrap().contains("Paused."));
    }
}
