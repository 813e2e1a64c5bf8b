//! Records of skirmishes from outside: read or refused, and what is read goes back on the table as written or is refused.

use super::{SHIPPED, says_something};
use clix::game::table_for::replay_record;
use table::{Game, Record};

pub fn any_skirmish_record_is_replayed_or_refused(bytes: &[u8]) {
    match Record::from_text(bytes) {
        Ok(record) => is_replayed_or_refused(&record),
        Err(refusal) => says_something(&refusal),
    }
}

pub(super) fn is_replayed_or_refused(record: &Record) {
    let table = match replay_record(&SHIPPED, record) {
        Ok(table) => table,
        Err(refusal) => return says_something(&refusal),
    };
    assert_eq!(table.record().steps, record.steps, "another game was played");
    let (game, state) = (table.game(), table.state());
    game.audit(state).expect("a replayed game is whole");
    // What a record says of its table must lead back to it.
    let again = Record::from_code(&table.record().to_code()).expect("what was replayed has a code");
    let again = replay_record(&SHIPPED, &again).expect("what was replayed once is replayed again");
    assert!(again.state() == state, "the same record, another game");
}
