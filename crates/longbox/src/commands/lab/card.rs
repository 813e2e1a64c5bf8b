//! `longbox lab card`: one hero, group, mastermind, scheme or single card in the place of another.

use super::running::{RunArgs, policy};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::{decimal, written};
use lab::card::{Exchange, Plan};
use lab::difficulty::Which;
use lab::paired::Paired;
use lab::{Content, Policy};
use serde_json::{Value, json};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
For each pair of games a set-up with the old one is drawn, then the same is played with the new one in its place, with the same seed:

  longbox lab card 'My Hero' --instead-of Hulk --content my-sets
  longbox lab card HYDRA --instead-of Skrulls --cells 'advanced solo' --games 5000

A single card of a hero, villain group or henchman group takes the place of another of its kind, within that hero or group and as often as the other is there:

  longbox lab card 'Gray Rampage' --instead-of 'Crazed Rampage' --content my-sets
  longbox lab card 'Hulk Smash!' --instead-of 'Thor: God of Thunder'

Cards of your own are part of a hero or group of your own; a hero may have that card alone. Divided cards, tactics and cards of the rulebook cannot be exchanged one by one: exchange the hero, or the mastermind.")]
pub struct Args {
    /// What is put in the place of the other: a hero, villain group, henchman group, mastermind, scheme or single card
    card: String,

    /// What it stands in the place of
    #[arg(long, value_name = "NAME")]
    instead_of: String,

    /// Who plays: random, heuristic, thinking or thinking-N
    #[arg(long, value_name = "BOT", default_value = "heuristic", value_parser = policy)]
    policy: Policy,

    /// Pairs of games
    #[arg(long, default_value_t = 2_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// Only cells whose name contains all of these words, as in 'loki solo'
    #[arg(long, value_name = "WORDS", default_value = "")]
    cells: String,

    /// Only with so many players; may be given several times
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    players: Vec<u8>,

    #[command(flatten)]
    run: RunArgs,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let mut plan = Plan {
        seed: args.run.seed,
        policy: args.policy,
        cells: Which { words: args.cells, players: args.players, ..Which::default() },
        games: args.games,
        ..Plan::new(&catalogue, &args.card, &args.instead_of)
    };
    plan.spread();
    let loaded = Content { legendary: Some(catalogue.clone()), clix: None };
    let ran = args.run.run(lab::Plan::Card(plan.clone()), &loaded)?;
    let exchange = Exchange::new(plan, catalogue).map_err(Failure::cannot)?;
    let findings = exchange.findings(&ran.folder).map_err(Failure::cannot)?;
    if args.run.json {
        let by_around = findings.by_around.iter();
        let by_around = by_around.map(|(around, one)| paired_json(around.words(), one));
        let mut object = paired_json("all", &findings.all);
        object["card"] = exchange.plan.card.as_str().into();
        object["instead_of"] = exchange.plan.instead_of.as_str().into();
        object["around"] = Value::from_iter(by_around);
        println!("{}", written(&object));
        return Ok(());
    }
    println!("{} in the place of {}:", exchange.plan.card, exchange.plan.instead_of);
    println!("{}", line("all", &findings.all));
    for (around, paired) in &findings.by_around {
        println!("{}", line(around.words(), paired));
    }
    println!("{}", ran.told());
    Ok(())
}

/// "all  won 45.1 % (…) before, 47.0 % (…) after: +1.9 points (+0.3 to +3.5), 2000 pairs".
pub fn line(name: &str, paired: &Paired) -> String {
    format!(
        "  {name:<14}  won {} before, {} after: {}, {} pairs",
        paired.before(),
        paired.after(),
        paired.difference(),
        paired.pairs
    )
}

pub fn paired_json(name: &str, paired: &Paired) -> Value {
    let difference = paired.difference();
    json!({
        "name": name,
        "pairs": paired.pairs,
        "before": decimal(paired.before().share, 4),
        "after": decimal(paired.after().share, 4),
        "difference": decimal(difference.share, 4),
        "low": decimal(difference.low, 4),
        "high": decimal(difference.high, 4),
    })
}
