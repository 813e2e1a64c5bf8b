//! Legendary: fixed set-ups, so that a checksum is the same on every machine.

mod ant_man;
mod core;
mod cosmos;

use super::measure::{Ended, Timed};
use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::state::{State, Verdict};
use players::legendary::{Experience, Glancing, Lessons};
use players::search::Imagined;
use std::sync::Arc;

/// Games that are measured together.
#[derive(Debug)]
pub struct Workload {
    pub name: &'static str,
    pub log: bool,
    tables: &'static [Laid],
}

/// One set-up by names: mastermind, scheme, villain groups, henchman groups, heroes. Alone there is one villain group.
type Laid = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

pub const WORKLOADS: &[Workload] = &[
    Workload { name: "core solo", log: false, tables: core::SOLO },
    Workload { name: "core solo, log", log: true, tables: core::SOLO },
    Workload { name: "core 3 players", log: false, tables: core::THREE },
    Workload { name: "core 3 players, log", log: true, tables: core::THREE },
    Workload { name: "ant-man solo", log: false, tables: ant_man::SOLO },
    Workload { name: "ant-man solo, log", log: true, tables: ant_man::SOLO },
    Workload { name: "ant-man 3 players", log: false, tables: ant_man::THREE },
    Workload { name: "ant-man 3 players, log", log: true, tables: ant_man::THREE },
    Workload { name: "cosmos solo", log: false, tables: cosmos::SOLO },
    Workload { name: "cosmos solo, log", log: true, tables: cosmos::SOLO },
    Workload { name: "cosmos 3 players", log: false, tables: cosmos::THREE },
    Workload { name: "cosmos 3 players, log", log: true, tables: cosmos::THREE },
];

/// What decides in imagined worlds is timed on the games of these workloads together.
pub const LIGHTS: &[(&str, &[&str])] = &[
    ("light policy solo", &["core solo", "ant-man solo", "cosmos solo"]),
    ("light policy 3 players", &["core 3 players", "ant-man 3 players", "cosmos 3 players"]),
];

/// Few games of each table are learned from: what is learned decides worse, and as fast.
pub fn light(workloads: &[&str]) -> Result<Vec<(Legendary, Glancing)>, String> {
    const LEARNED: u64 = 40;
    let catalogue = Arc::new(legendary::language::load_embedded());
    let mut tables = Vec::new();
    for workload in WORKLOADS.iter().filter(|workload| workloads.contains(&workload.name)) {
        for game in workload.games(&catalogue)? {
            let experience = Experience::learn(&game, Lessons::in_all(LEARNED), 1);
            let policy = experience.policy(&game, &game.start());
            tables.push((game, policy));
        }
    }
    Ok(tables)
}

impl Timed for Legendary {
    fn begin(&self) -> State {
        self.start()
    }

    fn result(&self, end: &State) -> Option<Ended> {
        match end.verdict {
            Verdict::Won => Some(Ended::Won),
            Verdict::EvilWon => Some(Ended::Lost),
            Verdict::Tied => Some(Ended::Tied),
            Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => None,
        }
    }
}

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
        let at = catalogue.groups.iter().position(|group| group.name == **name);
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
                    (setup.villains.len(), setup.henchmen.len(), setup.heroes.len()),
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
