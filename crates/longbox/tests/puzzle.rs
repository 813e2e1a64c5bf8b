//! `longbox puzzle` as it is called.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// Somebody who has solved nothing.
fn longbox(args: &[&str]) -> Output {
    let home = TempDir::new().expect("a folder");
    at(home.path(), args)
}

fn at(home: &Path, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_longbox"));
    program.args(args).env("LONGBOX_HOME", home).output().expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

/// What is said to somebody who types this.
fn typed(home: &Path, args: &[&str], lines: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_longbox"));
    let program = program.args(args).env("LONGBOX_HOME", home);
    let piped = program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = piped.spawn().expect("the program runs");
    running.stdin.take().expect("it listens").write_all(lines.as_bytes()).expect("it reads");
    said(&running.wait_with_output().expect("it ends"))
}

#[test]
fn the_list_has_every_puzzle_and_a_grade_has_its_own() {
    let all = said(&longbox(&["puzzle", "--list"]));
    assert!(all.lines().count() >= 200);
    let easy = said(&longbox(&["puzzle", "--list", "--grade", "easy"]));
    assert!(easy.lines().all(|line| line.contains(" easy ")) && easy.lines().count() > 0);
    assert!(easy.lines().count() < all.lines().count());
    let json = said(&longbox(&["puzzle", "--list", "--json"]));
    assert_eq!(json.matches("\"number\":").count(), all.lines().count());
}

#[test]
fn a_date_has_one_puzzle_whenever_it_is_asked() {
    let of = |date| said(&longbox(&["puzzle", "--date", date, "--json"]));
    assert_eq!(of("2026-11-18"), of("2026-11-18"));
    assert_ne!(of("2026-11-18"), of("2026-11-19"));
    let wrong = longbox(&["puzzle", "--date", "18.11.2026"]);
    assert!(!wrong.status.success());
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("2026-11-18"));
}

#[test]
fn a_number_that_is_no_puzzle_is_told_which_there_are() {
    let wrong = longbox(&["puzzle", "9999"]);
    assert!(!wrong.status.success());
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("they go from 1 to"));
}

#[test]
fn a_hint_is_less_than_the_solution_and_both_give_reasons() {
    let hint = said(&longbox(&["puzzle", "1", "--hint"]));
    let solution = said(&longbox(&["puzzle", "1", "--solution"]));
    assert!(hint.contains("Not: ") && solution.contains("Not: "), "{hint}{solution}");
    assert!(solution.contains("Fight "), "{solution}");
    let json = said(&longbox(&["puzzle", "1", "--solution", "--json"]));
    assert!(json.contains("\"solution\":[{\"words\":"), "{json}");
}

#[test]
fn whoever_plays_is_shown_the_table_and_told_what_is_wrong() {
    let home = TempDir::new().expect("a folder");
    let said = typed(home.path(), &["puzzle", "1"], "h\nh\ne\nu\nnothing\n?\nq\n");
    for words in [
        "Puzzle 1, ",
        "Hand",
        "your action.",
        "h once more tells the next move",
        "Not: ",
        "Not this: End the turn.",
        "This is where the puzzle begins.",
        "\"nothing\" is none of the choices.",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("Solved"));
    assert!(!home.path().join("games.db").exists(), "whoever solves nothing leaves nothing");
}

#[test]
fn what_was_solved_is_marked_in_the_list_and_counted() {
    let home = TempDir::new().expect("a folder");
    let plain = said(&at(home.path(), &["puzzle", "--list"]));
    assert!(!plain.contains("solved"), "{plain}");
    // What is wrong is told and not done, so whoever tries everything again and again finds the line, whatever is drawn.
    let everything: String = (1..=20).map(|key| format!("{key}\n")).collect();
    let told = typed(home.path(), &["puzzle", "1"], &everything.repeat(40));
    assert!(told.contains("Solved: ") && told.contains("1 of "), "{told}");
    let list = said(&at(home.path(), &["puzzle", "--list"]));
    let marked: Vec<&str> = list.lines().filter(|line| line.ends_with(", solved")).collect();
    assert_eq!(marked.len(), 1, "{list}");
    assert!(marked[0].trim_start().starts_with("1 "), "{}", marked[0]);
    let count = plain.lines().count();
    assert!(list.ends_with(&format!("1 of {count} solved.\n")), "{list}");
    let json = said(&at(home.path(), &["puzzle", "--list", "--json"]));
    assert_eq!(json.matches("\"solved\":true").count(), 1, "{json}");
}
