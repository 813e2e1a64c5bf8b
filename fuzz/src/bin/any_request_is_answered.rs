#![no_main]

use fuzz::{house, mutate, plant};

const NAME: &str = "any_request_is_answered";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| house::any_request_is_answered(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
