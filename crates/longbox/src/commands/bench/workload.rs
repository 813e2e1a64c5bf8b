//! What is measured: fixed set-ups of the core set, so that a checksum is the same on every machine.

use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::options::Options;
use legendary::setup::Setup;
use std::sync::Arc;

/// Games that are measured together.
#[derive(Debug)]
pub struct Workload {
    pub name: &'static str,
    pub log: bool,
    tables: &'static [Laid],
}

/// One set-up by names: mastermind, scheme, villain groups, henchman groups, heroes.
type Laid = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

pub const WORKLOADS: &[Workload] = &[
    Workload {
        name: "core solo",
        log: false,
        tables: SOLO,
    },
    Workload {
        name: "core solo, log",
        log: true,
        tables: SOLO,
    },
    Workload {
        name: "core 3 players",
        log: false,
        tables: THREE,
    },
    Workload {
        name: "core 3 players, log",
        log: true,
        tables: THREE,
    },
];

/// Every scheme, every mastermind, every hero (advanced solo, R12.1).
const SOLO: &[Laid] = &[
    (
        "Red Skull",
        "Unleash the Power of the Cosmic Cube",
        &["HYDRA"],
        &["Hand Ninjas"],
        &["Captain America", "Iron Man", "Thor"],
    ),
    (
        "Dr. Doom",
        "Midtown Bank Robbery",
        &["Masters of Evil"],
        &["Doombot Legion"],
        &["Spider-Man", "Black Widow", "Hawkeye"],
    ),
    (
        "Loki",
        "Portals to the Dark Dimension",
        &["Enemies of Asgard"],
        &["Savage Land Mutates"],
        &["Hulk", "Nick Fury", "Rogue"],
    ),
    (
        "Magneto",
        "The Legacy Virus",
        &["Brotherhood"],
        &["Sentinel"],
        &["Wolverine", "Storm", "Cyclops"],
    ),
    (
        "Red Skull",
        "Replace Earth's Leaders with Killbots",
        &["Spider-Foes"],
        &["Sentinel"],
        &["Emma Frost", "Gambit", "Deadpool"],
    ),
    (
        "Dr. Doom",
        "Secret Invasion of the Skrull Shapeshifters",
        &["Skrulls"],
        &["Hand Ninjas"],
        &[
            "Captain America",
            "Emma Frost",
            "Gambit",
            "Iron Man",
            "Storm",
            "Thor",
        ],
    ),
    (
        "Loki",
        "Super Hero Civil War",
        &["Radiation"],
        &["Doombot Legion"],
        &["Black Widow", "Spider-Man", "Wolverine"],
    ),
    (
        "Magneto",
        "Negative Zone Prison Breakout",
        &["HYDRA"],
        &["Savage Land Mutates", "Sentinel"],
        &["Cyclops", "Hulk", "Rogue"],
    ),
];

