//! `longbox clix figures`: figures by words and fields, each as a card with its whole dial.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::wrap::wrap;
use clix::content::search::{SYNTAX, search};
use clix::figure::card_text::{CardText, Place};
use clix::figure::combat_value::Slot;
use clix::figure::{Click, Figure, Shown};
use clix::force::{Roster, WantedFault};
use clix::words::FigureCard;
use serde_json::{Value, json};

/// More are listed one line each.
const CARDS: usize = 8;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox clix figures Breakwater
  longbox clix figures power:charge points<=60
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
        println!("{}", written(&Value::from_iter(figures)));
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

fn json(roster: &Roster, figure: &Figure) -> Value {
    let starts = figure
        .lines
        .iter()
        .map(|line| json!({ "points": line.points, "click": usize::from(line.click) + 1 }));
    let marks = [(figure.unique, "unique"), (figure.prime, "prime"), (figure.vehicle, "vehicle")];
    let marks = marks.iter().filter(|(is, _)| *is).map(|(_, word)| *word);
    let powers = figure.all_powers();
    let phrases = figure.all_keyphrases();
    json!({
        "id": figure.id,
        "name": figure.name,
        "lines": Value::from_iter(starts),
        "range": figure.range,
        "bolts": figure.bolts,
        "size": figure.size().word(),
        "teams": figure.team_symbols,
        "keywords": keywords(roster, figure),
        "marks": Value::from_iter(marks),
        "powers": Value::from_iter(powers.iter().map(|power| power.id())),
        "keyphrases": Value::from_iter(phrases.iter().map(|phrase| phrase.id())),
        "texts": Value::from_iter(figure.texts.iter().map(text)),
        "dial": Value::from_iter(figure.dial.iter().map(click)),
        "not_enforced": figure.not_enforced(),
    })
}

fn text(text: &CardText) -> Value {
    let place = match text.place {
        Place::Trait => "trait",
        Place::Special(slot) => slot.id(),
    };
    json!({
        "name": text.name,
        "place": place,
        "powers": Value::from_iter(text.powers().iter().map(|power| power.id())),
    })
}

fn click(click: &Click) -> Value {
    let mut object = json!({});
    for slot in Slot::ALL {
        let mut shown = json!({ "value": click.values[slot as usize] });
        match click.powers[slot as usize] {
            Shown::Nothing => {}
            Shown::Standard(power) => shown["power"] = power.id().into(),
            Shown::Special => shown["power"] = "special".into(),
        }
        object[slot.id()] = shown;
    }
    if click.stop {
        object["stop"] = true.into();
    }
    object
}
