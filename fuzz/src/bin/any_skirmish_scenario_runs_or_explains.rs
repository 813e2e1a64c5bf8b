#![no_main]

use fuzz::{mutate, plant, skirmish};

const NAME: &str = "any_skirmish_scenario_runs_or_explains";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| skirmish::any_skirmish_scenario_runs_or_explains(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
