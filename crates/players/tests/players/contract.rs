//! The contract of the kernel over every mastermind and scheme, played by the heuristic player: it reaches what random play seldom does.

use legendary::Legendary;
use legendary::catalogue::{Catalogue, MastermindId, SchemeId};
use legendary::choice::Choice;
use legendary::options::{Options, Solo};
use legendary::random_setup::{Wish, random};
use legendary::state::State;
use players::Player;
use players::legendary::Heuristic;
use std::sync::Arc;
use table::contract::{self, Trial};
use table::{Seat, Seeded};

/// The properties that look at every state of a game.
const PROPERTIES: [&str; 6] = [
    "never_stuck",
    "nothing_is_lost",
    "choices_agree_with_check",
    "refusals_change_nothing",
    "deals_are_playable",
    "views_keep_secrets",
];

/// One to five players and the three ways to play alone.
const TABLES: [(u8, Solo); 7] = [
    (1, Solo::Advanced),
    (2, Solo::Advanced),
    (3, Solo::Advanced),
    (1, Solo::Original),
    (4, Solo::Advanced),
    (1, Solo::Revised),
    (5, Solo::Advanced),
];

/// A legal set-up with this mastermind and scheme; none where the scheme is not for this table.
fn table(
    catalogue: &Arc<Catalogue>,
    mastermind: usize,
    scheme: usize,
    (players, solo): (u8, Solo),
    seed: u64,
) -> Option<Legendary> {
    let wish = Wish {
        mastermind: Some(MastermindId(mastermind as u16)),
        scheme: Some(SchemeId(scheme as u16)),
        ..Wish::for_players(players)
    };
    let options = Options { solo, ..Options::default() };
    let setup = random(catalogue, &wish, &options, &mut Seeded::new(seed)).ok()?;
    Some(Legendary::new(catalogue.clone(), setup, options).expect("a legal set-up can be laid out"))
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_when_played_well() {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let mut cells = 0;
    for mastermind in 0..catalogue.masterminds.len() {
        for scheme in 0..catalogue.schemes.len() {
            let seed = (mastermind * catalogue.schemes.len() + scheme) as u64;
            let at = TABLES[seed as usize % TABLES.len()];
            let Some(game) = table(&catalogue, mastermind, scheme, at, seed) else {
                continue;
            };
            let start = |_seed: u64| game.start();
            let player = |state: &State, seat: Seat, choices: &[Choice]| {
                Heuristic::default().choose(&game, state, seat, choices).choice
            };
            let trial = Trial::new(&game, &start, seed..seed + 1, 20_000).played_by(&player);
            for property in PROPERTIES {
                if let Err(violation) = contract::one(property, &trial) {
                    let names =
                        (&catalogue.masterminds[mastermind].name, &catalogue.schemes[scheme].name);
                    panic!("{names:?} with {} players: {violation:?}", game.players());
                }
            }
            cells += 1;
        }
    }
    assert!(cells > 200, "only {cells} cells were legal");
}
