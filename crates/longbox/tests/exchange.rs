//! `longbox export` and `longbox import` as they are called, on games and teams of our own.

use legendary::language::load_embedded;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use legendary::table_for::new_table;
use sitting::kept::Notes;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use table::Seeded;
use tempfile::TempDir;

fn longbox(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_longbox"));
    command.args(args).env("LONGBOX_HOME", home).current_dir(home);
    command.output().expect("the program runs")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", complained(output));
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

/// A folder with a game of two that was played to its end by lot, as a player would save it.
fn a_finished_game() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cards = Arc::new(load_embedded());
    let mut dice = Seeded::new(11);
    let options = Options::default();
    let setup = random(&cards, &Wish::for_players(2), &options, &mut dice).expect("a set-up");
    let mut table = new_table(&cards, setup, options, 11).expect("it is laid out");
    while !table.is_over() {
        let choices = table.choices();
        let choice = choices[dice.below(choices.len() as u32) as usize];
        table.choose(choice, &mut dice).expect("what is listed is allowed");
    }
    let mut notes = Notes::default();
    notes.set("seats", "Ana; Zoë = heuristic");
    notes.set("saved", 1_700_000_000);
    let text = notes.written_into(&table.record().to_text());
    fs::write(folder.path().join("game.longbox"), text).expect("it can be saved");
    folder
}

#[test]
fn the_notation_of_a_game_holds_the_game_where_that_is_asked_for() {
    let home = a_finished_game();
    let home = home.path();
    said(&longbox(home, &["export", "game.longbox", "--to", "lagn", "--out", "short.lagn.json"]));
    let whole =
        ["export", "game.longbox", "--to", "lagn", "--with-record", "--out", "whole.lagn.json"];
    said(&longbox(home, &whole));
    let short = said(&longbox(home, &["import", "short.lagn.json"]));
    assert!(short.contains("2 players, cooperative"), "{short}");
    assert!(short.contains("longbox play legendary --code "), "{short}");
    assert!(short.contains("2023-11-14T22:13:20Z"), "{short}");
    assert!(!short.contains("The whole game is in it"), "{short}");
    let refused = longbox(home, &["import", "short.lagn.json", "--out", "again.longbox"]);
    assert!(complained(&refused).contains("holds no record"), "{}", complained(&refused));
    said(&longbox(home, &["import", "whole.lagn.json", "--out", "again.longbox"]));
    // The same game, told again.
    let first = said(&longbox(home, &["replay", "--all", "game.longbox"]));
    let again = said(&longbox(home, &["replay", "--all", "again.longbox"]));
    assert_eq!(first, again);
    let third = ["export", "again.longbox", "--to", "lagn", "--date", "2023-11-14 22:13:20"];
    let third = said(&longbox(home, &third));
    let short = fs::read_to_string(home.join("short.lagn.json")).unwrap();
    // Who was a bot is not in a record.
    assert_eq!(
        third.replace("\"bot\": false", ""),
        short.replace("\"bot\": true", "").replace("\"bot\": false", "")
    );
}

#[test]
fn a_play_is_told_to_lists_of_plays_and_read_back() {
    let home = a_finished_game();
    let home = home.path();
    for (to, file, format) in [
        ("bgstats", "play.bgsplay", "Board Game Stats play file: 1 play"),
        ("bgstats-link", "play.txt", "Board Game Stats link: 1 play"),
        ("bgg", "play.xml", "BoardGameGeek plays: 1 play"),
    ] {
        let args = [
            "export",
            "game.longbox",
            "--to",
            to,
            "--out",
            file,
            "--minutes",
            "45",
            "--location",
            "Attic",
        ];
        said(&longbox(home, &args));
        let told = said(&longbox(home, &["import", file]));
        assert!(told.contains("2023-11-14  Legendary: A Marvel Deck Building Game: Ana"), "{told}");
        assert!(told.contains("Zoë") && told.contains(format), "{told}");
        let json = said(&longbox(home, &["import", file, "--json"]));
        assert!(json.contains("\"minutes\":45,\"location\":\"Attic\""), "{json}");
        assert!(json.contains("Seed: 11"), "{json}");
    }
    // Nothing else is replaced.
    let other = ["export", "game.longbox", "--to", "bgg", "--out", "game.longbox"];
    let refused = longbox(home, &other);
    assert_eq!(refused.status.code(), Some(2));
    assert!(complained(&refused).contains("is not replaced"), "{}", complained(&refused));
}

