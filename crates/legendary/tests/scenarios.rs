//! Every scenario of the repository holds.

use legendary::scenario::{Shelf, Suite};
use std::path::Path;
use std::time::Instant;

fn suite(shelf: &Shelf) -> Suite {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/legendary");
    Suite::read(shelf, &[folder]).expect("the scenarios can be read")
}

#[test]
fn every_scenario_holds() {
    let shelf = Shelf::embedded();
    let suite = suite(&shelf);
    assert!(!suite.scenarios.is_empty());
    let start = Instant::now();
    let results = suite.run(&shelf.catalogue);
    println!("{} scenarios in {:?}", results.len(), start.elapsed());
    let failed: Vec<String> =
        results.iter().filter(|result| !result.passed()).map(|result| result.to_string()).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

#[test]
fn every_scenario_has_its_own_name_and_cites_a_rule() {
    let shelf = Shelf::embedded();
    let suite = suite(&shelf);
    let mut names: Vec<&str> = Vec::new();
    for scenario in &suite.scenarios {
        let at = format!("{}:{}", scenario.file, scenario.line);
        assert!(!names.contains(&scenario.name.as_str()), "{at}: name used twice");
        assert!(!scenario.rules.is_empty(), "{at}: cites no rule");
        names.push(&scenario.name);
    }
}
