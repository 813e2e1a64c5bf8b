//! What all experiments of the lab share on the command line: where they are kept, how they are run, how it is told.

use crate::failure::Failure;
use crate::progress::Progress;
use lab::{Bench, Content, Folder, Plan, Policy, threads};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "How it is run")]
pub struct RunArgs {
    /// Where finished games and results are kept; a folder below `longbox-lab` that is named after the plan unless told
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Where randomness starts; the same seed plays the same games
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,

    /// How many games at once; every core unless told
    #[arg(long, value_name = "COUNT", value_parser = threads::read)]
    pub threads: Option<NonZeroUsize>,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// Everything that was played, and where it lies.
pub struct Ran {
    pub folder: Folder,
    pub files: Vec<PathBuf>,
}

impl RunArgs {
    /// Plays what is missing and makes the results.
    pub fn run(&self, plan: Plan, content: &Content) -> Result<Ran, Failure> {
        let bench = Bench::new(plan, content).map_err(Failure::cannot)?;
        let folder = self.folder(bench.plan());
        std::fs::create_dir_all(&folder)
            .map_err(|error| Failure::cannot(format!("{}: {error}", folder.display())))?;
        let folder = Folder::open(&folder, bench.plan()).map_err(Failure::cannot)?;
        let missing = folder.missing(&bench).map_err(Failure::cannot)?;
        let progress = Progress::new("games", bench.games_left(&missing));
        let ran = bench.run_missing(&folder, self.threads, &|games| progress.add(games));
        progress.done();
        ran.map_err(Failure::cannot)?;
        let files = bench.merge(&folder).map_err(Failure::cannot)?;
        Ok(Ran { folder, files })
    }

    /// The same plan finds the same folder again.
    fn folder(&self, plan: &Plan) -> PathBuf {
        self.out.clone().unwrap_or_else(|| Path::new("longbox-lab").join(plan.name()))
    }
}

impl Ran {
    /// Where everything lies.
    pub fn told(&self) -> String {
        let names = self.files.iter().filter_map(|file| file.file_name());
        let names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        format!("{}: {}", self.folder.path().display(), names.join(", "))
    }
}

/// A bot, as a value of an option.
pub fn policy(written: &str) -> Result<Policy, String> {
    written.parse()
}
