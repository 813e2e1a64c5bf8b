//! The tools as they are called: rules, cards, check.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn longbox(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_longbox")).args(args).output().expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn complained(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

/// A folder of its own for a test, emptied first.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// What stands behind a key of a JSON line, up to the next comma or bracket.
fn field<'a>(json: &'a str, key: &str) -> &'a str {
    let key = format!("\"{key}\":");
    let from = json.find(&key).unwrap_or_else(|| panic!("no {key} in {json}"));
    let rest = &json[from + key.len()..];
    rest.split([',', '}', ']']).next().unwrap_or_default()
}

#[test]
fn a_ruling_of_either_game_is_gone_through_line_by_line() {
    let escape = said(&longbox(&["rules", "R4.7", "--step"]));
    assert!(escape.contains("rules R4.7") && escape.contains("escaped."), "{escape}");
    let charge = said(&longbox(&["rules", "charge", "--step"]));
    assert!(charge.contains("charge") && charge.contains("      "), "{charge}");
    let clause = said(&longbox(&["rules", "C3.6", "--step"]));
    assert!(clause.contains("expect speed of Vex in charge 5"), "{clause}");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/clix/C03-values.scenario");
    let both = said(&longbox(&["scenario", file, "--step", "--only", "halving"]));
    let (first, second) = ("in charge 5", "in charge 3");
    assert!(both.contains(first) && both.contains(second) && both.contains("2 passed"), "{both}");
}

#[test]
fn a_clause_is_shown_with_its_cards_and_decisions() {
    let output = longbox(&["rules", "r5.14"]);
    assert!(output.status.success());
    let said = said(&output);
    assert!(said.contains("R5.14 Copying a card"), "{said}");
    assert!(said.contains("Cards: Copy Powers, Steal Abilities"), "{said}");
    assert!(said.contains("D3:"), "{said}");
}

#[test]
fn a_clause_names_the_scenarios_that_cite_it() {
    let scenarios = folder("rulings");
    let text = "scenario \"Odinson alone\"\nrules R5.3\ncards Odinson\nhand Odinson\nplay Odinson\nexpect recruit 2\n";
    fs::write(scenarios.join("one.scenario"), text).unwrap();
    let output = longbox(&["rules", "R5.3", "--scenarios", scenarios.to_str().unwrap()]);
    assert!(said(&output).contains("Odinson alone ("), "{}", said(&output));
    assert!(said(&output).contains("one.scenario:1)"), "{}", said(&output));
}

#[test]
fn words_find_clauses_and_unknown_words_are_answered_with_the_nearest() {
    let output = longbox(&["rules", "escape", "procedure"]);
    assert!(said(&output).contains("\nR4.7 Escape procedure"), "{}", said(&output));
    let output = longbox(&["rules", "bystandr"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(complained(&output).contains("did you mean bystander?"));
}

#[test]
fn every_decision_is_listed_and_as_json_too() {
    let plain = said(&longbox(&["rules", "--decisions"]));
    assert!(plain.contains("G7 (R4.10)"), "{plain}");
    let json = said(&longbox(&["rules", "--decisions", "--json"]));
    assert!(json.starts_with("[{\"id\":\"G1\",\"clause\":\"R4.7\""), "{json}");
}

#[test]
fn a_card_is_shown_with_generated_text() {
    let output = longbox(&["cards", "odinson"]);
    let said_plain = said(&output);
    assert!(said_plain.starts_with("Odinson — Thor"), "{said_plain}");
    assert!(said_plain.contains("Recruit"), "{said_plain}");
    let json = said(&longbox(&["cards", "odinson", "--json"]));
    assert_eq!(field(&json, "recruit"), "\"2+\"");
    assert_eq!(field(&json, "cost"), "3");
}

#[test]
fn fields_narrow_and_a_minus_leaves_out() {
    let strong = said(&longbox(&["cards", "kind:villain", "attack>=7"]));
    assert!(strong.contains("Attack 7") && !strong.contains("Attack 4"), "{strong}");
    let others = said(&longbox(&["cards", "kind:villain", "-attack>=7"]));
    assert!(!others.contains("Attack 7") && others.contains("Attack 4"), "{others}");
}

#[test]
fn no_match_names_the_nearest_card_and_the_syntax() {
    let output = longbox(&["cards", "odinsen"]);
    assert_eq!(output.status.code(), Some(1));
    let complained = complained(&output);
    assert!(complained.contains("did you mean Odinson?"), "{complained}");
    assert!(complained.contains("class:tech"), "{complained}");
    let output = longbox(&["cards", "colour:red"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_shipped_files_are_in_order() {
    let content = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/legendary");
    let output = longbox(&["check", content]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains(": 0 errors"), "{}", said(&output));
    let one = format!("{content}/core/heroes/thor.cards");
    let output = longbox(&["check", &one]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).starts_with("1 file: 0 errors"), "{}", said(&output));
}

#[test]
fn a_mistake_is_shown_with_its_place_and_a_way_out() {
    let own = folder("own-cards");
    fs::write(own.join("set.cards"), "set own \"Own\"\n").unwrap();
    let hero = "hero \"Somebody\" team avengers\n\ncard \"Thing\" tech  cost 3  attack 2  copies 14\n    play: drew 1\n";
    fs::write(own.join("somebody.cards"), hero).unwrap();
    let path = own.to_str().unwrap();
    let output = longbox(&["check", path]);
    assert_eq!(output.status.code(), Some(1));
    let said_plain = said(&output);
    assert!(said_plain.contains("somebody.cards:4:11"), "{said_plain}");
    assert!(said_plain.contains("draw"), "{said_plain}");
    let json = said(&longbox(&["check", path, "--json"]));
    let errors: Vec<&str> = json.split("},{").filter(|it| it.contains("\"error\"")).collect();
    assert_eq!(errors.len(), 1, "{json}");
    assert_eq!(field(errors[0], "line"), "4");
}

#[test]
fn own_cards_may_speak_of_the_shipped_ones() {
    let own = folder("own-right");
    fs::write(own.join("set.cards"), "set own \"Own\"\n").unwrap();
    let hero = "hero \"Somebody\" team avengers\n\ncard \"Thing\" tech  cost 3  attack 2  copies 14\n    play: draw 1\n";
    fs::write(own.join("somebody.cards"), hero).unwrap();
    let output = longbox(&["check", own.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    let output = longbox(&["check", "no/such/file.cards"]);
    assert_eq!(output.status.code(), Some(2));
}
