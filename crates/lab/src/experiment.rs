//! What all experiments are to those who run them.

use crate::error::Error;
use crate::folder::Folder;
use std::fmt;
use std::path::PathBuf;

/// Told how many games more have been played.
pub type Played<'a> = dyn Fn(u64) + Sync + 'a;

/// Many games in units that know nothing of each other: a cell, a pair of forces.
pub trait Experiment: fmt::Debug + Send + Sync {
    fn units(&self) -> u32;

    /// How many units are kept together.
    fn units_in_a_shard(&self) -> u32;

    /// Games of one unit at most.
    fn games_of_a_unit(&self) -> u64;

    /// Plays one unit: a line for each game. A pure function of plan and number, on any number of threads.
    fn play(&self, unit: u32, played: &Played<'_>) -> String;

    /// Makes the results of everything that was played, and says which files they are.
    fn conclude(&self, folder: &Folder) -> Result<Vec<PathBuf>, Error>;
}
