//! `workshop soak`: random games over everything that can be set up, looking for faults.

mod clix;
mod crew;
mod legendary;
mod marks;
mod walk;

use crate::threads;
use longbox::command_line::{ContentArgs, Failure};
use std::num::NonZeroUsize;
use walk::Fault;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Which game to play
    #[arg(value_parser = ["legendary", "clix"], default_value = "legendary")]
    game: String,
    /// How many games, spread evenly over the cells
    #[arg(long, default_value_t = 2160, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Where randomness starts; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only cells whose name contains all of these words, as in `--cells "loki virus solo"`; in Clix a cell is a map
    #[arg(long, value_name = "WORDS", default_value = "")]
    cells: String,
    /// Only this one game of the run, as named by a fault
    #[arg(long, value_name = "NUMBER")]
    game_number: Option<u64>,
    /// How many games at once; every core unless told
    #[arg(long, value_name = "COUNT", value_parser = threads::read)]
    threads: Option<NonZeroUsize>,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.game.as_str() {
        "clix" => clix::run(&args, content),
        _ => legendary::run(&args, content),
    }
}

impl Args {
    /// The numbers of the games to play. A cell keeps its number whatever the filter, so that a game number names the same game in every run.
    fn numbers(&self, names: &[String]) -> Result<Vec<u64>, Failure> {
        let words: Vec<String> = self.cells.split_whitespace().map(str::to_lowercase).collect();
        let every = names.len() as u64;
        let chosen: Vec<u64> = (0..every)
            .filter(|number| {
                let name = names[*number as usize].to_lowercase();
                words.iter().all(|word| name.contains(word.as_str()))
            })
            .collect();
        let Some(example) = names.first() else {
            return Err(Failure::cannot("no game can be set up with the loaded sets"));
        };
        if chosen.is_empty() {
            return Err(Failure::cannot(format!(
                "no cell matches \"{}\"; a cell is called, for example, \"{example}\"",
                self.cells,
            )));
        }
        if let Some(number) = self.game_number {
            return Ok(vec![number]);
        }
        let count = chosen.len() as u64;
        let number = |game: u64| game / count * every + chosen[(game % count) as usize];
        Ok((0..self.games).map(number).collect())
    }

    /// The record that leads to the fault, and how to come back to it.
    fn report(&self, fault: Option<(u64, Fault)>, names: &[String]) -> Result<(), Failure> {
        let Some((number, fault)) = fault else {
            return Ok(());
        };
        let cell = &names[(number % names.len() as u64) as usize];
        println!("{}", fault.record.to_text());
        Err(Failure::found(format!(
            "game {number} of seed {} ({cell}): {}\nthe record above leads there; to play it again: workshop soak {} --seed {} --game-number {number}",
            self.seed, fault.what, self.game, self.seed,
        )))
    }
}
