//! What is proved, and whether the proofs would notice.

use crate::program::{complained, field, folder, said, workshop};
use std::fs;

#[test]
fn a_card_with_a_mistake_is_counted_as_refused_and_named() {
    let own = folder("own-cards");
    fs::write(own.join("set.cards"), "set own \"Own\"\n").unwrap();
    let hero = "hero \"Somebody\" team avengers\n\ncard \"Thing\" tech  cost 3  attack 2  copies 14\n    play: drew 1\n";
    fs::write(own.join("somebody.cards"), hero).unwrap();
    let covered = workshop(&["coverage", "--content", own.to_str().unwrap()]);
    assert_eq!(covered.status.code(), Some(1));
    assert!(said(&covered).contains("cards complete, 1 refused"), "{}", said(&covered));
    assert!(said(&covered).contains("somebody.cards:3: card \"Thing\""));
    assert!(complained(&covered).starts_with("workshop: 1 cards are refused"));
}

#[test]
fn coverage_counts_cards_and_names_what_no_scenario_shows() {
    let scenarios = folder("coverage");
    let text = "scenario \"Odinson alone\"\nrules R5.3\ncards Odinson\nhand Odinson\nplay Odinson\nexpect recruit 2\n";
    fs::write(scenarios.join("one.scenario"), text).unwrap();
    let path = scenarios.to_str().unwrap();
    let said = said(&workshop(&["coverage", "--json", "--scenarios", path]));
    assert_eq!(field(&said, "scenarios"), "1");
    assert!(said.contains("\"native_operations\":[]"), "{said}");
    let (positive, negative) = said.split_once("\"without_negative\"").unwrap();
    assert!(!positive.contains("\"Odinson\""), "{positive}");
    assert!(negative.contains("\"Odinson\""), "{negative}");
    let clauses = said.split_once("\"clauses_without_scenario\"").unwrap().1;
    assert!(!clauses.contains("\"R5.3\"") && clauses.contains("\"R5.4\""));
}

#[test]
fn a_mutant_is_noticed_by_a_scenario_that_looks_and_survives_one_that_does_not() {
    let scenarios = folder("mutants");
    let looks = "scenario \"A second Odinson sees the first\"\nrules R5.3\ncards Odinson\nhand 2 Odinson\nplay Odinson\nexpect recruit 2\nplay Odinson\nexpect recruit 6\n";
    fs::write(scenarios.join("one.scenario"), looks).unwrap();
    let path = scenarios.to_str().unwrap();
    let output = workshop(&["coverage", "--mutate", "--only", "Odinson", "--scenarios", path]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("0 survived"), "{}", said(&output));
    let looks_away = "scenario \"Odinson is played\"\nrules R5.3\ncards Odinson\nhand Odinson\nplay Odinson\nexpect played is Odinson\n";
    fs::write(scenarios.join("one.scenario"), looks_away).unwrap();
    let output = workshop(&["coverage", "--mutate", "--only", "Odinson", "--scenarios", path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("survived: Odinson:"), "{}", said(&output));
}

#[test]
fn a_clause_is_switched_off_by_a_build_that_can_and_needs_a_scenario_that_names_it() {
    let scenarios = folder("clauses");
    let text = |clause: &str| {
        format!(
            "scenario \"A Trooper brings Attack\"\nrules {clause}\nhand Trooper\nplay Trooper\nexpect attack 1\n"
        )
    };
    let path = scenarios.to_str().unwrap();
    let only = |clause: &str| {
        let mutate = ["coverage", "--mutate", "--scenarios", path, "--only"];
        workshop(&[&mutate[..], &[clause]].concat())
    };
    fs::write(scenarios.join("one.scenario"), text("R5.1")).unwrap();
    let named = only("R5.1");
    fs::write(scenarios.join("one.scenario"), text("R5.3")).unwrap();
    let not_named = only("R5.1");
    if cfg!(feature = "proof") {
        assert!(!said(&named).contains("survived: without R5.1:"));
        assert!(said(&not_named).contains("survived: without R5.1:"));
        assert!(said(&not_named).contains("which does not name it"));
    } else {
        assert_eq!(named.status.code(), Some(2));
        assert!(complained(&named).contains("--features proof"));
    }
    let implied = only("R4.3");
    assert_eq!(implied.status.code(), Some(2));
    assert!(complained(&implied).contains("R4.2"));
}
