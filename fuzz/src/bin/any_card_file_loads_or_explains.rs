#![no_main]

use fuzz::{plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_card_file_loads_or_explains"),
    |bytes: &[u8]| properties::any_card_file_loads_or_explains(bytes)
);
