#![no_main]

use fuzz::{plant, skirmish};

libfuzzer_sys::fuzz_target!(
    init: plant("any_skirmish_of_choices_stays_whole"),
    |bytes: &[u8]| skirmish::any_skirmish_of_choices_stays_whole(bytes)
);
