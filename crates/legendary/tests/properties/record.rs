//! Records from outside: read or refused, and what is read can be written, read again, and played or refused.

use super::{CORE, says_something};
use legendary::table_for::replay_record;
use table::record::sealed;
use table::{Game, Record};

pub fn any_record_text_is_read_or_refused(bytes: &[u8]) {
    match Record::from_text(bytes) {
        Ok(record) => is_kept_and_played_or_refused(&record),
        Err(refusal) => says_something(&refusal),
    }
}

/// The bytes as a code, and as what stands in a code before its checksum.
pub fn any_record_code_is_read_or_refused(bytes: &[u8]) {
    let written = String::from_utf8_lossy(bytes);
    for code in [&*written, &sealed(bytes.to_vec())] {
        match Record::from_code(code) {
            Ok(record) => is_kept_and_played_or_refused(&record),
            Err(refusal) => says_something(&refusal),
        }
    }
}

fn is_kept_and_played_or_refused(record: &Record) {
    assert_eq!(Record::from_text(record.to_text()).as_ref(), Ok(record));
    assert_eq!(Record::from_code(&record.to_code()).as_ref(), Ok(record));
    let table = match replay_record(&CORE, record) {
        Ok(table) => table,
        Err(refusal) => return says_something(&refusal),
    };
    assert_eq!(table.record().steps, record.steps, "another game was played");
    table.game().audit(table.state()).expect("a replayed game is whole");
}
