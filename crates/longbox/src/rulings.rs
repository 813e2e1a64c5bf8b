//! The scenarios that prove the rules: those packed into the program, or a folder of one's own.

use crate::content::ContentArgs;
use crate::failure::Failure;
use authoring::scenario::Format;
use authoring::{Source, scenario};
use include_dir::{Dir, include_dir};
use legendary::scenario::{Shelf, Suite};
use std::path::{Path, PathBuf};

/// Every scenario file of the repository.
static PACKED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");

#[derive(clap::Args, Clone, Debug, Default)]
pub struct RulingArgs {
    /// Use the scenarios of this folder instead of those inside the program
    #[arg(long, value_name = "DIR")]
    scenarios: Option<PathBuf>,
}

impl RulingArgs {
    /// Every file of one game with its text.
    fn files(&self, clix: bool) -> Result<Vec<(String, String)>, Failure> {
        let mut files = Vec::new();
        match &self.scenarios {
            Some(folder) => {
                for file in scenario::files(folder).map_err(Failure::cannot)? {
                    let text = scenario::text_of(&file).map_err(Failure::cannot)?;
                    files.push((file.to_string_lossy().replace('\\', "/"), text));
                }
            }
            None => {
                let packed = Source::shipped(&PACKED);
                let packed = packed.into_iter().filter(|file| file.has_ending("scenario"));
                files.extend(packed.map(|file| (format!("scenarios/{}", file.path), file.text)));
            }
        }
        files.retain(|(path, text)| scenario::is_of_game(Path::new(path), text, "clix") == clix);
        Ok(files)
    }

    pub fn read(&self, shelf: &Shelf) -> Result<Suite, Failure> {
        Ok(together(self.files(false)?, |path, text| shelf.read_text(path, text)))
    }

    /// To see what they cite, not to run them.
    pub fn look_up(&self) -> Result<Suite, Failure> {
        Ok(together(self.files(false)?, Suite::read_text))
    }

    /// Those of the skirmish game.
    pub fn read_clix(&self) -> Result<clix::scenario::Suite, Failure> {
        Ok(together(self.files(true)?, clix::scenario::Suite::read_text))
    }
}

/// The scenarios of all files.
pub fn together<F: Format>(
    files: Vec<(String, String)>,
    read: impl Fn(&str, &str) -> scenario::Suite<F>,
) -> scenario::Suite<F> {
    let each = files.iter().flat_map(|(path, text)| read(path, text).scenarios);
    scenario::Suite { scenarios: each.collect() }
}

/// The loaded sets, with their text for scenarios that add cards of their own.
pub fn shelf(content: &ContentArgs) -> Result<Shelf, Failure> {
    Ok(Shelf { catalogue: content.load_asked()?, sources: content.sources()? })
}
