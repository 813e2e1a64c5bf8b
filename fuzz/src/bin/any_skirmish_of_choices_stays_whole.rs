#![no_main]

use fuzz::{plant, skirmish};

libfuzzer_sys::fuzz_target!(
    init: {
        plant("any_skirmish_of_choices_stays_whole");
        // Preparing maps takes longer than any game on them: not on the clock of the first input.
        skirmish::any_skirmish_of_choices_stays_whole(b"");
    },
    |bytes: &[u8]| skirmish::any_skirmish_of_choices_stays_whole(bytes)
);