#[test]
fn a_set_up_for_a_table_elsewhere_comes_back_with_the_same_code() {
    let home = a_finished_game();
    let home = home.path();
    let seed = ["setup", "--players", "3", "--seed", "5", "--option", "hand 5"];
    let plain = said(&longbox(home, &seed));
    let code = plain.lines().find_map(|line| line.strip_prefix("Code")).unwrap().trim();
    for (flag, file) in [("--tts", "setup.txt"), ("--lagn", "setup.lagn.json")] {
        let text = said(&longbox(home, &[&seed[..], &[flag]].concat()));
        fs::write(home.join(file), text).unwrap();
        let told = said(&longbox(home, &["import", file]));
        assert!(told.contains(&format!("--code {code}\n")), "{told}\n{code}");
    }
    let lines = said(&longbox(home, &["export", "game.longbox", "--to", "tts"]));
    let object = ["export", "game.longbox", "--to", "tts-object", "--out", "card.json"];
    said(&longbox(home, &object));
    fs::write(home.join("lines.txt"), lines).unwrap();
    let one = said(&longbox(home, &["import", "lines.txt"]));
    assert_eq!(one, said(&longbox(home, &["import", "card.json"])));
}

#[test]
fn a_force_goes_to_hcunits_and_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let output = longbox(home, &["clix", "force", "High Tide", "--to", "hcunits"]);
    assert!(
        complained(&output).contains("Left out: the theme Harbour Watch"),
        "{}",
        complained(&output)
    );
    let team = said(&output);
    fs::write(home.join("team.json"), &team).unwrap();
    let shown = said(&longbox(home, &["clix", "force", "team.json", "--from", "hcunits"]));
    assert!(shown.starts_with("High Tide: ") && shown.contains("Legal."), "{shown}");
    said(&longbox(home, &["import", "team.json", "--out", "force.toml"]));
    let again = said(&longbox(home, &["clix", "force", "force.toml", "--to", "hcunits"]));
    assert_eq!(again, team);
    fs::write(
        home.join("team.json"),
        team.replace("hw007", "hx007").replace("\"name\"", "\"nickname\""),
    )
    .unwrap();
    let refused = longbox(home, &["import", "team.json"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        complained(&refused).contains("main_force[1]: no figure hx007 is here; did you mean "),
        "{}",
        complained(&refused)
    );
}

#[test]
fn what_is_not_over_and_what_is_not_known_is_refused_in_words() {
    let home = a_finished_game();
    let home = home.path();
    fs::write(home.join("diary.txt"), "Dear diary").unwrap();
    let refused = longbox(home, &["import", "diary.txt"]);
    assert!(complained(&refused).contains("--from says which it is"), "{}", complained(&refused));
    let refused = longbox(home, &["import", "diary.txt", "--from", "lagn"]);
    assert!(
        complained(&refused).contains("line 1, column 1: this is no JSON"),
        "{}",
        complained(&refused)
    );
    let refused = longbox(home, &["export", "--all", "--to", "bgstats"]);
    assert!(complained(&refused).contains("no finished games"), "{}", complained(&refused));
    let whole = fs::read_to_string(home.join("game.longbox")).unwrap();
    let record = table::Record::from_text(&whole).unwrap();
    let half = table::Record { steps: record.steps[..record.steps.len() / 2].to_vec(), ..record };
    fs::write(home.join("half.longbox"), half.to_text()).unwrap();
    let refused = longbox(home, &["export", "half.longbox", "--to", "bgstats"]);
    assert!(complained(&refused).contains("not over"), "{}", complained(&refused));
    assert!(
        said(&longbox(home, &["export", "half.longbox", "--to", "tts"])).contains("Mastermind: ")
    );
}
