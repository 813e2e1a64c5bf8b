//! The scenarios that prove the rules: those packed into the program, or a folder of one's own.

use crate::content::ContentArgs;
use crate::failure::Failure;
use authoring::scenario;
use legendary::scenario::{Shelf, Suite};
use sitting::rules::{packed_rulings, together};
use std::path::{Path, PathBuf};

#[derive(clap::Args, Clone, Debug, Default)]
pub struct RulingArgs {
    /// Use the scenarios of this folder instead of those inside the program
    #[arg(long, value_name = "DIR")]
    scenarios: Option<PathBuf>,
}

impl RulingArgs {
    /// Every file of one game with its text.
    fn files(&self, clix: bool) -> Result<Vec<(String, String)>, Failure> {
        let Some(folder) = &self.scenarios else {
            return Ok(packed_rulings(if clix { "clix" } else { "legendary" }));
        };
        let mut files = Vec::new();
        for file in scenario::files(folder).map_err(Failure::cannot)? {
            let text = scenario::text_of(&file).map_err(Failure::cannot)?;
            files.push((file.to_string_lossy().replace('\\', "/"), text));
        }
        files.retain(|(path, text)| scenario::is_of_game(Path::new(path), text, "clix") == clix);
        Ok(files)
    }

    pub fn read(&self, shelf: &Shelf) -> Result<Suite, Failure> {
        Ok(together(self.files(false)?, |path, text| shelf.read_text(path, text)))
    }

    /// To see what they cite, not to run them.
    pub fn look_up(&self) -> Result<Suite, Failure> {
        Ok(together(self.files(false)?, Suite::look_up_text))
    }

    /// The same of the skirmish game.
    pub fn look_up_clix(&self) -> Result<clix::scenario::Suite, Failure> {
        Ok(together(self.files(true)?, clix::scenario::Suite::look_up_text))
    }

    /// Those of the skirmish game.
    pub fn read_clix(&self) -> Result<clix::scenario::Suite, Failure> {
        Ok(together(self.files(true)?, clix::scenario::Suite::read_text))
    }
}

/// The loaded sets, with their text for scenarios that add cards of their own.
pub fn shelf(content: &ContentArgs) -> Result<Shelf, Failure> {
    Ok(Shelf { catalogue: content.load_asked()?, sources: content.sources()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_up_finds_what_reading_the_whole_finds() {
        fn same<F: scenario::Format>(looked_up: &scenario::Suite<F>, read: &scenario::Suite<F>) {
            assert_eq!(looked_up.scenarios.len(), read.scenarios.len());
            for (one, whole) in looked_up.scenarios.iter().zip(&read.scenarios) {
                assert_eq!(
                    (&one.name, &one.file, one.line),
                    (&whole.name, &whole.file, whole.line)
                );
                assert_eq!((&one.rules, &one.rows), (&whole.rules, &whole.rows), "{}", one.name);
                assert_eq!(one.teaches, whole.teaches, "{}", one.name);
            }
        }
        let packed = RulingArgs::default();
        let read = together(packed.files(false).unwrap(), Suite::read_text);
        same(&packed.look_up().unwrap(), &read);
        same(&packed.look_up_clix().unwrap(), &packed.read_clix().unwrap());
    }
}
