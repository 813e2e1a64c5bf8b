//! Set-ups, options and codes of skirmishes from outside: read or refused; what is read can be written, and laid out or refused.

use super::record::is_replayed_or_refused;
use super::{SHIPPED, says_something};
use clix::game::options::Options;
use clix::game::setup::Setup;
use clix::game::table_for::new_table;
use table::Record;
use table::record::sealed;

/// The bytes as the line of a set-up, as a line of options, as a code, and as what stands in a code before its checksum.
pub fn any_skirmish_code_is_read_or_refused(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Setup::from_text(&SHIPPED, &text) {
        Ok(setup) => is_kept_and_laid_out(&setup),
        Err(refusal) => says_something(&refusal),
    }
    match text.parse::<Options>() {
        Ok(options) => assert_eq!(options.to_string().parse(), Ok(options)),
        Err(refusal) => says_something(&refusal),
    }
    for code in [&*text, &sealed(bytes.to_vec())] {
        match Record::from_code(code) {
            Ok(record) => is_replayed_or_refused(&record),
            Err(refusal) => says_something(&refusal),
        }
    }
}

fn is_kept_and_laid_out(setup: &Setup) {
    let roster = &SHIPPED.roster;
    let line = setup.to_text(roster);
    let again = Setup::from_text(&SHIPPED, &line).expect("what was written is read");
    // Marks that separate the parts of a line are gone from a name once it was written.
    assert_eq!(again.to_text(roster), line);
    for (side, other) in setup.sides.iter().zip(&again.sides) {
        assert_eq!(side.force, other.force, "{line}");
    }
    let options = Options { build_total: u16::MAX, ..Options::default() };
    if let Err(refusal) = new_table(&SHIPPED, setup, options, None) {
        says_something(&refusal);
    }
}
