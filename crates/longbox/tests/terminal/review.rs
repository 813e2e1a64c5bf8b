//! `longbox review`: the line, the swings, and what was luck.

use super::desk::Desk;
use serde_json::Value;
use std::fs;

/// Few games to learn from and few worlds: what comes of it is poor, which is all the same here.
const SOON: [&str; 4] = ["--lessons", "20", "--trials", "2"];

/// A finished game in a file.
fn finished(desk: &Desk) -> String {
    let file = desk.file("game");
    let watched = desk.run(&["watch", "--fast", "--seed", "4", "--save", &file], "");
    assert_eq!(watched.code, 0, "{}", watched.err);
    file
}

#[test]
fn a_finished_game_is_told_as_a_line_with_what_turned_it() {
    let desk = Desk::new();
    let (file, picture) = (finished(&desk), desk.file("line.svg"));
    let told = desk.run(&[&["review", &file, "--svg", &picture], &SOON[..]].concat(), "");
    assert_eq!(told.code, 0, "{}", told.err);
    for words in [
        "The chance to win, turn by turn",
        "turn   1",
        "the end",
        "%  Luck",
        "What turned the game",
    ] {
        assert!(told.out.contains(words), "{words}: {}", told.out);
    }
    let picture = fs::read_to_string(picture).expect("the picture was written");
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"), "{picture}");

    let json = desk.run(&[&["review", &file, "--json"], &SOON[..]].concat(), "");
    let review: Value = serde_json::from_str(&json.out).expect("one value");
    let turns = review["turns"].as_array().expect("turns");
    let number = |value: &Value| value.as_f64().expect("a number");
    let sums =
        ["luck", "own_decisions", "others_decisions", "noise"].map(|what| number(&review[what]));
    let (first, last) = (&turns[0]["chance"], &turns[turns.len() - 1]["chance"]);
    let changed: f64 = sums.iter().sum();
    assert!((number(first) + changed - number(last)).abs() < 1e-6, "{review}");
    assert!(review["swings"].as_array().expect("swings").len() <= 3);
    // The same game, the same worlds: the same answer.
    let again = desk.run(&[&["review", &file, "--json"], &SOON[..]].concat(), "");
    assert_eq!(again.out, json.out);
}

#[test]
fn what_cannot_be_looked_back_on_is_told() {
    let desk = Desk::new();
    let file = finished(&desk);
    let seat = desk.run(&["review", &file, "--seat", "2"], "");
    assert!(seat.code != 0 && seat.err.contains("seats go from 1 to 1"), "{}", seat.err);
    let nothing = desk.run(&["review", "no-such-game"], "");
    assert!(nothing.code != 0 && !nothing.err.is_empty(), "{}", nothing.err);
    desk.run(&["play", "legendary", "--seed", "4", "--mastermind", "Loki"], "1\nq\n");
    let running = desk.run(&["review", "loki"], "");
    assert!(running.code != 0 && running.err.contains("not over"), "{}", running.err);
}
