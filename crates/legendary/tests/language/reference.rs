//! The reference for authors: every example in it is a card that loads.

use std::fs;
use std::path::Path;

use legendary::language::{Diagnostic, Severity, Source, compile, embedded};

fn reference() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/README.md");
    fs::read_to_string(path).expect("the reference can be read")
}

/// What is wrong with a home-made file; nothing if it loads.
fn errors(text: &str) -> Vec<String> {
    let mut sources = embedded();
    sources.push(Source { path: "home/a.cards".to_owned(), text: text.to_owned() });
    compile(&sources)
        .diagnostics
        .iter()
        .filter(|found| found.severity == Severity::Error)
        .map(Diagnostic::render)
        .collect()
}

/// The line on every kind of card it could stand on.
fn cards_with(line: &str) -> Vec<String> {
    let tactics = "tactic \"B\"\ntactic \"C\"\ntactic \"D\"\n";
    let with_twists =
        if line.starts_with("setup:") { String::new() } else { "    setup: 8 twists\n".to_owned() };
    vec![
        format!("hero \"Me\"\ncard \"A\" tech cost 1 copies 5\n    {line}\n"),
        format!("villains \"They\"\ncard \"A\" attack 1 vp 1 copies 8\n    {line}\n"),
        format!("mastermind \"Boss\" attack 8 vp 5\n    {line}\ntactic \"A\"\n{tactics}"),
        format!("mastermind \"Boss\" attack 8 vp 5\ntactic \"A\"\n    {line}\n{tactics}"),
        format!("scheme \"Plan\"\n{with_twists}    {line}\n"),
        format!("bystander \"Witness\" vp 1 copies 1\n    {line}\n"),
    ]
}

#[test]
fn every_example_line_of_the_reference_loads_on_some_card() {
    let reference = reference();
    let mut section = "";
    let mut examples = 0;
    for line in reference.lines() {
        section = line.strip_prefix("## ").unwrap_or(section);
        let Some(cell) = line.strip_suffix(" |").and_then(|row| row.rsplit(" | ").next()) else {
            continue;
        };
        let Some(example) = cell.strip_prefix('`').and_then(|cell| cell.strip_suffix('`')) else {
            continue;
        };
        if section == "Head lines" {
            continue;
        }
        examples += 1;
        let tried: Vec<Vec<String>> = cards_with(example)
            .iter()
            .map(|card| errors(&format!("set home \"Home-made\"\n{card}")))
            .collect();
        let fewest = tried.iter().min_by_key(|errors| errors.len()).unwrap();
        assert!(fewest.is_empty(), "{example}\n{}", fewest.join("\n"));
    }
    assert!(examples > 100, "only {examples} examples were found");
}

#[test]
fn every_card_file_in_the_reference_loads() {
    let reference = reference();
    let files: Vec<&str> =
        reference.split("```cards\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let errors = errors(file);
        assert!(errors.is_empty(), "{file}\n{}", errors.join("\n"));
    }
}

#[test]
fn every_head_of_the_reference_is_read_as_a_head() {
    let reference = reference();
    let section = reference.split("## Head lines").nth(1).unwrap();
    let section = section.split("## Text lines").next().unwrap();
    let rows = section.lines().filter_map(|row| row.strip_suffix("` |"));
    let heads: Vec<&str> = rows.filter_map(|row| row.rsplit(" | `").next()).collect();
    assert!(heads.len() > 12);
    for head in heads {
        let errors = errors(&format!("set home-two \"Two\"\n{head}\n"));
        let unread = |error: &String| {
            error.contains("[L010]") || error.contains("[L014]") || error.contains("[L030]")
        };
        assert!(!errors.iter().any(unread), "{head}\n{}", errors.join("\n"));
    }
}
