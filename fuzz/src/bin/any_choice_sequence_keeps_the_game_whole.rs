#![no_main]

use fuzz::{plant, properties};

libfuzzer_sys::fuzz_target!(
    init: plant("any_choice_sequence_keeps_the_game_whole"),
    |bytes: &[u8]| properties::any_choice_sequence_keeps_the_game_whole(bytes)
);
