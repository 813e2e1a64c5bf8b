//! `workshop tune`: by which tastes the heuristic player of Legendary wins most, on set-ups that nobody chose.

use crate::tuning::{Score, climb, write};
use crate::win_rates::drawn;
use legendary::Legendary;
use longbox::command_line::{Failure, Progress};
use players::legendary::{Heuristic, Weights};
use players::measure;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many set-ups are drawn from each box in every pass; other passes draw others
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    setups: u64,
    /// How many games of each
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// How many passes at most: each takes the one number that wins most a little smaller or larger, and the last one takes none
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    passes: u32,
    /// Where randomness starts; win rates are told of other seeds
    #[arg(long, default_value_t = 4_001)]
    seed: u64,
    /// Write the tastes into this file; the bot of the next build plays by `content/legendary/weights.txt`. Whatever was measured with the heuristic
    /// player, the table of difficulty first of all, is to be measured again then
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

const BOXES: [&str; 3] = ["core", "ant-man", "into-the-cosmos"];
/// One and two players in turn.
const PLAYERS: [u8; 2] = [1, 2];

pub fn run(args: Args) -> Result<(), Failure> {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let look = |pass: u32, all: &[Weights]| {
        let seed = args.seed + u64::from(pass);
        let mut tables: Vec<Legendary> = Vec::new();
        for (number, name) in BOXES.iter().enumerate() {
            let players = PLAYERS[(number + pass as usize) % PLAYERS.len()];
            tables.extend(
                drawn(&catalogue, name, args.setups, players, seed).map_err(Failure::cannot)?,
            );
        }
        let progress = Progress::new("players", all.len() as u64);
        let score = |weights: &Weights| {
            let sensible = |_, _| Box::new(Heuristic::with(*weights)) as _;
            let each = tables.iter().map(|game| {
                let rates = measure(game, &game.start(), &sensible, args.games, seed);
                Score { well: rates.won, times: rates.games() }
            });
            let score = each.fold(Score::default(), Score::join);
            progress.one_more();
            score
        };
        let scores = all.iter().map(score).collect();
        progress.done();
        Ok(scores)
    };
    let found = climb(Weights::default(), args.passes, look)?;
    match &args.write {
        Some(file) => {
            let Args { setups, games, seed, .. } = args;
            write(found, &format!("set-ups {setups}\ngames {games}\nseed {seed}"), file)
        }
        None => Ok(()),
    }
}
