//! A folder of its own for a test, and the program run in it.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// Far longer than any answer takes on a slow machine: whatever grows with the square of its input, or waits for somebody, does not make it.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Place(pub PathBuf);

pub struct Said {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

impl Place {
    pub fn new(name: &str) -> Place {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("bad-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        Place(folder)
    }

    /// Writes a file, with the folders it lies in.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(&path, text).expect("a file can be written");
        self.path(name)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the path is text").into()
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_longbox"));
        command.args(args).env("LONGBOX_HOME", self.0.join("home"));
        command.stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn run(&self, args: &[&str]) -> Said {
        self.type_in(args, Vec::new())
    }

    /// Types all this and reads until the program ends.
    pub fn type_in(&self, args: &[&str], typed: Vec<u8>) -> Said {
        let mut child =
            self.command(args).stdin(Stdio::piped()).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input is ours");
        // A program that ends early closes its input; that is its right.
        thread::spawn(move || drop(stdin.write_all(&typed)));
        let mut stdout = child.stdout.take().expect("its output is ours");
        let mut stderr = child.stderr.take().expect("its output is ours");
        let complaints = thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stderr.read_to_end(&mut bytes);
            bytes
        });
        let (sender, done) = channel();
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stdout.read_to_end(&mut bytes);
            let _ = sender.send(bytes);
        });
        let Ok(out) = done.recv_timeout(PATIENCE) else {
            let _ = child.kill();
            panic!("{args:?} does not end");
        };
        let status = child.wait().expect("the program ends");
        let text = |bytes| String::from_utf8(bytes).expect("what is said is text");
        let said = Said {
            out: text(out),
            err: text(complaints.join().expect("reading ends")),
            code: status.code(),
        };
        assert!(!said.err.contains("panicked"), "{args:?}: {}", said.err);
        assert!(said.code.is_some(), "{args:?} was killed");
        said
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Said {
    /// Refused with this exit code, and words for it.
    pub fn refused(&self, code: i32, words: &str) {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        let all = format!("{}{}", self.out, self.err);
        assert!(all.contains(words), "no {words:?} in {all}");
        self.is_plain();
    }

    /// Nothing in it speaks to a terminal.
    pub fn is_plain(&self) {
        for text in [&self.out, &self.err] {
            assert_eq!(authoring::plain::stray(text), None, "{text:?}");
        }
    }
}

/// A figure that costs little.
pub fn figure(id: &str, name: &str) -> String {
    format!(
        "[[figure]]\nid = \"{id}\"\nname = \"{name}\"\npoints = 20\ndial = [\"8 | 10 | 17 | 3\"]\n"
    )
}

/// A map of one empty square for each seat.
pub fn map(name: &str) -> String {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/clix/maps");
    let text = fs::read_to_string(shipped.join("cannery_wharf.map")).expect("a shipped map");
    text.replace("\"Cannery Wharf\"", &format!("\"{name}\""))
}

pub const SET: &str = "set own \"Own\"\n";
