//! `longbox resume`: kept games, going on with one, and looking on while another program plays it.

mod watching;

use super::play::{leave, sit};
use crate::any_table::{AnyTable, Replayed, TableOf};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{
    Edited, Error, GameId, Integrity, Notes, Saved, Seal, Source, Store, Unreadable, date,
    notes_of, read_game_as,
};
use crate::terminal::composing::Wanted;
use crate::terminal::keeper::Keeper;
use crate::terminal::page::{folded, print};
use crate::terminal::playable::Drawn;
use crate::typed;
use sitting::kept::content::OTHER_CONTENT;
use sitting::kept::history::title;
use sitting::kept::read_seats;
use sitting::{Dealer, Policy, Session};
use std::io::{self, IsTerminal};
use std::path::Path;
use table::Game;

#[derive(clap::Args, Debug, Default)]
#[command(after_help = "\
Without a game it lists the saved ones; at a terminal you can then choose one.

  longbox resume            list, and choose
  longbox resume 1          the game saved last
  longbox resume loki       the game of that name
  longbox resume my.longbox a file; it becomes a kept game of its own")]
pub struct Args {
    /// The number, the name or the file of a saved game
    game: Option<String>,

    /// Show only what has changed
    #[arg(long)]
    brief: bool,

    /// Look on while another program plays the game
    #[arg(long)]
    watch: bool,

    /// Take a file that was changed by hand; the record says so from then on
    #[arg(long)]
    edited: bool,

    /// Go on although cards, figures or maps have changed since
    #[arg(long)]
    other_content: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let store = Store::open();
    let games = store.running();
    let wanted = match &args.game {
        Some(wanted) => wanted.clone(),
        None => match choose(&games)? {
            Some(number) => number,
            None => return Ok(()),
        },
    };
    match find(&games, &wanted) {
        Some(Saved { name, source: Source::Kept(id), .. }) if args.watch => {
            watching::run(&store, name, *id, content)
        }
        Some(Saved { name, source: Source::Kept(id), .. }) => {
            kept(&store, name, *id, &args, content)
        }
        Some(Saved { name, source: Source::File(_), unreadable, .. }) => {
            let why = unreadable.as_deref().unwrap_or("it was not taken over");
            Err(Failure::cannot(format!("{name}: {why}")))
        }
        None if Path::new(&wanted).exists() => copy(&store, &wanted, &args, content),
        None => Err(Failure::cannot(format!(
            "no saved game is called {wanted:?}; `longbox resume` lists them"
        ))),
    }
}

/// A kept game goes on.
fn kept(
    store: &Store,
    name: &str,
    id: GameId,
    args: &Args,
    content: &ContentArgs,
) -> Result<(), Failure> {
    let (owned, loaded) = store.own(id).map_err(|error| busy(name, error))?;
    let replayed = AnyTable::replayed(content, &loaded.record, Path::new(name))?;
    if let Some(remark) = integrity_in_words(loaded.integrity) {
        eprintln!("{remark}");
    }
    let notes = notes_of(&loaded);
    let keeper = Keeper::of(store.clone(), owned, loaded.integrity);
    go_on(replayed, &notes, keeper, args)
}

/// A file becomes a kept game of its own. What follows could have been tried before, so it counts.
fn copy(store: &Store, file: &str, args: &Args, content: &ContentArgs) -> Result<(), Failure> {
    let (mut record, notes) = read_game_as(file, edited(args.edited)).map_err(told)?;
    let seal = store.judge(&record, &notes);
    record.marks.branched = record.marks.branched.saturating_add(1);
    let replayed = AnyTable::replayed(content, &record, Path::new(file))?;
    if let Some(remark) = seal_in_words(seal) {
        eprintln!("{remark}");
    }
    let stem = Path::new(file).file_stem().unwrap_or_default();
    let name = sitting::kept::stem(&stem.to_string_lossy());
    go_on(replayed, &notes, Keeper::new(store.clone(), name), args)
}

fn go_on(replayed: Replayed, notes: &Notes, keeper: Keeper, args: &Args) -> Result<(), Failure> {
    let other = replayed.other_content;
    if other.is_some() && !args.other_content && !agreed_to_other_content()? {
        return Ok(());
    }
    match replayed.table {
        AnyTable::Legendary(table) => sit_down(*table, other, notes, keeper, args.brief),
        AnyTable::Clix(table) => sit_down(*table, other, notes, keeper, args.brief),
    }
}

fn agreed_to_other_content() -> Result<bool, Failure> {
    let question = format!(
        "{OTHER_CONTENT} All its steps are still possible.\n\
         Go on with what is loaded now? The record will say so. y or n: "
    );
    print(&question).map_err(Failure::cannot)?;
    let typed = typed::line(&mut io::stdin().lock()).map_err(Failure::cannot)?;
    Ok(typed.is_some_and(|typed| matches!(typed.to_lowercase().as_str(), "y" | "yes")))
}

fn sit_down<G: Drawn>(
    mut table: TableOf<G>,
    other_content: Option<String>,
    notes: &Notes,
    keeper: Keeper,
    brief: bool,
) -> Result<(), Failure> {
    if let Some(fingerprint) = other_content {
        table.goes_on_with(&fingerprint);
    }
    let seating = read_seats(notes, table.game().seats());
    let dealer = Dealer::of(table.record());
    let session = Session::new(table, seating, Policy::default(), dealer);
    let mut sitting = sit(session, keeper);
    sitting.wanted = Wanted::said(brief);
    leave(sitting.recap().and_then(|()| sitting.play()))
}

/// May a record be taken that somebody has changed?
pub fn edited(wanted: bool) -> Edited {
    if wanted { Edited::Taken } else { Edited::Refused }
}

/// What is worth saying about a kept game before it goes on.
pub fn integrity_in_words(integrity: Integrity) -> Option<String> {
    match integrity {
        Integrity::AsPlayed => None,
        other => Some(format!("This game is not as it was kept: {other}.")),
    }
}

/// And about a file.
pub fn seal_in_words(seal: Seal) -> Option<String> {
    let line = match seal {
        Seal::Missing => return None,
        Seal::Ours => "The seal fits: this record is as it was played here.",
        Seal::DoesNotFit => {
            "The seal does not fit: this record was changed, or comes from another installation."
        }
    };
    Some(line.into())
}

fn busy(name: &str, error: Error) -> Failure {
    match error {
        Error::Busy(busy) => Failure::cannot(format!(
            "{name} is being played by {} since {} UTC; `longbox resume {name} --watch` looks on",
            busy.by,
            date(busy.since / 1_000)
        )),
        other => Failure::cannot(format!("{name}: {other}")),
    }
}

/// Goes on with the game saved last.
pub fn latest(content: &ContentArgs) -> Result<(), Failure> {
    let args = Args { game: Some("1".into()), ..Args::default() };
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
        "{}: {}, turn {}, {} to decide, saved {} UTC{}",
        saved.name,
        title(&saved.notes),
        note("turn"),
        note("waits for"),
        date(saved.when),
        apart(saved)
    )
}

/// What sets a game apart from one that was played in one go and left alone.
pub fn apart(saved: &Saved) -> String {
    let mut text = match saved.luck_again {
        0 => String::new(),
        1 => ", luck had again once".into(),
        count => format!(", luck had again {count} times"),
    };
    if !saved.is_sealed {
        text.push_str(", not as it was kept here");
    }
    text
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
