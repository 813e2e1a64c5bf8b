//! What the lab promises, from outside.

mod difficulty;
mod exchanges;
mod forces;
mod keeping;
mod reading;

use lab::{Bench, Folder, Plan, difficulty as hard, threads};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

fn catalogue() -> &'static legendary::catalogue::Catalogue {
    static CATALOGUE: OnceLock<Arc<legendary::catalogue::Catalogue>> = OnceLock::new();
    CATALOGUE.get_or_init(|| Arc::new(legendary::language::load_embedded()))
}

/// Some cells, a few games each.
fn small(words: &str, games: u64) -> hard::Plan {
    let mut plan = hard::Plan::new(catalogue());
    plan.cells.words = words.to_owned();
    plan.games = games;
    plan
}

fn bench(plan: Plan) -> Bench {
    Bench::embedded(plan).expect("the plan can be played")
}

/// Plays everything on so many threads.
fn run(bench: &Bench, folder: &Path, count: usize) -> Vec<PathBuf> {
    let folder = Folder::open(folder, bench.plan()).expect("the folder can be had");
    bench.run_missing(&folder, NonZeroUsize::new(count), &|_| {}).expect("it runs");
    threads::on(NonZeroUsize::new(count), || bench.merge(&folder))
        .expect("threads can be had")
        .expect("it can be merged")
}

/// All results, by name.
fn contents(files: &[PathBuf]) -> Vec<(String, Vec<u8>)> {
    let name = |file: &PathBuf| file.file_name().unwrap().to_string_lossy().into_owned();
    files.iter().map(|file| (name(file), fs::read(file).unwrap())).collect()
}
