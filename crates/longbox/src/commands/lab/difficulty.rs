//! `longbox lab difficulty`: how hard set-ups of Legendary are.

use super::calibration::{Calibration, read};
use super::running::{RunArgs, policy};
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::{decimal, written};
use lab::difficulty::{Difficulty, Drawn, Effect, Findings, Found, Kind, Plan, Which};
use lab::{Content, Policy};
use legendary::setup_text;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A cell is a mastermind, a scheme and a number of players or a form of playing alone. For every game villain groups, henchmen and heroes are drawn afresh \
unless you fix them:

  longbox lab difficulty --cells 'loki virus'
  longbox lab difficulty --mastermind Magus --players 1 --width 0.06 --games 5000
  longbox lab difficulty --policy random --policy heuristic --sets core
  longbox lab difficulty --cells 'loki virus advanced' --policy thinking-200 --games 100

A table that set-ups are judged by is made by many set-ups, and then told how far set-ups lie from the sum of their parts by many games of some:

  longbox lab difficulty --games 1000 --table table.txt
  longbox lab difficulty --games 100 --repeats 100 --seed 2 --calibrate table.txt
  longbox lab difficulty --games 300 --repeats 300 --seed 3 --players 1 --check table.txt

An effect is what a thing adds to the log-odds of a win beside the others of its kind: +0.7 doubles the odds. Intervals are of 95 %.")]
pub struct Args {
    /// Who plays: random, heuristic, thinking or thinking-N with N trials a decision; may be given several times [default: heuristic]
    #[arg(long, value_name = "BOT", value_parser = policy)]
    policy: Vec<Policy>,

    /// Games of each cell; with --width, so many at most
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// Stop a cell as soon as its interval is this narrow, as 0.06 for ±3 %
    #[arg(long, value_name = "SHARE")]
    width: Option<f64>,

    /// Games with one set-up before the next is drawn [default: 1, for a thinking bot 10]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    repeats: Option<u32>,

    /// Only cells whose name contains all of these words, as in 'loki virus solo'
    #[arg(long, value_name = "WORDS", default_value = "")]
    cells: String,

    /// Only with so many players; may be given several times
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    players: Vec<u8>,

    /// Only this mastermind; may be given several times
    #[arg(short, long, value_name = "NAME")]
    mastermind: Vec<String>,

    /// Only this scheme; may be given several times
    #[arg(short, long, value_name = "NAME")]
    scheme: Vec<String>,

    /// Villain groups that are always there
    #[arg(long, value_name = "NAME,…")]
    villains: Vec<String>,

    /// Henchman groups that are always there
    #[arg(long, value_name = "NAME,…")]
    henchmen: Vec<String>,

    /// Heroes that are always there
    #[arg(long, value_name = "NAME,…")]
    heroes: Vec<String>,

    /// Draw groups and heroes only from these sets, such as core
    #[arg(long, value_name = "SET,…")]
    sets: Vec<String>,

    /// Also write the small table that set-ups are judged by
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,

    /// Write into this table how far the set-ups that were played lie from the sum of their parts; needs --repeats
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    calibrate: Option<PathBuf>,

    /// Say how many of the set-ups that were played lie in the interval that this table tells; needs --repeats
    #[arg(long, value_name = "FILE", conflicts_with_all = ["table", "calibrate"])]
    check: Option<PathBuf>,

    #[command(flatten)]
    run: RunArgs,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let names = |lists: &[String]| setup_text::names(&lists.join(",")).map_err(Failure::cannot);
    let policies = match args.policy.is_empty() {
        true => vec![Policy::Heuristic],
        false => args.policy.clone(),
    };
    let usual = policies.iter().map(|policy| policy.usual_repeats()).max().unwrap_or(1);
    let mut plan = Plan {
        seed: args.run.seed,
        policies,
        cells: Which {
            words: args.cells.clone(),
            players: args.players.clone(),
            masterminds: args.mastermind.clone(),
            schemes: args.scheme.clone(),
        },
        drawn: Drawn {
            villains: names(&args.villains)?,
            henchmen: names(&args.henchmen)?,
            heroes: names(&args.heroes)?,
            sets: names(&args.sets)?,
        },
        games: args.games,
        width: args.width,
        repeats: args.repeats.unwrap_or(usual),
        ..Plan::new(&catalogue)
    };
    plan.spread();
    let loaded = Content { legendary: Some(catalogue.clone()), clix: None };
    let ran = args.run.run(lab::Plan::Difficulty(plan.clone()), &loaded)?;
    let difficulty = Difficulty::new(plan, catalogue).map_err(Failure::cannot)?;
    let findings = Findings::of(&difficulty, &ran.folder).map_err(Failure::cannot)?;
    if let Some(file) = &args.table {
        let text = findings.table(&difficulty).to_text();
        std::fs::write(file, text)
            .map_err(|error| Failure::cannot(format!("{}: {error}", file.display())))?;
    }
    let calibration = match (&args.calibrate, &args.check) {
        (Some(file), _) => Some(Calibration::written(file, &difficulty, &ran.folder)?),
        (None, Some(file)) => Some(Calibration::of(&read(file)?, &difficulty, &ran.folder)?),
        (None, None) => None,
    };
    match args.run.json {
        true => {
            let mut object = findings_json(&difficulty, &findings);
            if let Some(calibration) = calibration {
                object["calibration"] = calibration.json();
            }
            println!("{}", written(&object));
        }
        false => {
            print!("{}", told(&difficulty, &findings));
            if let Some(calibration) = calibration {
                print!("{}", calibration.told());
            }
            println!("{}", ran.told());
        }
    }
    Ok(())
}

