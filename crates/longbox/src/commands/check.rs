//! `longbox check`: every mistake in content files at once, with the place and a way out.

mod clix;

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::Json;
use legendary::language::{self, Diagnostic, Severity, Source};
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
        let ours = path.is_dir() || clix::is_ours(path);
        let found = if ours { clix::read(path)? } else { Vec::new() };
        if !clix::is_ours(path) {
            match read(path) {
                Ok(read) => cards.add(read),
                // A folder may hold content of the other game only.
                Err(_) if !found.is_empty() => {}
                Err(failure) => return Err(failure),
            }
        }
        figures.extend(found);
    }
    let cards = cards.check();
    let figures = clix::check(figures);
    let errors = cards.errors() + figures.errors.len();
    if args.json {
        println!(
            "{}",
            Json::list(cards.found.iter().map(json).chain(figures.json()))
        );
    } else {
        for found in &cards.found {
            let source = cards
                .sources
                .iter()
                .find(|source| source.path == found.file);
            println!("{}", found.render(source.map_or("", |source| &source.text)));
        }
        figures.print();
        let warnings = cards.found.len() - cards.errors() + figures.warnings.len();
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
        for source in read {
            if !self.sources.iter().any(|known| known.path == source.path) {
                self.sources.push(source);
            }
        }
    }

    /// The files are read together with the sets inside the program, so that they may speak of those.
    fn check(mut self) -> Cards {
        if self.asked.is_empty() {
            return self;
        }
        let mut sources = language::embedded();
        // Whoever checks the files of a shipped set means those files, not the ones inside the program.
        let again: Vec<String> = self.sources.iter().filter_map(set_of).collect();
        sources.retain(|source| {
            let folder = source.path.split('/').next().unwrap_or_default();
            !again.iter().any(|slug| slug == folder)
        });
        sources.extend(self.sources);
        self.found = language::compile(&sources).diagnostics;
        self.found.retain(|found| self.asked.contains(&found.file));
        self.sources = sources;
        self
    }

    fn errors(&self) -> usize {
        let errors = self.found.iter();
        errors
            .filter(|found| found.severity == Severity::Error)
            .count()
    }
}

/// The sources to read, and the files that were asked about: a single file is read with the whole set around it.
fn read(path: &Path) -> Result<(Vec<Source>, Vec<String>), Failure> {
    if path.is_dir() {
        let sources = language::read_folder(path).map_err(Failure::cannot)?;
        let about = sources.iter().map(|source| source.path.clone()).collect();
        return Ok((sources, about));
    }
    let bytes = std::fs::read(path)
        .map_err(|error| Failure::cannot(format!("{}: {error}", path.display())))?;
    let shown = path.to_string_lossy().replace('\\', "/");
    let file = Source::from_bytes(shown.clone(), &bytes);
    let around = if set_of(&file).is_some() {
        Vec::new()
    } else {
        set_around(path)
    };
    let mut sources = vec![file];
    sources.extend(around.into_iter().filter(|source| source.path != shown));
    Ok((sources, vec![shown]))
}

/// The files of the nearest folder, this one or one above, that says which set it is.
fn set_around(path: &Path) -> Vec<Source> {
    const HIGHEST: usize = 4;
    for folder in path.ancestors().skip(1).take(HIGHEST) {
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        let here = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let has_set = here.into_iter().any(|entry| {
            let path = entry.path();
            path.extension().is_some_and(|ending| ending == "cards")
                && std::fs::read(&path)
                    .is_ok_and(|bytes| set_of(&Source::from_bytes(String::new(), &bytes)).is_some())
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

/// The short name of the set that a file declares.
fn set_of(source: &Source) -> Option<String> {
    let line = source.text.lines().find(|line| line.starts_with("set "))?;
    line.split_whitespace().nth(1).map(str::to_owned)
}

fn json(found: &Diagnostic) -> Json {
    let mut fields: Vec<(&'static str, Json)> = vec![
        ("file", found.file.as_str().into()),
        ("line", found.line.into()),
        ("column", found.column.into()),
        ("length", found.length.into()),
        (
            "severity",
            match found.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            }
            .into(),
        ),
        ("code", found.code.id().into()),
        ("message", found.message.as_str().into()),
    ];
    fields.extend(found.help.as_deref().map(|help| ("help", help.into())));
    Json::Object(fields)
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
