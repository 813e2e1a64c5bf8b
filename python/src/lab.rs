//! The shards of `longbox lab`: an experiment cut into pieces that any machine may play.

use crate::library::Shelf;
use crate::refused;
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// An experiment with the content it is played with.
#[pyclass(frozen, module = "longbox._native")]
#[derive(Debug)]
pub struct Lab {
    plan: lab::Plan,
    bench: lab::Bench,
}

#[pymethods]
impl Lab {
    /// `plan` is JSON, as `longbox lab` keeps it in `plan.json`.
    #[new]
    fn new(plan: &str) -> PyResult<Lab> {
        let plan = lab::Plan::from_json(plan).map_err(said)?;
        let bench = lab::Bench::embedded(plan.clone()).map_err(said)?;
        Ok(Lab { plan, bench })
    }

    /// The usual plan for how hard set-ups are, as JSON to be changed: every cell, by the heuristic player.
    #[staticmethod]
    fn difficulty() -> String {
        lab::Plan::Difficulty(lab::difficulty::Plan::new(&Shelf::cards())).to_json()
    }

    /// The plan as JSON, with everything in it that was left out.
    #[getter]
    fn plan(&self) -> String {
        self.plan.to_json()
    }

    /// How many shards there are, numbered from 0.
    #[getter]
    fn shards(&self) -> u32 {
        self.bench.shards()
    }

    /// How many games a shard plays at most.
    fn games_of(&self, shard: u32) -> PyResult<u64> {
        self.check(shard)?;
        Ok(self.bench.games_of(shard))
    }

    /// Plays one shard with so many threads. The bytes depend on the plan and the number alone.
    fn run<'py>(
        &self,
        py: Python<'py>,
        shard: u32,
        threads: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.check(shard)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build();
        let pool =
            pool.map_err(|why| PyRuntimeError::new_err(format!("No threads to be had: {why}.")))?;
        let bytes = py.detach(|| pool.install(|| self.bench.run(shard)));
        Ok(PyBytes::new(py, &bytes))
    }

    /// The shards that the folder does not hold yet, or holds torn. The folder is made if it is not there; one of another plan is refused.
    fn missing(&self, folder: PathBuf) -> PyResult<Vec<u32>> {
        self.folder(folder)?.missing(&self.bench).map_err(kept)
    }

    /// Keeps a shard in the folder. Keeping it again changes nothing.
    fn keep(&self, folder: PathBuf, shard: u32, bytes: &[u8]) -> PyResult<()> {
        self.check(shard)?;
        self.folder(folder)?.keep(shard, bytes).map_err(kept)
    }

    /// Writes the results of a folder that misses nothing, and answers where they are.
    fn merge(&self, py: Python<'_>, folder: PathBuf) -> PyResult<Vec<PathBuf>> {
        let folder = self.folder(folder)?;
        py.detach(|| self.bench.merge(&folder)).map_err(kept)
    }

    /// Plays what is missing on this machine; with 0 threads on every core of it.
    fn run_missing(&self, py: Python<'_>, folder: PathBuf, threads: usize) -> PyResult<()> {
        let folder = self.folder(folder)?;
        py.detach(|| self.bench.run_missing(&folder, NonZeroUsize::new(threads), &|_| {}))
            .map_err(kept)
    }
}

impl Lab {
    fn folder(&self, folder: PathBuf) -> PyResult<lab::Folder> {
        lab::Folder::open(&folder, &self.plan).map_err(kept)
    }

    fn check(&self, shard: u32) -> PyResult<()> {
        match shard < self.bench.shards() {
            true => Ok(()),
            false => Err(refused(format!(
                "There is no shard {shard}; there are {}.",
                self.bench.shards()
            ))),
        }
    }
}

fn said(why: lab::Error) -> PyErr {
    refused(why.to_string())
}

fn kept(why: lab::Error) -> PyErr {
    PyOSError::new_err(why.to_string())
}