/// So many of each are told; the rest is in the files.
const TOLD: usize = 8;

fn told(difficulty: &Difficulty, findings: &Findings) -> String {
    let mut text = String::new();
    let name = |found: &Found| found.cell.name(&difficulty.catalogue);
    for (policy, model) in &findings.models {
        let mut cells: Vec<&Found> = findings.by(*policy).collect();
        let games: u64 = cells.iter().map(|found| found.games()).sum();
        text += &format!("{policy}: {games} games in {} cells\n", cells.len());
        cells.sort_by(|one, two| one.rate.share.total_cmp(&two.rate.share));
        let ends = if cells.len() > 2 * TOLD { TOLD } else { cells.len() };
        let line = |found: &&Found| {
            format!("  {:<22} of {:>5}  {}\n", found.rate.to_string(), found.games(), name(found))
        };
        text.extend(cells.iter().take(ends).map(line));
        if cells.len() > ends {
            text += "  …\n";
            text.extend(cells.iter().skip(cells.len() - TOLD).map(line));
        }
        for kind in Kind::ALL {
            let mut effects: Vec<&Effect> =
                model.effects.iter().filter(|effect| effect.kind == kind).collect();
            if effects.is_empty() {
                continue;
            }
            effects.sort_by(|one, two| one.effect.total_cmp(&two.effect));
            text += &format!("{}, the hardest first:\n", kind.word());
            let ends = if effects.len() > 2 * TOLD { TOLD } else { effects.len() };
            text.extend(effects.iter().take(ends).map(|effect| effect_line(effect)));
            if effects.len() > ends {
                text += "  …\n";
                let last = effects.iter().skip(effects.len() - TOLD);
                text.extend(last.map(|effect| effect_line(effect)));
            }
        }
        let pairs = model.pairs.iter().filter(|pair| {
            let (low, high) = pair.interval();
            low > 0.0 || high < 0.0
        });
        let pairs: Vec<_> = pairs.take(TOLD).collect();
        if model.pairs.len() > 1 && !pairs.is_empty() {
            text += "pairs that are harder or easier than their parts:\n";
        }
        for pair in pairs.iter().filter(|_| model.pairs.len() > 1) {
            let (low, high) = pair.interval();
            let how = if pair.beyond < 0.0 { "harder" } else { "easier" };
            text += &format!(
                "  {how} by {:.2} ({low:+.2} to {high:+.2}), won {} of {}, {:.0} by its parts  {} / {}\n",
                pair.beyond.abs(),
                pair.won,
                pair.games,
                pair.expected,
                pair.mastermind,
                pair.scheme
            );
        }
    }
    text
}

fn effect_line(effect: &Effect) -> String {
    let (low, high) = effect.interval();
    format!("  {:+.2} ({low:+.2} to {high:+.2})  {}\n", effect.effect, effect.name)
}

fn findings_json(difficulty: &Difficulty, findings: &Findings) -> Value {
    let catalogue = &difficulty.catalogue;
    let cells = findings.cells.iter().map(|found| {
        json!({
            "policy": found.policy.to_string(),
            "mastermind": catalogue.mastermind(found.cell.mastermind).name,
            "scheme": catalogue.scheme(found.cell.scheme).name,
            "around": found.cell.around.words(),
            "games": found.games(),
            "won": found.won,
            "share": decimal(found.rate.share, 4),
            "low": decimal(found.rate.low, 4),
            "high": decimal(found.rate.high, 4),
        })
    });
    let models = findings.models.iter();
    let effects = models.clone().flat_map(|(policy, model)| {
        model.effects.iter().map(move |effect| {
            let (low, high) = effect.interval();
            json!({
                "policy": policy.to_string(),
                "kind": effect.kind.word(),
                "name": effect.name,
                "games": effect.games,
                "effect": decimal(effect.effect, 4),
                "low": decimal(low, 4),
                "high": decimal(high, 4),
            })
        })
    });
    let pairs = models.flat_map(|(policy, model)| {
        model.pairs.iter().map(move |pair| {
            let (low, high) = pair.interval();
            json!({
                "policy": policy.to_string(),
                "mastermind": pair.mastermind,
                "scheme": pair.scheme,
                "games": pair.games,
                "won": pair.won,
                "expected": decimal(pair.expected, 1),
                "beyond": decimal(pair.beyond, 4),
                "low": decimal(low, 4),
                "high": decimal(high, 4),
            })
        })
    });
    json!({
        "seed": difficulty.plan.seed,
        "cells": Value::from_iter(cells),
        "effects": Value::from_iter(effects),
        "pairs": Value::from_iter(pairs),
    })
}
