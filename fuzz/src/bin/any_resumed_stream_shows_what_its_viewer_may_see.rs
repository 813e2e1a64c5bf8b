#![no_main]

use fuzz::{house, mutate, plant};

const NAME: &str = "any_resumed_stream_shows_what_its_viewer_may_see";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| house::any_resumed_stream_shows_what_its_viewer_may_see(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
