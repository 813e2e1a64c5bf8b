//! Set-ups to play on.

use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::options::{Options, Solo};
use legendary::setup::{Numbers, Setup};
use std::sync::{Arc, OnceLock};
use table::Seeded;

pub fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: OnceLock<Arc<Catalogue>> = OnceLock::new();
    let load = || Arc::new(legendary::language::load_embedded());
    CATALOGUE.get_or_init(load).clone()
}

/// A legal set-up with everything chosen at random, options included.
pub fn random_table(seed: u64) -> Legendary {
    let catalogue = catalogue();
    let mut chance = Seeded::new(seed);
    let mut one_of = |count: usize| chance.below(count as u32) as u16;
    let players = 1 + one_of(5) as u8;
    let solo = [Solo::Original, Solo::Advanced, Solo::Revised][one_of(3) as usize];
    let options = Options {
        solo,
        revised_table: one_of(4) == 0,
        mulligan: one_of(2) == 0,
        final_showdown: one_of(4) == 0,
        final_blow: one_of(4) == 0,
        starting_wounds: one_of(2) as u8,
        ..Options::default()
    };
    let mastermind = MastermindId(one_of(catalogue.masterminds.len()));
    let scheme = SchemeId(one_of(catalogue.schemes.len()));
    let numbers = Numbers::of(&catalogue, scheme, players, &options);
    let mut required = catalogue.scheme(scheme).setup.required_groups.clone();
    if players > 1 {
        required.extend(catalogue.mastermind(mastermind).leads);
    }
    let mut groups = |henchmen: bool, count: u8| {
        let fits = |group: &GroupId| catalogue.group(*group).henchmen == henchmen;
        let all: Vec<GroupId> = (0..catalogue.groups.len() as u16)
            .map(GroupId)
            .filter(fits)
            .collect();
        let mut chosen: Vec<GroupId> = required.iter().copied().filter(fits).collect();
        chosen.truncate(usize::from(count));
        while chosen.len() < usize::from(count) {
            let group = all[one_of(all.len()) as usize];
            if !chosen.contains(&group) {
                chosen.push(group);
            }
        }
        chosen
    };
    let (villains, henchmen) = (
        groups(false, numbers.villain_groups),
        groups(true, numbers.henchman_groups),
    );
    let mut heroes = Vec::new();
    while heroes.len() < usize::from(numbers.heroes) {
        let hero = HeroId(one_of(catalogue.heroes.len()));
        if !heroes.contains(&hero) {
            heroes.push(hero);
        }
    }
    let setup = Setup {
        players,
        mastermind,
        scheme,
        villains,
        henchmen,
        heroes,
    };
    Legendary::new(catalogue.clone(), setup, options).expect("a random set-up fits on the table")
}

/// Red Skull and the Cosmic Cube, alone: neither hopeless nor easy.
pub fn plain_solo() -> Legendary {
    let catalogue = catalogue();
    let group = |name: &str| {
        let found = catalogue.groups.iter().position(|group| group.name == name);
        GroupId(found.expect("a group of the core set") as u16)
    };
    let hero = |name: &str| {
        let found = catalogue.heroes.iter().position(|hero| hero.name == name);
        HeroId(found.expect("a hero of the core set") as u16)
    };
    let mastermind = catalogue.masterminds.iter();
    let mastermind = mastermind
        .clone()
        .position(|other| other.name == "Red Skull");
    let scheme = catalogue.schemes.iter();
    let scheme = scheme
        .clone()
        .position(|other| other.name.ends_with("Cosmic Cube"));
    let setup = Setup {
        players: 1,
        mastermind: MastermindId(mastermind.expect("a mastermind of the core set") as u16),
        scheme: SchemeId(scheme.expect("a scheme of the core set") as u16),
        villains: vec![group("Spider-Foes")],
        henchmen: vec![group("Savage Land Mutates")],
        heroes: vec![hero("Spider-Man"), hero("Hulk"), hero("Hawkeye")],
    };
    Legendary::new(catalogue.clone(), setup, Options::default()).expect("the set-up fits")
}
