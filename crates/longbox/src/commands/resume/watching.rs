//! `longbox resume --watch`: a game that another program plays, as far as it lies open to everybody.

use super::integrity_in_words;
use crate::any_table::AnyTable;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{GameId, Loaded, Notes, Store, Watching, notes_of};
use crate::terminal::keeper::read_seats;
use crate::terminal::page::{Page, Paint, Tone};
use crate::terminal::playable::{Playable, TableOf, View};
use crate::terminal::seating::{Eyes, Seating};
use std::io;
use std::path::Path;
use std::time::Duration;
use table::{Game, Seats, Table};

/// Often enough to follow, seldom enough to disturb nobody.
const PAUSE: Duration = Duration::from_millis(300);

pub(super) fn run(
    store: &Store,
    name: &str,
    id: GameId,
    content: &ContentArgs,
) -> Result<(), Failure> {
    let (watching, loaded) = store.watch(id).map_err(Failure::cannot)?;
    if let Some(remark) = integrity_in_words(loaded.integrity) {
        eprintln!("{remark}");
    }
    let notes = notes_of(&loaded);
    match AnyTable::replayed(content, &loaded.record, Path::new(name))?.table {
        AnyTable::Legendary(table) => follow(store, *table, &notes, watching, loaded),
        AnyTable::Clix(table) => follow(store, *table, &notes, watching, loaded),
    }
}

/// Tells what happens until the game is over or nobody plays it any more.
fn follow<G: Playable>(
    store: &Store,
    mut table: TableOf<G>,
    notes: &Notes,
    mut watching: Watching,
    loaded: Loaded,
) -> Result<(), Failure> {
    let seating = read_seats(notes, table.game().seats());
    let mut page = Page::new(io::stdout(), Paint::for_stdout());
    page.fold_at(G::WIDTH);
    let (mut record, mut seats) = (loaded.record, loaded.seats);
    let mut played = true;
    show(&mut page, &table, &seating).map_err(Failure::cannot)?;
    loop {
        if table.is_over() {
            let lines = G::outcome(&view(&table, &seating));
            return lines.iter().try_for_each(|line| page.line(line)).map_err(Failure::cannot);
        }
        if !played {
            return page.line("Nobody plays it any more.").map_err(Failure::cannot);
        }
        // Asked before looking for news: whoever goes has said everything by then.
        played = watching.is_played(&loaded.listed.public).map_err(Failure::cannot)?;
        if !store.follow(&mut watching, &mut record, &mut seats).map_err(Failure::cannot)? {
            if played {
                std::thread::sleep(PAUSE);
            }
            continue;
        }
        let told = table.record().steps.iter().zip(&record.steps);
        let told = told.take_while(|(one, other)| one == other).count();
        let taken_back = told < table.steps();
        let again = Table::replay(table.game().clone(), table.start(), &record);
        table = again.map_err(|error| Failure::cannot(format!("{error}")))?;
        tell(&mut page, &table, &seating, told, taken_back).map_err(Failure::cannot)?;
    }
}

fn view<'a, G: Playable>(table: &'a TableOf<G>, seating: &'a Seating) -> View<'a, G> {
    View { game: table.game(), state: table.state(), seating }
}

/// What nobody hides from anybody at this table.
fn eyes(seating: &Seating) -> Eyes {
    match seating.open {
        true => Eyes(Seats::first(seating.names.len() as u8)),
        false => Eyes::PUBLIC,
    }
}

fn show<G: Playable>(
    page: &mut Page<io::Stdout>,
    table: &TableOf<G>,
    seating: &Seating,
) -> io::Result<()> {
    page.toned(Tone::Heading, &format!("{}. {}.", G::title(table), seating.names.join(", ")))?;
    G::screen(&view(table, seating), eyes(seating), None).show(page)?;
    page.gap()
}

fn tell<G: Playable>(
    page: &mut Page<io::Stdout>,
    table: &TableOf<G>,
    seating: &Seating,
    from: usize,
    taken_back: bool,
) -> io::Result<()> {
    if taken_back {
        page.line("Taken back.")?;
    }
    for (_, moment) in table.moments(from) {
        for line in G::sentences(&view(table, seating), &moment.events, eyes(seating)) {
            page.toned(Tone::News, &line)?;
        }
    }
    page.flush()
}
