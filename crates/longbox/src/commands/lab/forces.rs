//! `longbox lab forces`: a round robin of forces.

use super::running::{RunArgs, policy};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::{decimal, written};
use lab::forces::{Carried, Findings, Forces, Plan, Rating};
use lab::{Content, Policy};
use players::Rate;
use serde_json::{Value, json};
use std::sync::Arc;
use table::Seat;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox lab forces
  longbox lab forces 'High Tide' 'Wild Hunt' --map quarry-nine --games 200
  longbox lab forces --policy random --policy heuristic

A rating is as in chess: 100 points more are odds of 1.8 to 1, and 1500 is the mean of those who play. A figure carries its points if it knocks out as \
many of the others.")]
pub struct Args {
    /// These forces; all that were built for the same total unless told
    forces: Vec<String>,

    /// Who plays: random, heuristic, thinking or thinking-N with N trials a decision; may be given several times [default: heuristic]
    #[arg(long, value_name = "BOT", value_parser = policy)]
    policy: Vec<Policy>,

    /// How many games each pair of forces plays, spread over the maps, half of them with sides swapped
    #[arg(long, default_value_t = 48, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
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

/// A force outside of these is too strong or too weak.
const FAIR: std::ops::RangeInclusive<f64> = 0.35..=0.65;

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = Arc::new(content.load_clix()?);
    let plan = Plan::new(&content, &args.forces, &args.maps, args.total);
    let mut plan =
        Plan { seed: args.run.seed, games: args.games, ..plan.map_err(Failure::cannot)? };
    if !args.policy.is_empty() {
        plan.policies = args.policy;
    }
    plan.spread();
    let loaded = Content { legendary: None, clix: Some(content.clone()) };
    let ran = args.run.run(lab::Plan::Forces(plan.clone()), &loaded)?;
    let forces = Forces::new(plan, content).map_err(Failure::cannot)?;
    let findings = Findings::of(&forces, &ran.folder).map_err(Failure::cannot)?;
    match args.run.json {
        true => println!("{}", written(&findings_json(&forces, &findings))),
        false => print!("{}{}\n", told(&forces, &findings), ran.told()),
    }
    Ok(())
}

fn told(forces: &Forces, findings: &Findings) -> String {
    let mut text = String::new();
    let name = |force: usize| forces.forces[force].name.as_str();
    let width = forces.forces.iter().map(|force| force.name.chars().count()).max().unwrap_or(0);
    for policy in &forces.plan.policies {
        let mut ratings: Vec<&Rating> =
            findings.ratings.iter().filter(|one| one.policy == *policy).collect();
        ratings.sort_by(|one, two| two.rating.total_cmp(&one.rating));
        text += &format!("Played by {policy}:\n");
        for one in &ratings {
            let rate = one.tally.share(Seat(0));
            let fair = if FAIR.contains(&rate.share) { "" } else { "  !" };
            text += &format!(
                "{:<width$}  {:.0} ({:.0}–{:.0})  {rate} of {} games{fair}\n",
                name(one.force),
                one.rating,
                one.low,
                one.high,
                one.tally.games()
            );
            for other in ratings.iter().filter(|other| other.force != one.force) {
                let tally = findings.against(*policy, one.force, other.force);
                text +=
                    &format!("{:<width$}    against {:<width$}  {tally}\n", "", name(other.force));
            }
        }
        let mut figures: Vec<&Carried> =
            findings.figures.iter().filter(|one| one.policy == *policy).collect();
        figures.sort_by(|one, two| two.ratio().total_cmp(&one.ratio()));
        text += "Opposing points that a figure knocks out, for each point of its own:\n";
        for one in figures {
            let points = f64::from(one.points.max(1));
            text += &format!(
                "  {:.2} ({:.2}–{:.2}), stands at the end {:>2.0} %  {} ({}, {} points)\n",
                one.ratio(),
                (one.knocked_out - one.half) / points,
                (one.knocked_out + one.half) / points,
                100.0 * one.stood as f64 / one.games.max(1) as f64,
                one.figure,
                name(one.force),
                one.points
            );
        }
    }
    text
}

fn findings_json(forces: &Forces, findings: &Findings) -> Value {
    let name = |force: usize| forces.forces[force].name.as_str();
    let ratings = findings.ratings.iter().map(|one| {
        let Rate { share, low, high } = one.tally.share(Seat(0));
        json!({
            "policy": one.policy.to_string(),
            "force": name(one.force),
            "games": one.tally.games(),
            "share": decimal(share, 4),
            "share_low": decimal(low, 4),
            "share_high": decimal(high, 4),
            "rating": decimal(one.rating, 1),
            "low": decimal(one.low, 1),
            "high": decimal(one.high, 1),
        })
    });
    let pairs = findings.pairs.iter().map(|pair| {
        let Rate { share, low, high } = pair.tally.share(Seat(0));
        json!({
            "policy": pair.policy.to_string(),
            "force": name(pair.one),
            "against": name(pair.two),
            "games": pair.tally.games(),
            "won": pair.tally.won[0],
            "lost": pair.tally.won[1],
            "drawn": pair.tally.drawn,
            "share": decimal(share, 4),
            "low": decimal(low, 4),
            "high": decimal(high, 4),
        })
    });
    let figures = findings.figures.iter().map(|one| {
        json!({
            "policy": one.policy.to_string(),
            "force": name(one.force),
            "figure": one.figure,
            "points": one.points,
            "knocked_out": decimal(one.knocked_out, 2),
            "low": decimal(one.knocked_out - one.half, 2),
            "high": decimal(one.knocked_out + one.half, 2),
            "stood": decimal(one.stood as f64 / one.games.max(1) as f64, 4),
        })
    });
    json!({
        "seed": forces.plan.seed,
        "total": forces.plan.total,
        "maps": forces.plan.maps,
        "ratings": Value::from_iter(ratings),
        "pairs": Value::from_iter(pairs),
        "figures": Value::from_iter(figures),
    })
}
