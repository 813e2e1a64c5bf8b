//! The program, and what it says.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

pub fn workshop(args: &[&str]) -> Output {
    // A folder without anything imported: what ships is what is measured.
    Command::new(env!("CARGO_BIN_EXE_workshop"))
        .args(args)
        .env("LONGBOX_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/workshop"))
        .output()
        .expect("the program runs")
}

pub fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

pub fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

/// A folder of its own for a test, emptied first.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("workshop-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// What stands behind a key of a JSON line, up to the next comma or bracket.
pub fn field<'a>(json: &'a str, key: &str) -> &'a str {
    let key = format!("\"{key}\":");
    let from = json.find(&key).unwrap_or_else(|| panic!("no {key} in {json}"));
    let rest = &json[from + key.len()..];
    rest.split([',', '}', ']']).next().unwrap_or_default()
}
