//! How much better the heuristic player is than a random one, on six set-ups and one that hardly anybody survives.
//!
//! `cargo run --release -p players --example win_rates -- [games] [seed]`

use legendary::Legendary;
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;
use players::{Heuristic, Random, measure};
use std::sync::Arc;
use std::time::Instant;

const SETUPS: [&str; 7] = [
    "players 1; mastermind Red Skull; scheme Negative Zone Prison Breakout; villains HYDRA; \
     henchmen Hand Ninjas, Sentinel; heroes Captain America, Iron Man, Wolverine",
    "players 1; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; villains Spider-Foes; \
     henchmen Savage Land Mutates; heroes Spider-Man, Hulk, Hawkeye",
    "players 1; mastermind Magneto; scheme Portals to the Dark Dimension; villains Masters of Evil; \
     henchmen Doombot Legion; heroes Storm, Cyclops, Emma Frost",
    "players 1; mastermind Loki; scheme Midtown Bank Robbery; villains Radiation; \
     henchmen Sentinel; heroes Hawkeye, Rogue, Nick Fury",
    "players 2; mastermind Magneto; scheme Midtown Bank Robbery; villains Brotherhood, Skrulls; \
     henchmen Hand Ninjas; heroes Rogue, Gambit, Thor, Iron Man, Captain America",
    "players 3; mastermind Dr. Doom; scheme Unleash the Power of the Cosmic Cube; \
     villains Enemies of Asgard, HYDRA, Masters of Evil; henchmen Doombot Legion; \
     heroes Deadpool, Wolverine, Storm, Spider-Man, Hulk",
    "players 1; mastermind Loki; scheme The Legacy Virus; villains Radiation; \
     henchmen Sentinel; heroes Iron Man, Black Widow, Hulk",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let catalogue = Arc::new(legendary::language::load_embedded());
    println!("| Set-up | Random | Heuristic | heuristic games/s |\n|---|---|---|---|");
    for line in SETUPS {
        let setup = Setup::from_text(&catalogue, line).map_err(|why| format!("{why:?}"))?;
        if let Some(wrong) = legality::check(&catalogue, &setup, &Options::default()).first() {
            return Err(format!("{line}: {wrong}").into());
        }
        let name = format!(
            "{} players: {}, {}",
            setup.players,
            catalogue.mastermind(setup.mastermind).name,
            catalogue.scheme(setup.scheme).name
        );
        let game = Legendary::new(catalogue.clone(), setup, Options::default())?;
        let start = game.start();
        let anything = |_, seed| Box::new(Random::new(seed)) as _;
        let sensible = |_, _| Box::new(Heuristic::default()) as _;
        let random = measure(&game, &start, &anything, games, seed);
        let clock = Instant::now();
        let heuristic = measure(&game, &start, &sensible, games, seed);
        let speed = games as f64 / clock.elapsed().as_secs_f64();
        println!("| {name} | {random} | {heuristic} | {speed:.0} |");
    }
    Ok(())
}
