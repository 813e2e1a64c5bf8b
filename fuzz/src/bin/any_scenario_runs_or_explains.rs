#![no_main]

use fuzz::{plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_scenario_runs_or_explains"),
    |bytes: &[u8]| properties::any_scenario_runs_or_explains(bytes)
);
