//! All scenarios of a folder, read once and run as often as needed.

use super::cast::involved;
use super::parse::parse;
use super::run::run;
use super::syntax::Scenario;
use crate::catalogue::{Catalogue, DesignId};
use crate::language::{Source, load};
use authoring::Diagnostic;
use authoring::diagnostic::excerpt;
use authoring::scenario::{ScenarioResult, files, text_of};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// What scenarios are played with: the loaded sets, and their text for scenarios that add cards of their own.
#[derive(Clone, Debug)]
pub struct Shelf {
    pub catalogue: Arc<Catalogue>,
    pub sources: Vec<Source>,
}

impl Shelf {
    /// The sets that ship with the program.
    pub fn embedded() -> Shelf {
        Shelf {
            catalogue: Arc::new(crate::language::load_embedded()),
            sources: crate::language::embedded(),
        }
    }
}

/// Scenarios ready to run.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    pub scenarios: Vec<Scenario>,
}

impl Suite {
    /// Reads the text of a file.
    pub fn read_text(shelf: &Shelf, file: &str, text: &str) -> Suite {
        let mut scenarios = parse(file, text);
        let lines: Vec<&str> = text.lines().collect();
        for scenario in &mut scenarios {
            add_content(scenario, shelf, &lines);
        }
        Suite { scenarios }
    }

    /// Reads the text of a file to look up what it cites. Cards written inside its scenarios stay unread, so it cannot be run.
    pub fn to_look_up(file: &str, text: &str) -> Suite {
        Suite { scenarios: parse(file, text) }
    }

    /// Reads files and folders; in folders every `.scenario` file, in the order of their names.
    pub fn read(shelf: &Shelf, paths: &[PathBuf]) -> io::Result<Suite> {
        let mut suite = Suite::default();
        for path in paths {
            for file in files(path)? {
                let text = text_of(&file)?;
                let shown = file.to_string_lossy().replace('\\', "/");
                suite.scenarios.extend(Suite::read_text(shelf, &shown, &text).scenarios);
            }
        }
        Ok(suite)
    }

    /// Runs everything. Scenarios with cards of their own are played with [`Scenario::own_catalogue`].
    pub fn run(&self, catalogue: &Arc<Catalogue>) -> Vec<ScenarioResult> {
        let scenarios = self.scenarios.iter();
        scenarios
            .map(|scenario| run(scenario, scenario.own_catalogue().unwrap_or(catalogue)))
            .collect()
    }

    /// The scenarios that name this card or are played with it, for running only what a change can reach.
    pub fn involving(&self, catalogue: &Arc<Catalogue>, design: DesignId) -> Vec<&Scenario> {
        let scenarios = self.scenarios.iter();
        scenarios.filter(|scenario| scenario.involves(catalogue).contains(&design)).collect()
    }
}

impl Scenario {
    /// The loaded sets together with the cards written inside this scenario, if there are any.
    pub fn own_catalogue(&self) -> Option<&Arc<Catalogue>> {
        self.stage.content.as_ref()?.catalogue.as_ref()
    }

    /// The cards it names, and the mastermind and scheme it is played with; nothing if it cannot be set up.
    pub fn involves(&self, catalogue: &Arc<Catalogue>) -> Vec<DesignId> {
        let catalogue = self.own_catalogue().unwrap_or(catalogue);
        involved(self, catalogue).unwrap_or_default()
    }

    /// The names of the cards it says it is about.
    pub fn about(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().map(|card| card.name.as_str())
    }
}

/// Cards written inside a scenario belong to a set of their own.
fn add_content(scenario: &mut Scenario, shelf: &Shelf, lines: &[&str]) {
    let Some(content) = &mut scenario.stage.content else {
        return;
    };
    let mut sources = shelf.sources.clone();
    let source = |name: &str, text: String| Source { path: format!("scenario/{name}.cards"), text };
    sources.push(source("set", "set scenario \"Scenario\"\n".to_owned()));
    sources.push(source("content", content.text.clone()));
    match load(&sources) {
        Ok(catalogue) => content.catalogue = Some(Arc::new(catalogue)),
        Err(found) => scenario.problems.extend(found.into_iter().map(|found| {
            let line = content.line + found.line;
            let said = lines.get(line.saturating_sub(1) as usize).copied().unwrap_or_default();
            // It was read without the indentation of the block.
            let indent = said.chars().count().saturating_sub(found.said.chars().count()) as u32;
            Diagnostic {
                file: scenario.file.clone(),
                line,
                column: found.column + indent,
                said: excerpt(said),
                ..found
            }
        })),
    }
}
