//! Which sets are loaded: those inside the program, and a player's own.

use crate::failure::Failure;
use crate::store::Store;
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
            let cards = language::read_folder(folder);
            // A folder may hold content of the other game only.
            if cards.is_err()
                && clix::content::read_folder(folder).is_ok_and(|files| !files.is_empty())
            {
                continue;
            }
            sources.extend(cards.map_err(Failure::cannot)?);
        }
        Ok(sources)
    }

    /// Figures, forces and maps: those inside the program, what was imported, then each folder's.
    pub fn clix_sources(&self) -> Result<Vec<clix::content::Source>, Failure> {
        let mut sources = clix::content::embedded();
        let imported = Store::open().clix_content();
        let imported = imported.is_dir().then_some(imported);
        for folder in imported.iter().chain(&self.content) {
            sources.extend(clix::content::read_folder(folder).map_err(Failure::cannot)?);
        }
        Ok(sources)
    }

    /// Everything a game of Clix can be laid out with, or all mistakes at once.
    pub fn load_clix(&self) -> Result<clix::content::Content, Failure> {
        clix::content::load(&self.clix_sources()?).map_err(|faults| {
            let shown: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Failure::found(format!(
                "the content has mistakes, nothing was loaded:\n\n{}",
                shown.join("\n")
            ))
        })
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
