//! Everything a game can be laid out with: figures, forces and maps, those that ship with the program and a player's own.

pub mod figure_file;
pub mod force_file;
pub mod json;
pub mod search;
pub mod toml_file;

mod embedded;
mod folder;

/// A content file: `.toml` with figures and forces, or a `.map`.
pub use authoring::Source;
pub use embedded::{embedded, load_embedded};
pub use folder::{read_file, read_folder};

use crate::board::{Map, map_file};
use crate::content::force_file::NamedForce;
use crate::diagnostic::{Code, Diagnostic};
use crate::force::Roster;
use crate::force::muster::Muster;
use crate::game::options::Options;
use authoring::diagnostic::quote;
use authoring::name;
use authoring::plain::stray;
use authoring::suggestion::nearest;
use std::collections::HashSet;

/// What can be put on the table.
#[derive(Clone, Debug, Default)]
pub struct Content {
    pub roster: Roster,
    pub forces: Vec<NamedForce>,
    /// Read when asked for: a player may have imported hundreds.
    pub maps: Vec<MapSource>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSource {
    pub slug: String,
    pub name: String,
    source: Source,
}

impl MapSource {
    fn new(source: &Source) -> MapSource {
        let title = source.text.lines().find_map(|line| line.strip_prefix("map "));
        let name = title.map(|title| title.trim().trim_matches('"'));
        MapSource {
            slug: source.slug().to_string(),
            name: name.unwrap_or(source.slug()).to_string(),
            source: source.clone(),
        }
    }

