//! All scenarios of a folder, read once and run as often as needed.

use super::parse::parse;
use super::run::run;
use super::syntax::Scenario;
use crate::content::Content;
use authoring::scenario::{ScenarioResult, files, text_of};
use std::io;
use std::path::PathBuf;

/// Scenarios ready to run.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    pub scenarios: Vec<Scenario>,
}

impl Suite {
    /// Reads the text of a file.
    pub fn read_text(file: &str, text: &str) -> Suite {
        Suite { scenarios: parse(file, text) }
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

    pub fn run(&self, content: &Content) -> Vec<ScenarioResult> {
        let scenarios = self.scenarios.iter();
        scenarios.map(|scenario| run(scenario, content)).collect()
    }
}
