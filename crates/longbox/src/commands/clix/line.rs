//! `longbox clix line`: one line of fire on a map, what it crosses, and what decides.

use crate::content::{ContentArgs, load_map};
use crate::failure::Failure;
use crate::json::written;
use crate::store;
use clix::board::{
    Board, Drawer, LineReport, Map, Marker, Object, Overlay, Side, Sight, Size, Square, Stature,
    Stride, Verdict,
};
use clix::figure::Figure;
use clix::figure::card_text::{CardText, Condition};
use clix::figure::improved::Targeting;
use clix::figure::keyphrase::{Keyphrase, Keyphrases};
use clix::figure::team::TeamAbility;
use clix::force::{Roster, WantedFault};
use clix::power::Power;
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

/// Somebody on the map.
struct Standing<'a> {
    square: Square,
    size: Size,
    figure: Option<&'a Figure>,
}

impl Standing<'_> {
    fn stature(&self) -> Stature {
        let granted = |figure| printed_phrases(figure).contains(Keyphrase::GreatSize);
        Stature { size: self.size, great: self.size.is_great() || self.figure.is_some_and(granted) }
    }
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let map = load_map(content.map(&args.map).map_err(Failure::cannot)?)?;
    let from = square(&args.from, &map)?;
    let to = square(&args.to, &map)?;
    if from == to {
        return Err(Failure::cannot("a line needs two squares"));
    }
    let mut overlay = Overlay::EMPTY;
    let standing: Vec<Standing<'_>> = args
        .figures
        .iter()
        .map(|words| stand(words, &map, &content.roster))
        .collect::<Result<_, _>>()?;
    for one in &standing {
        if overlay.character(one.square).is_some() {
            return Err(Failure::cannot(format!("two figures stand on {}", one.square)));
        }
        let side = if one.square == from { Side::One } else { Side::Two };
        overlay.place(one.square, side, one.size);
    }
    if !args.nobody {
        for (square, side) in [(from, Side::One), (to, Side::Two)] {
            if overlay.character(square).is_none() {
                overlay.place(square, side, Size::Standard);
            }
        }
    }
    for heavy in &args.heavy {
        overlay.lay(square(heavy, &map)?, Object::Heavy);
    }
    for (squares, marker) in [(&args.smoke, Marker::Hindering), (&args.barrier, Marker::Blocking)] {
        for marked in squares {
            overlay.mark(square(marked, &map)?, marker);
        }
    }
    let mut notes = Vec::new();
    let sight = sight(&args, from, to, &standing, &mut notes)?;
    let board = Board::new(&map, &overlay);
    let report = board.line_report(&sight);
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

/// What the drawer ignores and whether the target hides.
fn sight(
    args: &Args,
    from: Square,
    to: Square,
    standing: &[Standing<'_>],
    notes: &mut Vec<String>,
) -> Result<Sight, Failure> {
    let sight = Sight::of_nobody(from, to);
    if args.nobody {
        return Ok(sight);
    }
    let find = |square: Square| standing.iter().find(|one| one.square == square);
    let mut targeting = Targeting::NONE;
    for word in &args.targeting {
        let known = Targeting::from_id(word).ok_or_else(|| {
            let words = Targeting::EACH.map(|(_, _, word)| word);
            Failure::cannot(format!("{word} is no ability; there are {}", words.join(", ")))
        })?;
        targeting = targeting.union(known);
    }
    let drawer = find(from);
    if let Some(figure) = drawer.and_then(|one| one.figure) {
        let own = printed_targeting(figure);
        let words: Vec<&str> = Targeting::EACH
            .iter()
            .filter(|(one, _, _)| own.has(*one) && *one != Targeting::ADJACENT)
            .map(|(_, _, word)| *word)
            .collect();
        if !words.is_empty() {
            notes.push(format!("{} has Improved Targeting: {}.", figure.name, words.join(", ")));
        }
        targeting = targeting.union(own);
    }
    let target = find(to);
    let hides = target.and_then(|one| one.figure).filter(|figure| {
        let start = figure.lines.first().map_or(0, |line| line.click);
        let team = figure.teams.contains(TeamAbility::BatmanAlly);
        figure.shown(start).contains(Power::Stealth) || team
    });
    if let Some(figure) = hides {
        notes.push(format!("{} uses Stealth: hindered counts as blocked (S11.1).", figure.name));
    }
    let sight = sight
        .by(Drawer {
            side: Side::One,
            stature: drawer.map_or(Stature::of(Size::Standard), Standing::stature),
            targeting,
        })
        .at_character(target.map_or(Stature::of(Size::Standard), Standing::stature));
    Ok(if args.stealth || hides.is_some() { sight.with_stealth() } else { sight })
}

/// What its symbols grant, and the texts that show on the first click without asking for more.
fn printed_phrases(figure: &Figure) -> Keyphrases {
    let start = figure.lines.first().map_or(0, |line| line.click);
    let holds = |text: &&CardText| {
        figure.text_shows(text, start)
            && matches!(text.condition, Condition::Always | Condition::Unhurt)
    };
    let texts = figure.texts.iter().filter(holds);
    texts.fold(figure.keyphrases(), |all, text| all.union(text.phrases()))
}

/// What is printed on the figure and holds without a condition.
fn printed_targeting(figure: &Figure) -> Targeting {
    let mut all = figure.targeting.union(figure.keyphrases().targeting());
    if figure.teams.contains(TeamAbility::SupermanAlly) {
        all = all.union(Targeting::HINDERING);
    }
    all
}

fn square(word: &str, map: &Map) -> Result<Square, Failure> {
    let square: Option<Square> = word.to_uppercase().parse().ok();
    square.filter(|square| map.contains(*square)).ok_or_else(|| {
        let last = map.squares().iter().last();
        let last = last.map_or_else(String::new, |last| format!(" to {last}"));
        Failure::cannot(format!("{word} is no square of {}; they go from A1{last}", map.name()))
    })
}

fn stand<'a>(words: &str, map: &Map, roster: &'a Roster) -> Result<Standing<'a>, Failure> {
    let parts = words.rsplit_once(" at ").or_else(|| words.rsplit_once('@'));
    let Some((who, place)) = parts else {
        return Err(Failure::cannot(format!(
            "`{words}`: say who stands where, as in `Breakwater at C4` or `giant at F6`"
        )));
    };
    let square = square(place.trim(), map)?;
    let who = who.trim();
    if let Some(size) = Size::ALL.into_iter().find(|size| size.word() == who) {
        return Ok(Standing { square, size, figure: None });
    }
    let figure = roster.named(who).map_err(|fault| {
        Failure::cannot(match &fault {
            WantedFault::NoSuchFigure { near: Some(near), .. } => {
                format!("{fault}; did you mean {near}?")
            }
            _ => format!("{fault}; sizes are tiny, standard, giant and colossal"),
        })
    })?;
    let figure = &roster.figures[figure];
    Ok(Standing { square, size: figure.size(), figure: Some(figure) })
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
