//! Figure, force and map files: every mistake with its place and a way out.

use super::made_from;
use crate::content::imported;
use crate::failure::Failure;
use crate::mistakes::{self, Texts};
use clix::content::figure_file;
use clix::content::toml_file::Fault;
use clix::content::{self, Source, embedded};
use clix::figure::keyword::Keywords;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What was found in the files asked about.
#[derive(Default)]
pub struct Found {
    pub files: usize,
    pub errors: Vec<Fault>,
    pub warnings: Vec<Fault>,
    sources: Vec<Source>,
}

/// Is this a file of the skirmish?
pub fn is_ours(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "toml" || ending == "map")
}

/// The content files of a path: itself, or those of a folder.
pub fn read(path: &Path) -> Result<Vec<Source>, Failure> {
    if path.is_dir() {
        return content::read_folder(path).map_err(Failure::cannot);
    }
    Ok(vec![content::read_file(path).map_err(Failure::cannot)?])
}

/// The files are read together with what is inside the program and what was imported, as `--content` does.
pub fn check(asked: Vec<Source>) -> Found {
    if asked.is_empty() {
        return Found::default();
    }
    let mut sources = embedded();
    // Whoever checks the files from which the program was made means those files, not the ones inside it.
    let again = asked.iter();
    let again = again.filter_map(|source| made_from(&source.path, "clix"));
    let again: HashSet<String> = again.collect();
    sources.retain(|shipped| !again.contains(&shipped.path));
    let (mut imported, _) = imported();
    let paths: HashSet<PathBuf> = asked.iter().map(whole_path).collect();
    imported.retain(|source| !paths.contains(&whole_path(source)));
    let shipped = sources.len();
    sources.extend(asked);
    let mut errors = content::check(&sources, imported);
    let asked = &sources[shipped..];
    errors.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    let mut keywords = Keywords::default();
    let warnings = asked
        .iter()
        .filter(|source| !source.has_ending("map"))
        .flat_map(|source| partly_enforced(source, &mut keywords))
        .collect();
    Found { files: asked.len(), errors, warnings, sources }
}

fn whole_path(source: &Source) -> PathBuf {
    let path = Path::new(&source.path);
    path.canonicalize().unwrap_or_else(|_| path.into())
}

fn partly_enforced(source: &Source, keywords: &mut Keywords) -> Vec<Fault> {
    let (placed, _) = figure_file::read_all(&source.path, &source.text, keywords);
    let partly = placed.into_iter().filter_map(|placed| {
        let missing = placed.figure.not_enforced();
        (!missing.is_empty()).then(|| Fault {
            file: source.path.clone(),
            line: placed.line,
            column: 1,
            message: format!("{} is enforced in part", placed.figure.name),
            help: Some(format!("not enforced: {}", missing.join("; "))),
        })
    });
    partly.collect()
}

impl Found {
    pub fn print(&self) {
        let texts = Texts::of(&self.sources);
        for (severity, faults) in [("error", &self.errors), ("warning", &self.warnings)] {
            let show = |fault: &Fault| render(severity, fault, texts.get(&fault.file));
            print!("{}", mistakes::shown(faults, show));
        }
    }

    pub fn json(&self) -> impl Iterator<Item = Value> {
        let each = [("error", &self.errors), ("warning", &self.warnings)];
        each.into_iter().flat_map(|(severity, faults)| {
            faults.iter().map(move |fault| {
                let mut object = json!({
                    "file": fault.file,
                    "line": fault.line,
                    "column": fault.column,
                    "severity": severity,
                    "message": fault.message,
                });
                if let Some(help) = fault.help.as_deref() {
                    object["help"] = help.into();
                }
                object
            })
        })
    }
}

/// The fault, the line it is in with a pointer, and the way out.
fn render(severity: &str, fault: &Fault, text: &str) -> String {
    const WIDEST: usize = 160;
    let number = fault.line.to_string();
    let margin = " ".repeat(number.len());
    let mut out = format!(
        "{severity}: {}\n{margin}--> {}:{}:{}\n",
        fault.message, fault.file, fault.line, fault.column
    );
    if let Some(line) = text.lines().nth(fault.line.saturating_sub(1)) {
        let shown: String = line.chars().take(WIDEST).collect();
        let before = fault.column.saturating_sub(1).min(WIDEST);
        let keep_tabs = |letter: char| if letter == '\t' { '\t' } else { ' ' };
        let pad: String =
            shown.chars().map(keep_tabs).chain(std::iter::repeat(' ')).take(before).collect();
        out += &format!("{margin} |\n{number} | {shown}\n{margin} | {pad}^\n");
    }
    if let Some(help) = &fault.help {
        out += &format!("help: {help}\n");
    }
    out
}
