//! `longbox import`: what other programs write, looked at, and taken over as far as it has a place here.

mod setup;

use super::clix::{force::toml, hc_units};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::store::{Notes, Written, export, replace};
use authoring::reading::{self, Sort};
use clap::ValueEnum;
use exchange::lagn::Lagn;
use exchange::play::Play;
use exchange::{Fault, Format, bg_stats, bg_stats_link, bgg, document, lagn, tabletop};
use serde_json::{Value, json};
use std::fmt::Display;
use std::path::{Path, PathBuf};
use table::Record;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The format is told by what the file holds, unless --from names it.

  longbox import loki.lagn.json                      set-up, turns and result; the code to play the set-up with
  longbox import loki.lagn.json --out loki.longbox   the game itself, if it was exported with its record
  longbox import plays.bgsplay                       a list of plays; the same for an answer of BoardGameGeek
  longbox import team.json --out my_force.toml       a team of HCUnits as a force file
  longbox import table.txt                           a set-up text, or a notecard or save of Tabletop Simulator")]
pub struct Args {
    /// The file
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// What it is
    #[arg(long, value_name = "FORMAT")]
    from: Option<From>,

    /// Keep what is in it: the record of a game, or a force file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum From {
    Lagn,
    Bgstats,
    Bgg,
    Hcunits,
    Tts,
}

const FILE: Sort = Sort { what: "file to import", largest: document::LARGEST as u64 };

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let text = reading::utf8(&args.file, FILE).map_err(Failure::cannot)?;
    let known = args.from.map(|from| from.format(&text)).or_else(|| Format::of(&text));
    let Some(format) = known else {
        let message = format!("{}: no format that is known here", args.file.display());
        return Err(Failure::cannot(format!("{message}; --from says which it is")));
    };
    let wrong = |fault: Fault| wrong(&args, &fault);
    match format {
        Format::Lagn => game(&args, &lagn::read(&text).map_err(wrong)?, content),
        Format::BgStats => list(&args, format, &bg_stats::read(&text).map_err(wrong)?),
        Format::BgStatsLink => list(&args, format, &[bg_stats_link::read(&text).map_err(wrong)?]),
        Format::Bgg => list(&args, format, &bgg::read(&text).map_err(wrong)?),
        Format::HcUnits => team(&args, &text, content),
        Format::Tabletop => setup::told(&args, &tabletop::read(&text).map_err(wrong)?, content),
    }
}

fn wrong(args: &Args, fault: &impl Display) -> Failure {
    Failure::found(format!("{}: {fault}", args.file.display()))
}

/// Only a game and a force are kept.
fn nothing_to_keep(args: &Args, why: &str) -> Result<(), Failure> {
    match &args.out {
        Some(_) => Err(Failure::cannot(format!("there is nothing for --out: {why}"))),
        None => Ok(()),
    }
}

fn list(args: &Args, format: Format, plays: &[Play]) -> Result<(), Failure> {
    nothing_to_keep(args, "plays are told, not kept")?;
    if args.json {
        let plays = plays.iter().map(play_json);
        println!(
            "{}",
            written(&json!({ "format": format.name(), "plays": Value::from_iter(plays) }))
        );
        return Ok(());
    }
    for play in plays {
        println!("{}", play.told());
    }
    let count = plays.len();
    println!("{}: {count} {}", format.name(), if count == 1 { "play" } else { "plays" });
    Ok(())
}

fn play_json(play: &Play) -> Value {
    let players = play.players.iter().map(|player| {
        json!({
            "name": player.name,
            "score": player.score,
            "won": player.winner,
            "role": player.role,
            "bot": player.bot,
        })
    });
    json!({
        "id": play.id,
        "game": play.game.name,
        "bggId": play.game.bgg_id,
        "when": play.when.to_string(),
        "minutes": play.minutes,
        "location": play.location,
        "board": play.board,
        "comments": play.comments,
        "players": Value::from_iter(players),
    })
}

fn team(args: &Args, text: &str, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let file = args.file.display().to_string();
    let (named, left) = hc_units::force(&file, text, &content.roster)?;
    let force = toml(&named, &content.roster);
    if args.json {
        let json = json!({ "format": Format::HcUnits.name(), "force": force, "leftOut": left });
        println!("{}", written(&json));
    } else {
        for what in &left {
            eprintln!("Left out: {what}");
        }
    }
    match &args.out {
        Some(path) => keep_force(path, &force),
        None if !args.json => {
            print!("{force}");
            Ok(())
        }
        None => Ok(()),
    }
}

