#![no_main]

use fuzz::{elsewhere, mutate, plant};

const NAME: &str = "any_set_up_text_for_a_table_is_read_or_explained";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| elsewhere::any_set_up_text_for_a_table_is_read_or_explained(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
