//! A desk to test the program at: a home of its own, lines typed and lines read.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// Longer than any answer takes, so that a program that says nothing fails the test instead of holding it up.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Desk {
    home: TempDir,
}

pub struct Said {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Desk {
    pub fn new() -> Desk {
        Desk { home: tempfile::tempdir().expect("the temporary folder can be written") }
    }

    pub fn home(&self) -> &Path {
        self.home.path()
    }

    pub fn file(&self, name: &str) -> String {
        self.home().join(name).display().to_string()
    }

    fn command(&self, args: &[&str], home: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_longbox"));
        command.args(args).env("LONGBOX_HOME", home);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Types everything at once and reads until the program ends.
    pub fn run(&self, args: &[&str], typed: impl AsRef<[u8]>) -> Said {
        self.run_at(args, typed, self.home())
    }

    pub fn run_at(&self, args: &[&str], typed: impl AsRef<[u8]>, home: &Path) -> Said {
        let mut child = self.command(args, home).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input is ours");
        let typed = typed.as_ref().to_vec();
        // A program that ends early closes its input; that is its right.
        let writer = thread::spawn(move || drop(stdin.write_all(&typed)));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("typing ends");
        Said {
            out: String::from_utf8(output.stdout).expect("what is said is text"),
            err: String::from_utf8(output.stderr).expect("what is said is text"),
            code: output.status.code().unwrap_or(-1),
        }
    }

    /// Types line by line, as the answers come.
    pub fn talk(&self, args: &[&str]) -> Talk {
        let mut child = self.command(args, self.home()).spawn().expect("the program starts");
        let stdin = child.stdin.take();
        let mut stdout = child.stdout.take().expect("its output is ours");
        let (sender, heard) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = stdout.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Talk { child, stdin, heard }
    }

    /// How many games are kept, and how many of them are over.
    pub fn kept(&self) -> (usize, usize) {
        let store = longbox::client::Store::at(self.home());
        let (running, over) = (store.running().len(), store.over().len());
        (running + over, over)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.home());
    }
}

/// A conversation with the program.
pub struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    heard: Receiver<Vec<u8>>,
}

impl Talk {
    /// Everything up to the next question; `None` when the program has ended and said nothing more.
    pub fn hear(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        while !is_question(&bytes) {
            match self.heard.recv_timeout(PATIENCE) {
                Ok(more) => bytes.extend(more),
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break,
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {
                    panic!("no answer after {}", String::from_utf8_lossy(&bytes))
                }
            }
        }
        let text = String::from_utf8(bytes).expect("what is said is text");
        (!text.is_empty()).then_some(text)
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn say(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().expect("the conversation goes on");
        writeln!(stdin, "{line}").expect("the program listens");
    }

    /// Hangs up without a word, as a closed terminal does.
    pub fn hang_up(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub fn end(mut self) -> i32 {
        self.stdin = None;
        let status = self.child.wait().expect("the program ends");
        status.code().unwrap_or(-1)
    }
}

/// Questions end without a line break.
fn is_question(bytes: &[u8]) -> bool {
    [&b"\n> "[..], b" Enter. ", b"your cards. ", b"y or n: "].iter().any(|end| bytes.ends_with(end))
        || bytes == b"> "
}
