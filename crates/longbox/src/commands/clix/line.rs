//! `longbox clix line`: one line of fire on a map, what it crosses, and what decides.

use crate::content::{ContentArgs, load_map};
use crate::failure::Failure;
use crate::json::written;
use crate::store;
use clix::board::{Board, LineReport, Map, Stride, Verdict};
use clix::line_asked::{LineAnswered, LineAsked};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox clix line lantern_street C4 H11
  longbox clix line quarry_nine B3 J9 --figure \"Breakwater at J9\" --figure \"standard at F6\"
  longbox clix line night_ward C4 C12 --heavy C8 --svg line.svg

A figure in the first square draws the line, one in the last is its target; both as they stand on their first click. Without them two standard
characters stand there. Others are in the way or not.")]
pub struct Args {
    /// A map by name
    #[arg(value_name = "MAP")]
    map: String,
    /// The square the line is drawn from, such as C4
    #[arg(value_name = "FROM")]
    from: String,
    /// The square it is drawn to
    #[arg(value_name = "TO")]
    to: String,
    /// Who stands where: `Breakwater at C4`, `giant at F6`
    #[arg(long = "figure", value_name = "WHO at SQUARE")]
    figures: Vec<String>,
    /// An ability of whoever draws the line: elevated, hindering, blocking or characters
    #[arg(long, value_name = "ABILITY")]
    targeting: Vec<String>,
    /// The target uses Stealth (S11)
    #[arg(long)]
    stealth: bool,
    /// A line that no character draws, to a square (C9.12)
    #[arg(long)]
    nobody: bool,
    /// A heavy object lies here
    #[arg(long, value_name = "SQUARE")]
    heavy: Vec<String>,
    /// A hindering marker lies here
    #[arg(long, value_name = "SQUARE")]
    smoke: Vec<String>,
    /// A blocking marker stands here
    #[arg(long, value_name = "SQUARE")]
    barrier: Vec<String>,
    /// Write a picture of the whole map with the line
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let map = load_map(content.map(&args.map).map_err(Failure::cannot)?)?;
    let asked = LineAsked {
        from: args.from,
        to: args.to,
        figures: args.figures,
        targeting: args.targeting,
        stealth: args.stealth,
        nobody: args.nobody,
        heavy: args.heavy,
        smoke: args.smoke,
        barrier: args.barrier,
    };
    let answered = asked.answer(&map, &content.roster).map_err(Failure::cannot)?;
    let LineAnswered { overlay, report, notes } = answered;
    let board = Board::new(&map, &overlay);
    if let Some(path) = &args.svg {
        store::replace(path, &report.svg(&board), |old| old.starts_with("<svg"))
            .map_err(|error| Failure::cannot(format!("{}: {error}", path.display())))?;
    }
    if args.json {
        println!("{}", written(&json(&map, &report, &notes)));
        return Ok(());
    }
    print!("{}", report.drawing(&board));
    println!();
    print!("{report}");
    for note in notes {
        println!("{note}");
    }
    if let Some(path) = &args.svg {
        println!("The picture is in {}.", path.display());
    }
    Ok(())
}

fn json(map: &Map, report: &LineReport, notes: &[String]) -> Value {
    let word = |verdict: Verdict| match verdict {
        Verdict::Clear => "clear",
        Verdict::Hindered => "hindered",
        Verdict::Blocked => "blocked",
    };
    let crossings = report.crossings.iter().map(|crossing| {
        let mut object = json!({
            "square": crossing.stride.to().to_string(),
            "verdict": word(crossing.effect.verdict),
        });
        if let Some(obstacle) = crossing.effect.obstacle {
            object["clause"] = obstacle.clause().to_string().into();
        }
        if let Stride::Corner { flanks, .. } = crossing.stride {
            object["corner_between"] = Value::from_iter(flanks.map(|flank| flank.to_string()));
        }
        object
    });
    let mut object = json!({
        "map": map.name(),
        "from": report.sight.from.to_string(),
        "to": report.sight.to.to_string(),
        "verdict": word(report.verdict),
        "clause": report.clause.to_string(),
        "crossed": Value::from_iter(crossings),
        "notes": notes,
    });
    if let Some(place) = report.decided_by.and_then(|obstacle| obstacle.place()) {
        object["decided_in"] = place.to_string().into();
    }
    object
}
