#![no_main]

use fuzz::{plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_search_is_answered"),
    |bytes: &[u8]| properties::any_search_is_answered(bytes)
);
