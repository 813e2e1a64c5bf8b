#![no_main]

use fuzz::{plant, properties};
use libfuzzer_sys::Corpus;

libfuzzer_sys::fuzz_target!(
    init: plant("any_card_does_what_its_text_says"),
    |bytes: &[u8]| -> Corpus {
        if properties::any_card_does_what_its_text_says(bytes) {
            Corpus::Keep
        } else {
            Corpus::Reject
        }
    }
);
