//! `longbox cards`: cards by words and fields, with the text that is generated from what they do.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use crate::wrap::wrap;
use legendary::catalogue::{Catalogue, DesignId, Icon, Kind, Mark};
use legendary::rulebook;
use legendary::search::{SYNTAX, near_names, search};
use legendary::words::Words;
use serde_json::{Value, json};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox cards Odinson
  longbox cards class:tech cost<=4 effect:draw
  longbox cards kind:villain attack>=6 -group:hydra
  longbox cards \"victory pile\"

All terms must hold. Words are looked for in name, hero, group and text.")]
pub struct Args {
    /// What to look for; without anything, all cards
    #[arg(value_name = "QUERY", allow_hyphen_values = true)]
    query: Vec<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let (options, terms): (Vec<String>, Vec<String>) =
        args.query.into_iter().partition(|term| term.starts_with("--"));
    // A term may begin with a minus, so what looks like an option behind the first term arrives here.
    if let Some(option) = options.iter().find(|option| *option != "--json") {
        return Err(Failure::cannot(format!(
            "{option} is no part of a query; options stand before it"
        )));
    }
    let as_json = args.json || !options.is_empty();
    let query = query(&terms);
    let mut found = search(&catalogue, &query)
        .map_err(|error| Failure::cannot(format!("{error}\nA query is made of {SYNTAX}.")))?;
    // Texts of the rulebook are no cards; `longbox rules` has them.
    found.retain(|id| catalogue.design(*id).kind != Kind::Rule);
    if as_json {
        let cards = found.iter().map(|id| json(&catalogue, *id));
        println!("{}", written(&Value::from_iter(cards)));
    } else {
        let words = Words::new(&catalogue);
        for id in &found {
            let text = words.card(*id);
            println!("{}", text.title);
            text.lines.iter().for_each(|line| print!("{}", wrap(line, "    ")));
        }
    }
    if found.is_empty() {
        return Err(Failure::found(none(&catalogue, &query)));
    }
    Ok(())
}

/// A term with blanks was quoted in the shell; it stays one term.
fn query(terms: &[String]) -> String {
    let quoted = |term: &String| {
        if term.contains(char::is_whitespace) && !term.contains('"') && terms.len() > 1 {
            format!("\"{term}\"")
        } else {
            term.clone()
        }
    };
    terms.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

fn none(catalogue: &Catalogue, query: &str) -> String {
    let near = near_names(catalogue, query);
    let hint = if near.is_empty() {
        String::new()
    } else {
        format!("; did you mean {}?", near.join(", or "))
    };
    format!("no card matches {query}{hint}\nA query is made of {SYNTAX}.")
}

fn json(catalogue: &Catalogue, id: DesignId) -> Value {
    let design = catalogue.design(id);
    let mut object = json!({
        "name": design.name,
        "kind": design.kind.word(),
        "set": catalogue.sets[design.set.index()].slug,
    });
    if let Some(hero) = design.hero {
        object["hero"] = catalogue.hero(hero).name.as_str().into();
    }
    if let Some(group) = design.group {
        object["group"] = catalogue.group(group).name.as_str().into();
    }
    if let Some(team) = design.team {
        object["team"] = catalogue.team(team).into();
    }
    let classes = design.classes.iter();
    object["classes"] = Value::from_iter(classes.map(|class| class.slug()));
    if design.kind == Kind::Hero {
        object["cost"] = match design.cost_star {
            true => format!("{}*", design.cost).into(),
            false => design.cost.into(),
        };
    }
    for (name, icon) in [("attack", design.attack), ("recruit", design.recruit)] {
        if let Some(icon) = icon {
            object[name] = printed(icon);
        }
    }
    object["vp"] = match design.vp_plus {
        true => format!("{}+", design.vp).into(),
        false => design.vp.into(),
    };
    object["copies"] = design.copies.into();
    object["text"] = Words::new(catalogue).rules_text(id).into();
    object["rules"] = Value::from_iter(rulebook::clauses_of(catalogue, id));
    object
}

/// A number where the print is one, otherwise as printed: `2+`, `*`.
fn printed(icon: Icon) -> Value {
    match icon.mark {
        Mark::None => icon.base.into(),
        Mark::Plus => format!("{}+", icon.base).into(),
        Mark::Star if icon.base != 0 => format!("{}*", icon.base).into(),
        Mark::Star => "*".into(),
    }
}
