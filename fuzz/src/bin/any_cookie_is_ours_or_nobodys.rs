#![no_main]

use fuzz::{house, mutate, plant};

const NAME: &str = "any_cookie_is_ours_or_nobodys";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| house::any_cookie_is_ours_or_nobodys(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
