//! Saved games: any bytes in the folder where games are kept. They are listed, then resumed or refused; the games beside them are not hidden.

use super::home::Home;
use super::seat::{NAME, played, replayed};
use super::{CARDS, SKIRMISH, says_something};
use longbox::client::{
    Drawn, Integrity, Notes, Store, TableOf, list, read_game, read_seats, report, report_as_json,
};
use table::{Game, Record};

/// What is typed when the game is resumed.
const RESUMED: &[u8] =
    b"\n\n?\nw\nlog 5\nu\ny\nr\nhint\n1\n\n\n1\n1\nu\nu\ncode\ne\ny\n\n\n2\nsave copy\nq\n";

/// And at its replay.
const REPLAYED: &[u8] = b"\n\nb\nt\nturn 1\nturn 3\n40\nend\nb\nq\n";

pub fn any_saved_game_is_resumed_or_refused(bytes: &[u8]) {
    let home = Home::new();
    Home::put(&home.running(NAME), bytes);
    Home::put(&home.over(NAME), bytes);
    Home::put(&home.running("another"), b"longbox record 1\n# turn: 4\n");
    let store = Store::at(home.path());
    let running = store.running();
    for name in [NAME, "another"] {
        assert!(running.iter().any(|saved| saved.name == name), "{name} is not listed");
    }
    assert!(list(&running).lines().count() >= 2);
    let over = store.over();
    says_something(&report(&over));
    let json = report_as_json(&over);
    let json = clix::content::json::read(&json).expect("what programs are told is JSON");
    assert_eq!(json["games"].as_array().map(Vec::len), Some(1));

    let (record, notes) = match read_game(&home.running(NAME).to_string_lossy()) {
        Ok(read) => read,
        Err(unreadable) => return says_something(&unreadable.why),
    };
    // Whatever the notes say, the file stays the record it was with them.
    let noted = notes.written_into(&record.to_text());
    assert_eq!(Record::from_text(&noted).as_ref(), Ok(&record));
    assert_eq!(Notes::read(&noted), notes, "{noted}");
    // What can be read was taken over as it is, under the name it had.
    let id = store.named(NAME).expect("the home can be read").expect("it was taken over");
    let loaded = store.load(id).expect("it was taken over");
    assert_eq!((&loaded.record, loaded.integrity), (&record, Integrity::AsPlayed));
    store.delete(id).expect("nobody plays it");
    if record.header.game == clix::game::table_for::GAME {
        match clix::game::table_for::replay_record(&SKIRMISH, &record) {
            Ok(table) => is_resumed(table, &notes, &home),
            Err(refusal) => says_something(&refusal),
        }
    } else {
        match legendary::table_for::replay_record(&CARDS, &record) {
            Ok(table) => is_resumed(table, &notes, &home),
            Err(refusal) => says_something(&refusal),
        }
    }
}

fn is_resumed<G: Drawn>(table: TableOf<G>, notes: &Notes, home: &Home) {
    let mut seating = read_seats(notes, table.game().seats());
    assert_eq!(seating.names.len(), usize::from(table.game().seats()));
    // Bots alone would play to the end of the game, which takes long and needs no typing.
    if seating.persons() == 0 {
        seating.bots[0] = None;
    }
    let table = played(table, &seating, false, RESUMED, home);
    seating.open = true;
    replayed(table, &seating, REPLAYED, home);
}
