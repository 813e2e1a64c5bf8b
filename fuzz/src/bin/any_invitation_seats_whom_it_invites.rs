#![no_main]

use fuzz::{house, mutate, plant};

const NAME: &str = "any_invitation_seats_whom_it_invites";

libfuzzer_sys::fuzz_target!(
    init: plant(NAME),
    |bytes: &[u8]| house::any_invitation_seats_whom_it_invites(bytes)
);

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    mutate(NAME, data, size, most, seed)
});
