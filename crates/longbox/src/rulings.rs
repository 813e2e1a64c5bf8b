//! The scenarios that prove the rules: those packed into the program, or a folder of one's own.

use crate::content::ContentArgs;
use crate::failure::Failure;
use legendary::scenario::{Shelf, Suite};
use std::path::PathBuf;

/// Path and text of every scenario file of the repository, from `build.rs`.
const PACKED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

#[derive(clap::Args, Clone, Debug, Default)]
pub struct RulingArgs {
    /// Use the scenarios of this folder instead of those inside the program
    #[arg(long, value_name = "DIR")]
    scenarios: Option<PathBuf>,
}

impl RulingArgs {
    pub fn read(&self, shelf: &Shelf) -> Result<Suite, Failure> {
        if let Some(folder) = &self.scenarios {
            return Suite::read(shelf, std::slice::from_ref(folder)).map_err(Failure::cannot);
        }
        let files = PACKED.iter();
        let scenarios = files
            .flat_map(|(path, text)| Suite::read_text(shelf, path, text).scenarios)
            .collect();
        Ok(Suite { scenarios })
    }
}

/// The loaded sets, with their text for scenarios that add cards of their own.
pub fn shelf(content: &ContentArgs) -> Result<Shelf, Failure> {
    Ok(Shelf {
        catalogue: content.load()?,
        sources: content.sources()?,
    })
}
