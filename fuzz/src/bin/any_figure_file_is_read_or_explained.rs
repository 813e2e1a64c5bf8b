#![no_main]

use fuzz::{mutate, plant, skirmish};

const NAME: &str = "any_figure_file_is_read_or_explained";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| skirmish::any_figure_file_is_read_or_explained(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
