//! Where an experiment is kept while it runs: the plan, the finished shards, then the results.
//!
//! Everything is written beside its place and renamed, so a program that is killed leaves nothing by halves.

use crate::bench::Bench;
use crate::cut::Cut;
use crate::error::Error;
use crate::experiment::Experiment;
use crate::plan::Plan;
use crate::shard;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

const OTHERWISE: &str = "name another folder, or delete this one to begin anew";

/// A folder that belongs to one plan.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes the folder for the plan, or goes on with it. One of another plan is refused.
    pub fn open(path: &Path, plan: &Plan) -> Result<Folder, Error> {
        let folder = Folder { path: path.to_owned() };
        let file = folder.plan_file();
        match fs::read_to_string(&file) {
            Ok(text) => match Plan::from_json(&text) {
                Ok(there) if there == *plan => {}
                Ok(_) => {
                    return Err(Error::at(
                        &file,
                        format!("another plan is kept in this folder; {OTHERWISE}"),
                    ));
                }
                Err(why) => {
                    return Err(Error::at(
                        &file,
                        format!(
                            "this folder was begun by another version, whose shards are cut otherwise; {OTHERWISE} ({why})"
                        ),
                    ));
                }
            },
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let shards = folder.shard_folder();
                fs::create_dir_all(&shards).map_err(Error::file(&shards))?;
                replace(&file, plan.to_json().as_bytes())?;
            }
            Err(error) => return Err(Error::at(&file, error)),
        }
        let shards = folder.shard_folder();
        fs::create_dir_all(&shards).map_err(Error::file(&shards))?;
        Ok(folder)
    }

    /// A folder that is there, and its plan.
    pub fn found(path: &Path) -> Result<(Folder, Plan), Error> {
        let folder = Folder { path: path.to_owned() };
        let file = folder.plan_file();
        let text = fs::read_to_string(&file).map_err(Error::file(&file))?;
        let plan = Plan::from_json(&text).map_err(|why| Error::at(&file, why))?;
        Ok((folder, plan))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The shards that are to be run next. One that is not whole counts as missing. If what was played decides how much is, there may be more afterwards.
    pub fn missing(&self, bench: &Bench) -> Result<Vec<u32>, Error> {
        let kept = |shard: u32| {
            let bytes = fs::read(self.shard_file(shard)).ok()?;
            let units = shard::read(bench.plan(), shard, &bytes)?;
            Some(units.into_iter().map(|(unit, lines)| (unit, lines.to_owned())).collect())
        };
        bench.experiment().missing(&kept)
    }

    /// Keeps a finished shard, as [`Bench::run`] gave it.
    pub fn keep(&self, shard: u32, bytes: &[u8]) -> Result<(), Error> {
        replace(&self.shard_file(shard), bytes)
    }

    /// Goes through all wholes in their order, each with the lines of its units. Shards that need not be played are passed over.
    pub(crate) fn each_whole(
        &self,
        experiment: &dyn Experiment,
        cut: Cut,
        mut look: impl FnMut(u32, &str) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (_, plan) = Folder::found(&self.path)?;
        let mut whole: Option<(u32, String)> = None;
        for number in 0..experiment.shards() {
            let file = self.shard_file(number);
            let bytes = match fs::read(&file) {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(Error::at(&file, error)),
            };
            let units = shard::read(&plan, number, &bytes);
            for (unit, lines) in units.ok_or_else(|| Error::at(&file, "this is no whole shard"))? {
                let (of, _) = cut.games(unit);
                match &mut whole {
                    Some((same, all)) if *same == of => all.push_str(lines),
                    _ => {
                        if let Some((last, all)) = whole.replace((of, lines.to_owned())) {
                            look(last, &all)?;
                        }
                    }
                }
            }
        }
        whole.map_or(Ok(()), |(last, all)| look(last, &all))
    }

    /// Where a result of this name goes.
    pub fn result(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Writes results, each under its name, and says where they lie.
    pub(crate) fn write(&self, results: &[(&str, Vec<u8>)]) -> Result<Vec<PathBuf>, Error> {
        let each = results.iter().map(|(name, bytes)| {
            let path = self.result(name);
            replace(&path, bytes).map(|()| path)
        });
        each.collect()
    }

    fn plan_file(&self) -> PathBuf {
        self.path.join("plan.json")
    }

    fn shard_folder(&self) -> PathBuf {
        self.path.join("shards")
    }

    fn shard_file(&self, shard: u32) -> PathBuf {
        self.shard_folder().join(format!("{shard:06}.shard"))
    }
}

/// Writes a file as a whole or not at all.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = PathBuf::from(beside);
    let mut file = File::create(&beside).map_err(Error::file(&beside))?;
    file.write_all(bytes).map_err(Error::file(&beside))?;
    file.sync_all().map_err(Error::file(&beside))?;
    fs::rename(&beside, path).map_err(Error::file(path))
}
