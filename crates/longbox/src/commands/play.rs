//! `longbox play`: a game at this screen.

pub mod clix;
pub mod legendary;

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::Store;
use crate::terminal::dealer::Dealer;
use crate::terminal::keeper::Keeper;
use crate::terminal::page::{Page, Paint};
use crate::terminal::playable::{Playable, TableOf};
use crate::terminal::seating::Seating;
use crate::terminal::sitting::{Left, Sitting};
use std::io::{self, StdinLock, Stdout};

#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Without anything it deals a random game of Legendary for one. Examples:

  longbox play legendary --players 2 --name Ana --name Ben
  longbox play legendary --players 3 --bot 2=heuristic --bot 3=random
  longbox play legendary --two-handed --mastermind Loki --seed 42
  longbox play clix --force 'High Tide' --force 'Wild Hunt' --map 'Cannery Wharf'
  longbox play clix --hot-seat

Closing the terminal loses nothing: `longbox resume` goes on."
)]
pub struct Args {
    #[command(subcommand)]
    game: Option<Game>,

    #[command(flatten)]
    legendary: legendary::Args,
}

#[derive(clap::Subcommand, Debug)]
enum Game {
    /// The deck-building game: heroes against a mastermind
    Legendary(Box<legendary::Args>),
    /// The skirmish game: two forces on a map
    Clix(clix::Args),
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    match args.game {
        None => legendary::run(args.legendary, content),
        Some(Game::Legendary(args)) => legendary::run(*args, content),
        Some(Game::Clix(args)) => clix::run(args, content),
    }
}

/// Plays a game that was laid out, kept under a free name.
pub fn begin<G: Playable>(
    table: TableOf<G>,
    seating: Seating,
    dealer: Dealer,
    brief: bool,
) -> Result<(), Failure> {
    let name = Store::stem(&G::saved_as(&table));
    let mut sitting = sit(table, seating, dealer, Keeper::new(Store::open(), name));
    sitting.brief = brief;
    leave(sitting.introduce().and_then(|()| sitting.play()))
}

/// People sit down at this terminal.
pub fn sit<G: Playable>(
    table: TableOf<G>,
    seating: Seating,
    dealer: Dealer,
    keeper: Keeper,
) -> Sitting<G, StdinLock<'static>, Stdout> {
    let page = Page::new(io::stdout(), Paint::for_stdout());
    Sitting::new(table, seating, dealer, keeper, io::stdin().lock(), page)
}

/// A reader of our output who has gone away is no failure; the game is kept.
pub fn leave(left: io::Result<Left>) -> Result<(), Failure> {
    match left {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::cannot(error)),
    }
}
