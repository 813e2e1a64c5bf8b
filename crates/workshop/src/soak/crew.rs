//! Many trials on every core, until all are made or one finds a fault.

use super::walk::Fault;
use crate::threads;
use longbox::command_line::{Failure, Progress};
use rayon::iter::{ParallelBridge, ParallelIterator};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

/// What some of the trials find, to be joined with what the others found.
pub trait Findings: Default + Send {
    fn join(&mut self, other: Self);
}

/// With the fault of the lowest number among them.
type Found<F> = (F, Option<(u64, Fault)>);

/// Makes the trials of these numbers, in their order. A fault ends it as soon as those of lower numbers are made: it is the same on any number of
/// threads.
pub fn work<F: Findings>(
    numbers: &[u64],
    threads: Option<NonZeroUsize>,
    trial: impl Fn(u64, &mut F) -> Result<(), Fault> + Sync,
) -> Result<Found<F>, Failure> {
    let progress = Progress::new("games", numbers.len() as u64);
    let last = AtomicU64::new(u64::MAX);
    let one = |(mut own, mut first): Found<F>, number: u64| {
        if number <= last.load(Ordering::Relaxed) {
            if let Err(fault) = trial(number, &mut own) {
                last.fetch_min(number, Ordering::Relaxed);
                first = lower(first, Some((number, fault)));
            }
            progress.one_more();
        }
        (own, first)
    };
    let all = threads::on(threads, || {
        let numbers = numbers.iter().copied().par_bridge();
        numbers.fold(Found::default, one).reduce(
            Found::default,
            |(mut one, first), (two, second)| {
                one.join(two);
                (one, lower(first, second))
            },
        )
    });
    progress.done();
    all
}

fn lower(one: Option<(u64, Fault)>, two: Option<(u64, Fault)>) -> Option<(u64, Fault)> {
    one.into_iter().chain(two).min_by_key(|(number, _)| *number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Record;

    #[derive(Default)]
    struct Tried(usize);

    impl Findings for Tried {
        fn join(&mut self, other: Tried) {
            self.0 += other.0;
        }
    }

    /// How many trials were made, and whose fault is told.
    fn worked(threads: usize, faulty: impl Fn(u64) -> bool + Sync) -> Option<(usize, Option<u64>)> {
        let numbers: Vec<u64> = (0..200).collect();
        let found = work(&numbers, NonZeroUsize::new(threads), |number, own: &mut Tried| {
            own.0 += 1;
            match faulty(number) {
                true => Err(Fault::new("faulty", Record::default())),
                false => Ok(()),
            }
        });
        let (tried, fault) = found.ok()?;
        Some((tried.0, fault.map(|(number, _)| number)))
    }

    #[test]
    fn every_trial_is_made_once_on_any_number_of_threads() {
        assert_eq!(worked(1, |_| false), Some((200, None)));
        assert_eq!(worked(4, |_| false), Some((200, None)));
    }

    #[test]
    fn the_lowest_fault_is_told_on_any_number_of_threads_and_ends_the_work() {
        let faulty = |number| number >= 150 || number == 70;
        assert_eq!(worked(1, faulty), Some((71, Some(70))));
        assert_eq!(worked(4, faulty).map(|(_, fault)| fault), Some(Some(70)));
    }
}
