//! All scenarios of a folder, read once and run as often as needed.

use super::heading::headings;
use super::{Format, Scenario, ScenarioResult, files, parse, run, text_of};
use std::io;
use std::path::PathBuf;

/// Scenarios ready to run.
#[derive(Clone, Debug)]
pub struct Suite<F: Format> {
    pub scenarios: Vec<Scenario<F>>,
}

impl<F: Format> Suite<F> {
    /// Reads the text of a file.
    pub fn read_text(file: &str, text: &str) -> Suite<F> {
        Suite { scenarios: parse(file, text) }
    }

    /// Reads only what the scenarios of a text are called and what they cite: to be looked up, not run.
    pub fn look_up_text(file: &str, text: &str) -> Suite<F> {
        Suite { scenarios: headings(file, text) }
    }

    /// Reads files and folders; in folders every `.scenario` file, in the order of their names.
    pub fn read(paths: &[PathBuf]) -> io::Result<Suite<F>> {
        let mut scenarios = Vec::new();
        for path in paths {
            for file in files(path)? {
                let text = text_of(&file)?;
                let shown = file.to_string_lossy().replace('\\', "/");
                scenarios.extend(parse(&shown, &text));
            }
        }
        Ok(Suite { scenarios })
    }

    /// Runs everything, each scenario with what it brings itself.
    pub fn run(&self, content: &F::Content) -> Vec<ScenarioResult> {
        let scenarios = self.scenarios.iter();
        let content_of = |scenario| F::own_content(scenario).unwrap_or(content);
        scenarios.map(|scenario| run(scenario, content_of(scenario))).collect()
    }
}
