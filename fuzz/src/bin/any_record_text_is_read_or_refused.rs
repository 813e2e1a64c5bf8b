#![no_main]

use fuzz::{mutate, plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_record_text_is_read_or_refused"),
    |bytes: &[u8]| properties::any_record_text_is_read_or_refused(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate("any_record_text_is_read_or_refused", data, size, most, seed)
});
