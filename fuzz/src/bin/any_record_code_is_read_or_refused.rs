#![no_main]

use fuzz::{plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_record_code_is_read_or_refused"),
    |bytes: &[u8]| properties::any_record_code_is_read_or_refused(bytes)
);
