//! Scenario files from outside: each scenario holds, or says what is wrong with it or how the game went instead.

use super::{SHIPPED, says_something};
use clix::scenario::{Suite, run, step_through};

/// A file is read to its end, however long it is; of its scenarios only the first few are run, since each lays out a game.
const MOST_RUN: usize = 12;

pub fn any_skirmish_scenario_runs_or_explains(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for scenario in Suite::read_text("mine.scenario", &text).scenarios.iter().take(MOST_RUN) {
        let result = run(scenario, &SHIPPED);
        says_something(&result);
        if result.passed() {
            let told = step_through(scenario, &SHIPPED, |told| {
                told.events.iter().for_each(says_something);
            });
            assert!(told.is_ok(), "it holds, but not when it is told");
        }
    }
}
