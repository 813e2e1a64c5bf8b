//! `longbox check`: every mistake in content files at once, with the place and a way out.

mod clix;

use crate::content::{ContentArgs, is_content};
use crate::failure::Failure;
use crate::json::{diagnostic, written};
use crate::mistakes;
use legendary::language::{self, Diagnostic, Severity, Source};
use serde_json::Value;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Card files (.cards), figure and force files (.toml), maps (.map), or folders with them
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let mut cards = Cards::default();
    let mut figures = Vec::new();
    for path in args.paths.iter().chain(&content.content) {
        if path.is_dir() {
            is_content(path)?;
        }
        if path.is_dir() || clix::is_ours(path) {
            figures.extend(clix::read(path)?);
        }
        if path.is_dir() || !clix::is_ours(path) {
            cards.add(read(path)?);
        }
    }
    let cards = cards.check();
    let figures = clix::check(figures);
    let all = cards.found.iter().chain(&figures.found);
    let (errors, warnings): (Vec<&Diagnostic>, Vec<_>) =
        all.clone().partition(|found| found.severity == Severity::Error);
    let (errors, warnings) = (errors.len(), warnings.len());
    if args.json {
        println!("{}", written(&Value::from_iter(all.map(diagnostic))));
    } else {
        print!("{}", mistakes::shown(&cards.found, Diagnostic::render));
        print!("{}", mistakes::shown(&figures.found, Diagnostic::render));
        println!(
            "{}: {}, {}",
            counted(cards.asked.len() + figures.files, "file"),
            counted(errors, "error"),
            counted(warnings, "warning")
        );
    }
    match errors {
        0 => Ok(()),
        _ => Err(Failure::found("")),
    }
}

/// Card files asked about, and what is read together with them.
#[derive(Default)]
struct Cards {
    asked: Vec<String>,
    sources: Vec<Source>,
    found: Vec<Diagnostic>,
}

impl Cards {
    fn add(&mut self, (read, about): (Vec<Source>, Vec<String>)) {
        self.asked.extend(about);
        let known = self.sources.iter().map(|source| source.path.clone());
        let known: HashSet<String> = known.collect();
        let new = read.into_iter();
        self.sources.extend(new.filter(|source| !known.contains(&source.path)));
    }

    /// The files are read together with the sets inside the program, as `--content` does.
    fn check(mut self) -> Cards {
        if self.asked.is_empty() {
            return self;
        }
        let mut sources = language::embedded();
        // Whoever checks the files from which the program was made means those files, not the ones inside it.
        let shipped = |path: &str| made_from(path, "legendary").map(|path| set_folder(&path));
        let again = self.sources.iter();
        let again: HashSet<String> = again.filter_map(|source| shipped(&source.path)).collect();
        sources.retain(|source| !again.contains(&set_folder(&source.path)));
        let asked: HashSet<&String> = self.asked.iter().collect();
        let around: HashSet<String> = self
            .sources
            .iter()
            .filter(|source| !asked.contains(&source.path))
            .map(|source| source.path.clone())
            .collect();
        sources.append(&mut self.sources);
        self.found = language::compile(&sources).diagnostics;
        // What is wrong with a shipped file is so because of those asked about.
        self.found.retain(|found| match found.severity {
            Severity::Error => !around.contains(&found.file),
            Severity::Warning => asked.contains(&found.file),
        });
        self
    }
}

/// The sources to read, and the files that were asked about: a single file is read with the whole set around it.
fn read(path: &Path) -> Result<(Vec<Source>, Vec<String>), Failure> {
    if path.is_dir() {
        let sources = language::read_folder(path).map_err(Failure::cannot)?;
        let about = sources.iter().map(|source| source.path.clone()).collect();
        return Ok((sources, about));
    }
    let file = language::read_file(path).map_err(Failure::cannot)?;
    let shown = file.path.clone();
    let around = if set_of(&file).is_some() { Vec::new() } else { set_around(path) };
    let mut sources = vec![file];
    sources.extend(around.into_iter().filter(|source| source.path != shown));
    Ok((sources, vec![shown]))
}

/// The files of the nearest folder, this one or one above, that says which set it is.
fn set_around(path: &Path) -> Vec<Source> {
    const HIGHEST: usize = 4;
    for folder in path.ancestors().skip(1).take(HIGHEST) {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let here = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let has_set = here.into_iter().any(|entry| {
            let path = entry.path();
            path.extension().is_some_and(|ending| ending == "cards")
                && language::read_file(&path).is_ok_and(|source| set_of(&source).is_some())
        });
        if has_set {
            let sources = language::read_folder(folder).unwrap_or_default();
            let plain = |source: Source| Source {
                path: source.path.trim_start_matches("./").to_owned(),
                ..source
            };
            return sources.into_iter().map(plain).collect();
        }
    }
    Vec::new()
}

/// Where a file lies in the folder of content from which the program was made, if it lies there.
fn made_from(path: &str, game: &str) -> Option<String> {
    let path = std::path::absolute(path).ok()?;
    let path = path.to_string_lossy().replace('\\', "/");
    let (_, inside) = path.rsplit_once(&format!("/content/{game}/"))?;
    Some(inside.to_owned())
}

/// The folder of its set.
fn set_folder(path: &str) -> String {
    path.split('/').next().unwrap_or_default().to_owned()
}

/// The short name of the set that a file declares.
fn set_of(source: &Source) -> Option<String> {
    let line = source.text.lines().find(|line| line.starts_with("set "))?;
    line.split_whitespace().nth(1).map(str::to_owned)
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
