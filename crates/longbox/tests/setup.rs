//! `longbox setup` as it is called.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn longbox(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_longbox"))
        .arg("setup")
        .args(args)
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

/// What stands behind a key of the printed list.
fn value(output: &Output, key: &str) -> String {
    let said = said(output);
    let line = said.lines().find_map(|line| line.strip_prefix(key));
    line.unwrap_or_else(|| panic!("no {key} in\n{said}")).trim().to_owned()
}

const RED_SKULL: [&str; 6] = [
    "--players",
    "2",
    "--mastermind",
    "red skull",
    "--scheme",
    "unleash the power of the cosmic cube",
];

#[test]
fn a_set_up_is_printed_with_its_deck_sizes() {
    // Bystanders of an expansion would join (D55).
    let output = longbox(&[&RED_SKULL[..], &["--sets", "core"]].concat());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(value(&output, "Mastermind"), "Red Skull");
    assert!(value(&output, "Villains").contains("HYDRA"));
    assert_eq!(
        value(&output, "Villain Deck"),
        "41 = 8 twists + 5 strikes + 16 villains + 10 henchmen + 2 bystanders"
    );
    assert_eq!(value(&output, "Hero Deck"), "70, 65 after filling the HQ");
    assert_eq!(value(&output, "Bystanders"), "28");
    assert_eq!(value(&output, "Options"), "standard");
}

#[test]
fn a_seed_draws_the_same_again() {
    let draw = |seed| said(&longbox(&["--players", "3", "--seed", seed]));
    assert_eq!(draw("42"), draw("42"));
    assert_ne!(draw("42"), draw("43"));
}

#[test]
fn a_code_is_the_same_set_up() {
    let first = longbox(&["--players", "4", "--options", "final blow, hand 5", "--seed", "1"]);
    assert_eq!(value(&first, "Options"), "final blow; hand 5");
    let code = value(&first, "Code");
    let second = longbox(&["--code", &code]);
    assert_eq!(second.status.code(), Some(0));
    assert_eq!(said(&first), said(&second));
}

#[test]
fn a_mistyped_code_is_refused() {
    let output = longbox(&["--code", "AQEAAWEYgQEp1LwB"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("mistyped or cut off"));
}

#[test]
fn given_heroes_are_kept_and_filled_up() {
    let output = longbox(&["--players", "2", "--heroes", "hulk, thor", "--heroes", "rogue"]);
    let heroes = value(&output, "Heroes");
    assert!(heroes.starts_with("Hulk, Thor, Rogue, "), "{heroes}");
}

#[test]
fn an_illegal_set_up_gets_reasons_and_the_nearest_legal_one() {
    let output = longbox(&[
        "--exact",
        "--players",
        "2",
        "--mastermind",
        "Loki",
        "--scheme",
        "The Legacy Virus",
        "--villains",
        "HYDRA,Skrulls",
        "--henchmen",
        "Sentinel",
        "--heroes",
        "Hulk,Thor,Rogue,Storm",
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said(&output), "");
    let told = complained(&output);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[..8],
        [
            "longbox: this set-up is not legal:",
            "  - too few heroes: 4 given, the table for 2 players says 5 (R2.4)",
            "  - Loki always leads Enemies of Asgard, which is missing (R2.7)",
            "",
            "The nearest legal set-up:",
            "  - without the villain group Skrulls",
            "  - with the villain group Enemies of Asgard",
            "  - with the hero Black Widow",
        ]
    );
    // The proposal can be taken over as it is.
    let code = lines[9].trim().strip_prefix("--code ").expect("a code");
    let proposed = longbox(&["--code", code]);
    assert_eq!(proposed.status.code(), Some(0));
    assert_eq!(value(&proposed, "Villains"), "HYDRA, Enemies of Asgard");
}

#[test]
fn options_out_of_range_are_refused_with_the_clause() {
    let output = longbox(&["--options", "hand 12"]);
    assert_eq!(output.status.code(), Some(1));
    let told = complained(&output);
    assert!(told.contains("hand size 12: it can be 4 to 8 (R11.9)"), "{told}");
    assert!(told.contains("options hand 8"), "{told}");
}

#[test]
fn original_solo_leaves_a_scheme_out() {
    let args = ["--solo", "original", "--scheme", "Super Hero Civil War"];
    let output = longbox(&args);
    assert_eq!(output.status.code(), Some(1));
    assert!(complained(&output).contains("not for the original solo game (R12.1)"));
    let advanced = longbox(&["--solo", "advanced", "--scheme", "Super Hero Civil War"]);
    assert_eq!(advanced.status.code(), Some(0));
}

#[test]
fn every_unknown_name_is_answered_with_the_nearest() {
    let output = longbox(&["--mastermind", "Lokki", "--heroes", "Hulc,Thor", "--scheme", "virus"]);
    assert_eq!(output.status.code(), Some(2));
    let told = complained(&output);
    assert!(told.contains("no mastermind \"Lokki\"; did you mean Loki?"), "{told}");
    assert!(told.contains("no hero \"Hulc\"; did you mean Hulk?"), "{told}");
    assert!(told.contains("no scheme \"virus\"; did you mean The Legacy Virus?"), "{told}");
}

#[test]
fn json_tells_legal_and_illegal_apart() {
    let mut args = RED_SKULL.to_vec();
    args.push("--json");
    let legal = longbox(&args);
    assert_eq!(legal.status.code(), Some(0));
    let json = said(&legal);
    assert!(
        json.starts_with("{\"legal\":true,\"setup\":{\"players\":2,\"mastermind\":\"Red Skull\",")
    );
    assert!(json.contains("\"villain_deck\":{\"total\":41,"));

    let illegal = longbox(&["--players", "7", "--json"]);
    assert_eq!(illegal.status.code(), Some(1));
    assert_eq!(complained(&illegal), "");
    let json = said(&illegal);
    assert!(json.starts_with(
        "{\"legal\":false,\"reasons\":[{\"clause\":\"R2.4\",\"text\":\"7 players: the game is for 1 to 5\"}]"
    ));
    assert!(json.contains("\"nearest\":{\"players\":5,"));
}

/// A folder of card files that goes away again.
fn own(cards: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("set.cards"), cards).expect("a file");
    folder
}

