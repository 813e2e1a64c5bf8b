//! All scenarios of a folder, and what they are played with.

use super::parse::parse;
use super::run::run;
use super::syntax::Scenario;
use super::vocabulary::plain;
use crate::board::{Map, map_file};
use crate::force::Roster;
use std::io;
use std::path::PathBuf;
use table::scenario::{ScenarioResult, files, text_of};

/// What scenarios are played with: figures and maps that ship or were loaded.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    pub roster: Roster,
    /// A short name, and the file.
    pub maps: Vec<(String, String)>,
}

impl Shelf {
    /// The map of that name or short name.
    pub(super) fn map(&self, name: &str) -> Result<Map, String> {
        let wanted = plain(name);
        let found = self.maps.iter().find(|(slug, text)| {
            let title = text.lines().find_map(|line| line.strip_prefix("map "));
            plain(slug) == wanted || title.is_some_and(|title| plain(title) == wanted)
        });
        let Some((_, text)) = found else {
            let known: Vec<&str> = self.maps.iter().map(|(slug, _)| slug.as_str()).collect();
            return Err(format!(
                "there is no map `{name}`; there are {}",
                known.join(", ")
            ));
        };
        map_file::read(text).map_err(|problems| format!("{problems:?}"))
    }
}

/// Scenarios ready to run.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    pub scenarios: Vec<Scenario>,
}

impl Suite {
    /// Reads the text of a file.
    pub fn read_text(file: &str, text: &str) -> Suite {
        Suite {
            scenarios: parse(file, text),
        }
    }

    /// Reads files and folders; in folders every `.scenario` file, in the order of their names.
    pub fn read(paths: &[PathBuf]) -> io::Result<Suite> {
        let mut suite = Suite::default();
        for path in paths {
            for file in files(path)? {
                let shown = file.to_string_lossy().replace('\\', "/");
                let text = text_of(&file)?;
                suite.scenarios.extend(parse(&shown, &text));
            }
        }
        Ok(suite)
    }

    pub fn run(&self, shelf: &Shelf) -> Vec<ScenarioResult> {
        let scenarios = self.scenarios.iter();
        scenarios.map(|scenario| run(scenario, shelf)).collect()
    }
}
