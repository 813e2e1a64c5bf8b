//! Run executable rulings and say which hold.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::{Json, diagnostic};
use authoring::scenario;
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
    #[arg(long, conflicts_with = "json")]
    list: bool,
    /// Run only scenarios whose name, clause, table row or card contains this
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Name the scenarios that hold, too
    #[arg(short, long)]
    verbose: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let files = Files::read(&args.paths)?;
    let mut titles = Vec::new();
    let mut results = Vec::new();
    let wanted = |title: &Title| match &args.only {
        Some(words) => title.speaks_of(words),
        None => true,
    };
    if !files.legendary.is_empty() {
        let shelf = Shelf { catalogue: content.load()?, sources: content.sources()? };
        let mut suite = Suite::default();
        for (file, text) in &files.legendary {
            let more = Suite::read_text(&shelf, file, text);
            suite.scenarios.extend(more.scenarios);
        }
        suite.scenarios.retain(|scenario| wanted(&scenario.into()));
        titles.extend(suite.scenarios.iter().map(Title::from));
        if !args.list {
            results.extend(suite.run(&shelf.catalogue));
        }
    }
    if !files.clix.is_empty() {
        let shelf = content.load_clix()?;
        let mut suite = clix::scenario::Suite::default();
        for (file, text) in &files.clix {
            let more = clix::scenario::Suite::read_text(file, text);
            suite.scenarios.extend(more.scenarios);
        }
        suite.scenarios.retain(|scenario| wanted(&scenario.into()));
        titles.extend(suite.scenarios.iter().map(Title::from));
        if !args.list {
            results.extend(suite.run(&shelf));
        }
    }
    if titles.is_empty() {
        return Err(Failure::cannot("no scenario found"));
    }
    if args.list {
        print!("{}", listed(&titles));
        return Ok(());
    }
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

impl From<&Scenario> for Title {
    fn from(scenario: &Scenario) -> Title {
        Title {
            name: scenario.name.clone(),
            place: format!("{}:{}", scenario.file, scenario.line),
            cited: scenario.rules.iter().chain(&scenario.rows).cloned().collect(),
            about: scenario.about().map(str::to_owned).collect(),
        }
    }
}

impl From<&clix::scenario::Scenario> for Title {
    fn from(scenario: &clix::scenario::Scenario) -> Title {
        let cited = scenario.rules.iter().chain(&scenario.rows);
        Title {
            name: scenario.name.clone(),
            place: format!("{}:{}", scenario.file, scenario.line),
            cited: cited.chain(&scenario.teaches).cloned().collect(),
            about: Vec::new(),
        }
    }
}

impl Title {
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
            let problems = problems.iter().map(diagnostic);
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
