//! Whole games, pinned as records with how they ended. A change here means that saved games would replay differently.
//!
//! They are played with the core set alone, so that other sets can be added beside it. With `LONGBOX_BLESS=1` the files are written anew: a
//! record that can still be replayed is kept and only its end is written, otherwise the game is played again. Look at the difference before keeping it.

use legendary::catalogue::Catalogue;
use legendary::choice::Choice;
use legendary::language::{embedded, load};
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::table_for::{new_table, replay_record};
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};
use table::{Game, Known, Record, Request, Seat, Seeded, Table};

static CORE: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let core = embedded().into_iter();
    let core: Vec<_> = core.filter(|source| source.path.starts_with("core/")).collect();
    Arc::new(load(&core).expect("the core set stands alone"))
});

struct Pinned {
    name: &'static str,
    setup: &'static str,
    options: &'static str,
    seed: u64,
    /// After so many choices the next one that showed something is taken back.
    undo_after: Option<usize>,
}

const SOLO: Pinned = Pinned {
    name: "solo",
    setup: "players 1; mastermind Red Skull; scheme Midtown Bank Robbery; villains HYDRA; henchmen Sentinel; heroes Hulk, Thor, Iron Man",
    options: "solo original",
    seed: 1,
    undo_after: None,
};

const TWO_PLAYERS: Pinned = Pinned {
    name: "two-players",
    setup: "players 2; mastermind Dr. Doom; scheme Secret Invasion of the Skrull Shapeshifters; villains Skrulls, Radiation; henchmen Doombot Legion; \
            heroes Gambit, Rogue, Storm, Deadpool, Emma Frost, Captain America",
    options: "hand size 8, starting officers 4",
    seed: 181,
    undo_after: None,
};

const ADVANCED_UNDONE: Pinned = Pinned {
    name: "advanced-solo-undone",
    setup: "players 1; mastermind Magneto; scheme The Legacy Virus; villains Spider-Foes; henchmen Hand Ninjas; heroes Wolverine, Hawkeye, Black Widow",
    options: "solo advanced",
    seed: 3,
    undo_after: Some(40),
};

fn is_fight(choice: &Choice) -> bool {
    matches!(choice, Choice::Fight(_))
}

/// Random picks to the end. Whoever can fight does, and turns end last: games of nothing but ended turns would prove little.
fn played(game: &Pinned) -> Table<Arc<Legendary>> {
    let setup = Setup::from_text(&CORE, game.setup).expect("a set-up");
    let options: Options = game.options.parse().expect("options");
    let mut table = new_table(&CORE, setup, options, game.seed).expect("a legal game");
    let mut chance = Seeded::new(game.seed);
    let mut picks = Seeded::stream(game.seed, 1);
    let mut undo_after = game.undo_after;
    let mut made = 0;
    table.settle(&mut chance).expect("forced choices are legal");
    while !table.is_over() {
        let mut choices = table.choices();
        if choices.len() > 1 {
            choices.retain(|choice| *choice != Choice::EndTurn);
        }
        if choices.iter().any(is_fight) {
            choices.retain(is_fight);
        }
        let choice = choices[picks.below(choices.len() as u32) as usize];
        table.choose(choice, &mut chance).expect("a legal choice");
        table.settle(&mut chance).expect("forced choices are legal");
        made += 1;
        // Only a step that free undo does not take back.
        if undo_after.is_some_and(|after| made >= after) && table.can_undo().is_err() {
            undo_after = None;
            table.undo_past_barrier().expect("there is something to undo");
        }
    }
    table
}

/// The record with each step told, for whoever reads the difference.
fn told(table: &Table<Arc<Legendary>>) -> String {
    let seats: Vec<String> = ["Ana".to_owned(), "Ben".to_owned()].into();
    table.to_text_with(|game, before, choice, _| {
        let speaker = Speaker::new(game, &seats[..usize::from(game.players())]);
        Some(speaker.choice(&Known::whole(before), choice))
    })
}

/// How the game ended, line by line.
fn end(table: &Table<Arc<Legendary>>) -> String {
    let (game, state) = (table.game(), table.state());
    let Request::Over(outcome) = table.request() else {
        panic!("the game is not over");
    };
    let mut end =
        format!("hash: {:016x}\noutcome: {outcome:?}\nturns: {}\n", game.hash(state), state.turns);
    for seat in (0..game.players()).map(Seat) {
        let score = Position::new(game, state).score(seat).total;
        writeln!(end, "score {}: {score}", seat.0 + 1).expect("a string takes everything");
    }
    end
}

fn path(game: &Pinned, ending: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    format!("{folder}/{}.{ending}", game.name)
}

fn read(game: &Pinned, ending: &str) -> String {
    std::fs::read_to_string(path(game, ending)).unwrap_or_default()
}

fn bless(game: &Pinned) {
    let kept = Record::from_text(read(game, "record")).ok();
    let replayed = kept.and_then(|record| replay_record(&CORE, &record).ok());
    let table = match replayed {
        Some(table) => table,
        None => {
            let table = played(game);
            std::fs::write(path(game, "record"), told(&table)).expect("it can be written");
            table
        }
    };
    std::fs::write(path(game, "end"), end(&table)).expect("it can be written");
}

fn assert_stays_as_it_is(game: &Pinned) -> Record {
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        bless(game);
    }
    let record = Record::from_text(read(game, "record")).expect("a record");
    let table = replay_record(&CORE, &record).unwrap_or_else(|why| panic!("{}: {why}", game.name));
    assert_eq!(end(&table), read(game, "end"), "{}", game.name);
    assert_eq!(table.record().steps, record.steps);
    assert_eq!(table.record().undone, record.undone);
    let code = Record::from_code(&record.to_code());
    assert_eq!(code.as_ref(), Ok(&record));
    record
}

#[test]
fn a_game_alone_stays_as_it_is() {
    assert_stays_as_it_is(&SOLO);
}

#[test]
fn a_game_of_two_stays_as_it_is() {
    assert_stays_as_it_is(&TWO_PLAYERS);
}

#[test]
fn an_advanced_game_alone_undone_past_a_barrier_stays_as_it_is() {
    let record = assert_stays_as_it_is(&ADVANCED_UNDONE);
    assert_eq!(record.undone, 1);
}

#[test]
fn a_step_that_is_changed_is_noticed() {
    let record = Record::from_text(read(&SOLO, "record")).expect("a record");
    let mut shorter = record.clone();
    shorter.steps.pop();
    let table = replay_record(&CORE, &shorter).expect("it goes as far as it goes");
    assert!(!table.is_over());
    let mut other = record;
    let last = other.steps.len() - 1;
    other.steps.swap(last, last - 1);
    let same = replay_record(&CORE, &other).is_ok_and(|table| end(&table) == read(&SOLO, "end"));
    assert!(!same);
}
