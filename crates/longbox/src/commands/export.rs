//! `longbox export`: games for other programs.

use super::replay::{Found, find};
use crate::any_table::AnyTable;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::{Notes, Source, Store, notes_of, now, replace};
use clap::ValueEnum;
use exchange::export::{Played, Target, Telling, exported, plays};
use exchange::play::{Circumstances, Play};
use exchange::{Format, bg_stats};
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox export loki --to lagn --out loki.lagn.json       the notation of Legendary Arena: set-up, turns, result
  longbox export loki --to bgstats --out loki.bgsplay      a play for Board Game Stats
  longbox export --all --to bgstats --out plays.bgsplay    every finished game in one file
  longbox export loki --to bgg                             as BoardGameGeek tells plays
  longbox export loki --to tts                             a set-up to paste into Tabletop Simulator

What each format carries and what it loses is in docs/FORMATS.md. `longbox import` reads all of them back.")]
pub struct Args {
    /// A file, the name of a kept game, or a code as the command `code` prints it
    #[arg(value_name = "FILE, NAME or CODE", required_unless_present = "all")]
    game: Option<String>,

    /// Every finished game that is kept; for bgstats and bgg
    #[arg(long, conflicts_with = "game")]
    all: bool,

    /// What to write
    #[arg(long, value_name = "FORMAT")]
    to: To,

    /// Write to this file instead of the screen
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Where it was played
    #[arg(long, value_name = "PLACE", default_value = "Longbox")]
    location: String,

    /// How long it took [default: from the first to the last step of a kept game, if that is less than four hours]
    #[arg(long, value_name = "N", conflicts_with = "all")]
    minutes: Option<u32>,

    /// When it was played, as 2026-11-15 or 2026-11-15 21:17:00 [default: when it was last saved; today, if nothing tells]
    #[arg(long, value_name = "DAY", value_parser = day, conflicts_with = "all")]
    date: Option<u64>,

    /// Put the whole record into the LAGN, so that `longbox import` gets the game itself back: it tells every hand
    #[arg(long)]
    with_record: bool,

    /// Take a record that was changed by hand
    #[arg(long)]
    edited: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum To {
    /// Legendary Arena Game Notation, JSON
    Lagn,
    /// A play file of Board Game Stats, JSON
    Bgstats,
    /// A link that opens Board Game Stats on a telephone
    BgstatsLink,
    /// Plays as BoardGameGeek's interface tells them, XML
    Bgg,
    /// The set-up as text for Tabletop Simulator
    Tts,
    /// The same on a notecard, as a saved object
    TtsObject,
}

/// A game that went on over several evenings was not played all that time.
const LONGEST_SITTING: u64 = 4 * 60;

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let store = Store::open();
    let text = match &args.game {
        Some(game) => one(&args, game, &store, content)?,
        None => all(&args, &store)?,
    };
    let Some(path) = &args.out else {
        print!("{text}");
        return Ok(());
    };
    let format = args.to.target().format();
    let done = replace(path, &text, |old| Format::of(old) == Some(format));
    done.map_err(|error| Failure::cannot(format!("{}: {error}", path.display())))?;
    println!("Written to {}.", path.display());
    Ok(())
}

fn one(args: &Args, game: &str, store: &Store, content: &ContentArgs) -> Result<String, Failure> {
    let Found { record, notes, remark, times } = find(store, game, args.edited)?;
    if let Some(remark) = remark {
        eprintln!("{remark}");
    }
    let replayed = AnyTable::replayed(content, &record, Path::new(game))?;
    let saved = notes.number("saved").and_then(|saved| u64::try_from(saved).ok());
    let ended = args.date.or(times.map(|(_, ended)| ended)).or(saved).unwrap_or_else(now);
    let about = Circumstances {
        ended,
        minutes: args.minutes.or_else(|| minutes(times)),
        location: args.location.clone(),
    };
    let telling = Telling { about, with_record: args.with_record };
    let target = args.to.target();
    let text = match &replayed.table {
        AnyTable::Legendary(table) => exported(Played::Legendary(table), &notes, &telling, target),
        AnyTable::Clix(table) => {
            let content = content.load_clix()?;
            exported(Played::Clix(table, &content), &notes, &telling, target)
        }
    };
    text.map_err(Failure::found)
}

/// The earliest first, as lists of plays have them.
fn all(args: &Args, store: &Store) -> Result<String, Failure> {
    let mut told = Vec::new();
    for saved in store.over().into_iter().rev() {
        let Source::Kept(id) = saved.source else {
            eprintln!("{} is left out: {}", saved.name, saved.unreadable.unwrap_or_default());
            continue;
        };
        let loaded = store.load(id).map_err(Failure::cannot)?;
        let notes: Notes = notes_of(&loaded);
        let times = (loaded.listed.created / 1_000, loaded.listed.changed / 1_000);
        let about = Circumstances {
            ended: times.1,
            minutes: minutes(Some(times)),
            location: args.location.clone(),
        };
        match Play::of(&loaded.record, &notes, &about) {
            Ok(play) => told.push(play),
            Err(fault) => eprintln!("{} is left out: {fault}", saved.name),
        }
    }
    if told.is_empty() {
        return Err(Failure::found("there are no finished games to tell of"));
    }
    plays(&told, args.to.target()).map_err(Failure::cannot)
}

fn minutes(times: Option<(u64, u64)>) -> Option<u32> {
    let (began, ended) = times?;
    let minutes = ended.saturating_sub(began) / 60;
    (1..LONGEST_SITTING).contains(&minutes).then_some(minutes as u32)
}

fn day(written: &str) -> Result<u64, String> {
    let seconds = bg_stats::seconds(written.trim());
    seconds.ok_or_else(|| "a day is written 2026-11-15, a moment 2026-11-15 21:17:00".to_owned())
}

impl To {
    fn target(self) -> Target {
        match self {
            To::Lagn => Target::Lagn,
            To::Bgstats => Target::BgStats,
            To::BgstatsLink => Target::BgStatsLink,
            To::Bgg => Target::Bgg,
            To::Tts => Target::Tabletop,
            To::TtsObject => Target::TabletopObject,
        }
    }
}
