//! `longbox soak`: random games over every mastermind, scheme and table, looking for faults.

mod cell;
mod marks;
mod trial;

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::progress::Progress;
use cell::Cell;
use legendary::catalogue::Catalogue;
use legendary::state::Verdict;
use marks::Marks;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use trial::{Fault, trial};

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Which game to play
    #[arg(value_parser = ["legendary"], default_value = "legendary")]
    game: String,
    /// How many games, spread evenly over the cells
    #[arg(long, default_value_t = 2160)]
    games: u64,
    /// Where randomness starts; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only cells whose name contains all of these words, as in `--cells "loki virus solo"`
    #[arg(long, value_name = "WORDS", default_value = "")]
    cells: String,
    /// Only this one game of the run, as named by a fault
    #[arg(long, value_name = "NUMBER")]
    game_number: Option<u64>,
    /// How many games at once; every core unless told
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
}

/// What the games of one cell came to.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    games: u64,
    won: u64,
    lost: u64,
    tied: u64,
}

#[derive(Debug, Default)]
struct Findings {
    counts: BTreeMap<usize, Count>,
    marks: Marks,
    decisions: u64,
    /// The fault of the lowest game number met.
    fault: Option<(u64, Fault)>,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let every = Cell::all(&catalogue);
    if every.is_empty() {
        return Err(Failure::cannot(
            "no game can be set up with the loaded sets",
        ));
    }
    let words: Vec<String> = args
        .cells
        .split_whitespace()
        .map(str::to_lowercase)
        .collect();
    // A cell keeps its number whatever the filter, so that a game number names the same game in every run.
    let chosen: Vec<usize> = (0..every.len())
        .filter(|number| {
            let name = every[*number].name(&catalogue).to_lowercase();
            words.iter().all(|word| name.contains(word.as_str()))
        })
        .collect();
    if chosen.is_empty() {
        return Err(Failure::cannot(format!(
            "no cell matches \"{}\"; a cell is called, for example, \"{}\"",
            args.cells,
            every[0].name(&catalogue)
        )));
    }
    let numbers: Vec<u64> = match args.game_number {
        Some(number) => vec![number],
        None => (0..args.games)
            .map(|game| {
                let round = game / chosen.len() as u64;
                let cell = chosen[(game % chosen.len() as u64) as usize];
                round * every.len() as u64 + cell as u64
            })
            .collect(),
    };
    let findings = soak(&catalogue, &every, &numbers, args.seed, args.threads);
    print_summary(&catalogue, &every, &findings);
    match findings.fault {
        None => Ok(()),
        Some((number, fault)) => {
            let cell = every[(number % every.len() as u64) as usize];
            println!("{}", fault.record.to_text());
            Err(Failure::found(format!(
                "game {number} of seed {} ({}): {}\nthe record above leads there; to play it again: longbox soak --seed {} --game-number {number}",
                args.seed,
                cell.name(&catalogue),
                fault.what,
                args.seed,
            )))
        }
    }
}

fn soak(
    catalogue: &Arc<Catalogue>,
    every: &[Cell],
    numbers: &[u64],
    seed: u64,
    threads: Option<NonZeroUsize>,
) -> Findings {
    let threads = threads
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get)
        .min(numbers.len().max(1));
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let progress = Progress::new("games", numbers.len() as u64);
    let all = Mutex::new(Findings::default());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut own = Findings::default();
                while !failed.load(Ordering::Relaxed) {
                    let taken = next.fetch_add(1, Ordering::Relaxed) as usize;
                    let Some(&number) = numbers.get(taken) else {
                        break;
                    };
                    let place = (number % every.len() as u64) as usize;
                    match trial(catalogue, every[place], seed, number, &mut own.marks) {
                        Ok(played) => own.note(place, played.verdict, played.decisions),
                        Err(fault) => {
                            failed.store(true, Ordering::Relaxed);
                            own.fault = Some((number, fault));
                        }
                    }
                    progress.one_more();
                }
                if let Ok(mut all) = all.lock() {
                    all.join(own);
                }
            });
        }
    });
    progress.done();
    all.into_inner().unwrap_or_default()
}

impl Findings {
    fn note(&mut self, cell: usize, verdict: Verdict, decisions: u64) {
        let count = self.counts.entry(cell).or_default();
        count.games += 1;
        match verdict {
            Verdict::Won => count.won += 1,
            Verdict::EvilWon => count.lost += 1,
            Verdict::Tied => count.tied += 1,
            // The trial reports these as faults.
            Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => {}
        }
        self.decisions += decisions;
    }

    fn join(&mut self, other: Findings) {
        for (cell, count) in other.counts {
            let sum = self.counts.entry(cell).or_default();
            sum.games += count.games;
            sum.won += count.won;
            sum.lost += count.lost;
            sum.tied += count.tied;
        }
        self.marks.join(&other.marks);
        self.decisions += other.decisions;
        self.fault = [self.fault.take(), other.fault]
            .into_iter()
            .flatten()
            .min_by_key(|(number, _)| *number);
    }
}

fn print_summary(catalogue: &Catalogue, every: &[Cell], findings: &Findings) {
    let mut total = Count::default();
    for (cell, count) in &findings.counts {
        println!(
            "{:>5} games, won {:>3}, lost {:>4}, tied {:>3}  {}",
            count.games,
            count.won,
            count.lost,
            count.tied,
            every[*cell].name(catalogue)
        );
        total.games += count.games;
        total.won += count.won;
        total.lost += count.lost;
        total.tied += count.tied;
    }
    println!(
        "{} games in {} cells, {} decisions: won {}, lost {}, tied {}",
        total.games,
        findings.counts.len(),
        findings.decisions,
        total.won,
        total.lost,
        total.tied
    );
    println!("most at any moment: {}", findings.marks);
}
