//! Scenario files from outside: each scenario holds, or says what is wrong with it or how the game went instead.

use super::{CORE, says_something};
use legendary::language::embedded;
use legendary::scenario::{Shelf, run_text};
use std::sync::LazyLock;

static SHELF: LazyLock<Shelf> =
    LazyLock::new(|| Shelf { catalogue: CORE.clone(), sources: embedded() });

pub fn any_scenario_runs_or_explains(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for result in run_text(&SHELF, "mine.scenario", &text) {
        says_something(&result);
    }
}
