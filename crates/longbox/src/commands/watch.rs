//! `longbox watch`: bots play, and whoever likes looks on.

mod clix;
mod legendary;

use super::play::leave;
use crate::any_table::TableOf;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::terminal::keeper::Keeper;
use crate::terminal::manner::{is_plain, page};
use crate::terminal::playable::Drawn;
use crate::terminal::sitting::Sitting;
use crate::terminal::watching::KEYS;
use crate::typed;
use sitting::{Dealer, Policy, Seating, Session};
use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Slow enough to read along.
const PACE: u64 = 5;

#[derive(clap::Args, Debug, Default)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    game: Option<Game>,

    #[command(flatten)]
    legendary: legendary::Args,
}

#[derive(clap::Subcommand, Debug)]
enum Game {
    /// The deck-building game
    Legendary(Box<legendary::Args>),
    /// The skirmish game
    Clix(clix::Args),
}

/// How a game of bots is shown.
#[derive(clap::Args, Debug, Default)]
pub struct Watching {
    /// The bot in a seat, such as 2=master: random, beginner, apprentice, adept or master; the others are beginners
    #[arg(short, long = "bot", visible_alias = "bots", value_name = "SEAT=BOT")]
    bots: Vec<String>,

    /// Tenths of a second between decisions [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=600))]
    pace: Option<u64>,

    /// Do not wait between decisions
    #[arg(long)]
    fast: bool,

    /// Write the game to this file at the end
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.game {
        None => legendary::run(args.legendary, content),
        Some(Game::Legendary(args)) => legendary::run(*args, content),
        Some(Game::Clix(args)) => clix::run(args, content),
    }
}

impl Watching {
    /// Every seat is a bot's.
    fn seating(&self, names: &[String]) -> Result<Seating, Failure> {
        let mut bots = self.bots.clone();
        let taken = |seat: usize, bots: &[String]| {
            let number = seat.to_string();
            bots.iter().any(|bot| bot.split('=').next().map(str::trim) == Some(number.as_str()))
        };
        for seat in 1..=names.len() {
            if !taken(seat, &bots) {
                bots.push(format!("{seat}=heuristic"));
            }
        }
        Seating::new(names.len() as u8, names, &bots, false).map_err(Failure::cannot)
    }
}

/// Plays the game to its end before whoever looks on.
fn watch<G: Drawn>(
    table: TableOf<G>,
    seating: Seating,
    dealer: Dealer,
    watching: Watching,
) -> Result<(), Failure> {
    let session = Session::new(table, seating, Policy::default(), dealer);
    let mut sitting = Sitting::new(session, Keeper::none(), io::empty(), page());
    // Waiting is for people; a pipe wants the lines.
    if !watching.fast && io::stdout().is_terminal() {
        sitting.watch.pause = Duration::from_millis(100 * watching.pace.unwrap_or(PACE));
    }
    if !is_plain() {
        sitting.watch.typed = Some(typed_lines());
        sitting.page.line(KEYS).map_err(Failure::cannot)?;
    }
    leave(sitting.play())?;
    let Some(file) = watching.save else {
        return Ok(());
    };
    sitting.save_to(&file).map_err(|error| Failure::cannot(format!("{file}: {error}")))
}

/// What is typed while the game goes on.
fn typed_lines() -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = typed::line(&mut input) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}
