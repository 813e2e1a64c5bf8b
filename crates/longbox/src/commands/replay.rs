//! `longbox replay`: a game again, step by step.

use super::resume::{replayed, told};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::read_game;
use crate::terminal::keeper::read_seats;
use crate::terminal::page::{Page, Paint};
use crate::terminal::replaying::Replaying;
use std::io;
use std::path::Path;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
n or Enter goes on, b goes back, a number goes to that step, turn 5 to that turn, end to the end,
t shows the table, q leaves. All hands are open.")]
pub struct Args {
    /// A file, or a code as the command `code` prints it
    #[arg(value_name = "FILE or CODE")]
    game: String,

    /// Print the whole game as text
    #[arg(long)]
    all: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let (record, notes) = read_game(&args.game).map_err(told)?;
    let catalogue = content.load()?;
    let table = replayed(&catalogue, &record, Path::new(&args.game))?;
    let mut seating = read_seats(&notes, table.game().players());
    // Whoever has the record has everything in it.
    seating.open = true;
    let page = Page::new(io::stdout(), Paint::for_stdout());
    let mut replaying = Replaying::new(table, seating, io::stdin().lock(), page);
    let done = if args.all {
        replaying.all()
    } else {
        replaying.step_through()
    };
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::cannot(error)),
        _ => Ok(()),
    }
}
