//! The program for those who build Longbox: what is proved, what is faulty, how fast it is and how well it plays.
//!
//! Whoever plays needs none of it, so nothing of it is in `longbox`: neither the allocator that counts nor the switches of the clauses (the
//! feature `proof`). It is called as `longbox` is ([`longbox::command_line`]).

// Everything is written by `longbox::out`.
#![deny(clippy::print_stdout, clippy::print_stderr)]

#[macro_use(print, println)]
extern crate longbox;

mod bench;
mod clix;
mod coverage;
mod crash;
mod load;
mod over_http;
mod puzzles;
mod soak;
mod threads;
mod tune;
mod tuning;
mod win_rates;

use clap::{Parser, Subcommand};
use longbox::command_line::{self, ContentArgs, Failure};
use std::process::ExitCode;

/// Counts allocations, which costs nothing measurable and lets `bench` say how many a decision needs.
#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

/// For those who build Longbox: prove, look for faults, measure.
#[derive(Parser, Debug)]
#[command(name = "workshop", version, about, long_about = None)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// What is covered: cards, clauses, mutants
    Coverage(coverage::Args),
    /// Random games over every set-up, looking for faults
    Soak(soak::Args),
    /// Measure speed
    Bench(bench::Args),
    /// Many games at once over HTTP: how fast the served table answers
    Load(load::Args),
    /// Kill the served table again and again, and look whether anything is lost
    Crash(crash::Args),
    /// How often the bots win Legendary
    WinRates(win_rates::Args),
    /// Tune the tastes of the heuristic bot of Legendary
    Tune(tune::Args),
    /// Find puzzles in games of bots
    Puzzles(puzzles::Args),
    /// How strong the bots and forces of the skirmish are
    Clix(clix::Args),
}

fn main() -> ExitCode {
    command_line::run(obey)
}

fn obey(cli: Cli) -> Result<(), Failure> {
    let content = &cli.content;
    match cli.command {
        Command::Coverage(args) => coverage::run(args, content),
        Command::Soak(args) => soak::run(args, content),
        Command::Bench(args) => bench::run(args),
        Command::Load(args) => load::run(args),
        Command::Crash(args) => crash::run(args),
        Command::WinRates(args) => win_rates::run(args),
        Command::Tune(args) => tune::run(args),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Clix(args) => clix::run(args, content),
    }
}
