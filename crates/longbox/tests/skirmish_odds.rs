//! The odds of attacks as they are asked for.

use std::process::{Command, Output};

fn longbox(args: &[&str]) -> Output {
    // A folder without anything imported: what ships is what is measured.
    Command::new(env!("CARGO_BIN_EXE_longbox"))
        .args(args)
        .env("LONGBOX_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/skirmish-odds"))
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

#[test]
fn odds_name_every_sum_and_each_optional_thing_on_a_line_of_its_own() {
    let output = longbox(&["clix", "odds", "Breakwater", "Gull"]);
    assert!(output.status.success(), "{}", complained(&output));
    let said = said(&output);
    for part in [
        "Breakwater attacks Gull: Close attack (I02.1).",
        "Attack 11 = 11 printed.",
        "If nobody uses anything optional:",
        "Gull: hit 11/12 = 91.7 %; damage 0 clicks 8.3 %, 4 clicks 88.9 %, 5 clicks 2.8 %",
        "If Gull rolls for Super Senses (D01.1):",
        "If Gull rolls for Shape Change (G07.1):",
        "If Breakwater knocks back whom it hits (K10.1):",
        "knock back 0 squares 8.3 %, 4 squares 88.9 %, 5 squares 2.8 %",
    ] {
        assert!(said.contains(part), "no {part:?} in\n{said}");
    }
}

#[test]
fn odds_take_clicks_distance_cover_modifiers_and_powers_from_the_command_line() {
    let shot = longbox(&[
        "clix",
        "odds",
        "Harbour Constable:2",
        "Breakwater",
        "--distance",
        "4",
        "--hindered",
        "--attack",
        "1",
        "--defense",
        "-1",
    ]);
    let text = said(&shot);
    assert!(text.contains("+ 1 given modifier"), "{text}");
    assert!(text.contains("+ 1 hindered line (RG02.1)"), "{text}");
    assert!(text.contains("- 1 given modifier"), "{text}");
    let json = longbox(&["clix", "odds", "Breakwater", "Gull", "--best", "--json"]);
    let json = said(&json);
    assert!(json.starts_with("{\"attacker\":\"Breakwater\""), "{json}");
    assert!(json.contains("\"lines\":[]"), "{json}");
}

#[test]
fn odds_that_cannot_be_had_say_why() {
    for (args, why) in [
        (vec!["Nobody", "Gull"], "Nobody"),
        (vec!["Breakwater:99", "Gull"], "clicks 1 to"),
        (vec!["Breakwater", "Gull", "--with", "shouting"], "no attack is called"),
        (vec!["Breakwater", "Gull", "--with", "pulse"], "A03.1"),
        (vec!["Breakwater", "Gull", "--distance", "99"], "squares apart"),
        (vec!["Breakwater", "Gull", "--map", "boiler_room"], "needs a square"),
        (vec!["Gull@A1", "Breakwater@A1", "--map", "boiler_room"], "cannot stand in A1"),
    ] {
        let output = longbox(&[&["clix", "odds"], &args[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(complained(&output).contains(why), "{}", complained(&output));
    }
}
