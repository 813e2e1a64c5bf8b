//! `longbox replay`: a game again, step by step.

use super::resume::told;
use crate::any_table::AnyTable;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{Notes, read_game};
use crate::terminal::keeper::read_seats;
use crate::terminal::page::{Page, Paint};
use crate::terminal::playable::{Playable, TableOf};
use crate::terminal::replaying::Replaying;
use std::io;
use std::path::Path;
use table::Game;

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
    match AnyTable::replayed(content, &record, Path::new(&args.game))? {
        AnyTable::Legendary(table) => show(*table, &notes, args.all),
        AnyTable::Clix(table) => show(*table, &notes, args.all),
    }
}

fn show<G: Playable>(table: TableOf<G>, notes: &Notes, all: bool) -> Result<(), Failure> {
    let mut seating = read_seats(notes, table.game().seats());
    // Whoever has the record has everything in it.
    seating.open = true;
    let page = Page::new(io::stdout(), Paint::for_stdout());
    let mut replaying = Replaying::new(table, seating, io::stdin().lock(), page);
    let done = if all { replaying.all() } else { replaying.step_through() };
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::cannot(error)),
        _ => Ok(()),
    }
}
