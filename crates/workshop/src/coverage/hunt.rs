//! Hunting mutants of any game: each is shown to the scenarios until one notices.

use crate::progress::Progress;
use std::num::NonZeroUsize;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The mutants that nobody notices, in their order.
pub fn survivors<M: Clone + Sync>(
    mutants: &[M],
    threads: Option<NonZeroUsize>,
    is_noticed: impl Fn(&M) -> bool + Sync,
) -> Vec<M> {
    let threads =
        threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let next = AtomicUsize::new(0);
    let progress = Progress::new("mutants", mutants.len() as u64);
    let survivors = Mutex::new(Vec::new());
    in_silence(|| {
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some((at, mutant)) = take(&next, mutants) {
                        if !is_noticed(mutant)
                            && let Ok(mut survivors) = survivors.lock()
                        {
                            survivors.push(at);
                        }
                        progress.one_more();
                    }
                });
            }
        });
    });
    progress.done();
    let mut survivors = survivors.into_inner().unwrap_or_default();
    survivors.sort_unstable();
    survivors.into_iter().map(|at| mutants[at].clone()).collect()
}

fn take<'m, M>(next: &AtomicUsize, mutants: &'m [M]) -> Option<(usize, &'m M)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, mutants.get(at)?))
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
