//! Lines typed at the client: whatever they are, each is answered, and no decision is lost.

use super::home::Home;
use super::seat::{NAME, played, replayed};
use super::{CARDS, SKIRMISH};
use clix::Clix;
use clix::game::setup::{Setup, Side};
use legendary::Legendary;
use legendary::options::{Options, Solo};
use legendary::random_setup::{Wish, random};
use longbox::client::{Drawn, Store, TableOf};
use sitting::{Dealer, Seating};
use std::sync::LazyLock;
use table::{Game, Seeded, Table};

/// Ends a sitting: what comes after it is typed when the game is resumed.
const END_OF_INPUT: u8 = 4;

/// So many sittings of one game.
const SITTINGS: usize = 3;

/// Laid out once: preparing a map takes longer than playing on it.
static DECKS: LazyLock<Vec<TableOf<Legendary>>> = LazyLock::new(|| {
    let tables = (0..8_u8).filter_map(|number| {
        let options = Options {
            solo: [Solo::Advanced, Solo::Original, Solo::Revised][usize::from(number / 5)],
            mulligan: number % 3 == 1,
            final_showdown: number % 4 == 3,
            ..Options::default()
        };
        let wish = Wish::for_players(number % 5 + 1);
        let setup = random(&CARDS, &wish, &options, &mut Seeded::new(number.into())).ok()?;
        legendary::table_for::new_table(&CARDS, setup, options, 1).ok()
    });
    tables.collect()
});

static MAPS: LazyLock<Vec<TableOf<Clix>>> = LazyLock::new(|| {
    let forces = &SKIRMISH.forces;
    let side = |number: usize| {
        let named = &forces[number % forces.len()];
        Side { name: named.name.clone(), force: named.force.clone() }
    };
    let maps = SKIRMISH.maps.iter().step_by(4).enumerate();
    let tables = maps.filter_map(|(number, map)| {
        let setup =
            Setup { map: map.slug.clone(), sides: [side(2 * number), side(2 * number + 1)] };
        let options = clix::game::options::Options { rounds: 3, ..Default::default() };
        clix::game::table_for::new_table(&SKIRMISH, &setup, options, None).ok()
    });
    tables.collect()
});

/// Two letters say which game and who sits there; the rest is typed, in several sittings, and then once more at a replay.
pub fn any_typed_line_is_answered(bytes: &[u8]) {
    let [game, people, typed @ ..] = bytes else {
        return;
    };
    let tables = DECKS.len() + MAPS.len();
    let number = usize::from(*game) % tables;
    match DECKS.get(number) {
        Some(table) => answered(table, *people, typed),
        None => answered(&MAPS[number - DECKS.len()], *people, typed),
    }
}

fn answered<G: Drawn>(laid_out: &TableOf<G>, people: u8, typed: &[u8]) {
    let mut header = laid_out.record().header.clone();
    header.generator = Dealer::Seeded(people.into()).generator();
    let seats = laid_out.game().seats();
    let seating = seating(seats, people);
    let home = Home::new();
    let mut table = Table::new(laid_out.game().clone(), *laid_out.state(), header);
    for typed in typed.split(|byte| *byte == END_OF_INPUT).take(SITTINGS) {
        table = played(table, &seating, people & 8 != 0, typed, &home);
        // Resumed from the store, as a new process would.
        if !Store::at(home.path()).running().iter().any(|saved| saved.name == NAME) {
            break;
        }
        let record = table.record().clone();
        let game = table.game().clone();
        table = Table::replay(game, *laid_out.state(), &record).expect("a kept game is resumed");
    }
    replayed(table, &seating, typed, &home);
}

/// The first seat is a person's; a bit for each bot, one for an open table.
fn seating(seats: u8, people: u8) -> Seating {
    let kinds = ["heuristic", "random"];
    let bots: Vec<String> = (1..seats)
        .filter(|seat| people >> (seat - 1) & 1 != 0)
        .map(|seat| format!("{}={}", seat + 1, kinds[usize::from(people >> 6 & 1)]))
        .collect();
    let open = seats == 1 || people & 16 != 0;
    Seating::new(seats, &[], &bots, open).expect("the seats are there")
}
