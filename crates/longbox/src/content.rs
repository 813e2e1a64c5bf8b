//! Which sets are loaded: those inside the program, and a player's own.

use crate::failure::Failure;
use crate::mistakes;
use crate::out;
use crate::store::Store;
use authoring::reading::files_in;
use clap::Args;
use clix::board::Map;
use clix::content::{Content, MapSource, Usable, load_usable};
use legendary::catalogue::Catalogue;
use legendary::language::{self, Compiled, Diagnostic, Source};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Args, Clone, Debug, Default)]
pub struct ContentArgs {
    /// Add your own sets from this folder
    #[arg(long, value_name = "DIR", global = true, display_order = 900)]
    pub content: Vec<PathBuf>,
    /// Where a workshop saves: what lies there has been made at home, like what lies in the user's folder.
    #[arg(skip)]
    pub workshop: Option<PathBuf>,
}

impl ContentArgs {
    /// The same with a workshop in the last folder that was asked for. It may be empty still, and what has mistakes there is left out instead of
    /// keeping everybody from playing.
    pub fn with_workshop(&self) -> ContentArgs {
        let mut content = self.clone();
        content.workshop = content.content.pop();
        content
    }

    /// All card files: those inside the program first, then each folder's in the order of their names.
    pub fn sources(&self) -> Result<Vec<Source>, Failure> {
        let mut sources = language::embedded();
        for folder in &self.content {
            is_content(folder)?;
            sources.extend(language::read_folder(folder).map_err(Failure::cannot)?);
        }
        Ok(sources)
    }

    /// Figures, forces and maps: those inside the program, then each folder's. What was imported comes beside them.
    fn clix_sources(&self) -> Result<Vec<Source>, Failure> {
        let mut sources = clix::content::embedded();
        for folder in &self.content {
            is_content(folder)?;
            sources.extend(clix::content::read_folder(folder).map_err(Failure::cannot)?);
        }
        Ok(sources)
    }

    /// Everything a game of Clix can be laid out with, or all mistakes at once. Nobody asked for what was imported once or made at home: files of it
    /// that cannot be used are left out and named on the standard error output.
    pub fn load_clix(&self) -> Result<Content, Failure> {
        let (mut optional, mut unreadable) = imported();
        let (own, not_read) = self.own(&["toml", "map"]);
        optional.extend(own);
        unreadable.extend(not_read);
        let loaded = load_usable(&self.clix_sources()?, optional);
        let Usable { content, left_out } = loaded.map_err(|faults| {
            Failure::found(format!(
                "the content has mistakes, nothing was loaded:\n\n{}",
                mistakes::shown(&faults, Diagnostic::render).trim_end()
            ))
        })?;
        leave_out(&unreadable, &left_out);
        Ok(content)
    }

    /// Everything that can be put on the table. Warnings go to the standard error output; mistakes are the failure, all at once. Nobody asked for what
    /// was made at home: files of it that have mistakes are left out and named.
    pub fn load(&self) -> Result<Arc<Catalogue>, Failure> {
        let (own, unreadable) = self.own(&["cards"]);
        let usable = language::compile_usable(&self.sources()?, own, &[]);
        leave_out(&unreadable, &usable.left_out);
        loaded(usable.compiled)
    }

    /// What ships and what was asked for, whatever was made at home.
    pub fn load_asked(&self) -> Result<Arc<Catalogue>, Failure> {
        loaded(language::compile(&self.sources()?))
    }

    /// The files with these endings that were made at home, and why some of them cannot be read; none where their folder was asked for anyway.
    fn own(&self, endings: &[&str]) -> (Vec<Source>, Vec<String>) {
        let mut folders = vec![Store::open().content()];
        let there = folders[0].canonicalize().ok();
        let is_asked_for = |asked: &PathBuf| asked.canonicalize().ok() == there;
        if there.is_none() || self.content.iter().chain(&self.workshop).any(is_asked_for) {
            folders.clear();
        }
        folders.extend(self.workshop.clone().filter(|folder| folder.is_dir()));
        let (mut sources, mut unreadable) = (Vec::new(), Vec::new());
        for folder in folders {
            let (read, not_read) = readable(&folder, endings);
            sources.extend(read);
            unreadable.extend(not_read);
        }
        (sources, unreadable)
    }
}

fn loaded(Compiled { catalogue, diagnostics }: Compiled) -> Result<Arc<Catalogue>, Failure> {
    let shown = mistakes::shown(&diagnostics, Diagnostic::render);
    let shown = shown.trim_end();
    match catalogue {
        Some(catalogue) => {
            if !shown.is_empty() {
                eprintln!("{shown}\n");
            }
            Ok(Arc::new(catalogue))
        }
        None => Err(Failure::found(format!(
            "the card files have mistakes, nothing was loaded:\n\n{shown}"
        ))),
    }
}

/// A map, with everything that lines of fire need, or what is wrong with it.
pub fn load_map(source: &MapSource) -> Result<Map, Failure> {
    source
        .load()
        .map_err(|faults| Failure::found(mistakes::shown(&faults, Diagnostic::render).trim_end()))
}

/// A folder may hold content of one game only, but of one it does.
pub fn is_content(folder: &Path) -> Result<(), Failure> {
    let files = files_in(folder, &["cards", "toml", "map"]).map_err(Failure::cannot)?;
    match files.is_empty() {
        true => Err(Failure::cannot(format!(
            "{}: no .cards, .toml or .map files in this folder",
            folder.display()
        ))),
        false => Ok(()),
    }
}

/// The files that were imported, and why some of them cannot be read.
pub fn imported() -> (Vec<Source>, Vec<String>) {
    let folder = Store::open().clix_content();
    match folder.is_dir() {
        true => readable(&folder, &["toml", "map"]),
        false => (Vec::new(), Vec::new()),
    }
}

/// The files of a folder that nobody named, and why some of them cannot be read.
pub fn readable(folder: &Path, endings: &[&str]) -> (Vec<Source>, Vec<String>) {
    let (mut sources, mut unreadable) = (Vec::new(), Vec::new());
    match files_in(folder, endings) {
        Err(error) => unreadable.push(error.to_string()),
        Ok(files) => {
            for file in files {
                let is_cards = file.extension().is_some_and(|ending| ending == "cards");
                let read = match is_cards {
                    true => language::read_file(&file),
                    false => clix::content::read_file(&file),
                };
                match read {
                    Ok(source) => sources.push(source),
                    Err(error) => unreadable.push(error.to_string()),
                }
            }
        }
    }
    (sources, unreadable)
}

/// Says which files that nobody named are left out: the first mistake of each is enough.
pub fn leave_out(unreadable: &[String], faults: &[Diagnostic]) {
    let mut told: Vec<String> = unreadable.to_vec();
    let mut files = std::collections::HashSet::new();
    let first = faults.iter().filter(|fault| files.insert(&fault.file));
    told.extend(first.map(Diagnostic::to_string));
    if !told.is_empty() {
        eprintln!(
            "{}: left out of what was imported or made at home:\n{}",
            out::program(),
            mistakes::shown(&told, String::clone).trim_end()
        );
    }
}