fn keep_force(path: &Path, force: &str) -> Result<(), Failure> {
    let done = replace(path, force, |old| old.trim_start().starts_with("[[force]]"));
    done.map_err(|error| Failure::cannot(format!("{}: {error}", path.display())))?;
    println!("Kept in {}; `longbox clix force {0}` looks at it.", path.display());
    Ok(())
}

fn game(args: &Args, lagn: &Lagn, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let found = lagn::setup(lagn, &catalogue);
    let turns = lagn.turns.as_deref().unwrap_or_default();
    let actions: usize = turns.iter().map(|turn| turn.actions.len()).sum();
    let result = lagn.result.as_ref();
    if args.json {
        let setup = match &found {
            Ok((setup, options)) => setup::json(&catalogue, setup, options),
            Err(faults) => {
                json!({ "faults": Value::from_iter(faults.iter().map(Fault::to_string)) })
            }
        };
        let json = json!({
            "format": Format::Lagn.name(),
            "id": lagn.game_id,
            "setup": setup,
            "turns": turns.len(),
            "actions": actions,
            "outcome": result.map(|result| result.outcome.word()),
            "victoryPoints": result.and_then(|result| result.victory_points),
            "record": lagn.longbox.as_ref().is_some_and(|ours| ours.record.is_some()),
        });
        println!("{}", written(&json));
    } else {
        let players = if lagn.player_count == 1 { "player" } else { "players" };
        let (count, variant) = (lagn.player_count, lagn.variant.word());
        println!("Game {}, {count} {players}, {variant}", lagn.game_id);
        match &found {
            Ok((setup, options)) => setup::show(&catalogue, setup, options),
            Err(faults) => println!("{}", exchange::fault::told(faults)),
        }
        println!("{} turns with {actions} actions", turns.len());
        if let Some(result) = result {
            let points = result.victory_points.map(|points| format!(", {points} VP"));
            let when = result.timestamp.as_ref().map(|when| format!(", {when}"));
            let word = result.outcome.word();
            println!("{word}{}{}", points.unwrap_or_default(), when.unwrap_or_default());
        }
    }
    match (&args.out, record_in(lagn).map_err(|fault| wrong(args, &fault))?) {
        (Some(path), Some((record, notes))) => keep_game(path, &record, &notes)?,
        (Some(_), None) => nothing_to_keep(args, "the notation holds no record")?,
        (None, Some(_)) if !args.json => {
            println!("The whole game is in it: --out game.longbox keeps it.")
        }
        (None, _) => {}
    }
    match found {
        Ok(_) => Ok(()),
        Err(_) => Err(Failure::found("the set-up cannot be played here")),
    }
}

/// The game itself, with who sat where.
fn record_in(lagn: &Lagn) -> Result<Option<(Record, Notes)>, Fault> {
    let Some(ours) = &lagn.longbox else {
        return Ok(None);
    };
    let Some(code) = &ours.record else {
        return Ok(None);
    };
    let record = Record::from_code(code);
    let record = record.map_err(|why| Fault::new("longbox.record", why.to_string()))?;
    let mut notes = Notes::default();
    let names = ours
        .players
        .iter()
        .map(|seat| authoring::name::tidied(&seat.name.replace([';', '='], " ")));
    notes.set("seats", names.collect::<Vec<_>>().join("; "));
    Ok(Some((record, notes)))
}

fn keep_game(path: &Path, record: &Record, notes: &Notes) -> Result<(), Failure> {
    let text = notes.written_into(&record.to_text());
    match export(path, &text, false) {
        Ok(Written::Done) => {
            println!("Kept in {}; `longbox replay {0}` goes through it.", path.display());
            Ok(())
        }
        Ok(Written::AskFirst) => {
            Err(Failure::cannot(format!("{}: a record is there already", path.display())))
        }
        Err(error) => Err(Failure::cannot(format!("{}: {error}", path.display()))),
    }
}

impl From {
    fn format(self, text: &str) -> Format {
        match self {
            From::Lagn => Format::Lagn,
            From::Bgstats if bg_stats_link::is_one(text) => Format::BgStatsLink,
            From::Bgstats => Format::BgStats,
            From::Bgg => Format::Bgg,
            From::Hcunits => Format::HcUnits,
            From::Tts => Format::Tabletop,
        }
    }
}
