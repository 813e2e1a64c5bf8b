//! What all experiments are to those who run them.

use crate::error::Error;
use crate::folder::Folder;
use std::fmt;
use std::path::PathBuf;

/// Told how many games more have been played.
pub type Played<'a> = dyn Fn(u64) + Sync + 'a;

/// The units of a shard with their lines, if it is there as a whole.
pub type Kept<'a> = dyn Fn(u32) -> Option<Vec<(u32, String)>> + 'a;

/// Many games in units that know nothing of each other: some games of a cell, of a pair of forces.
pub trait Experiment: fmt::Debug + Send + Sync {
    fn units(&self) -> u32;

    /// How many units are kept together.
    fn units_in_a_shard(&self) -> u32;

    fn games_of(&self, unit: u32) -> u64;

    /// Plays one unit: a line for each game. A pure function of plan and number, on any number of threads.
    fn play(&self, unit: u32, played: &Played<'_>) -> String;

    /// Makes the results of everything that was played, and says which files they are.
    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error>;

    fn shards(&self) -> u32 {
        self.units().div_ceil(self.units_in_a_shard().max(1))
    }

    /// The shards to be played next. Once they are kept there may be more, if what was played decides how much is.
    fn missing(&self, kept: &Kept<'_>) -> Result<Vec<u32>, Error> {
        Ok((0..self.shards()).filter(|shard| kept(*shard).is_none()).collect())
    }

    /// Games that are still to be played at most, while these shards are missing.
    fn games_left(&self, missing: &[u32]) -> u64 {
        let units = missing.iter().flat_map(|shard| self.units_of(*shard));
        units.map(|unit| self.games_of(unit)).sum()
    }

    /// The units of a shard; none for a number beyond the last.
    fn units_of(&self, shard: u32) -> std::ops::Range<u32> {
        let (units, each) = (self.units(), self.units_in_a_shard().max(1));
        let first = shard.saturating_mul(each).min(units);
        first..first.saturating_add(each).min(units)
    }
}
