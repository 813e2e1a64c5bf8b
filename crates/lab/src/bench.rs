//! A plan with its content: what single machine and cluster run alike.

use crate::content::Content;
use crate::error::Error;
use crate::experiment::{Experiment, Played};
use crate::folder::Folder;
use crate::plan::Plan;
use crate::shard;
use crate::threads;
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Runs the shards of a plan.
#[derive(Debug)]
pub struct Bench {
    plan: Plan,
    experiment: Box<dyn Experiment>,
}

impl Bench {
    pub fn new(plan: Plan, content: &Content) -> Result<Bench, Error> {
        let experiment = plan.prepare(content)?;
        Ok(Bench { plan, experiment })
    }

    /// With what ships with the program.
    pub fn embedded(plan: Plan) -> Result<Bench, Error> {
        let content = Content::embedded_for(&plan);
        Bench::new(plan, &content)
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many shards there are; they go by the numbers below it.
    pub fn shards(&self) -> u32 {
        self.experiment.shards()
    }

    /// Games of one shard at most.
    pub fn games_of(&self, shard: u32) -> u64 {
        let units = self.experiment.units_of(shard);
        units.map(|unit| self.experiment.games_of(unit)).sum()
    }

    /// Games that are still to be played at most, while these shards are missing.
    pub fn games_left(&self, missing: &[u32]) -> u64 {
        self.experiment.games_left(missing)
    }

    pub(crate) fn experiment(&self) -> &dyn Experiment {
        self.experiment.as_ref()
    }

    /// Plays one shard. The same plan and number give the same bytes on every machine and any number of threads; those of the pool this is
    /// called in are used. A number beyond the last gives a shard without games.
    pub fn run(&self, shard: u32) -> Vec<u8> {
        self.run_watched(shard, &|_| {})
    }

    /// The same, telling how many games more have been played.
    pub fn run_watched(&self, shard: u32, played: &Played<'_>) -> Vec<u8> {
        let units = self.experiment.units_of(shard);
        let played = units.map(|unit| (unit, self.experiment.play(unit, played)));
        shard::written(&self.plan, shard, played)
    }

    /// Plays every shard that the folder does not have yet, several at once, and keeps each as soon as it is finished.
    pub fn run_missing(
        &self,
        folder: &Folder,
        threads: Option<NonZeroUsize>,
        played: &Played<'_>,
    ) -> Result<(), Error> {
        let run = || {
            let mut missing = folder.missing(self)?;
            while !missing.is_empty() {
                let left = self.games_left(&missing);
                let now: u64 = missing.iter().map(|shard| self.games_of(*shard)).sum();
                let each = missing.into_par_iter().with_max_len(1);
                each.try_for_each(|shard| folder.keep(shard, &self.run_watched(shard, played)))?;
                missing = folder.missing(self)?;
                // What need not be played any more is as good as played.
                played(left.saturating_sub(now + self.games_left(&missing)));
            }
            Ok(())
        };
        threads::on(threads, run).map_err(Error::new)?
    }

    /// Makes the results of a folder that has every shard, wherever they were played. Says which files were written.
    pub fn merge(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        let missing = folder.missing(self)?;
        if !missing.is_empty() {
            return Err(Error::at(
                folder.path(),
                format!("{} of {} shards are missing", missing.len(), self.shards()),
            ));
        }
        self.experiment.conclude(folder)
    }
}
