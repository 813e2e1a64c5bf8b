#![no_main]

use fuzz::{mutate, plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_card_file_loads_or_explains"),
    |bytes: &[u8]| properties::any_card_file_loads_or_explains(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate("any_card_file_loads_or_explains", data, size, most, seed)
});
