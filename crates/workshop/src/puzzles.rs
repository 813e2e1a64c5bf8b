//! `workshop puzzles`: bots play, and positions in which exactly one line wins become the puzzles that ship.

use crate::threads;
use legendary::language::load_embedded;
use longbox::command_line::{Failure, Progress};
use puzzles::finder::{self, Tally};
use puzzles::puzzle::to_text;
use puzzles::selection::select;
use puzzles::{Grade, Puzzle};
use rayon::prelude::*;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The shipped ones were made with what stands here without options:

  cargo run --release -p workshop -- puzzles --out content/puzzles

It always plays with the content that ships with the program; the same seed finds the same puzzles whatever the threads.")]
pub struct Args {
    /// How many games the bots play
    #[arg(long, default_value_t = finder::GAMES, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Where randomness starts
    #[arg(long, default_value_t = finder::SEED)]
    seed: u64,
    /// How many puzzles are kept at most
    #[arg(long, default_value_t = finder::KEPT)]
    keep: usize,
    /// How many states the solver looks at for one question before it gives a position up
    #[arg(long, value_name = "STATES", default_value_t = finder::MOST_STATES)]
    states: usize,
    /// The folder that the file of puzzles is written to
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// On so many threads; without it on one for each core
    #[arg(long, value_name = "N", value_parser = threads::read)]
    threads: Option<NonZeroUsize>,
}

pub fn run(args: Args) -> Result<(), Failure> {
    let catalogue = Arc::new(load_embedded());
    let progress = Progress::new("games", args.games);
    let clock = Instant::now();
    let games: Vec<(Option<Puzzle>, Tally)> = threads::on(args.threads, || {
        let each = (0..args.games).into_par_iter().map(|number| {
            let mut tally = Tally::default();
            let found = finder::in_game(&catalogue, args.seed, number, args.states, &mut tally);
            progress.one_more();
            (found, tally)
        });
        each.collect()
    })?;
    progress.done();
    let tally = games.iter().fold(Tally::default(), |all, (_, tally)| all.and(*tally));
    let found: Vec<Puzzle> = games.into_iter().filter_map(|(found, _)| found).collect();
    let kept = select(found, args.keep);
    let file = args.out.join("legendary.puzzles");
    let told = |error| Failure::cannot(format!("{}: {error}", file.display()));
    fs::create_dir_all(&args.out).map_err(told)?;
    fs::write(&file, to_text(&kept)).map_err(told)?;
    println!(
        "{} games in {:.0} s: {} positions within reach, {} hopeful, {} too large, {} won for certain, {} by one line, {} deep enough.",
        args.games,
        clock.elapsed().as_secs_f64(),
        tally.positions,
        tally.hopeful,
        tally.unsolved,
        tally.won,
        tally.one_line,
        tally.puzzles,
    );
    for grade in Grade::ALL {
        let of_it = || kept.iter().filter(|puzzle| puzzle.grade() == grade);
        let missed = of_it().filter(|puzzle| puzzle.missed).count();
        println!("{:<8} {:>4}, of which the bot misses {missed}", grade.word(), of_it().count());
    }
    println!("{} puzzles are in {}.", kept.len(), file.display());
    Ok(())
}
