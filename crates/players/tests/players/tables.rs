//! Set-ups to play on.

use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::options::{Options, Solo};
use legendary::random_setup::{Wish, random};
use legendary::setup::Setup;
use std::sync::{Arc, OnceLock};
use table::Seeded;

pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    let load = || Arc::new(legendary::language::load_embedded());
    CATALOGUE.get_or_init(load).clone()
}

/// A legal set-up for one to five players with everything drawn, options included.
pub fn random_table(seed: u64) -> Legendary {
    let catalogue = catalogue();
    let mut chance = Seeded::new(seed);
    let wish = Wish { epic: chance.below(4) == 0, ..Wish::for_players(1 + chance.below(5) as u8) };
    let options = Options {
        solo: [Solo::Original, Solo::Advanced, Solo::Revised][chance.below(3) as usize],
        revised_table: chance.below(4) == 0,
        mulligan: chance.below(2) == 0,
        final_showdown: chance.below(4) == 0,
        final_blow: chance.below(4) == 0,
        starting_wounds: chance.below(2) as u8,
        ..Options::default()
    };
    let setup = random(&catalogue, &wish, &options, &mut chance).expect("something is legal");
    Legendary::new(catalogue, setup, options).expect("a legal set-up can be laid out")
}

/// Red Skull and the Cosmic Cube, alone: easy.
pub fn plain_solo() -> Legendary {
    solo(
        "players 1; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; \
         villains Spider-Foes; henchmen Savage Land Mutates; heroes Spider-Man, Hulk, Hawkeye",
    )
}

/// Loki robs the Midtown Bank, alone: the heuristic player wins about a third.
pub fn hard_solo() -> Legendary {
    solo(
        "players 1; mastermind Loki; scheme Midtown Bank Robbery; villains Radiation; henchmen Sentinel; \
         heroes Hawkeye, Rogue, Nick Fury",
    )
}

/// Morgan Le Fay and the Giant Ants, alone: the heuristic player wins one game in twenty.
pub fn harder_solo() -> Legendary {
    solo(
        "players 1; mastermind Morgan Le Fay; scheme Transform Commuters into Giant Ants; \
         villains Queen's Vengeance; henchmen Sentinel; heroes Black Knight, Wonder Man, Wasp",
    )
}

fn solo(line: &str) -> Legendary {
    let catalogue = catalogue();
    let setup = Setup::from_text(&catalogue, line).expect("all of it is in the three boxes");
    Legendary::new(catalogue, setup, Options::default()).expect("a legal set-up can be laid out")
}
