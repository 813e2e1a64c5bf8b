//! `workshop load`: many games at once over HTTP, each choice answered when it is kept and the table drawn again.

use crate::over_http::bot::{Bot, Chosen};
use crate::over_http::cluster::Cluster;
use crate::over_http::served::{Place, Served};
use longbox::command_line::{Failure, decimal, written};
use serde_json::json;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use table::Seeded;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Games at the same time
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=2000))]
    games: u16,
    /// Milliseconds between an answer and the next choice
    #[arg(long, default_value_t = 250)]
    think: u64,
    /// How long they play
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// What they play: legendary or clix
    #[arg(long, default_value = "legendary")]
    game: String,
    /// Where games are kept: sqlite or postgres
    #[arg(long, default_value = "sqlite", value_parser = ["sqlite", "postgres"])]
    database: String,
    /// The program that serves; by default the longbox beside this one
    #[arg(long)]
    program: Option<PathBuf>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// After so many seconds without a look a table is cleared from memory.
const IDLE: u64 = 5;

/// What one player found.
#[derive(Debug, Default)]
struct Found {
    latencies: Vec<Duration>,
    refused: Vec<String>,
    finished: usize,
}

pub fn run(args: Args) -> Result<(), Failure> {
    let cluster = match args.database.as_str() {
        "postgres" => Some(Cluster::start()?),
        _ => None,
    };
    let place = Place::new(args.program.clone(), cluster.as_ref().map(Cluster::address))?;
    let served = place.serve(Some(IDLE.max(args.think / 500)))?;
    let runtime = Runtime::new().map_err(Failure::cannot)?;
    runtime.block_on(measure(&args, &served))
}

async fn measure(args: &Args, served: &Served) -> Result<(), Failure> {
    let house = served.address;
    // Cards and figures are read once for all games: they belong to none.
    let mut first = Bot::new(usize::from(args.games), &args.game);
    first.begin(house).await.map_err(Failure::cannot)?;
    let before = served.memory();
    let mut bots = Vec::new();
    for number in 0..usize::from(args.games) {
        let mut bot = Bot::new(number, &args.game);
        bot.begin(house).await.map_err(Failure::cannot)?;
        bots.push(bot);
    }
    let opened = served.memory();
    let used = served.processor();
    let began = Instant::now();
    let until = began + Duration::from_secs(args.seconds);
    let think = Duration::from_millis(args.think);
    let mut playing = JoinSet::new();
    for (number, bot) in bots.into_iter().enumerate() {
        playing.spawn(play(bot, number as u64, house, think, until));
    }
    let mut all = Found::default();
    while let Some(found) = playing.join_next().await {
        let found = found.map_err(Failure::cannot)?;
        all.latencies.extend(found.latencies);
        all.refused.extend(found.refused);
        all.finished += found.finished;
    }
    let seconds = began.elapsed().as_secs_f64();
    let used = served.processor().zip(used).map(|(after, before)| after - before);
    let played = served.memory();
    // What was used at the height stays with the process; what an idle game needs is what further ones add to that.
    let idle = idle_memory(served).await;
    for number in 0..usize::from(args.games) {
        let mut bot = Bot::new(usize::from(args.games) + 1 + number, &args.game);
        bot.begin(house).await.map_err(Failure::cannot)?;
    }
    let more_idle = idle_memory(served).await;
    all.latencies.sort_unstable();
    let per_game = |after: Option<u64>| {
        let more = after?.saturating_sub(before?);
        Some(decimal(more as f64 / f64::from(args.games), 1))
    };
    let percentile = |of: f64| {
        let at = ((all.latencies.len() as f64 * of) as usize).min(all.latencies.len() - 1);
        decimal(all.latencies[at].as_secs_f64() * 1_000.0, 1)
    };
    if all.latencies.is_empty() {
        return Err(Failure::cannot("nobody could choose anything"));
    }
    let told = json!({
        "database": args.database,
        "game": args.game,
        "games": args.games,
        "think_ms": args.think,
        "seconds": decimal(seconds, 1),
        "choices": all.latencies.len(),
        "choices_per_s": decimal(all.latencies.len() as f64 / seconds, 1),
        "p50_ms": percentile(0.50),
        "p95_ms": percentile(0.95),
        "p99_ms": percentile(0.99),
        "max_ms": percentile(1.0),
        "errors": all.refused.len(),
        "games_finished": all.finished,
        "server_cpu_ms_per_choice":
            used.map(|used| decimal(used * 1_000.0 / all.latencies.len() as f64, 3)),
        "kib_before": before,
        "kib_per_game_opened": per_game(opened),
        "kib_per_game_played": per_game(played),
        "kib_per_game_retained": per_game(idle),
        "kib_per_further_idle_game": more_idle.zip(idle).map(|(more, idle)| {
            decimal((more as f64 - idle as f64) / f64::from(args.games), 1)
        }),
    });
    if args.json {
        println!("{}", written(&told));
    } else {
        for (name, value) in told.as_object().into_iter().flatten() {
            println!("{name:<26} {value}");
        }
    }
    if let Some(first) = all.refused.first() {
        let many = all.refused.len();
        return Err(Failure::cannot(format!("{many} choices went wrong, the first: {first}")));
    }
    Ok(())
}

/// After two rounds of the house, so that it has cleared what is idle.
async fn idle_memory(served: &Served) -> Option<u64> {
    tokio::time::sleep(Duration::from_secs(2 * IDLE + 3)).await;
    served.memory()
}

async fn play(
    mut bot: Bot,
    number: u64,
    house: SocketAddr,
    think: Duration,
    until: Instant,
) -> Found {
    let mut found = Found::default();
    // Nobody begins at the same moment as all others.
    let mut dice = Seeded::new(number);
    let millis = u32::try_from(think.as_millis()).unwrap_or(u32::MAX).max(1);
    tokio::time::sleep(Duration::from_millis(dice.below(millis).into())).await;
    while Instant::now() < until {
        if bot.is_over() {
            found.finished += 1;
            if let Err(error) = bot.begin(house).await {
                found.refused.push(error.to_string());
            }
        } else {
            let asked = Instant::now();
            match bot.choose(house).await {
                Ok(Chosen::Kept) => found.latencies.push(asked.elapsed()),
                Ok(Chosen::Refused(why)) => found.refused.push(why),
                Err(error) => found.refused.push(error.to_string()),
            }
        }
        tokio::time::sleep(think).await;
    }
    found
}
