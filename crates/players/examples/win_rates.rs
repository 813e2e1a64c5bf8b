//! How much better the heuristic player is than a random one, on six set-ups.
//!
//! `cargo run --release -p players --example win_rates -- [games] [seed]`

use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::options::Options;
use legendary::setup::{Numbers, Setup};
use players::{Heuristic, Random, measure};
use std::sync::Arc;
use std::time::Instant;

/// Mastermind, scheme, players, villain groups, henchman groups, heroes.
type Cell = (
    &'static str,
    &'static str,
    u8,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const CELLS: [Cell; 6] = [
    (
        "Red Skull",
        "Negative Zone Prison Breakout",
        1,
        &["HYDRA"],
        &["Hand Ninjas", "Sentinel"],
        &["Captain America", "Iron Man", "Wolverine"],
    ),
    (
        "Red Skull",
        "Unleash the Power of the Cosmic Cube",
        1,
        &["Spider-Foes"],
        &["Savage Land Mutates"],
        &["Spider-Man", "Hulk", "Hawkeye"],
    ),
    (
        "Magneto",
        "Portals to the Dark Dimension",
        1,
        &["Masters of Evil"],
        &["Doombot Legion"],
        &["Storm", "Cyclops", "Emma Frost"],
    ),
    (
        "Loki",
        "The Legacy Virus",
        1,
        &["Radiation"],
        &["Sentinel"],
        &["Thor", "Black Widow", "Nick Fury"],
    ),
    (
        "Magneto",
        "Midtown Bank Robbery",
        2,
        &["Brotherhood", "Skrulls"],
        &["Hand Ninjas"],
        &["Rogue", "Gambit", "Thor", "Iron Man", "Captain America"],
    ),
    (
        "Dr. Doom",
        "Unleash the Power of the Cosmic Cube",
        3,
        &["Enemies of Asgard", "HYDRA", "Masters of Evil"],
        &["Doombot Legion"],
        &["Deadpool", "Wolverine", "Storm", "Spider-Man", "Hulk"],
    ),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let catalogue = Arc::new(legendary::language::load_embedded());
    println!("| Set-up | Random | Heuristic | heuristic games/s |\n|---|---|---|---|");
    for cell in &CELLS {
        let setup = setup(&catalogue, cell)?;
        let game = Legendary::new(catalogue.clone(), setup, Options::default())?;
        let start = game.start();
        let random = measure(
            &game,
            &start,
            &|_, seed| Box::new(Random::new(seed)),
            games,
            seed,
        );
        let clock = Instant::now();
        let clever = measure(
            &game,
            &start,
            &|_, _| Box::new(Heuristic::default()),
            games,
            seed,
        );
        let speed = games as f64 / clock.elapsed().as_secs_f64();
        println!(
            "| {} players: {}, {} | {random} | {clever} | {speed:.0} |",
            cell.2, cell.0, cell.1
        );
    }
    Ok(())
}

fn setup(catalogue: &Catalogue, cell: &Cell) -> Result<Setup, String> {
    let (mastermind, scheme, players, villains, henchmen, heroes) = *cell;
    let position = |found: Option<usize>, name: &str| {
        found
            .map(|index| index as u16)
            .ok_or_else(|| format!("nothing is called {name}"))
    };
    let group = |name: &&str| {
        let found = catalogue
            .groups
            .iter()
            .position(|group| group.name == **name);
        position(found, name).map(GroupId)
    };
    let hero = |name: &&str| {
        let found = catalogue.heroes.iter().position(|hero| hero.name == **name);
        position(found, name).map(HeroId)
    };
    let found = catalogue
        .masterminds
        .iter()
        .position(|other| other.name == mastermind);
    let mastermind = position(found, mastermind).map(MastermindId)?;
    let found = catalogue
        .schemes
        .iter()
        .position(|other| other.name == scheme);
    let scheme = position(found, scheme).map(SchemeId)?;
    let setup = Setup {
        players,
        mastermind,
        scheme,
        villains: villains.iter().map(group).collect::<Result<_, _>>()?,
        henchmen: henchmen.iter().map(group).collect::<Result<_, _>>()?,
        heroes: heroes.iter().map(hero).collect::<Result<_, _>>()?,
    };
    let numbers = Numbers::of(catalogue, scheme, players, &Options::default());
    let wanted = (
        numbers.villain_groups,
        numbers.henchman_groups,
        numbers.heroes,
    );
    let given = (
        villains.len() as u8,
        henchmen.len() as u8,
        heroes.len() as u8,
    );
    if wanted != given {
        return Err(format!("the set-up wants {wanted:?}, not {given:?}"));
    }
    Ok(setup)
}
