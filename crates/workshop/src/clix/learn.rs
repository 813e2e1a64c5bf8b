//! `workshop clix learn`: what the numbers are worth by which the thinking bot judges positions, fitted to games that were played out.

use super::random_game::random_game;
use crate::threads;
use clix::board::Map;
use longbox::command_line::{ContentArgs, Failure, Progress, decimal, load_map, written};
use players::clix::{Lessons, Quality, Value};
use serde_json::json;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use table::Seeded;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many games on random forces and maps; one of five is kept for the proof
    #[arg(long, default_value_t = 16_000, value_parser = clap::value_parser!(u64).range(10..=10_000_000))]
    games: u64,
    /// Build total of the random forces
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(1..))]
    total: u16,
    /// Where randomness starts; the same seed learns the same. Strength is measured with others (`duel`)
    #[arg(long, default_value_t = 78)]
    seed: u64,
    /// How many games at once; every core unless told
    #[arg(long, value_name = "COUNT", value_parser = threads::read)]
    threads: Option<NonZeroUsize>,
    /// Write the weights into this file; the bot of the next build judges by `content/clix/value.txt`
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let grounds: Vec<Map> = content.maps.iter().map(load_map).collect::<Result<_, _>>()?;
    random_game(&content.roster, &grounds, args.total, &mut Seeded::new(0))?;
    let progress = Progress::new("games", args.games);
    let deal = |dice: &mut Seeded| {
        progress.one_more();
        random_game(&content.roster, &grounds, args.total, dice).ok()
    };
    let lessons = Lessons { games: args.games, seed: args.seed };
    let (value, quality) = threads::on(args.threads, || Value::learn(lessons, deal))?;
    progress.done();
    let Quality { positions, right, error } = quality;
    if let Some(file) = &args.write {
        fs::write(file, value.to_text(lessons, args.total))
            .map_err(|error| Failure::cannot(format!("{}: {error}", file.display())))?;
    }
    if args.json {
        let object = json!({
            "games": args.games,
            "seed": args.seed,
            "fingerprint": value.fingerprint(),
            "positions": positions,
            "right": decimal(right.into(), 4),
            "error": decimal(error.into(), 4),
        });
        println!("{}", written(&object));
        return Ok(());
    }
    println!("fingerprint {}", value.fingerprint());
    println!(
        "of {positions} positions of other games {:.1} % say who wins; mean square of the error {error:.4}",
        100.0 * right
    );
    Ok(())
}
