#![no_main]

use fuzz::{mutate, plant, properties};
use libfuzzer_sys::Corpus;

libfuzzer_sys::fuzz_target!(
    init: plant("any_card_that_loads_can_be_played"),
    |bytes: &[u8]| -> Corpus {
        if properties::any_card_that_loads_can_be_played(bytes) {
            Corpus::Keep
        } else {
            Corpus::Reject
        }
    }
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate("any_card_that_loads_can_be_played", data, size, most, seed)
});
