//! What the lab costs beside the bare games: the same games of some cells, by `players` alone and as shards, on one thread.
//!
//! ```text
//! cargo run --release -p lab --example overhead
//! ```

use lab::difficulty::Difficulty;
use lab::{Bench, Plan, difficulty, threads};
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::random_setup::random;
use players::legendary::Heuristic;
use players::legendary_game;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seeded;

const GAMES: u64 = 300;
/// The least of so many counts: others use the machine too.
const TIMES: usize = 5;

fn main() {
    let catalogue = Arc::new(legendary::language::load_embedded());
    println!(
        "cell: bare games, with their set-ups drawn and laid out, as a shard; games/s on one thread"
    );
    for words in ["red skull midtown advanced", "loki virus 3 players", "magus conquest 2 players"]
    {
        let mut plan = difficulty::Plan::new(&catalogue);
        plan.cells.words = words.to_owned();
        plan.games = GAMES;
        let Ok(difficulty) = Difficulty::new(plan.clone(), catalogue.clone()) else { continue };
        let Ok(bench) = Bench::embedded(Plan::Difficulty(plan)) else { continue };
        let (mut bare, mut whole, mut shard) = (Duration::MAX, Duration::MAX, Duration::MAX);
        for _ in 0..TIMES {
            let (games, all) = played(&difficulty, &catalogue);
            bare = bare.min(games);
            whole = whole.min(all);
            let clock = Instant::now();
            let ran = threads::on(NonZeroUsize::new(1), || bench.run(0));
            shard = shard.min(clock.elapsed());
            assert!(ran.is_ok());
        }
        let speed = |time: Duration| GAMES as f64 / time.as_secs_f64();
        println!(
            "{words}: {:.0}, {:.0}, {:.0}; the shard takes {:+.1} % beside drawn games, {:+.1} % beside bare ones",
            speed(bare),
            speed(whole),
            speed(shard),
            100.0 * (shard.as_secs_f64() / whole.as_secs_f64() - 1.0),
            100.0 * (shard.as_secs_f64() / bare.as_secs_f64() - 1.0),
        );
    }
}

/// The time of the games alone, and with drawing and laying out.
fn played(difficulty: &Difficulty, catalogue: &Arc<Catalogue>) -> (Duration, Duration) {
    let (number, cell) = difficulty.cells[0];
    let seed = Seeded::stream(difficulty.plan.seed, number.into()).next();
    let options = cell.around.options();
    let began = Instant::now();
    let mut games = Duration::ZERO;
    for game in 0..GAMES {
        let mut dice = Seeded::stream(seed ^ 0x7365_7475_7073, game);
        let setup = random(catalogue, &cell.wish(), &options, &mut dice).expect("it can be drawn");
        let laid = Legendary::new(catalogue.clone(), setup, options).expect("it can be laid out");
        let clock = Instant::now();
        let start = laid.start();
        std::hint::black_box(legendary_game(
            &laid,
            start,
            &|_, _| Box::new(Heuristic::default()),
            seed,
            game,
        ));
        games += clock.elapsed();
    }
    (games, began.elapsed())
}
