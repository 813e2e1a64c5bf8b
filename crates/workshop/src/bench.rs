//! `workshop bench`: how fast the engine plays, measured the same way on every machine.

mod clix;
mod legendary;
mod light;
mod measure;
mod views;

use legendary::WORKLOADS;
use longbox::command_line::{Failure, decimal, written};
use measure::{Measured, Timed, measure, nanoseconds_per_copy};
use serde_json::{Value, json};
use std::sync::Arc;

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
pub fn run(args: Args) -> Result<(), Failure> {
    let of_legendary = WORKLOADS.iter().map(|workload| workload.name);
    let of_clix = [clix::GAMES, clix::GAMES_LOG, clix::LIGHT, clix::LINES, clix::MAPS];
    let of_views = views::VIEWED.iter().map(|viewed| viewed.name);
    let of_lights = legendary::LIGHTS.iter().map(|(name, _)| *name);
    let names: Vec<&str> = of_legendary.chain(of_clix).chain(of_lights).chain(of_views).collect();
    let wanted = |name: &str| name.contains(&args.only);
    if !names.iter().any(|name| wanted(name)) {
        return Err(Failure::cannot(format!(
            "no workload is called \"{}\"; there are: {}",
            args.only,
            names.join(", ")
        )));
    }
    let bench = Bench { machine: machine(), args: &args };
    if !args.json {
        println!(
            "{}; a decision is a point at which a player had more than one option",
            bench.machine
        );
    }
    if WORKLOADS.iter().any(|workload| wanted(workload.name)) {
        let catalogue = Arc::new(::legendary::language::load_embedded());
        for workload in WORKLOADS.iter().filter(|workload| wanted(workload.name)) {
            let games = workload.games(&catalogue).map_err(Failure::cannot)?;
            bench.games(workload.name, workload.log, &games);
        }
    }
    if of_clix.into_iter().any(wanted) {
        let content = clix::content();
        for (name, log) in [(clix::GAMES, false), (clix::GAMES_LOG, true)] {
            if wanted(name) {
                let games = clix::games(&content).map_err(Failure::cannot)?;
                bench.games(name, log, &games);
            }
        }
        if wanted(clix::LIGHT) {
            let games = clix::games(&content).map_err(Failure::cannot)?;
            let mut tables: Vec<_> =
                games.into_iter().map(|game| (game, players::clix::Light::default())).collect();
            bench.light(clix::LIGHT, &light::light(&mut tables, args.games));
        }
        if wanted(clix::LINES) {
            let lines = clix::lines(&content, args.rounds).map_err(Failure::cannot)?;
            bench.lines(&lines);
        }
        if wanted(clix::MAPS) {
            bench.loads(&clix::loads(&content, args.rounds));
        }
    }
    for (name, workloads) in legendary::LIGHTS.iter().filter(|(name, _)| wanted(name)) {
        let mut tables = legendary::light(workloads).map_err(Failure::cannot)?;
        bench.light(name, &light::light(&mut tables, args.games));
    }
    for viewed in views::VIEWED.into_iter().filter(|viewed| wanted(viewed.name)) {
        let views = views::measure(viewed, args.rounds).map_err(Failure::cannot)?;
        bench.views(viewed.name, &views);
    }
    Ok(())
}

struct Bench<'a> {
    machine: String,
    args: &'a Args,
}

