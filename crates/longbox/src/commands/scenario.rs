//! Run executable rulings and say which hold.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::Json;
use legendary::scenario::{Failure as Why, Scenario, ScenarioResult, Shelf, Suite};
use std::fmt::Write;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Scenario files, or folders with .scenario files
    #[arg(value_name = "PATH", default_value = "scenarios")]
    paths: Vec<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
    /// Name the scenarios with their rules and cards, without running them
    #[arg(long)]
    list: bool,
    /// Run only scenarios whose name, clause, table row or card contains this
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Name the scenarios that hold, too
    #[arg(short, long)]
    verbose: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let shelf = Shelf {
        catalogue: content.load()?,
        sources: content.sources()?,
    };
    let mut suite = Suite::read(&shelf, &args.paths).map_err(Failure::cannot)?;
    if let Some(words) = &args.only {
        suite
            .scenarios
            .retain(|scenario| speaks_of(scenario, words));
    }
    if suite.scenarios.is_empty() {
        return Err(Failure::cannot("no scenario found"));
    }
    if args.list {
        print!("{}", listed(&suite));
        return Ok(());
    }
    let results = suite.run(&shelf.catalogue);
    let failed = results.iter().filter(|result| !result.passed()).count();
    if args.json {
        println!("{}", json(&results));
    } else {
        for result in &results {
            if !result.passed() || args.verbose {
                println!("{result}");
            }
        }
        println!("{} passed, {failed} failed", results.len() - failed);
    }
    match failed {
        0 => Ok(()),
        _ => Err(Failure::found("")),
    }
}

fn speaks_of(scenario: &Scenario, words: &str) -> bool {
    let words = words.to_lowercase();
    let rules = scenario.rules.iter().chain(&scenario.rows);
    std::iter::once(scenario.name.as_str())
        .chain(rules.map(String::as_str))
        .chain(scenario.about())
        .any(|text| text.to_lowercase().contains(&words))
}

fn listed(suite: &Suite) -> String {
    let mut out = String::new();
    for scenario in &suite.scenarios {
        let _ = writeln!(
            out,
            "{}:{}: {}",
            scenario.file, scenario.line, scenario.name
        );
        let cited = scenario.rules.iter().chain(&scenario.rows);
        let cited: Vec<&str> = cited.map(String::as_str).collect();
        if !cited.is_empty() {
            let _ = writeln!(out, "    rules {}", cited.join(", "));
        }
        let cards: Vec<&str> = scenario.about().collect();
        if !cards.is_empty() {
            let _ = writeln!(out, "    cards {}", cards.join(", "));
        }
    }
    out
}

fn json(results: &[ScenarioResult]) -> Json {
    let failed = results.iter().filter(|result| !result.passed()).count();
    Json::Object(vec![
        ("passed", (results.len() - failed).into()),
        ("failed", failed.into()),
        ("scenarios", Json::list(results.iter().map(entry))),
    ])
}

fn entry(result: &ScenarioResult) -> Json {
    let list = |names: &[String]| Json::list(names.iter().map(String::as_str));
    let mut fields = vec![
        ("name", result.name.as_str().into()),
        ("file", result.file.as_str().into()),
        ("line", result.line.into()),
        ("rules", list(&result.rules)),
        ("rows", list(&result.rows)),
        ("passed", result.passed().into()),
    ];
    match &result.failure {
        None => {}
        Some(Why::Unreadable(problems)) => {
            let problems = problems.iter().map(|problem| {
                Json::Object(vec![
                    ("line", problem.line.into()),
                    ("message", problem.message.as_str().into()),
                ])
            });
            fields.push(("problems", Json::list(problems)));
        }
        Some(Why::Differs(difference)) => fields.extend([
            ("at", difference.line.into()),
            ("said", difference.text.as_str().into()),
            ("expected", difference.expected.as_str().into()),
            ("happened", difference.happened.as_str().into()),
            ("log", list(&difference.log)),
        ]),
    }
    Json::Object(fields)
}
