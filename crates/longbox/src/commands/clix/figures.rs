//! `longbox clix figures`: figures by words and fields, each as a card with its whole dial.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::Json;
use crate::wrap::wrap;
use clix::content::search::search;
use clix::figure::card_text::{CardText, Place};
use clix::figure::combat_value::Slot;
use clix::figure::{Click, Figure, Shown};
use clix::force::{Roster, WantedFault};
use clix::words::FigureCard;

const SYNTAX: &str = "words, \"quoted words\", fields as in power:charge team:veiled keyword:Orrery has:ram size:giant is:unique points<=60 range>=6 clicks>7, and -field for not";

/// More are listed one line each.
const CARDS: usize = 8;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox clix figures Breakwater
  longbox clix figures power:outwit points<=60
  longbox clix figures keyword:Thornwood -size:standard

All terms must hold. Words are looked for in name, id, keywords, teams, powers, keyphrases and texts.")]
pub struct Args {
    /// What to look for; without anything, all figures
    #[arg(value_name = "QUERY", allow_hyphen_values = true)]
    query: Vec<String>,
    /// Whole cards, however many are found
    #[arg(long)]
    cards: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let roster = content.load_clix()?.roster;
    // A term may begin with a minus, so what looks like an option behind the first term arrives here.
    let (options, terms): (Vec<&String>, Vec<&String>) =
        args.query.iter().partition(|term| term.starts_with("--"));
    let known = ["--json", "--cards"];
    if let Some(option) = options.iter().find(|option| !known.contains(&option.as_str())) {
        return Err(Failure::cannot(format!(
            "{option} is no part of a query; options stand before it"
        )));
    }
    let given = |option: &str| options.iter().any(|given| *given == option);
    let query = query(&terms);
    let found = search(&roster, &query)
        .map_err(|error| Failure::cannot(format!("{error}\nA query is made of {SYNTAX}.")))?;
    if args.json || given("--json") {
        let figures = found.iter().map(|at| json(&roster, &roster.figures[*at]));
        println!("{}", Json::list(figures));
    } else if found.len() <= CARDS || args.cards || given("--cards") {
        for (index, at) in found.iter().enumerate() {
            if index > 0 {
                println!();
            }
            print_card(&roster, &roster.figures[*at]);
        }
    } else {
        for at in &found {
            println!("{}", line(&roster, &roster.figures[*at]));
        }
        println!("{} figures; fewer, or --cards, for whole cards", found.len());
    }
    if found.is_empty() {
        return Err(Failure::found(none(&roster, &query)));
    }
    Ok(())
}

/// A term with blanks was quoted in the shell; it stays one term.
fn query(terms: &[&String]) -> String {
    let quoted = |term: &&String| {
        if term.contains(char::is_whitespace) && !term.contains('"') && terms.len() > 1 {
            format!("\"{term}\"")
        } else {
            (*term).clone()
        }
    };
    terms.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

fn none(roster: &Roster, query: &str) -> String {
    let hint = match roster.named(query) {
        Err(WantedFault::NoSuchFigure { near: Some(near), .. }) => {
            format!("; did you mean {near}?")
        }
        _ => String::new(),
    };
    format!("no figure matches {query}{hint}\nA query is made of {SYNTAX}.")
}

fn print_card(roster: &Roster, figure: &Figure) {
    let card = FigureCard { figure, keywords: Some(&roster.keywords), click: None };
    for line in card.lines() {
        // Columns are kept as they are; sentences may be long.
        if line.starts_with(' ') {
            println!("{line}");
        } else {
            print!("{}", wrap(&line, ""));
        }
    }
}

fn line(roster: &Roster, figure: &Figure) -> String {
    let points: Vec<String> = figure.lines.iter().map(|line| line.points.to_string()).collect();
    let keywords = keywords(roster, figure).join(", ");
    format!("{:<8} {:<24} {:>8}  {keywords}", figure.id, figure.name, points.join("/"))
}

fn keywords<'a>(roster: &'a Roster, figure: &Figure) -> Vec<&'a str> {
    let words = figure.keywords.iter();
    words.filter_map(|word| roster.keywords.get(*word)).map(|word| word.name.as_str()).collect()
}

fn json(roster: &Roster, figure: &Figure) -> Json {
    let starts = figure.lines.iter().map(|line| {
        Json::Object(vec![
            ("points", u32::from(line.points).into()),
            ("click", (usize::from(line.click) + 1).into()),
        ])
    });
    let marks = [(figure.unique, "unique"), (figure.prime, "prime"), (figure.vehicle, "vehicle")];
    let marks = marks.iter().filter(|(is, _)| *is).map(|(_, word)| *word);
    let powers = figure.all_powers();
    let phrases = figure.all_keyphrases();
    Json::Object(vec![
        ("id", figure.id.as_str().into()),
        ("name", figure.name.as_str().into()),
        ("lines", Json::list(starts)),
        ("range", figure.range.into()),
        ("bolts", figure.bolts.into()),
        ("size", figure.size().word().into()),
        ("teams", Json::list(figure.team_symbols.iter().map(String::as_str))),
        ("keywords", Json::list(keywords(roster, figure))),
        ("marks", Json::list(marks)),
        ("powers", Json::list(powers.iter().map(|power| power.id()))),
        ("keyphrases", Json::list(phrases.iter().map(|phrase| phrase.id()))),
        ("texts", Json::list(figure.texts.iter().map(text))),
        ("dial", Json::list(figure.dial.iter().map(click))),
        ("not_enforced", Json::list(figure.not_enforced())),
    ])
}

fn text(text: &CardText) -> Json {
    let place = match text.place {
        Place::Trait => "trait",
        Place::Special(slot) => slot.id(),
    };
    Json::Object(vec![
        ("name", text.name.as_str().into()),
        ("place", place.into()),
        ("powers", Json::list(text.powers().iter().map(|power| power.id()))),
    ])
}

fn click(click: &Click) -> Json {
    let slot = |slot: Slot| {
        let mut fields: Vec<(&'static str, Json)> =
            vec![("value", click.values[slot as usize].into())];
        match click.powers[slot as usize] {
            Shown::Nothing => {}
            Shown::Standard(power) => fields.push(("power", power.id().into())),
            Shown::Special => fields.push(("power", "special".into())),
        }
        (slot.id(), Json::Object(fields))
    };
    let mut fields = Slot::ALL.map(slot).to_vec();
    if click.stop {
        fields.push(("stop", true.into()));
    }
    Json::Object(fields)
}
