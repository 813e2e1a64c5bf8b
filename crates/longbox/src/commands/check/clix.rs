//! Figure, force and map files: every mistake with its place and a way out.

use super::made_from;
use crate::content::imported;
use crate::failure::Failure;
use authoring::diagnostic::quote;
use clix::content::figure_file;
use clix::content::{self, Source, embedded};
use clix::diagnostic::{Code, Diagnostic, Severity};
use clix::figure::keyword::Keywords;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What was found in the files asked about.
#[derive(Default)]
pub struct Found {
    pub files: usize,
    /// Errors first.
    pub found: Vec<Diagnostic>,
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
    let mut warnings: Vec<Diagnostic> = asked
        .iter()
        .filter(|source| !source.has_ending("map"))
        .flat_map(|source| partly_enforced(source, &mut keywords))
        .collect();
    quote(&mut warnings, asked);
    errors.extend(warnings);
    Found { files: asked.len(), found: errors }
}

fn whole_path(source: &Source) -> PathBuf {
    let path = Path::new(&source.path);
    path.canonicalize().unwrap_or_else(|_| path.into())
}

fn partly_enforced(source: &Source, keywords: &mut Keywords) -> Vec<Diagnostic> {
    let (placed, _) = figure_file::read_all(&source.path, &source.text, keywords);
    let partly = placed.into_iter().filter_map(|placed| {
        let missing = placed.figure.not_enforced();
        (!missing.is_empty()).then(|| {
            let message = format!("{} is enforced in part", placed.figure.name);
            let place = (placed.line as u32, 1);
            let found = Diagnostic::error(Code::NotEnforced.id(), &source.path, place, message)
                .with_help(format!("not enforced: {}", missing.join("; ")));
            Diagnostic { severity: Severity::Warning, ..found }
        })
    });
    partly.collect()
}
