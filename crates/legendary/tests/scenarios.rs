//! Every scenario of the repository holds.

use authoring::scenario::files;
use legendary::scenario::{Shelf, Suite};
use std::path::{Path, PathBuf};
use std::time::Instant;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/legendary")
}

fn suite(shelf: &Shelf) -> Suite {
    shelf.read(&[folder()]).expect("the scenarios can be read")
}

#[test]
fn every_scenario_holds() {
    let shelf = Shelf::embedded();
    // Whoever changes the rules to see whether anything is noticed (`mutants/run`) has seen enough with the first file.
    let one_is_enough = std::env::var_os("LONGBOX_FIRST_FAULT").is_some();
    let (mut count, mut failed) = (0, Vec::new());
    let start = Instant::now();
    for file in files(&folder()).expect("the scenarios can be found") {
        let suite = shelf.read(&[file]).expect("the scenarios can be read");
        let results = suite.run(&shelf.catalogue);
        count += results.len();
        let faults = results.iter().filter(|result| !result.passed());
        failed.extend(faults.map(|result| result.to_string()));
        if one_is_enough && !failed.is_empty() {
            break;
        }
    }
    println!("{count} scenarios in {:?}", start.elapsed());
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
    assert!(count > 0);
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
