//! `longbox resume`: saved games, and going on with one.

use super::play::{leave, sit};
use crate::any_table::AnyTable;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{Notes, Saved, Store, Unreadable, date, read_game};
use crate::terminal::dealer::Dealer;
use crate::terminal::keeper::{Keeper, read_seats};
use crate::terminal::page::{folded, print};
use crate::terminal::playable::{Playable, TableOf};
use crate::typed;
use std::io::{self, IsTerminal};
use std::path::Path;
use table::Game;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Without a game it lists the saved ones; at a terminal you can then choose one.

  longbox resume            list, and choose
  longbox resume 1          the game saved last
  longbox resume loki       the game of that name
  longbox resume my.longbox a file")]
pub struct Args {
    /// The number, the name or the file of a saved game
    game: Option<String>,

    /// Show only what has changed
    #[arg(long)]
    brief: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let store = Store::open();
    let games = store.running();
    let wanted = match args.game {
        Some(wanted) => wanted,
        None => match choose(&games)? {
            Some(number) => number,
            None => return Ok(()),
        },
    };
    let (path, name) = match find(&games, &wanted) {
        Some(saved) => (saved.path.clone(), saved.name.clone()),
        None if Path::new(&wanted).is_file() => {
            let stem = Path::new(&wanted).file_stem().unwrap_or_default();
            let name = store.free_name(&stem.to_string_lossy());
            (wanted.into(), name)
        }
        None => {
            return Err(Failure::cannot(format!(
                "no saved game is called {wanted:?}; `longbox resume` lists them"
            )));
        }
    };
    let (record, notes) = read_game(&path.to_string_lossy()).map_err(told)?;
    let place = (store, name);
    match AnyTable::replayed(content, &record, &path)? {
        AnyTable::Legendary(table) => go_on(*table, &notes, place, args.brief),
        AnyTable::Clix(table) => go_on(*table, &notes, place, args.brief),
    }
}

fn go_on<G: Playable>(
    table: TableOf<G>,
    notes: &Notes,
    (store, name): (Store, String),
    brief: bool,
) -> Result<(), Failure> {
    let seating = read_seats(notes, table.game().seats());
    let dealer = Dealer::of(table.record());
    let mut sitting = sit(table, seating, dealer, Keeper::new(store, name));
    sitting.brief = brief;
    leave(sitting.play())
}

/// Goes on with the game saved last.
pub fn latest(content: &ContentArgs) -> Result<(), Failure> {
    let args = Args { game: Some("1".into()), brief: false };
    run(args, content)
}

/// Lists the games, and asks for one if somebody can answer.
fn choose(games: &[Saved]) -> Result<Option<String>, Failure> {
    if games.is_empty() {
        print("No saved games. `longbox play legendary` begins one.\n").map_err(Failure::cannot)?;
        return Ok(None);
    }
    let mut text = list(games);
    if !io::stdin().is_terminal() {
        text.push_str("`longbox resume` with a number or a name goes on with that game.\n");
        print(&text).map_err(Failure::cannot)?;
        return Ok(None);
    }
    text.push_str("Which one? Enter leaves. ");
    print(&text).map_err(Failure::cannot)?;
    let typed = typed::line(&mut io::stdin().lock()).map_err(Failure::cannot)?;
    Ok(typed.filter(|typed| !typed.is_empty()))
}

/// The games with the numbers that stand for them.
pub fn list(games: &[Saved]) -> String {
    let mut text = String::new();
    for (index, saved) in games.iter().enumerate() {
        let line = format!("{:>3}  {}", index + 1, line(saved));
        text.push_str(&folded(&line, 5).join("\n"));
        text.push('\n');
    }
    text
}

/// "loki: Portals to the Dark Dimension against Loki, turn 4, Ana to decide, saved 2026-11-15 21:17".
pub fn line(saved: &Saved) -> String {
    if let Some(why) = &saved.unreadable {
        return format!("{}: cannot be read: {why}", saved.name);
    }
    let note = |key: &str| saved.notes.get(key).unwrap_or("?");
    format!(
        "{}: {}, turn {}, {} to decide, saved {} UTC",
        saved.name,
        title(&saved.notes),
        note("turn"),
        note("waits for"),
        date(saved.when)
    )
}

/// What is played: "Portals to the Dark Dimension against Loki", "High Tide against Wild Hunt on Cannery Wharf".
pub fn title(notes: &Notes) -> String {
    let note = |key: &str| notes.get(key).unwrap_or("?");
    match notes.get("forces") {
        Some(forces) => {
            let forces = forces.replace("; ", " against ");
            format!("{forces} on {}", note("map"))
        }
        None => format!("{} against {}", note("scheme"), note("mastermind")),
    }
}

fn find<'a>(games: &'a [Saved], wanted: &str) -> Option<&'a Saved> {
    let by_name = games.iter().find(|saved| saved.name == wanted);
    let by_number = || {
        let number: usize = wanted.parse().ok()?;
        games.get(number.checked_sub(1)?)
    };
    by_name.or_else(by_number)
}

pub fn told(unreadable: Unreadable) -> Failure {
    let from = unreadable.path.display().to_string();
    let from = match from.char_indices().nth(60) {
        Some((cut, _)) => format!("{}…", &from[..cut]),
        None => from,
    };
    Failure::cannot(format!("{from}: {}", unreadable.why))
}
