//! The promises of the kernel, kept by random play with forces drawn from all our figures on all our maps. `workshop soak clix` plays many more.

use clix::Clix;
use clix::content::load_embedded;
use clix::force::Force;
use clix::game::options::Options;
use table::contract::{self, Trial};
use table::{Chance, Seeded};

#[test]
fn random_forces_keep_the_contract_on_every_map() {
    let content = load_embedded();
    let mut dice = Seeded::new(20_261_116);
    for (number, source) in content.maps.iter().enumerate() {
        let map = source.load().unwrap();
        let options = Options {
            rounds: 5,
            build_total: [200, 300, 400][number % 3],
            halve_once: dice.one_of(2) == 0,
            single_reducer: dice.one_of(2) == 0,
            stop_every_hindering: dice.one_of(2) == 0,
            objects_hinder_movement: dice.one_of(2) == 0,
            ..Options::default()
        };
        let mut force = || Force::random(&content.roster, options.build_total, &mut dice).unwrap();
        let forces = [force(), force()];
        let game = Clix::new(&content.roster, &forces, map, options)
            .unwrap_or_else(|faults| panic!("{}: {faults:?}", source.name));
        let start = |_seed: u64| game.start();
        let turn = |state: &clix::state::State| u32::from(state.turn.number);
        let seed = number as u64;
        let trial = Trial::new(&game, &start, seed..seed + 1, 20_000).turns(&turn, 400).probes(2);
        match contract::all(&trial) {
            Ok(reports) => {
                let steps: u64 = reports.iter().map(|report| report.steps).sum();
                println!("{:<20} {steps} steps", source.name);
            }
            Err(violation) => panic!("{}: {violation}", source.name),
        }
    }
}
