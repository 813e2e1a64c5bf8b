//! A real terminal to test the program at: a pseudo-terminal of a given size.

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// So long nothing more is said before a question counts as asked.
const SILENCE: Duration = Duration::from_millis(400);
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Screen {
    child: Child,
    keyboard: File,
    heard: Receiver<Vec<u8>>,
}

impl Screen {
    pub fn new(args: &[&str], home: &Path, columns: u16, rows: u16) -> Screen {
        Screen::of_kind("xterm", args, home, columns, rows)
    }

    /// At a terminal that says that it is of this kind.
    pub fn of_kind(kind: &str, args: &[&str], home: &Path, columns: u16, rows: u16) -> Screen {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are terminals");
        grantpt(&ours).expect("it is ours");
        unlockpt(&ours).expect("it is ours");
        let name = ptsname(&ours, Vec::new()).expect("it has a name");
        let theirs = || {
            let opened = rustix::fs::open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty());
            File::from(opened.expect("it can be opened"))
        };
        resize(&ours, columns, rows);
        let mut command = Command::new(env!("CARGO_BIN_EXE_longbox"));
        command.args(args).env("LONGBOX_HOME", home).env("TERM", kind).env_remove("NO_COLOR");
        command.stdin(theirs()).stdout(theirs()).stderr(theirs());
        let child = command.spawn().expect("the program starts");
        let keyboard = File::from(ours);
        let mut output = keyboard.try_clone().expect("it is read and written");
        let (sender, heard) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Screen { child, keyboard, heard }
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        resize(&self.keyboard, columns, rows);
    }

    /// What was written until the program waits, without what moves the cursor or colours.
    pub fn hear(&mut self) -> String {
        plain(&self.hear_all())
    }

    /// What was written until the program waits, byte by byte.
    pub fn hear_all(&mut self) -> String {
        let mut bytes = Vec::new();
        let mut patience = PATIENCE;
        loop {
            match self.heard.recv_timeout(patience) {
                Ok(more) => bytes.extend(more),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    assert!(!bytes.is_empty(), "nothing is said");
                    break;
                }
            }
            // Once something was said, the rest follows soon.
            patience = SILENCE;
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    pub fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the program listens");
    }

    /// Types a line and hears what comes of it.
    pub fn say(&mut self, line: &str) -> String {
        self.press(&format!("{line}\r"));
        self.hear()
    }

    pub fn end(mut self) -> i32 {
        self.child.wait().expect("the program ends").code().unwrap_or(-1)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn resize(terminal: impl rustix::fd::AsFd, columns: u16, rows: u16) {
    let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(terminal, size).expect("it has a size");
}

/// Without escape sequences and carriage returns.
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars().filter(|letter| *letter != '\r').peekable();
    while let Some(letter) = letters.next() {
        if letter != '\u{1b}' {
            plain.push(letter);
            continue;
        }
        if letters.next_if_eq(&'[').is_some() {
            while letters.next().is_some_and(|next| !next.is_ascii_alphabetic()) {}
        } else {
            letters.next();
        }
    }
    plain
}
