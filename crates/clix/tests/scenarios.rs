//! Every scenario of the skirmish game holds, and the runner fails what does not.

use authoring::scenario::files;
use clix::content::{Content, load_embedded};
use clix::scenario::{Failure, ScenarioResult, Suite, run_text};
use std::path::Path;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/clix");
    let content = load_embedded();
    // Whoever changes the rules to see whether anything is noticed (`mutants/run`) has seen enough with the first file.
    let one_is_enough = std::env::var_os("LONGBOX_FIRST_FAULT").is_some();
    let (mut count, mut failed) = (0, Vec::new());
    for file in files(&folder).expect("the scenarios can be found") {
        let suite = Suite::read(&[file]).expect("the scenarios can be read");
        let results = suite.run(&content);
        count += results.len();
        let faults = results.iter().filter(|result| !result.passed());
        failed.extend(faults.map(ToString::to_string));
        if one_is_enough && !failed.is_empty() {
            break;
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(count >= 15);
}

fn run(body: &str) -> ScenarioResult {
    let text = format!("scenario \"test\"\nrules C1.1\n{body}");
    let mut results = run_text(&Content::default(), "test.scenario", &text);
    assert_eq!(results.len(), 1);
    results.remove(0)
}

/// The scenario must fail at the line (counted from the body's first) with the words.
fn fails(body: &str, line: u32, words: &str) {
    let result = run(body);
    let shown = result.to_string();
    let at = match &result.failure {
        None => panic!("it holds:\n{body}"),
        Some(Failure::Differs(difference)) => difference.line,
        Some(Failure::Unreadable(problems)) => problems[0].line,
    };
    // Its name and its rules stand before it; 0 is the scenario itself.
    let expected = if line == 0 { 1 } else { line + 2 };
    assert_eq!(at, expected, "{shown}");
    assert!(shown.contains(words), "{shown}\ndoes not say: {words}");
}

const TABLE: &str = "hindering F5\nfigure Vex speed 9 charge range 6\nfigure Krill defense 17\nVex at D5 tokens 1\nenemy Krill at D6\n";

#[test]
fn every_kind_of_expectation_can_fail() {
    for (expectation, words) in [
        ("Vex click 2", "on click 1"),
        ("Vex took 1", "took 0"),
        ("Vex healed 1", "healed 0"),
        ("Vex was dealt 1", "dealt 0"),
        ("Vex KO'd", "not: Vex is KO'd"),
        ("Vex at D6", "Vex at D5"),
        ("Vex tokens 2", "tokens of Vex 1"),
        ("Vex holds light object", "nothing"),
        ("Vex has moved", "not: Vex"),
        ("Vex controlled by enemy", "You"),
        ("Krill is hit", "no target"),
        ("Krill attacked with 10 against 17", "it was not"),
        ("critical hit", "not: a critical hit"),
        ("attack of Vex 11", "attack of Vex 10"),
        ("defense of Krill against a range attack of Vex 18", "17"),
        ("why attack of Vex: 11 printed", "10 printed"),
        ("Vex may move 3", "about to move"),
        ("Vex passengers 1", "no passengers"),
        ("Vex can use flurry", "not: Vex can use"),
        ("Vex cannot use charge", "Vex can use"),
        ("line Vex to Krill blocked", "clear"),
        ("line A1 to B4 crosses A2", "A1 to B4"),
        ("Vex not adjacent to Krill", "adjacent"),
        ("F5 is blocking", "not: F5"),
        ("F5 is not hindering", "F5 is"),
        ("wall D5|D6", "not: something"),
        ("heavy object at D5", "it is not there"),
        ("Vex reaches D6", "cannot end"),
        ("Vex does not reach D5", "it is allowed"),
        ("asked enemy", "You: asked about `action`"),
        ("asked about target", "action"),
        ("options done", "can be chosen"),
        ("option Krill", "action"),
        ("can Vex: attack Vex", "attack"),
        ("cannot Vex: attack Krill", "it is allowed"),
        ("cannot Krill: attack Vex because C4.5", "C1.9"),
        ("score you 10", "score 0"),
        ("turn enemy", "You"),
        ("round 3", "round 2"),
        ("action total 4", "action total 3"),
        ("actions left 2", "actions left 3"),
        ("theme uses left you 1", "left 0"),
        ("winner you", "the game goes on"),
        ("illegal force you", "nothing is wrong"),
        ("log \"Vex\"", "not: the log"),
    ] {
        fails(&format!("{TABLE}expect {expectation}\n"), 6, words);
    }
}

#[test]
fn dice_must_be_said_and_rolled() {
    fails(&format!("{TABLE}Vex: attack Krill\nexpect Krill took 3\n"), 6, "a die is rolled");
    fails(
        &format!("{TABLE}Vex: attack Krill\n  rolls 4 4 4\nexpect Krill took 3\n"),
        6,
        "4 left over",
    );
    fails(&format!("{TABLE}rolls 4 4\nexpect ready\n"), 6, "below the act");
}

#[test]
fn what_cannot_be_read_is_said_with_help() {
    fails(&format!("{TABLE}Vex: chrage to D6\nexpect ready\n"), 6, "did you mean `charge`?");
    fails(&format!("{TABLE}expect Kril took 3\n"), 6, "not understood");
    fails("figure Vex speed 9 chrage\nVex at D5\nexpect ready\n", 1, "charge");
    fails("Vex at D5\nexpect ready\n", 1, "there is no figure Vex");
    fails("figure Vex\nVex at D5\n", 0, "nothing is expected");
    fails("figure Vex\nVex at D5; Vex at D6\nexpect ready\n", 2, "same name");
    fails("blocking D5\nfigure Vex\nVex at D5\nexpect ready\n", 3, "nobody can stand");
    fails("map Nowhere\nfigure Vex\nVex at D5\nexpect ready\n", 0, "Nowhere");
}

#[test]
fn more_lines_than_a_scenario_can_have_are_not_read_one_by_one() {
    fails(&"enemy Krill at D6\n".repeat(1000), 0, "a scenario of 1002 lines");
    fails(&"zigzag\n".repeat(900), 1, "zigzag");
}

#[test]
fn an_act_of_somebody_who_is_not_asked_fails() {
    fails(&format!("{TABLE}Krill: yes\nexpect ready\n"), 6, "action");
    fails(&format!("{TABLE}refuse Vex: attack Krill\nexpect ready\n"), 6, "it is allowed");
}

/// Nothing a file can hold makes the reader or the runner panic.
#[test]
fn scrambled_scenarios_never_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/clix/samples");
    let content = Content::default();
    let mut seed = table::Seeded::new(7);
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        for _ in 0..20 {
            for _ in 0..6 {
                let (one, two) = (seed.below(words.len() as u32), seed.below(words.len() as u32));
                words.swap(one as usize, two as usize);
            }
            let scrambled: String = words.concat();
            for result in run_text(&content, "scrambled", &scrambled) {
                let _ = result.to_string();
            }
        }
    }
}

