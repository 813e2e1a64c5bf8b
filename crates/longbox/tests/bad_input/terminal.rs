//! Lines without end on the standard input, outputs without a reader, and names that would speak to the terminal.

use crate::bad_input::place::Place;
use std::process::Stdio;

#[test]
fn a_line_without_end_ends_the_program_and_not_the_memory() {
    let place = Place::new("endless");
    for game in ["legendary", "clix"] {
        let said = place.type_in(&["play", game, "--seed", "1"], vec![b'x'; 40 << 20]);
        said.refused(2, "a line of more than 16777216 letters was typed");
    }
}

#[test]
fn a_long_line_is_an_answer_like_any_other_and_the_next_one_counts() {
    let place = Place::new("long-line");
    let typed = format!("{}\nquit\n", "x".repeat(100_000));
    let said = place.type_in(&["play", "legendary", "--seed", "1"], typed.into_bytes());
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("Nothing here is called"), "{}", said.out);
    assert!(said.out.contains("Kept as "), "{}", said.out);
}

#[test]
fn what_is_typed_is_shown_without_what_speaks_to_the_terminal() {
    let place = Place::new("typed");
    let typed = "\u{1b}]0;x\u{7}\nsave \u{1b}[2J/x\n? \u{202e}\nw \u{9b}2J\nquit\n";
    for game in ["legendary", "clix"] {
        let said = place.type_in(&["play", game, "--seed", "1"], typed.into());
        assert_eq!(said.code, Some(0), "{}", said.err);
        said.is_plain();
    }
    place.run(&["cards", "\u{1b}[2J"]).is_plain();
    place.run(&["rules", "\u{1b}[2J"]).is_plain();
    place.run(&["replay", "\u{1b}[2J"]).is_plain();
    place.run(&["\u{1b}[2J"]).is_plain();
    place.run(&["clix", "maps", "\u{1b}[2J"]).is_plain();
}

#[cfg(unix)]
#[test]
fn names_of_files_are_shown_without_what_speaks_to_the_terminal() {
    let place = Place::new("file-names");
    let file = place.write("\u{1b}[2J.cards", "set own\n");
    let said = place.run(&["check", &file]);
    said.refused(1, "[2J.cards:1:");
}

#[cfg(unix)]
#[test]
fn nothing_panics_for_want_of_a_reader() {
    let place = Place::new("no-reader");
    let closed = |args: &[&str], redirected: &str| {
        let program = env!("CARGO_BIN_EXE_longbox");
        let script = format!("exec \"$0\" \"$@\" {redirected}");
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &script, program]).args(args);
        shell.env("LONGBOX_HOME", place.path("home"));
        shell.stdin(Stdio::null()).stdout(Stdio::piped());
        let output = shell.stderr(Stdio::piped()).output().expect("a shell runs");
        let all = [output.stdout, output.stderr].concat();
        let all = String::from_utf8_lossy(&all).into_owned();
        assert!(!all.contains("panicked"), "{args:?} {redirected}: {all}");
        // 101 is how a panic ends a program, and nobody might be there to read about it.
        let code = output.status.code();
        assert!(code.is_some_and(|code| code != 101), "{args:?} {redirected}");
        code
    };
    let commands: [&[&str]; 9] = [
        &["cards", "odinson"],
        &["cards", "nobody-of-this-name"],
        &["rules", "R5.3"],
        &["replay", "nothing"],
        &["check", "nothing.cards"],
        &["clix", "maps"],
        &["play", "legendary", "--seed", "1"],
        &["no-such-command"],
        &["--help"],
    ];
    for args in commands {
        closed(args, ">&-");
        closed(args, "2>&-");
        closed(args, ">&- 2>&-");
        if std::path::Path::new("/dev/full").exists() {
            closed(args, ">/dev/full");
            closed(args, "2>/dev/full");
            closed(args, ">/dev/full 2>/dev/full");
        }
    }
    if std::path::Path::new("/dev/full").exists() {
        assert_eq!(closed(&["cards", "odinson"], ">/dev/full"), Some(2));
    }
}
