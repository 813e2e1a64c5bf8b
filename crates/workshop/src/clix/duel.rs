//! `workshop clix duel`: one bot against another on random forces and maps, sides and forces swapped.

use super::random_game::random_game;
use crate::threads;
use clix::Clix;
use clix::board::Map;
use longbox::command_line::{ContentArgs, Failure, Progress, decimal, load_map, written};
use players::clix::{Heuristic, Light, Value, thinking};
use players::search::Planner;
use players::{Player, Random, Rate, Tally, duel};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
use std::fmt;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;
use table::{Seat, Seeded};

#[derive(clap::Args, Debug)]
pub struct Args {
    /// The bot that is measured
    #[arg(value_parser = BOTS, default_value = "heuristic")]
    one: String,
    /// The bot it plays against
    #[arg(value_parser = BOTS, default_value = "random")]
    two: String,
    /// How many worlds the thinking bot imagines for a decision
    #[arg(long, value_name = "TRIALS", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    thinking: u32,
    /// Judge positions by the weights in this file, not by those of the program
    #[arg(long, value_name = "FILE")]
    value: Option<PathBuf>,
    /// How many games; every two have the same forces and map, with seats swapped
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Build total of the random forces
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(1..))]
    total: u16,
    /// Where randomness starts; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at once; every core unless told
    #[arg(long, value_name = "COUNT", value_parser = threads::read)]
    threads: Option<NonZeroUsize>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

const BOTS: [&str; 4] = ["heuristic", "light", "random", "thinking"];

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let grounds: Vec<Map> = content.maps.iter().map(load_map).collect::<Result<_, _>>()?;
    random_game(&content.roster, &grounds, args.total, &mut Seeded::new(0))?;
    let progress = Progress::new("games", args.games);
    let began = Instant::now();
    let value = match &args.value {
        Some(file) => {
            let cannot =
                |fault: &dyn fmt::Display| Failure::cannot(format!("{}: {fault}", file.display()));
            let text = fs::read_to_string(file).map_err(|error| cannot(&error))?;
            Value::read(&text).map_err(|fault| cannot(&fault))?
        }
        None => Value::default(),
    };
    let play = |number: u64| {
        let mut dice = Seeded::stream(args.seed, number / 2);
        let first = Seat((number % 2) as u8);
        let seats = |seat: Seat, seed: u64| -> Box<dyn Player<Clix> + '_> {
            let name = if seat == first { &args.one } else { &args.two };
            match name.as_str() {
                "random" => Box::new(Random::new(seed)),
                "light" => Box::new(Light::default()),
                "thinking" => Box::new(Planner::new(&value, thinking(args.thinking), seed)),
                _ => Box::new(Heuristic),
            }
        };
        progress.one_more();
        match random_game(&content.roster, &grounds, args.total, &mut dice) {
            Ok(game) => {
                let seed = dice.next().wrapping_add(number);
                let one = duel(&game, game.start(), &seats, seed);
                if first == Seat(0) { one } else { one.swapped() }
            }
            Err(_) => Tally::default(),
        }
    };
    let tally = threads::on(args.threads, || {
        (0..args.games).into_par_iter().map(play).reduce(Tally::default, Tally::join)
    })?;
    progress.done();
    let speed = tally.decisions as f64 / began.elapsed().as_secs_f64();
    if args.json {
        let Rate { share, low, high } = tally.share(Seat(0));
        let object = json!({
            "one": args.one,
            "two": args.two,
            "seed": args.seed,
            "thinking": args.thinking,
            "games": tally.games(),
            "won": tally.won[0],
            "lost": tally.won[1],
            "drawn": tally.drawn,
            "broken": tally.broken,
            "share": decimal(share, 4),
            "low": decimal(low, 4),
            "high": decimal(high, 4),
            "decisions": tally.decisions,
            "decisions_per_second": decimal(speed, 0),
        });
        println!("{}", written(&object));
    } else {
        println!("{} against {}: {tally}", args.one, args.two);
        println!(
            "{} games of seed {}, {} decisions, {speed:.0} a second",
            tally.games(),
            args.seed,
            tally.decisions
        );
    }
    Ok(())
}