impl Bench<'_> {
    fn games<G: Timed>(&self, name: &str, log: bool, games: &[G]) {
        let measured = measure(games, log, self.args.games, self.args.rounds);
        let copy = nanoseconds_per_copy(games);
        let bytes = size_of::<G::State>();
        if self.args.json {
            println!("{}", written(&json(name, &measured, copy, bytes, &self.machine)));
        } else {
            println!("{}", plain(name, &measured, copy, bytes));
        }
    }

    fn light(&self, name: &str, light: &light::Lights) {
        let [alone, with_engine] = light.microseconds;
        let to_deal = light.microseconds_to_deal;
        if !self.args.json {
            println!(
                "{name:<24} {alone:>9.2} µs/decision, {with_engine:.2} µs with listing and making it, {to_deal:.2} µs to deal a world, over {} decisions of {} games  {:.3} allocations/decision",
                light.decisions, light.games, light.allocations_per_decision
            );
            return;
        }
        let object = json!({
            "workload": name,
            "us_per_decision": decimal(alone, 3),
            "us_with_engine": decimal(with_engine, 3),
            "us_to_deal": decimal(to_deal, 3),
            "decisions": light.decisions,
            "games": light.games,
            "allocations_per_decision": decimal(light.allocations_per_decision, 6),
            "machine": self.machine,
        });
        println!("{}", written(&object));
    }

    fn lines(&self, lines: &clix::Lines) {
        let [clear, hindered, blocked] = lines.verdicts;
        if !self.args.json {
            let name = clix::LINES;
            println!(
                "{name:<24} {:>9.1} ns/line over {} random pairs  clear {clear} hindered {hindered} blocked {blocked}",
                lines.nanoseconds, lines.lines
            );
            return;
        }
        let object = json!({
            "workload": clix::LINES,
            "ns_per_line": decimal(lines.nanoseconds, 2),
            "lines": lines.lines,
            "clear": clear,
            "hindered": hindered,
            "blocked": blocked,
            "machine": self.machine,
        });
        println!("{}", written(&object));
    }

    fn views(&self, name: &str, views: &views::Views) {
        let views::Views { first, again, slowest, views } = *views;
        if !self.args.json {
            println!(
                "{name:<24} {first:>9.1} µs the first view of a decision (1 of 100 above {slowest:.0}), {again:.1} µs a further one, over {views} views"
            );
            return;
        }
        let object = json!({
            "workload": name,
            "first_us": decimal(first, 1),
            "again_us": decimal(again, 1),
            "first_p99_us": decimal(slowest, 1),
            "views": views,
            "machine": self.machine,
        });
        println!("{}", written(&object));
    }

    fn loads(&self, loads: &clix::Loads) {
        if !self.args.json {
            let name = clix::MAPS;
            println!(
                "{name:<24} {:>9.2} ms/map over {} maps, the slowest {:.2} ms",
                loads.milliseconds, loads.maps, loads.slowest
            );
            return;
        }
        let object = json!({
            "workload": clix::MAPS,
            "ms_per_map": decimal(loads.milliseconds, 3),
            "slowest_ms": decimal(loads.slowest, 3),
            "maps": loads.maps,
            "machine": self.machine,
        });
        println!("{}", written(&object));
    }
}

fn json(name: &str, measured: &Measured, copy: f64, bytes: usize, machine: &str) -> Value {
    let tally = &measured.tally;
    let processor = measured.decisions_per_processor_second;
    let mut object = json!({
        "workload": name,
        "decisions_per_s": decimal(measured.decisions_per_second, 0),
        "best_decisions_per_s": decimal(measured.best_decisions_per_second, 0),
        "decisions_per_cpu_s": processor.map(|number| decimal(number, 0)),
        "games_per_s": decimal(measured.games_per_second, 1),
        "ns_per_copy": decimal(copy, 1),
        "state_bytes": bytes,
        "allocations_per_decision": decimal(measured.allocations_per_decision(), 6),
        "decisions_per_game": decimal(measured.decisions_per_game(), 2),
        "games": tally.games,
        "won": tally.won,
        "lost": tally.lost,
        "tied": tally.tied,
        "checksum": format!("{:016x}", tally.checksum),
        "machine": machine,
    });
    if !tally.mix.is_empty() {
        let share = |count: &u64| decimal(*count as f64 / tally.decisions as f64, 4);
        let mix = tally.mix.iter().map(|(kind, count)| (*kind, share(count)));
        object["mix"] = Value::from_iter(mix);
    }
    object
}

fn plain(name: &str, measured: &Measured, copy: f64, bytes: usize) -> String {
    let tally = &measured.tally;
    let mut mix = String::new();
    for (kind, count) in &tally.mix {
        let share = 100.0 * *count as f64 / tally.decisions as f64;
        mix += &format!("  {kind} {share:.1} %");
    }
    format!(
        "{name:<24} {:>9.0} decisions/s (best round {:.0}, per second of processor time {:.0})  {:>6.0} games/s  {:.1} decisions/game  {copy:.0} ns/copy of {} bytes  \
         {:.3} allocations/decision  won {} lost {} tied {}  checksum {:016x}{mix}",
        measured.decisions_per_second,
        measured.best_decisions_per_second,
        measured.decisions_per_processor_second.unwrap_or(f64::NAN),
        measured.games_per_second,
        measured.decisions_per_game(),
        bytes,
        measured.allocations_per_decision(),
        tally.won,
        tally.lost,
        tally.tied,
        tally.checksum
    )
}

/// What the numbers were measured on, as far as it can be told.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
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
