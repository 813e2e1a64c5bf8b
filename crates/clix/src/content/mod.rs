//! Everything a game can be laid out with: figures, forces and maps, those that ship with the program and a player's own.

mod embedded;
mod folder;

pub use embedded::{embedded, load_embedded};
pub use folder::{read_file, read_folder};
/// A content file: `.toml` with figures and forces, or a `.map`.
pub use table::Source;

use crate::board::{Map, Problem, map_file};
use crate::force::Roster;
use crate::force_file::{self, NamedForce};
use crate::muster::Muster;
use crate::options::Options;
use crate::toml_file::Fault;
use table::suggestion::nearest;

/// What can be put on the table.
#[derive(Clone, Debug, Default)]
pub struct Content {
    pub roster: Roster,
    pub forces: Vec<NamedForce>,
    /// Read when asked for: a map prepares its lines of fire, which takes longer than reading a hundred figures.
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
        let title = source
            .text
            .lines()
            .find_map(|line| line.strip_prefix("map "));
        let name = title.map(|title| title.trim().trim_matches('"'));
        MapSource {
            slug: source.slug().to_string(),
            name: name.unwrap_or(source.slug()).to_string(),
            source: source.clone(),
        }
    }

    pub fn load(&self) -> Result<Map, Vec<Fault>> {
        read_map(&self.source)
    }
}

/// A map, or its problems as faults of its file.
pub fn read_map(source: &Source) -> Result<Map, Vec<Fault>> {
    let fault = |problem: Problem| Fault {
        file: source.path.clone(),
        line: problem.line,
        column: problem.column,
        message: problem.wrong,
        help: Some(problem.right),
    };
    map_file::read(&source.text).map_err(|problems| problems.into_iter().map(fault).collect())
}

/// Reads figures and forces of all files, and the names of the maps; all faults at once.
pub fn load(sources: &[Source]) -> Result<Content, Vec<Fault>> {
    let (content, faults) = gather(sources);
    if faults.is_empty() {
        Ok(content)
    } else {
        Err(faults)
    }
}

/// Every fault of every file, maps and forces that no player could bring included.
pub fn check(sources: &[Source]) -> Vec<Fault> {
    let (content, mut faults) = gather(sources);
    for source in sources.iter().filter(|source| source.has_ending("map")) {
        faults.extend(read_map(source).err().into_iter().flatten());
    }
    // With a faulty figure every force that has it would seem faulty.
    if faults.is_empty() {
        for named in &content.forces {
            let options = Options {
                build_total: named.build_total,
                ..Options::default()
            };
            let muster = Muster::of(&named.force, &content.roster, &options);
            faults.extend(muster.faults.into_iter().map(|(fault, remedy)| Fault {
                file: named.file.clone(),
                line: named.line,
                column: 1,
                message: format!("{}: {fault}", named.name),
                help: Some(remedy),
            }));
        }
    }
    faults
}

fn gather(sources: &[Source]) -> (Content, Vec<Fault>) {
    let files = sources.iter().filter(|source| !source.has_ending("map"));
    let (roster, mut faults) = Roster::gather(
        files
            .clone()
            .map(|source| (source.path.as_str(), source.text.as_str())),
    );
    let mut forces: Vec<NamedForce> = Vec::new();
    for source in files {
        match force_file::read(&source.path, &source.text, &roster) {
            Ok(more) => {
                for force in more {
                    if forces.iter().any(|known| known.name == force.name) {
                        faults.push(Fault {
                            file: source.path.clone(),
                            line: force.line,
                            column: 1,
                            message: format!("a force {} is there already", force.name),
                            help: Some("give it a name of its own".into()),
                        });
                    }
                    forces.push(force);
                }
            }
            Err(more) => {
                // A file that is no TOML, or an unknown table, was told about once.
                let told = |fault: &Fault| faults.contains(fault);
                let new: Vec<Fault> = more.into_iter().filter(|fault| !told(fault)).collect();
                faults.extend(new);
            }
        }
    }
    let mut maps: Vec<MapSource> = Vec::new();
    for source in sources.iter().filter(|source| source.has_ending("map")) {
        let map = MapSource::new(source);
        if maps.iter().any(|known| known.slug == map.slug) {
            faults.push(Fault {
                file: source.path.clone(),
                line: 1,
                column: 1,
                message: format!("a map {} is there already", map.slug),
                help: Some("give the file a name of its own".into()),
            });
        }
        maps.push(map);
    }
    let content = Content {
        roster,
        forces,
        maps,
    };
    (content, faults)
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
        let found = self
            .forces
            .iter()
            .find(|force| folded(&force.name) == wanted);
        let known = self.forces.iter().map(|force| force.name.as_str());
        found.ok_or_else(|| no_such("force", name, known))
    }

    /// A map by its name or the name of its file.
    pub fn map(&self, name: &str) -> Result<&MapSource, NoSuch> {
        let wanted = folded(name);
        let found = self
            .maps
            .iter()
            .find(|map| folded(&map.name) == wanted || folded(&map.slug) == wanted);
        let known = self.maps.iter().map(|map| map.name.as_str());
        found.ok_or_else(|| no_such("map", name, known))
    }
}

fn no_such<'a>(kind: &'static str, name: &str, known: impl IntoIterator<Item = &'a str>) -> NoSuch {
    NoSuch {
        kind,
        name: name.to_string(),
        near: nearest(name, known).map(str::to_string),
    }
}

/// Letters and digits only, small.
fn folded(name: &str) -> String {
    name.chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}
