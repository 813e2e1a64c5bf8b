//! `longbox replay`: a game again, step by step.

use super::play::begin_session;
use super::resume::{edited, integrity_in_words, seal_in_words, told};
use crate::any_table::{AnyTable, TableOf};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{Notes, Store, notes_of, read_game_as};
use crate::terminal::composing::Wanted;
use crate::terminal::manner::{Keyboard, page};
use crate::terminal::playable::Drawn;
use crate::terminal::replaying::Replaying;
use sitting::kept::content::OTHER_CONTENT;
use sitting::kept::read_seats;
use sitting::{Dealer, Policy, Session};
use std::io;
use std::path::Path;
use table::{Game, Record};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
n or Enter goes on, b goes back, a number goes to that step, turn 5 to that turn, end to the end,
t shows the table, play plays on from there, q leaves. All hands are open.

  longbox replay loki              a game of your history, or one that is being played
  longbox replay my.longbox        a file
  longbox replay --all loki        the whole game as text")]
pub struct Args {
    /// A file, the name of a kept game, or a code as the command `code` prints it
    #[arg(value_name = "FILE, NAME or CODE")]
    game: String,

    /// Take a record that was changed by hand, and say so
    #[arg(long)]
    edited: bool,

    /// Print the whole game as text
    #[arg(long)]
    all: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let store = Store::open();
    let (record, notes, remark) = find(&store, &args.game, args.edited)?;
    let replayed = AnyTable::replayed(content, &record, Path::new(&args.game))?;
    if let Some(remark) = remark {
        eprintln!("{remark}");
    }
    if replayed.other_content.is_some() {
        eprintln!("{OTHER_CONTENT} It goes as written all the same.");
    }
    match replayed.table {
        AnyTable::Legendary(table) => show(*table, &notes, args.all),
        AnyTable::Clix(table) => show(*table, &notes, args.all),
    }
}

/// The game, and what is known about whether it is as it was played. A file comes first, then a kept game, then a code.
pub(super) fn find(
    store: &Store,
    game: &str,
    is_edited: bool,
) -> Result<(Record, Notes, Option<String>), Failure> {
    if Path::new(game).exists() {
        let (record, notes) = read_game_as(game, edited(is_edited)).map_err(told)?;
        let remark = seal_in_words(store.judge(&record, &notes));
        return Ok((record, notes, remark));
    }
    let kept = store.named(game).map_err(Failure::cannot)?;
    if let Some(id) = kept {
        let loaded = store.load(id).map_err(Failure::cannot)?;
        let notes = notes_of(&loaded);
        return Ok((loaded.record, notes, integrity_in_words(loaded.integrity)));
    }
    let (record, notes) = read_game_as(game, edited(is_edited)).map_err(told)?;
    Ok((record, notes, None))
}

fn show<G: Drawn>(table: TableOf<G>, notes: &Notes, all: bool) -> Result<(), Failure> {
    let mut seating = read_seats(notes, table.game().seats());
    // Whoever has the record has everything in it.
    seating.open = true;
    let dealer = Dealer::of(table.record());
    let session = Session::new(table, seating, Policy::default(), dealer);
    let mut replaying = Replaying::new(session, Keyboard::new(), page());
    let done = if all { replaying.all().map(|()| None) } else { replaying.step_through() };
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::cannot(error)),
        Ok(Some(session)) => begin_session(session, Wanted::default(), None),
        _ => Ok(()),
    }
}
