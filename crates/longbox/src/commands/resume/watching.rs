//! `longbox resume --watch`: a game that another program plays, as far as it lies open to everybody.

use super::integrity_in_words;
use crate::any_table::{AnyTable, TableOf};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{GameId, Loaded, Notes, Store, Watching, notes_of};
use crate::terminal::manner::page;
use crate::terminal::page::{Page, Tone};
use crate::terminal::playable::{Drawn, Look};
use crate::terminal::screen::Amount;
use sitting::kept::read_seats;
use sitting::{Dealer, Policy, Seating, Session};
use std::io;
use std::path::Path;
use std::time::Duration;
use table::{Game, Seats, Viewer};

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
fn follow<G: Drawn>(
    store: &Store,
    table: TableOf<G>,
    notes: &Notes,
    mut watching: Watching,
    loaded: Loaded,
) -> Result<(), Failure> {
    let seating = read_seats(notes, table.game().seats());
    let mut page = page();
    page.fold_at(G::WIDTH);
    let (mut record, mut seats) = (loaded.record, loaded.seats);
    let mut played = true;
    let eyes = eyes(&seating);
    let dealer = Dealer::of(table.record());
    let mut session = Session::new(table, seating, Policy::default(), dealer);
    show(&mut page, &session, eyes).map_err(Failure::cannot)?;
    loop {
        if let Some(outcome) = session.outcome() {
            let lines = outcome.words;
            return lines.iter().try_for_each(|line| page.line(line)).map_err(Failure::cannot);
        }
        if !played {
            return page.line("Nobody plays it any more.").map_err(Failure::cannot);
        }
        // Asked before looking for news: whoever goes has said everything by then.
        played = store.is_played(&watching).map_err(Failure::cannot)?;
        if !store.follow(&mut watching, &mut record, &mut seats).map_err(Failure::cannot)? {
            if played {
                std::thread::sleep(PAUSE);
            }
            continue;
        }
        let told = session.record().steps.iter().zip(&record.steps);
        let told = told.take_while(|(one, other)| one == other).count();
        let taken_back = told < session.steps();
        let again = session.as_told_by(&record);
        session = again.ok_or_else(|| Failure::cannot("what was played cannot be followed"))?;
        tell(&mut page, &session, eyes, told, taken_back).map_err(Failure::cannot)?;
    }
}

/// What nobody hides from anybody at this table.
fn eyes(seating: &Seating) -> Viewer {
    match seating.open {
        true => Viewer::seats(Seats::first(seating.names.len() as u8)),
        false => Viewer::PUBLIC,
    }
}

fn show<G: Drawn>(
    page: &mut Page<io::Stdout>,
    session: &Session<G>,
    viewer: Viewer,
) -> io::Result<()> {
    let names = session.seating().names.join(", ");
    page.toned(Tone::Heading, &format!("{}. {names}.", session.title()))?;
    let seen = session.view(viewer);
    let room = page.room();
    let about = |what: &str| session.explain(viewer, what);
    let look = Look { seen: &seen, about: &about, seat: seen.active };
    page.put_all(&G::screen(&look, room).lines(Amount::Whole, room.width()))?;
    page.gap()
}

fn tell<G: Drawn>(
    page: &mut Page<io::Stdout>,
    session: &Session<G>,
    viewer: Viewer,
    from: usize,
    taken_back: bool,
) -> io::Result<()> {
    if taken_back {
        page.line("Taken back.")?;
    }
    for news in session.news(viewer, from) {
        news.words.iter().try_for_each(|line| page.toned(Tone::News, line))?;
    }
    page.flush()
}
