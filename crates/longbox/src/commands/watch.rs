//! `longbox watch`: bots play, and whoever likes looks on.

use super::play::{lay_out, leave};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use crate::setup_args::SetupArgs;
use crate::terminal::dealer::Dealer;
use crate::terminal::keeper::Keeper;
use crate::terminal::page::{Page, Paint};
use crate::terminal::seating::Seating;
use crate::terminal::sitting::Sitting;
use std::io::{self, IsTerminal};
use std::time::Duration;

/// Slow enough to read along.
const PACE: u64 = 5;

#[derive(clap::Args, Debug, Default)]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// Deal from this number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The bot in a seat, such as 2=random; the others are heuristic
    #[arg(short, long = "bot", value_name = "SEAT=BOT")]
    bots: Vec<String>,

    /// Tenths of a second between decisions [default: 5]
    #[arg(long, value_name = "N")]
    pace: Option<u64>,

    /// Do not wait between decisions
    #[arg(long)]
    fast: bool,

    /// Write the game to this file at the end
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let seed = args.seed.unwrap_or_else(seed::fresh);
    let (setup, options) = args.setup.resolve(&catalogue, seed)?;
    let players = setup.players;
    let mut bots = args.bots;
    let taken = |seat: u8, bots: &[String]| {
        let number = seat.to_string();
        bots.iter()
            .any(|bot| bot.split('=').next().map(str::trim) == Some(number.as_str()))
    };
    for seat in 1..=players {
        if !taken(seat, &bots) {
            bots.push(format!("{seat}=heuristic"));
        }
    }
    let names: Vec<String> = (1..=players).map(|seat| format!("Bot {seat}")).collect();
    let seating = Seating::new(players, &names, &bots, false).map_err(Failure::cannot)?;
    let dealer = Dealer::Seeded(seed);
    let table = lay_out(&catalogue, setup, options, dealer)?;
    let page = Page::new(io::stdout(), Paint::for_stdout());
    let mut sitting = Sitting::new(table, seating, dealer, Keeper::none(), io::empty(), page);
    // Waiting is for people; a pipe wants the lines.
    if !args.fast && io::stdout().is_terminal() {
        sitting.pause = Duration::from_millis(100 * args.pace.unwrap_or(PACE).min(600));
    }
    leave(sitting.play())?;
    let Some(file) = args.save else { return Ok(()) };
    sitting
        .save_to(&file)
        .map_err(|error| Failure::cannot(format!("{file}: {error}")))
}
