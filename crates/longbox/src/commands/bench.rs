//! `longbox bench`: how fast the engine plays, measured the same way on every machine.

mod measure;
mod tables;
mod workload;

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::Json;
use legendary::state::State;
use measure::{Measured, measure, nanoseconds_per_copy};
use std::sync::Arc;
use workload::WORKLOADS;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Games in each round of a workload
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Timed rounds; the median counts
    #[arg(long, default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=99))]
    rounds: u32,
    /// Only workloads whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// One JSON object per line and workload
    #[arg(long)]
    json: bool,
}

/// Always measures the content that ships with the program, so that numbers of two machines can be compared.
pub fn run(args: Args, _content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let chosen: Vec<_> = WORKLOADS
        .iter()
        .filter(|workload| workload.name.contains(&args.only))
        .collect();
    if chosen.is_empty() {
        let names: Vec<&str> = WORKLOADS.iter().map(|workload| workload.name).collect();
        return Err(Failure::cannot(format!(
            "no workload is called \"{}\"; there are: {}",
            args.only,
            names.join(", ")
        )));
    }
    let machine = machine();
    if !args.json {
        println!("{machine}; a decision is a point at which a player had more than one option");
    }
    for workload in chosen {
        let games = workload.games(&catalogue).map_err(Failure::cannot)?;
        let measured = measure(&games, workload.log, args.games, args.rounds);
        let copy = nanoseconds_per_copy(&games);
        if args.json {
            println!("{}", json(workload.name, &measured, copy, &machine));
        } else {
            println!("{}", plain(workload.name, &measured, copy));
        }
    }
    Ok(())
}

fn json(name: &str, measured: &Measured, copy: f64, machine: &str) -> Json {
    let tally = &measured.tally;
    Json::Object(vec![
        ("workload", name.into()),
        (
            "decisions_per_s",
            Json::Decimal(measured.decisions_per_second, 0),
        ),
        (
            "best_decisions_per_s",
            Json::Decimal(measured.best_decisions_per_second, 0),
        ),
        (
            "decisions_per_cpu_s",
            Json::Decimal(
                measured.decisions_per_processor_second.unwrap_or(f64::NAN),
                0,
            ),
        ),
        ("games_per_s", Json::Decimal(measured.games_per_second, 1)),
        ("ns_per_copy", Json::Decimal(copy, 1)),
        ("state_bytes", size_of::<State>().into()),
        (
            "allocations_per_decision",
            Json::Decimal(measured.allocations_per_decision(), 6),
        ),
        (
            "decisions_per_game",
            Json::Decimal(measured.decisions_per_game(), 2),
        ),
        ("games", tally.games.into()),
        ("won", tally.won.into()),
        ("lost", tally.lost.into()),
        ("tied", tally.tied.into()),
        ("checksum", format!("{:016x}", tally.checksum).into()),
        ("machine", machine.into()),
    ])
}

fn plain(name: &str, measured: &Measured, copy: f64) -> String {
    let tally = &measured.tally;
    format!(
        "{name:<24} {:>9.0} decisions/s (best round {:.0}, per second of processor time {:.0})  {:>6.0} games/s  {:.1} decisions/game  {copy:.0} ns/copy of {} bytes  \
         {:.3} allocations/decision  won {} lost {} tied {}  checksum {:016x}",
        measured.decisions_per_second,
        measured.best_decisions_per_second,
        measured.decisions_per_processor_second.unwrap_or(f64::NAN),
        measured.games_per_second,
        measured.decisions_per_game(),
        size_of::<State>(),
        measured.allocations_per_decision(),
        tally.won,
        tally.lost,
        tally.tied,
        tally.checksum
    )
}

/// What the numbers were measured on, as far as it can be told.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            Some(line.split_once(':')?.1.trim().to_string())
        });
    format!(
        "{} {} {}",
        processor.as_deref().unwrap_or("unknown processor"),
        std::env::consts::ARCH,
        std::env::consts::OS
    )
}
