//! Whole games of the toy, pinned as text. A change here means that saved games of every kind would read or replay differently.

use crate::toy::{Choice, Happened, Toy};
use table::chance::Scripted;
use table::{Record, Seeded, Table};

/// The game of this seed with random picks, forced choices made by the table, undone once on the way for odd seeds.
fn played(game: &Toy, seed: u64) -> Table<&Toy> {
    let (mut table, mut chance) = game.table(seed);
    let mut picks = Seeded::stream(seed, 1);
    table.settle(&mut chance).unwrap();
    while !table.is_over() {
        let choices = table.choices();
        let choice = choices[picks.below(choices.len() as u32) as usize];
        table.choose(choice, &mut chance).unwrap();
        table.settle(&mut chance).unwrap();
        if seed % 2 == 1 && table.record().undone == 0 {
            table.undo_past_barrier().unwrap();
        }
    }
    table
}

fn comment(choice: Choice, events: &[Happened]) -> String {
    match (choice, events.get(1)) {
        (Choice::Scout, _) => "scouts".into(),
        (Choice::Commit(card), None) => format!("commits {card}"),
        (Choice::Commit(card), Some(_)) => format!("commits {card}, and both are shown"),
    }
}

/// With `LONGBOX_BLESS` set the files are written instead of compared: look at the difference before keeping it.
fn golden(seed: u64, ending: &str, now: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let path = format!("{folder}/seed-{seed}.{ending}");
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        std::fs::write(&path, format!("{}\n", now.trim_end())).unwrap();
    }
    std::fs::read_to_string(&path).unwrap()
}

/// The same game as the first version of the format had it, which stays readable.
fn earlier(seed: u64) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    std::fs::read_to_string(format!("{folder}/seed-{seed}.earlier.txt")).unwrap()
}

fn assert_stays_as_it_is(seed: u64) {
    let game = Toy::default();
    let table = played(&game, seed);
    let text = table.to_text_with(|_, _, choice, events| Some(comment(choice, events)));
    let code = table.record().to_code();
    let golden_text = golden(seed, "txt", &text);
    let golden_code = golden(seed, "code", &code);
    assert_eq!(text, golden_text);
    assert_eq!(code, golden_code.trim_end());

    let record = Record::from_text(golden_text).unwrap();
    let mut dealt = Scripted::new(record.header.dealt.iter().copied());
    let again = Table::replay(&game, game.start(&mut dealt), &record).unwrap();
    assert_eq!(dealt.finish(), Ok(()));
    assert_eq!(again.state(), table.state());
    // As an earlier version wrote it, without an end mark.
    assert_eq!(Record::from_text(earlier(seed)).as_ref(), Ok(&record));
    assert_eq!(Record::from_code(&golden_code), Ok(record));
}

#[test]
fn a_game_with_scouting_stays_as_it_is() {
    assert_stays_as_it_is(2);
}

#[test]
fn a_game_undone_past_a_barrier_stays_as_it_is() {
    assert_stays_as_it_is(5);
}

#[test]
fn a_game_with_a_long_forced_end_stays_as_it_is() {
    assert_stays_as_it_is(11);
}
