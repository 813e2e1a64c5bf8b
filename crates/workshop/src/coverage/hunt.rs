//! Hunting mutants of any game: each is shown to the scenarios until one notices.

use crate::threads;
use longbox::command_line::{Failure, Progress};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use std::num::NonZeroUsize;
use std::panic::{self, AssertUnwindSafe, catch_unwind};

/// The mutants that nobody notices, in their order.
pub fn survivors<M: Clone + Send + Sync>(
    mutants: &[M],
    threads: Option<NonZeroUsize>,
    is_noticed: impl Fn(&M) -> bool + Sync,
) -> Result<Vec<M>, Failure> {
    let progress = Progress::new("mutants", mutants.len() as u64);
    let survives = |mutant: &&M| {
        let survives = !is_noticed(mutant);
        progress.one_more();
        survives
    };
    let survivors = in_silence(|| {
        threads::on(threads, || mutants.par_iter().filter(survives).cloned().collect())
    });
    progress.done();
    survivors
}

/// A mutant that makes the engine panic is noticed; the message would only be noise.
pub fn in_silence<T>(hunt: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let found = hunt();
    panic::set_hook(hook);
    found
}

/// Whether it does not pass, or cannot even be run.
pub fn fails(passes: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(passes)).map_or(true, |passed| !passed)
}
