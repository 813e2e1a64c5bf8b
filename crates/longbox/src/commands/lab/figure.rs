//! `longbox lab figure`: one figure in the place of another.

use super::card::{line, paired_json};
use super::running::{RunArgs, policy};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use lab::figure::{Exchange, Plan};
use lab::paired::Paired;
use lab::{Content, Policy};
use serde_json::Value;
use std::sync::Arc;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every force that has the old figure plays all others, as it is and with the new one in its place, with the same seeds, on all maps:

  longbox lab figure 'My Figure' --instead-of hw005 --content my-figures
  longbox lab figure 'hw007 for 70' --instead-of hw008 --games 96")]
pub struct Args {
    /// The figure, as forces name their members: an id, a name, `hw007 for 75`
    figure: String,

    /// The figure it stands in the place of
    #[arg(long, value_name = "NAME")]
    instead_of: String,

    /// Who plays: random, heuristic, thinking or thinking-N with N trials a decision
    #[arg(long, value_name = "BOT", default_value = "heuristic", value_parser = policy)]
    policy: Policy,

    /// Pairs of games against each other force, spread over the maps, half of them with sides swapped
    #[arg(long, default_value_t = 48, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// On this map, which may be said several times; on all unless told
    #[arg(long = "map", value_name = "MAP")]
    maps: Vec<String>,

    /// Only forces of this build total
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(1..))]
    total: u16,

    #[command(flatten)]
    run: RunArgs,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = Arc::new(content.load_clix()?);
    let plan = Plan::new(&content, &args.figure, &args.instead_of, &args.maps, args.total);
    let mut plan = Plan {
        seed: args.run.seed,
        policy: args.policy,
        games: args.games,
        ..plan.map_err(Failure::cannot)?
    };
    plan.spread();
    let loaded = Content { legendary: None, clix: Some(content.clone()) };
    let ran = args.run.run(lab::Plan::Figure(plan.clone()), &loaded)?;
    let exchange = Exchange::new(plan, content).map_err(Failure::cannot)?;
    let found = exchange.findings(&ran.folder).map_err(Failure::cannot)?;
    let all = found.iter().fold(Paired::default(), |sum, one| sum.join(one.paired));
    let name = |one: &lab::figure::Against| format!("{} against {}", one.force, one.against);
    if args.run.json {
        let against = found.iter().map(|one| paired_json(&name(one), &one.paired));
        let mut object = paired_json("all", &all);
        object["figure"] = exchange.plan.figure.as_str().into();
        object["instead_of"] = exchange.plan.instead_of.as_str().into();
        object["against"] = Value::from_iter(against);
        println!("{}", written(&object));
        return Ok(());
    }
    println!("{} in the place of {}:", exchange.plan.figure, exchange.plan.instead_of);
    println!("{}", line("all", &all));
    for one in &found {
        println!("{}", line(&name(one), &one.paired));
    }
    println!("{}", ran.told());
    Ok(())
}
