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
        self.experiment.units().div_ceil(self.experiment.units_in_a_shard().max(1))
    }

    /// Games of all shards at most.
    pub fn games(&self) -> u64 {
        u64::from(self.experiment.units()) * self.experiment.games_of_a_unit()
    }

    /// Games of one shard at most.
    pub fn games_of(&self, shard: u32) -> u64 {
        self.units(shard).len() as u64 * self.experiment.games_of_a_unit()
    }

    /// Plays one shard. The same plan and number give the same bytes on every machine and any number of threads; those of the pool this is
    /// called in are used. A number beyond the last gives a shard without games.
    pub fn run(&self, shard: u32) -> Vec<u8> {
        self.run_watched(shard, &|_| {})
    }

    /// The same, telling how many games more have been played.
    pub fn run_watched(&self, shard: u32, played: &Played<'_>) -> Vec<u8> {
        let units = self.units(shard);
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
        let missing = folder.missing(self)?;
        let run = || {
            let each = missing.into_par_iter().with_max_len(1);
            each.try_for_each(|shard| folder.keep(shard, &self.run_watched(shard, played)))
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

    fn units(&self, shard: u32) -> std::ops::Range<u32> {
        let (units, each) = (self.experiment.units(), self.experiment.units_in_a_shard().max(1));
        let first = shard.saturating_mul(each).min(units);
        first..first.saturating_add(each).min(units)
    }
}
