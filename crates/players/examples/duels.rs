//! How much better the heuristic player of the skirmish game is than a random one, on random forces and all our maps, sides and forces
//! swapped: `cargo run --release -p players --example duels [games] [seed]`.

use clix::Clix;
use clix::board::{Map, map_file};
use clix::force::{Force, Roster};
use clix::options::Options;
use players::clix::Heuristic;
use players::{Player, Random, Tally, duel_on};
use std::error::Error;
use std::time::Instant;
use table::{Chance, Seat, Seeded};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |otherwise: u64| match arguments.next() {
        Some(text) => text.parse().map_err(|_| "not a number"),
        None => Ok(otherwise),
    };
    let (games, seed) = (number(400)?, number(1)?);
    let (roster, maps) = content()?;
    let began = Instant::now();
    let mut tally = Tally::default();
    let mut mirror = Tally::default();
    for pair in 0..games / 2 {
        let mut chance = Seeded::stream(seed, pair);
        let game = random_game(&roster, &maps, &mut chance)?;
        for clever in [Seat(0), Seat(1)] {
            let seats = |seat: Seat, seed: u64| -> Box<dyn Player<Clix>> {
                if seat == clever {
                    Box::new(Heuristic)
                } else {
                    Box::new(Random::new(seed))
                }
            };
            let one = duel_on(1, &game, &game.start(), &seats, 1, seed + pair);
            tally = tally.join(if clever == Seat(0) {
                one
            } else {
                one.swapped()
            });
        }
    }
    println!("heuristic against random: {tally}");
    println!("{:.1} s", began.elapsed().as_secs_f64());
    let began = Instant::now();
    for index in 0..games / 4 {
        let mut chance = Seeded::stream(seed, index);
        let game = random_game(&roster, &maps, &mut chance)?;
        let both = |_: Seat, _: u64| -> Box<dyn Player<Clix>> { Box::new(Heuristic) };
        mirror = mirror.join(duel_on(1, &game, &game.start(), &both, 1, seed + index));
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("against itself, first seat: {mirror}");
    println!(
        "{:.0} decisions/s, {:.0} decisions a game",
        mirror.decisions as f64 / seconds,
        mirror.decisions as f64 / mirror.games() as f64
    );
    Ok(())
}

fn random_game(roster: &Roster, maps: &[Map], chance: &mut Seeded) -> Result<Clix, Box<dyn Error>> {
    loop {
        let map = maps[chance.one_of(maps.len() as u32) as usize].clone();
        let force = |chance: &mut Seeded| {
            Force::random(roster, 300, chance).ok_or("the roster has nobody for 300 points")
        };
        let forces = [force(chance)?, force(chance)?];
        if let Ok(game) = Clix::new(roster, &forces, map, Options::default()) {
            return Ok(game);
        }
    }
}

fn content() -> Result<(Roster, Vec<Map>), Box<dyn Error>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/clix");
    let read = |kind: &str| -> Result<Vec<(String, String)>, Box<dyn Error>> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(format!("{folder}/{kind}"))? {
            let path = entry?.path();
            files.push((path.display().to_string(), std::fs::read_to_string(path)?));
        }
        files.sort();
        Ok(files)
    };
    let figures = read("figures")?;
    let roster = Roster::read(figures.iter().map(|(name, text)| (&**name, &**text)))
        .map_err(|faults| format!("{faults:?}"))?;
    let maps = read("maps")?
        .iter()
        .map(|(name, text)| map_file::read(text).map_err(|faults| format!("{name}: {faults:?}")))
        .collect::<Result<_, _>>()?;
    Ok((roster, maps))
}