    pub fn load(&self) -> Result<Map, Vec<Diagnostic>> {
        read_map(&self.source)
    }
}

/// A map, or its problems as faults of its file.
pub fn read_map(source: &Source) -> Result<Map, Vec<Diagnostic>> {
    map_file::read(&source.text).map_err(|mut faults| {
        faults.iter_mut().for_each(|fault| fault.file.clone_from(&source.path));
        quote(&mut faults, std::slice::from_ref(source));
        faults
    })
}

/// Reads figures and forces of all files, and the names of the maps; all faults at once.
pub fn load(sources: &[Source]) -> Result<Content, Vec<Diagnostic>> {
    let (content, faults) = gather(sources);
    if faults.is_empty() { Ok(content) } else { Err(faults) }
}

/// What was loaded, and why some files were left out.
#[derive(Clone, Debug, Default)]
pub struct Usable {
    pub content: Content,
    pub left_out: Vec<Diagnostic>,
}

/// Like [`load`], but files of `optional` that have faults, alone or together with the others, are left out.
pub fn load_usable(sources: &[Source], optional: Vec<Source>) -> Result<Usable, Vec<Diagnostic>> {
    let (usable, faults) = gather_usable(sources, optional);
    if faults.is_empty() { Ok(usable) } else { Err(faults) }
}

fn gather_usable(sources: &[Source], mut optional: Vec<Source>) -> (Usable, Vec<Diagnostic>) {
    let mut left_out = Vec::new();
    loop {
        let (content, faults) = gather(&[sources, optional.as_slice()].concat());
        let faulty: HashSet<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
        let before = optional.len();
        optional.retain(|source| !faulty.contains(source.path.as_str()));
        if optional.len() == before {
            return (Usable { content, left_out }, faults);
        }
        left_out.extend(faults);
    }
}

/// Every fault of every file, maps and forces that no player could bring included. What is optional is there to be spoken of.
pub fn check(sources: &[Source], optional: Vec<Source>) -> Vec<Diagnostic> {
    let (Usable { content, .. }, mut faults) = gather_usable(sources, optional);
    for source in sources.iter().filter(|source| source.has_ending("map")) {
        faults.extend(read_map(source).err().into_iter().flatten());
    }
    // With a faulty figure every force that has it would seem faulty.
    if faults.is_empty() {
        let files: HashSet<&str> = sources.iter().map(|source| source.path.as_str()).collect();
        let forces = content.forces.iter();
        for named in forces.filter(|named| files.contains(named.file.as_str())) {
            let options = Options { build_total: named.build_total, ..Options::default() };
            let muster = Muster::of(&named.force, &content.roster, &options);
            faults.extend(muster.faults.into_iter().map(|(fault, remedy)| {
                let message = format!("{}: {fault}", named.name);
                let place = (named.line as u32, 1);
                Diagnostic::error(Code::IllegalForce.id(), &named.file, place, message)
                    .with_help(remedy)
            }));
        }
    }
    quote(&mut faults, sources);
    faults
}

fn gather(all: &[Source]) -> (Content, Vec<Diagnostic>) {
    let (unfit, sources): (Vec<_>, Vec<_>) =
        all.iter().map(|source| (no_text(source), source)).partition(|(fault, _)| fault.is_some());
    let sources: Vec<&Source> = sources.into_iter().map(|(_, source)| source).collect();
    let files = sources.iter().filter(|source| !source.has_ending("map"));
    let (roster, mut faults) =
        Roster::gather(files.clone().map(|source| (source.path.as_str(), source.text.as_str())));
    faults.extend(unfit.into_iter().filter_map(|(fault, _)| fault));
    let mut told: HashSet<Diagnostic> = faults.iter().cloned().collect();
    let mut names = HashSet::new();
    let mut forces: Vec<NamedForce> = Vec::new();
    for source in files {
        match force_file::read(&source.path, &source.text, &roster) {
            Ok(more) => {
                for force in more {
                    if !names.insert(force.name.clone()) {
                        let message = format!("a force {} is there already", force.name);
                        let place = (force.line as u32, 1);
                        faults.push(
                            Diagnostic::error(Code::Duplicate.id(), &source.path, place, message)
                                .with_help("give it a name of its own"),
                        );
                    }
                    forces.push(force);
                }
            }
            Err(more) => {
                // A file that is no TOML, or an unknown table, was told about once.
                let new = more.into_iter();
                faults.extend(new.filter(|fault| told.insert(fault.clone())));
            }
        }
    }
    let mut maps: Vec<MapSource> = Vec::new();
    let mut slugs = HashSet::new();
    for source in sources.iter().filter(|source| source.has_ending("map")) {
        let map = MapSource::new(source);
        let fault = |code: Code, message: String| {
            Diagnostic::error(code.id(), &source.path, (1, 1), message)
        };
        if !slugs.insert(map.slug.clone()) {
            let message = format!("a map {} is there already", map.slug);
            let again = fault(Code::Duplicate, message);
            faults.push(again.with_help("give the file a name of its own"));
        }
        let unfit = name::check(&map.name).err();
        faults.extend(unfit.map(|why| fault(Code::WrongName, why.to_string())));
        let unfit = stray(&map.slug);
        let unfit = unfit.map(|why| format!("the name of the file has {why}"));
        faults.extend(unfit.map(|message| fault(Code::WrongName, message)));
        maps.push(map);
    }
    quote(&mut faults, all);
    let content = Content { roster, forces, maps };
    (content, faults)
}

/// Why a file is no text of ours, if it is none.
fn no_text(source: &Source) -> Option<Diagnostic> {
    if let Some(at) = source.text.find(char::REPLACEMENT_CHARACTER) {
        let line = 1 + source.text[..at].matches('\n').count() as u32;
        let message = "the line is not UTF-8 text".into();
        let fault = Diagnostic::error(Code::NotText.id(), &source.path, (line, 1), message);
        return Some(fault.with_help("save the file as UTF-8"));
    }
    let stray = stray(&source.text)?;
    let place = (stray.line, stray.column);
    let code = Code::StrayCharacter.id();
    let fault = Diagnostic::error(code, &source.path, place, stray.to_string());
    Some(fault.with_help("take it out"))
}

/// Nothing of that name is there; perhaps another name was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuch {
    pub kind: &'static str,
    pub name: String,
    pub near: Option<String>,
}

impl std::fmt::Display for NoSuch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no {} is called {}", self.kind, self.name)?;
        match &self.near {
            Some(near) => write!(f, "; did you mean {near}?"),
            None => Ok(()),
        }
    }
}

impl Content {
    /// A force by its name, in any case of letters, with blanks or the marks that stand for them in file names.
    pub fn force(&self, name: &str) -> Result<&NamedForce, NoSuch> {
        let wanted = folded(name);
        let found = self.forces.iter().find(|force| folded(&force.name) == wanted);
        let known = self.forces.iter().map(|force| force.name.as_str());
        found.ok_or_else(|| no_such("force", name, known))
    }

    /// A map by its name or the name of its file.
    pub fn map(&self, name: &str) -> Result<&MapSource, NoSuch> {
        let wanted = folded(name);
        let found =
            self.maps.iter().find(|map| folded(&map.name) == wanted || folded(&map.slug) == wanted);
        let known = self.maps.iter().map(|map| map.name.as_str());
        found.ok_or_else(|| no_such("map", name, known))
    }
}

fn no_such<'a>(kind: &'static str, name: &str, known: impl IntoIterator<Item = &'a str>) -> NoSuch {
    NoSuch { kind, name: name.to_string(), near: nearest(name, known).map(str::to_string) }
}

/// Letters and digits only, small.
fn folded(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