#[test]
fn mistakes_of_every_kind_have_a_code_of_their_own() {
    let good = "scenario \"A\"\nrules C1.1\nfigure Vex speed 9\nVex at D5\nexpect ready\n";
    let run = |text: &str| run_text(&Content::default(), "test.scenario", text).remove(0);
    assert!(run(good).passed(), "{}", run(good));
    for (change, to, line, code) in [
        ("rules C1.1\n", "", 1, "S012"),
        ("C1.1", "C1.111", 2, "S013"),
        ("expect ready", "Vex: attack", 1, "S014"),
        ("figure Vex", "figure \"Vex", 3, "S004"),
        ("Vex at", "Vex as Charge at", 4, "S016"),
        ("Vex at", "Vex as Refuse at", 4, "S016"),
        ("Vex at D5", "Vex at D5 asleep", 4, "S020"),
    ] {
        let result = run(&good.replace(change, to));
        let Some(Failure::Unreadable(problems)) = &result.failure else {
            panic!("{to}: {result}");
        };
        assert_eq!((problems[0].line, problems[0].code), (line, code), "{to}: {result}");
    }
}

#[test]
fn a_mistake_is_shown_with_code_place_pointer_and_help() {
    let text =
        "scenario \"A\"\nrules C1.1\nfigure Vex speed 9\nVex as Charge at D5\nexpect ready\n";
    let shown = run_text(&Content::default(), "test.scenario", text)[0].to_string();
    let expected = "error[S016]: `Charge` is a word of this language\n --> test.scenario:4:8\n  |\n\
                    4 | Vex as Charge at D5\n  |        ^^^^^^\n  |\n  = help: call it by another name: `Vex as Somebody`\n";
    assert!(shown.contains(expected), "{shown}");
}
