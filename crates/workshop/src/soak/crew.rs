//! Many trials on every core, until all are made or one finds a fault.

use super::walk::Fault;
use crate::progress::Progress;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// What one thread finds, to be joined with what the others found.
pub trait Findings: Default + Send {
    fn join(&mut self, other: Self);
}

/// Makes the trials of these numbers. Beside the findings comes the fault of the lowest number met.
pub fn work<F: Findings>(
    numbers: &[u64],
    threads: Option<NonZeroUsize>,
    trial: impl Fn(u64, &mut F) -> Result<(), Fault> + Sync,
) -> (F, Option<(u64, Fault)>) {
    let threads = threads
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZeroUsize::get)
        .min(numbers.len().max(1));
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let progress = Progress::new("games", numbers.len() as u64);
    let all = Mutex::new((F::default(), None::<(u64, Fault)>));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut own = F::default();
                let mut found = None;
                while !failed.load(Ordering::Relaxed) {
                    let taken = next.fetch_add(1, Ordering::Relaxed) as usize;
                    let Some(&number) = numbers.get(taken) else {
                        break;
                    };
                    if let Err(fault) = trial(number, &mut own) {
                        failed.store(true, Ordering::Relaxed);
                        found = Some((number, fault));
                    }
                    progress.one_more();
                }
                if let Ok(mut all) = all.lock() {
                    all.0.join(own);
                    let faults = [all.1.take(), found].into_iter().flatten();
                    all.1 = faults.min_by_key(|(number, _)| *number);
                }
            });
        }
    });
    progress.done();
    all.into_inner().unwrap_or_default()
}