#[test]
fn own_sets_can_be_drawn_from() {
    let folder = own(
        "set own \"Own\"\nscheme \"Garden Party\"\n    setup: 6 twists\n    twist 6: evil wins\n",
    );
    let path = folder.path().to_str().expect("a path");
    let output = longbox(&["--content", path, "--scheme", "garden party"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(value(&output, "Villain Deck").contains("6 twists"));
}

#[test]
fn mistakes_in_own_sets_are_pointed_at() {
    let folder = own(
        "set own \"Own\"\nscheme \"Garden Party\"\n    setup: 6 twits\n    twist 6: evil wins\n",
    );
    let path = folder.path().to_str().expect("a path");
    let output = longbox(&["--content", path]);
    assert_eq!(output.status.code(), Some(1));
    let told = complained(&output);
    assert!(told.contains("set.cards:3:14"), "{told}");
    assert!(told.contains("6 twits"), "{told}");
}

#[test]
fn a_set_up_says_how_hard_it_is_for_our_bots() {
    let told = value(&longbox(&RED_SKULL), "Difficulty");
    assert!(told.contains(" % of games won by the heuristic bot"), "{told}");
    let json = said(&longbox(&[&RED_SKULL[..], &["--json"]].concat()));
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let share = |key: &str| json["difficulty"][key].as_f64().expect("a share");
    assert!(share("low") <= share("share") && share("share") <= share("high"), "{json}");
}

#[test]
fn a_set_up_is_played_to_say_how_hard_just_this_one_is() {
    let more = ["--seed", "3", "--options", "extra twists 1", "--measure", "40"];
    let args = [&RED_SKULL[..], &more].concat();
    let told = value(&longbox(&args), "Measured");
    assert!(told.ends_with(") of 40 games won by the heuristic bot"), "{told}");
    assert_eq!(value(&longbox(&args), "Measured"), told, "the same every time");
    let json = said(&longbox(&[&args[..], &["--json"]].concat()));
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let number = |key: &str| json["measured"][key].as_f64().expect("a number");
    assert_eq!((number("won") / number("games") * 1e3).round(), number("share") * 1e3, "{json}");
    assert!(number("low") <= number("share") && number("share") <= number("high"), "{json}");
}

#[test]
fn what_was_not_measured_is_said_so() {
    let told = value(&longbox(&["--options", "extra twists 1"]), "Difficulty");
    assert_eq!(told, "was measured with the usual options only");
    let folder = own(
        "set own \"Own\"\nscheme \"Garden Party\"\n    setup: 6 twists\n    twist 6: evil wins\n",
    );
    let path = folder.path().to_str().expect("a path");
    let output = longbox(&["--content", path, "--scheme", "garden party"]);
    assert_eq!(value(&output, "Difficulty"), "was not measured");
    // What was made at home beside it changes nothing about the others.
    let output = longbox(&["--content", path, "--scheme", "midtown bank robbery"]);
    assert!(value(&output, "Difficulty").contains('%'));
}

#[test]
fn a_set_up_can_be_drawn_as_hard_as_wanted() {
    for (aim, level) in
        [("very-easy", "very easy"), ("even", "about even"), ("very-hard", "very hard")]
    {
        let output = longbox(&["--players", "2", "--seed", "5", "--aim", aim]);
        let told = value(&output, "Difficulty");
        assert!(told.starts_with(level), "{aim}: {told}");
    }
    // With what is given it comes as near as it can.
    let output = longbox(&[
        "--mastermind",
        "the beyonder (epic)",
        "--scheme",
        "the legacy virus",
        "--aim",
        "easy",
    ]);
    assert_eq!(output.status.code(), Some(0));
    let refused = longbox(&["--aim", "mild"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(complained(&refused).contains("very-hard, last"), "{}", complained(&refused));
}

#[test]
fn without_a_finished_game_nothing_can_be_aimed_at_from_the_last() {
    let home = TempDir::new().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_longbox"))
        .args(["setup", "--aim", "last"])
        .env("LONGBOX_HOME", home.path())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("no game of Legendary is finished yet"));
}

/// What is played until somebody has won and somebody has lost: about as many games are won as lost.
const PLAYED: [&str; 10] = [
    "--mastermind",
    "Red Skull",
    "--scheme",
    "The Legacy Virus",
    "--villains",
    "HYDRA",
    "--henchmen",
    "Sentinel",
    "--heroes",
    "Thor, Storm, Cyclops",
];

/// The share of games that bots win.
fn share(output: &Output) -> f64 {
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one value");
    told["difficulty"]["share"].as_f64().unwrap_or_else(|| panic!("{told}"))
}

#[test]
fn after_a_game_that_was_won_it_aims_harder_and_after_a_lost_one_easier() {
    let played = share(&longbox(&[&PLAYED[..], &["--json"]].concat()));
    let mut results = Vec::new();
    for seed in 1..=40 {
        let home = TempDir::new().expect("a folder");
        let result = finish(home.path(), seed);
        if results.contains(&result) {
            continue;
        }
        let next = Command::new(env!("CARGO_BIN_EXE_longbox"))
            .args(["setup", "--aim", "last", "--json", "--seed", "1"])
            .env("LONGBOX_HOME", home.path())
            .output()
            .expect("the program runs");
        let next = share(&next);
        match result.as_str() {
            "won" => assert!(next < played, "{next} is no harder than {played}"),
            _ => assert!(next > played, "{next} is no easier than {played}"),
        }
        results.push(result);
        if results.len() == 2 {
            return;
        }
    }
    panic!("every game ended alike: {results:?}");
}

/// Follows the hints to the end of a game, and says how it ended.
fn finish(home: &Path, seed: u32) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_longbox"));
    let program = program.args(["play", "legendary", "--seed", &seed.to_string()]).args(PLAYED);
    let piped = program.env("LONGBOX_HOME", home).stdin(Stdio::piped()).stdout(Stdio::null());
    let mut playing = piped.spawn().expect("the program runs");
    let mut input = playing.stdin.take().expect("it listens");
    // Once the game is over nobody listens any more.
    let _ = input.write_all("!\ny\n".repeat(2_000).as_bytes());
    drop(input);
    playing.wait().expect("it ends");
    let history = Command::new(env!("CARGO_BIN_EXE_longbox"))
        .args(["history", "--json"])
        .env("LONGBOX_HOME", home)
        .output()
        .expect("the program runs");
    let told = String::from_utf8(history.stdout).expect("text");
    let (_, rest) =
        told.split_once("\"result\":\"").unwrap_or_else(|| panic!("seed {seed}: {told}"));
    rest.split('"').next().unwrap_or_default().to_owned()
}