const THREE: &[Laid] = &[
    (
        "Red Skull",
        "Unleash the Power of the Cosmic Cube",
        &["HYDRA", "Masters of Evil", "Spider-Foes"],
        &["Hand Ninjas"],
        &[
            "Captain America",
            "Iron Man",
            "Thor",
            "Spider-Man",
            "Wolverine",
        ],
    ),
    (
        "Dr. Doom",
        "Midtown Bank Robbery",
        &["Radiation", "Brotherhood", "Skrulls"],
        &["Doombot Legion"],
        &["Black Widow", "Hawkeye", "Hulk", "Nick Fury", "Rogue"],
    ),
    (
        "Loki",
        "Portals to the Dark Dimension",
        &["Enemies of Asgard", "HYDRA", "Radiation"],
        &["Savage Land Mutates"],
        &["Storm", "Cyclops", "Emma Frost", "Gambit", "Deadpool"],
    ),
    (
        "Magneto",
        "The Legacy Virus",
        &["Brotherhood", "Masters of Evil", "Enemies of Asgard"],
        &["Sentinel"],
        &[
            "Wolverine",
            "Spider-Man",
            "Captain America",
            "Hulk",
            "Gambit",
        ],
    ),
    (
        "Red Skull",
        "Replace Earth's Leaders with Killbots",
        &["HYDRA", "Skrulls", "Radiation"],
        &["Savage Land Mutates"],
        &["Deadpool", "Iron Man", "Storm", "Nick Fury", "Thor"],
    ),
    (
        "Loki",
        "Secret Invasion of the Skrull Shapeshifters",
        &["Skrulls", "Enemies of Asgard", "Spider-Foes"],
        &["Hand Ninjas"],
        &[
            "Emma Frost",
            "Rogue",
            "Hawkeye",
            "Cyclops",
            "Black Widow",
            "Iron Man",
        ],
    ),
    (
        "Magneto",
        "Super Hero Civil War",
        &["Brotherhood", "Radiation", "HYDRA"],
        &["Doombot Legion"],
        &[
            "Captain America",
            "Spider-Man",
            "Thor",
            "Wolverine",
            "Gambit",
        ],
    ),
    (
        "Dr. Doom",
        "Negative Zone Prison Breakout",
        &["Spider-Foes", "Masters of Evil", "Brotherhood"],
        &["Doombot Legion", "Sentinel"],
        &["Hulk", "Storm", "Rogue", "Deadpool", "Nick Fury"],
    ),
];

impl Workload {
    /// The games of this workload, laid out and ready to start.
    pub fn games(&self, catalogue: &Arc<Catalogue>) -> Result<Vec<Legendary>, String> {
        self.tables
            .iter()
            .map(|laid| {
                let setup = setup(catalogue, laid)?;
                Legendary::new(catalogue.clone(), setup, Options::default())
                    .map_err(|error| error.to_string())
            })
            .collect()
    }
}

fn setup(catalogue: &Catalogue, laid: &Laid) -> Result<Setup, String> {
    let (mastermind, scheme, villains, henchmen, heroes) = laid;
    let missing = |name: &str| format!("the shipped content has no {name}");
    let group = |name: &&str| {
        let at = catalogue
            .groups
            .iter()
            .position(|group| group.name == **name);
        at.map(|at| GroupId(at as u16)).ok_or_else(|| missing(name))
    };
    let hero = |name: &&str| {
        let at = catalogue.heroes.iter().position(|hero| hero.name == **name);
        at.map(|at| HeroId(at as u16)).ok_or_else(|| missing(name))
    };
    Ok(Setup {
        players: if villains.len() == 1 { 1 } else { 3 },
        mastermind: catalogue
            .masterminds
            .iter()
            .position(|known| known.name == **mastermind)
            .map(|at| MastermindId(at as u16))
            .ok_or_else(|| missing(mastermind))?,
        scheme: catalogue
            .schemes
            .iter()
            .position(|known| known.name == **scheme)
            .map(|at| SchemeId(at as u16))
            .ok_or_else(|| missing(scheme))?,
        villains: villains.iter().map(group).collect::<Result<_, _>>()?,
        henchmen: henchmen.iter().map(group).collect::<Result<_, _>>()?,
        heroes: heroes.iter().map(hero).collect::<Result<_, _>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use legendary::setup::Numbers;

    #[test]
    fn every_measured_table_has_as_many_groups_and_heroes_as_the_rules_ask_for() {
        let catalogue = Arc::new(legendary::language::load_embedded());
        for workload in WORKLOADS {
            for game in workload.games(&catalogue).unwrap() {
                let setup = &game.setup;
                let numbers =
                    Numbers::of(&catalogue, setup.scheme, setup.players, &Options::default());
                assert_eq!(
                    (
                        setup.villains.len(),
                        setup.henchmen.len(),
                        setup.heroes.len()
                    ),
                    (
                        numbers.villain_groups as usize,
                        numbers.henchman_groups as usize,
                        numbers.heroes as usize
                    ),
                    "{}",
                    catalogue.scheme(setup.scheme).name
                );
            }
        }
    }
}
