//! `longbox play`: a game at this screen.

pub mod clix;
pub mod legendary;
mod server;

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::Store;
use crate::terminal::composing::Wanted;
use crate::terminal::interrupt;
use crate::terminal::keeper::Keeper;
use crate::terminal::manner::{Keyboard, page};
use crate::terminal::playable::Drawn;
use crate::terminal::sitting::{Left, Sitting};
use crate::terminal::teaching::Teacher;
use sitting::Session;
use std::io::{self, Stdout};

#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Without anything it deals a random game of Legendary for one. Examples:

  longbox play legendary --players 2 --name Ana --name Ben
  longbox play legendary --players 3 --bot 2=master --bot 3=beginner
  longbox play legendary --two-handed --mastermind Loki --seed 42
  longbox play clix --force 'High Tide' --force 'Wild Hunt' --map 'Cannery Wharf'
  longbox play clix --hot-seat
  longbox play --server http://127.0.0.1:5470
  longbox play clix --server http://127.0.0.1:5470

Bots, from the weakest to the strongest: random, beginner, apprentice, adept, master. The last three think ahead.
Closing the terminal loses nothing: `longbox resume` goes on."
)]
pub struct Args {
    #[command(subcommand)]
    game: Option<Game>,

    /// Play at a table of another house: its address, a table's, or an invitation
    #[arg(long, value_name = "URL", global = true)]
    server: Option<String>,

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
    if let Some(url) = &args.server {
        return server::run(url, matches!(args.game, Some(Game::Clix(_))));
    }
    match args.game {
        None => legendary::run(args.legendary, content),
        Some(Game::Legendary(args)) => legendary::run(*args, content),
        Some(Game::Clix(args)) => clix::run(args, content),
    }
}

/// Plays from where a game stands, kept under a free name; the same set-up once more as often as somebody likes.
pub fn begin_session<G: Drawn>(
    session: Session<G>,
    wanted: Wanted,
    teacher: Option<Teacher>,
) -> Result<(), Failure> {
    let mut next = Some((session, teacher));
    while let Some((session, teacher)) = next.take() {
        let name = sitting::kept::stem(&session.kept_as());
        let mut sitting = sit(session, Keeper::new(Store::open(), name));
        sitting.wanted = wanted;
        sitting.teacher = teacher;
        let left = sitting.introduce().and_then(|()| sitting.play());
        if let Ok(Left::Again) = left {
            next = Some((sitting.session.again(), None));
            continue;
        }
        return leave(left);
    }
    Ok(())
}

/// People sit down at this terminal.
pub fn sit<G: Drawn>(session: Session<G>, keeper: Keeper) -> Sitting<G, Keyboard, Stdout> {
    interrupt::listen();
    Sitting::new(session, keeper, Keyboard::new(), page())
}

/// A reader of our output who has gone away is no failure; the game is kept.
pub fn leave(left: io::Result<Left>) -> Result<(), Failure> {
    match left {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::cannot(error)),
    }
}
