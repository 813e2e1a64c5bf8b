//! Sharing trials among options: all of them are tried equally often, then the better half, and so on.

use super::budget::Budget;
use super::weighed::Weighed;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::time::Instant;

/// What trials say of each of so many options, the first one being what the others are compared with.
///
/// `in_world` tries the options that are still in the running in the world of a number, and says of each what came of it, in their order: all meet
/// the same worlds, so that luck favours none. Every thread has something of its own to work with, which `lend` makes. Time is counted from `begun`.
pub(super) fn halve<L>(
    options: usize,
    budget: Budget,
    begun: Instant,
    lend: impl Fn() -> L + Sync + Send,
    in_world: impl Fn(u64, &[usize], &mut L) -> Vec<Weighed> + Sync + Send,
) -> Vec<Weighed> {
    let mut weighed = vec![Weighed::default(); options];
    let mut running: Vec<usize> = (0..options).collect();
    let rounds = options.next_power_of_two().trailing_zeros().max(1);
    let mut next = 0;
    loop {
        let each = (budget.trials / rounds / running.len().max(1) as u32).max(1);
        let worlds = next..next + u64::from(each);
        next = worlds.end;
        let tried = worlds
            .into_par_iter()
            .map_init(&lend, |lent, world| in_world(world, &running, lent))
            .reduce(
                || vec![Weighed::default(); running.len()],
                |one, two| one.into_iter().zip(two).map(|(a, b)| a.join(b)).collect(),
            );
        for (option, tried) in running.iter().zip(tried) {
            weighed[*option] = weighed[*option].join(tried);
        }
        if running.len() <= 2 || budget.is_spent(begun) {
            return weighed;
        }
        // The first stays: the others are compared with it.
        let better = |one: &usize, two: &usize| {
            weighed[*two].mean().total_cmp(&weighed[*one].mean()).then(one.cmp(two))
        };
        running[1..].sort_by(better);
        running.truncate(running.len().div_ceil(2).max(2));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_half_is_tried_more_often_and_the_first_to_the_end() {
        let good = [0.2, 0.1, 0.9, 0.5];
        let each = |_: u64, running: &[usize], (): &mut ()| {
            running.iter().map(|option| Weighed::of(good[*option], good[0])).collect()
        };
        let weighed = halve(4, Budget::trials(80), Instant::now(), || (), each);
        let trials: Vec<u32> = weighed.iter().map(|option| option.trials).collect();
        // Two rounds of forty trials: ten for each of four, then twenty for each of two.
        assert_eq!(trials, [30, 10, 30, 10]);
    }

    #[test]
    fn all_that_are_in_the_running_meet_the_same_worlds() {
        let each = |world: u64, running: &[usize], (): &mut ()| {
            let luck = (world % 7) as f32 / 7.0;
            running.iter().map(|_| Weighed::of(luck, luck)).collect()
        };
        let weighed = halve(5, Budget::trials(300), Instant::now(), || (), each);
        assert!(weighed.iter().all(|option| option.ahead() == 0.0), "{weighed:?}");
        assert!(weighed[0].trials > weighed[4].trials);
    }
}
