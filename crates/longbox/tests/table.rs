//! The table for programs: whole games over standard input and output, and what it answers to nonsense.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Table {
    process: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Table {
    fn new() -> Table {
        let mut process = Command::new(env!("CARGO_BIN_EXE_longbox"))
            .args(["table", "--json"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let asks = process.stdin.take().unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        let mut table = Table { process, asks, answers };
        let hello = table.read();
        assert_eq!(hello["is"], "hello");
        table
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|why| panic!("{why}: {line:?}"))
    }

    fn line(&mut self, line: &str) -> Value {
        self.asks.write_all(line.as_bytes()).unwrap();
        self.asks.write_all(b"\n").unwrap();
        self.read()
    }

    fn ask(&mut self, value: Value) -> Value {
        self.line(&value.to_string())
    }

    fn leave(self) {
        let Table { mut process, asks, .. } = self;
        drop(asks);
        assert!(process.wait().unwrap().success());
    }
}

/// Numbers of all options, of headings too.
fn numbers(options: &Value) -> Vec<u64> {
    let each = options.as_array().into_iter().flatten();
    each.flat_map(|option| {
        let own = option["number"].as_u64();
        own.into_iter().chain(numbers(&option["options"]))
    })
    .collect()
}

/// A game played by somebody who takes one option after the other.
fn play(table: &mut Table, opening: Value) -> Value {
    let mut answer = table.ask(opening);
    for turn in 0..20_000_u64 {
        assert_eq!(answer["is"], "seen", "{answer}");
        let seen = &answer["seen"];
        if !seen["outcome"].is_null() {
            return answer;
        }
        let numbers = numbers(&seen["options"]);
        assert!(!numbers.is_empty(), "{}", seen["asked"]);
        let option = numbers[(turn * 7919 + turn / 3) as usize % numbers.len()];
        answer = table.ask(json!({"do": "choose", "decision": seen["decision"], "option": option}));
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_of_both_kinds_are_played_over_standard_input_and_output() {
    let mut table = Table::new();
    for opening in [
        json!({"do": "new", "game": "legendary", "seed": 1}),
        json!({"do": "new", "game": "legendary", "seed": 2, "seats": [{"name": "Ana"}, {"bot": "heuristic"}]}),
        json!({"do": "new", "game": "legendary", "seed": 3, "players": 3}),
        json!({"do": "new", "game": "clix", "seed": 4, "seats": [{"name": "Ana"}, {"bot": "random"}]}),
        json!({"do": "new", "game": "clix", "seed": 5, "forces": ["High Tide"], "map": "Cannery Wharf"}),
    ] {
        let end = play(&mut table, opening.clone());
        assert_eq!(end["seen"]["asked"], Value::Null, "{opening}");
        let record = table.ask(json!({"do": "record", "seat": 0}));
        assert_eq!(record["is"], "record");
        let again = table.ask(json!({"do": "open", "record": record["code"]}));
        assert_eq!(again["seen"]["outcome"]["result"], end["seen"]["outcome"]["result"]);
    }
    table.leave();
}

#[test]
fn a_line_that_makes_no_sense_gets_an_error_and_the_game_goes_on() {
    let mut table = Table::new();
    assert_eq!(table.ask(json!({"do": "view"}))["is"], "error");
    for wrong in [
        json!({"do": "new", "game": "chess"}),
        json!({"do": "new", "game": "legendary", "players": 77}),
        json!({"do": "new", "game": "legendary", "setup": "mastermind Nobody"}),
        json!({"do": "new", "game": "clix", "forces": ["Nobody's"]}),
        json!({"do": "new", "game": "legendary", "colour": "red"}),
        json!({"do": "open", "record": "nonsense"}),
    ] {
        let answer = table.ask(wrong.clone());
        assert_eq!(answer["is"], "error", "{wrong}");
        assert!(answer["message"].as_str().is_some_and(|message| message.len() > 10), "{answer}");
    }
    let first = table.ask(
        json!({"do": "new", "game": "legendary", "seed": 9, "seats": [{}, {"bot": "random"}]}),
    );
    let decision = first["seen"]["decision"].as_u64().unwrap();
    for (line, kind) in [
        ("{", "error"),
        ("[1,2,3]", "error"),
        ("\u{1b}[2J", "error"),
        (r#"{"do":"dance"}"#, "error"),
        (r#"{"do":"choose","decision":-1,"option":0}"#, "error"),
        (r#"{"do":"explain","what":"city/moon"}"#, "error"),
        (r#"{"do":"choose","decision":123456,"option":0}"#, "refused"),
        (r#"{"do":"choose","seat":1,"decision":1,"option":0}"#, "refused"),
        (r#"{"do":"view","seat":1}"#, "refused"),
        (r#"{"do":"view","seat":200}"#, "refused"),
        (r#"{"do":"hint","seat":3}"#, "refused"),
    ] {
        assert_eq!(table.line(line)["is"], kind, "{line}");
    }
    let same = table.ask(json!({"do": "view", "seat": 0}));
    assert_eq!(same["seen"]["decision"].as_u64(), Some(decision));
    table.leave();
}

#[test]
fn it_explains_gives_hints_and_takes_back() {
    let mut table = Table::new();
    let seen = table.ask(json!({"do": "new", "game": "legendary", "seed": 7}))["seen"].clone();
    let lines = |answer: Value| {
        assert_eq!(answer["is"], "lines", "{answer}");
        answer["lines"].as_array().unwrap().len()
    };
    assert!(lines(table.ask(json!({"do": "explain", "what": "hq/1"}))) > 0);
    assert!(lines(table.ask(json!({"do": "explain", "what": "option 0"}))) > 0);
    assert!(lines(table.ask(json!({"do": "explain", "what": "question"}))) > 0);
    let refused = seen["refused"].as_array().unwrap();
    assert!(!refused.is_empty());
    assert!(lines(table.ask(json!({"do": "why_not", "what": "1"}))) > 0);
    let hint = table.ask(json!({"do": "hint"}));
    assert_eq!(hint["is"], "hint", "{hint}");
    let after =
        table.ask(json!({"do": "choose", "decision": seen["decision"], "option": hint["option"]}));
    assert_eq!(after["is"], "seen");
    let back = table.ask(json!({"do": "undo", "past_barrier": true}));
    assert_eq!(back["seen"]["options"], seen["options"], "the same question again");
    table.leave();
}

#[test]
fn the_client_in_python_plays_both_games() {
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/table_client.py");
    let python = ["python3", "python"].into_iter().find(|python| {
        let version = Command::new(python).arg("--version").stdout(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    });
    let Some(python) = python else {
        // Whoever builds needs no Python; whoever checks everything does.
        assert!(std::env::var_os("CI").is_none(), "there is no Python to run the client with");
        return;
    };
    for game in ["legendary", "clix"] {
        let output = Command::new(python)
            .args([client, "--game", game, "--games", "2", "--"])
            .args([env!("CARGO_BIN_EXE_longbox"), "table", "--json"])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let complained = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}{complained}");
        assert_eq!(said.matches("decisions.").count(), 2, "{said}");
    }
}

/// `LONGBOX_BLESS=1` writes the views that the documentation shows anew.
#[test]
fn the_views_in_the_documentation_are_what_is_seen() {
    for (game, opening) in [
        (
            "legendary",
            json!({"do": "new", "game": "legendary", "seed": 7, "seats": [{"name": "Ana"}, {"name": "Ben"}]}),
        ),
        (
            "clix",
            json!({"do": "new", "game": "clix", "seed": 7, "forces": ["High Tide", "Wild Hunt"], "map": "Cannery Wharf", "seats": [{"name": "Ana"}, {"bot": "heuristic"}]}),
        ),
    ] {
        let mut table = Table::new();
        let mut answer = table.ask(opening);
        for _ in 0..12 {
            let seen = &answer["seen"];
            let option = numbers(&seen["options"])[0];
            answer =
                table.ask(json!({"do": "choose", "decision": seen["decision"], "option": option}));
        }
        let shown = serde_json::to_string_pretty(&answer["seen"]).unwrap() + "\n";
        let file =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/seen-{game}.json"));
        if std::env::var_os("LONGBOX_BLESS").is_some() {
            std::fs::write(&file, &shown).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap();
        assert!(
            kept == shown,
            "{} is not what is seen; LONGBOX_BLESS=1 writes it anew",
            file.display()
        );
        table.leave();
    }
}
