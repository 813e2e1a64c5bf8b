#![no_main]

use fuzz::{client, mutate, plant};
use libfuzzer_sys::Corpus;

const NAME: &str = "any_skirmish_of_own_making_can_be_played";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| -> Corpus {
        if client::any_skirmish_of_own_making_can_be_played(bytes) {
            Corpus::Keep
        } else {
            Corpus::Reject
        }
    }
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
