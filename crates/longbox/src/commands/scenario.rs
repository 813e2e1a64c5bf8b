//! Run executable rulings and say which hold.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::diagnostic;
use crate::json::written;
use crate::rulings::shelf;
use crate::stepping;
use authoring::scenario::{self, Failure as Why, Format, ScenarioResult};
use legendary::scenario::Scenario;
use serde_json::{Value, json};
use sitting::rules::together;
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
    #[arg(long, conflicts_with = "json")]
    list: bool,
    /// Go through them: each line, and what happens because of it
    #[arg(long, conflicts_with_all = ["json", "list", "verbose"])]
    step: bool,
    /// Run only scenarios whose name, clause, table row or card contains this
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Name the scenarios that hold, too
    #[arg(short, long)]
    verbose: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let files = Files::read(&args.paths)?;
    let mut report = Report { args: &args, titles: Vec::new(), results: Vec::new() };
    if !files.legendary.is_empty() {
        let shelf = shelf(content)?;
        let suite = together(files.legendary, |file, text| shelf.read_text(file, text));
        let about = |scenario: &Scenario| scenario.stage.about().map(str::to_owned).collect();
        report.add(suite, &shelf.catalogue, about);
    }
    if !files.clix.is_empty() {
        let suite = together(files.clix, clix::scenario::Suite::read_text);
        report.add(suite, &content.load_clix()?, |_| Vec::new());
    }
    let Report { titles, results, .. } = report;
    if titles.is_empty() {
        return Err(Failure::cannot("no scenario found"));
    }
    if args.list {
        print!("{}", listed(&titles));
        return Ok(());
    }
    let failed = results.iter().filter(|result| !result.passed()).count();
    if args.json {
        println!("{}", written(&json(&results)));
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

/// What is told of the scenarios of both games.
struct Report<'a> {
    args: &'a Args,
    titles: Vec<Title>,
    results: Vec<ScenarioResult>,
}

impl Report<'_> {
    /// Lists, goes through and runs what is wanted of a suite.
    fn add<F: Format>(
        &mut self,
        mut suite: scenario::Suite<F>,
        content: &F::Content,
        about: impl Fn(&scenario::Scenario<F>) -> Vec<String>,
    ) {
        suite.scenarios.retain(|scenario| {
            let title = Title::of(scenario, about(scenario));
            let wanted = self.args.only.as_ref().is_none_or(|words| title.speaks_of(words));
            self.titles.extend(wanted.then_some(title));
            wanted
        });
        if self.args.step {
            for ruling in &suite.scenarios {
                stepping::begin(&ruling.name, &ruling.file, ruling.line);
                let content = F::own_content(ruling).unwrap_or(content);
                // A step that does not hold is told with the results below.
                let _ = scenario::step_through(ruling, content, |told| stepping::tell(&told));
                println!();
            }
        }
        if !self.args.list {
            self.results.extend(suite.run(content));
        }
    }
}

/// Scenario files with their text, by game.
#[derive(Default)]
struct Files {
    legendary: Vec<(String, String)>,
    clix: Vec<(String, String)>,
}

impl Files {
    fn read(paths: &[PathBuf]) -> Result<Files, Failure> {
        let mut files = Files::default();
        for path in paths {
            for file in scenario::files(path).map_err(Failure::cannot)? {
                let text = scenario::text_of(&file).map_err(Failure::cannot)?;
                let shown = file.to_string_lossy().replace('\\', "/");
                let into = if scenario::is_of_game(&file, &text, "clix") {
                    &mut files.clix
                } else {
                    &mut files.legendary
                };
                into.push((shown, text));
            }
        }
        Ok(files)
    }
}

/// What a scenario is about.
struct Title {
    name: String,
    place: String,
    cited: Vec<String>,
    about: Vec<String>,
}

impl Title {
    fn of<F: Format>(scenario: &scenario::Scenario<F>, about: Vec<String>) -> Title {
        let cited = scenario.rules.iter().chain(&scenario.rows).chain(&scenario.teaches);
        Title {
            name: scenario.name.clone(),
            place: format!("{}:{}", scenario.file, scenario.line),
            cited: cited.cloned().collect(),
            about,
        }
    }

    fn speaks_of(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        std::iter::once(&self.name)
            .chain(&self.cited)
            .chain(&self.about)
            .any(|text| text.to_lowercase().contains(&words))
    }
}

fn listed(titles: &[Title]) -> String {
    let mut out = String::new();
    for title in titles {
        let _ = writeln!(out, "{}: {}", title.place, title.name);
        if !title.cited.is_empty() {
            let _ = writeln!(out, "    rules {}", title.cited.join(", "));
        }
        if !title.about.is_empty() {
            let _ = writeln!(out, "    cards {}", title.about.join(", "));
        }
    }
    out
}

fn json(results: &[ScenarioResult]) -> Value {
    let failed = results.iter().filter(|result| !result.passed()).count();
    json!({
        "passed": results.len() - failed,
        "failed": failed,
        "scenarios": Value::from_iter(results.iter().map(entry)),
    })
}

fn entry(result: &ScenarioResult) -> Value {
    let mut object = json!({
        "name": result.name,
        "file": result.file,
        "line": result.line,
        "rules": result.rules,
        "rows": result.rows,
        "passed": result.passed(),
    });
    match &result.failure {
        None => {}
        Some(Why::Unreadable(problems)) => {
            object["problems"] = Value::from_iter(problems.iter().map(diagnostic));
        }
        Some(Why::Differs(difference)) => {
            object["at"] = difference.line.into();
            object["said"] = difference.text.as_str().into();
            object["expected"] = difference.expected.as_str().into();
            object["happened"] = difference.happened.as_str().into();
            object["log"] = difference.log.clone().into();
        }
    }
    object
}
