//! What scenarios are played with, and the cards that some of them bring along.

use super::Suite;
use super::syntax::Scenario;
use crate::catalogue::Catalogue;
use crate::language::{Source, load};
use authoring::Diagnostic;
use authoring::diagnostic::excerpt;
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

    /// Reads the text of a file.
    pub fn read_text(&self, file: &str, text: &str) -> Suite {
        self.with_content(Suite::read_text(file, text))
    }

    /// Reads files and folders; in folders every `.scenario` file, in the order of their names.
    pub fn read(&self, paths: &[PathBuf]) -> io::Result<Suite> {
        Ok(self.with_content(Suite::read(paths)?))
    }

    /// Adds the cards that a scenario brings along.
    pub fn complete(&self, scenario: &mut Scenario) {
        add_content(scenario, self);
    }

    fn with_content(&self, mut suite: Suite) -> Suite {
        suite.scenarios.iter_mut().for_each(|scenario| add_content(scenario, self));
        suite
    }
}

/// Cards written inside a scenario belong to a set of their own.
fn add_content(scenario: &mut Scenario, shelf: &Shelf) {
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
            let said = scenario.lines.iter().find(|(number, _)| *number == line);
            let said = said.map_or("", |(_, text)| text);
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
