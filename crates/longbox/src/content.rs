//! Which sets are loaded: those inside the program, and a player's own.

use crate::failure::Failure;
use clap::Args;
use legendary::catalogue::Catalogue;
use legendary::language::{self, Compiled, Source};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args, Clone, Debug, Default)]
pub struct ContentArgs {
    /// Add your own sets from this folder
    #[arg(long, value_name = "DIR", global = true)]
    pub content: Vec<PathBuf>,
}

impl ContentArgs {
    /// All card files: those inside the program first, then each folder's in the order of their names.
    pub fn sources(&self) -> Result<Vec<Source>, Failure> {
        let mut sources = language::embedded();
        for folder in &self.content {
            sources.extend(language::read_folder(folder).map_err(Failure::cannot)?);
        }
        Ok(sources)
    }

    /// Everything that can be put on the table. Warnings go to the standard error output; mistakes are the failure, all at once.
    pub fn load(&self) -> Result<Arc<Catalogue>, Failure> {
        let sources = self.sources()?;
        let Compiled {
            catalogue,
            diagnostics,
        } = language::compile(&sources);
        let shown: String = diagnostics
            .iter()
            .map(|found| {
                let source = sources.iter().find(|source| source.path == found.file);
                found.render(source.map_or("", |source| &source.text)) + "\n"
            })
            .collect();
        match catalogue {
            Some(catalogue) => {
                eprint!("{shown}");
                Ok(Arc::new(catalogue))
            }
            None => Err(Failure::found(format!(
                "the card files have mistakes, nothing was loaded:\n\n{}",
                shown.trim_end()
            ))),
        }
    }
}
