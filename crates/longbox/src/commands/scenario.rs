//! Run executable rulings and say which hold.

use crate::content::ContentArgs;
use crate::failure::Failure;
use legendary::language;
use legendary::scenario::{Failure as Why, Scenario, ScenarioResult, Shelf, Suite};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

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
    let shelf = shelf(content)?;
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

/// The shipped sets, and those of the folders given with `--content`.
fn shelf(content: &ContentArgs) -> Result<Shelf, Failure> {
    if content.content.is_empty() {
        return Ok(Shelf::embedded());
    }
    let mut sources = language::embedded();
    for folder in &content.content {
        sources.extend(language::read_folder(folder).map_err(Failure::cannot)?);
    }
    match language::load(&sources) {
        Ok(catalogue) => Ok(Shelf {
            catalogue: Arc::new(catalogue),
            sources,
        }),
        Err(found) => {
            let count = found.len();
            let first = found.first().map_or("", |found| &found.message);
            Err(Failure::cannot(format!(
                "the card files have {count} mistakes, the first: {first}"
            )))
        }
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

/// A few lines of JSON need no library.
fn json(results: &[ScenarioResult]) -> String {
    let entries: Vec<String> = results.iter().map(entry).collect();
    let failed = results.iter().filter(|result| !result.passed()).count();
    format!(
        "{{\"passed\":{},\"failed\":{failed},\"scenarios\":[{}]}}",
        results.len() - failed,
        entries.join(",")
    )
}

fn entry(result: &ScenarioResult) -> String {
    let list = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        format!("[{}]", names.join(","))
    };
    let mut out = format!(
        "{{\"name\":{},\"file\":{},\"line\":{},\"rules\":{},\"rows\":{},\"passed\":{}",
        quoted(&result.name),
        quoted(&result.file),
        result.line,
        list(&result.rules),
        list(&result.rows),
        result.passed()
    );
    match &result.failure {
        None => {}
        Some(Why::Unreadable(problems)) => {
            let problems = problems.iter().map(|problem| {
                let (line, message) = (problem.line, quoted(&problem.message));
                format!("{{\"line\":{line},\"message\":{message}}}")
            });
            let problems: Vec<String> = problems.collect();
            let _ = write!(out, ",\"problems\":[{}]", problems.join(","));
        }
        Some(Why::Differs(difference)) => {
            let _ = write!(
                out,
                ",\"at\":{},\"said\":{},\"expected\":{},\"happened\":{},\"log\":{}",
                difference.line,
                quoted(&difference.text),
                quoted(&difference.expected),
                quoted(&difference.happened),
                list(&difference.log)
            );
        }
    }
    out.push('}');
    out
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out += "\\\"",
            '\\' => out += "\\\\",
            '\n' => out += "\\n",
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
