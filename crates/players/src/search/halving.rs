//! Sharing trials among options: all of them are tried equally often, then the better half, and so on.

use super::budget::Budget;
use super::weighed::Weighed;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::time::Instant;

/// What trials say of each of so many options, the first one being what the others are compared with. Where there are fewer trials than options, the
/// last of them are not looked at.
///
/// `in_world` tries the options that are still in the running in the world of a number, and adds what came of each, in their order: all meet the same
/// worlds, so that luck favours none. Every thread has something of its own to work with, which `lend` makes. Time is counted from `begun`; once it is
/// over no further world is tried, but for the first of all, without which nothing could be said.
pub(super) fn halve<L: Send>(
    options: usize,
    budget: Budget,
    begun: Instant,
    lend: impl Fn() -> L + Sync + Send,
    in_world: impl Fn(u64, &[usize], &mut L, &mut [Weighed]) + Sync + Send,
) -> Vec<Weighed> {
    let mut weighed = vec![Weighed::default(); options];
    let mut running: Vec<usize> = (0..options.min(budget.trials as usize)).collect();
    let rounds = running.len().next_power_of_two().trailing_zeros().max(1);
    let (mut next, mut left) = (0, budget.trials);
    while !running.is_empty() {
        let count = running.len() as u32;
        let each = (budget.trials / rounds / count).max(1).min(left / count);
        let worlds = next..next + u64::from(each);
        next = worlds.end;
        left -= each * count;
        let nothing = || vec![Weighed::default(); running.len()];
        let tried = worlds
            .into_par_iter()
            .filter(|world| *world == 0 || !budget.is_spent(begun))
            .fold(
                || (lend(), nothing()),
                |(mut lent, mut tried), world| {
                    in_world(world, &running, &mut lent, &mut tried);
                    (lent, tried)
                },
            )
            .map(|(_, tried)| tried)
            .reduce(nothing, |one, two| one.into_iter().zip(two).map(|(a, b)| a.join(b)).collect());
        for (option, tried) in running.iter().zip(tried) {
            weighed[*option] = weighed[*option].join(tried);
        }
        if running.len() <= 2 || each == 0 || budget.is_spent(begun) {
            break;
        }
        // The first stays: the others are compared with it.
        let better = |one: &usize, two: &usize| {
            weighed[*two].mean().total_cmp(&weighed[*one].mean()).then(one.cmp(two))
        };
        running[1..].sort_by(better);
        running.truncate(running.len().div_ceil(2).max(2));
    }
    weighed
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_better_half_is_tried_more_often_and_the_first_to_the_end() {
        let good = [0.2, 0.1, 0.9, 0.5];
        let each = |_: u64, running: &[usize], (): &mut (), tried: &mut [Weighed]| {
            for (option, tried) in running.iter().zip(tried) {
                *tried = tried.join(Weighed::of(good[*option], good[0]));
            }
        };
        let weighed = halve(4, Budget::trials(80), Instant::now(), || (), each);
        let trials: Vec<u32> = weighed.iter().map(|option| option.trials).collect();
        // Two rounds of forty trials: ten for each of four, then twenty for each of two.
        assert_eq!(trials, [30, 10, 30, 10]);
    }

    #[test]
    fn all_that_are_in_the_running_meet_the_same_worlds() {
        let each = |world: u64, _: &[usize], (): &mut (), tried: &mut [Weighed]| {
            let luck = (world % 7) as f32 / 7.0;
            for tried in tried {
                *tried = tried.join(Weighed::of(luck, luck));
            }
        };
        let weighed = halve(5, Budget::trials(300), Instant::now(), || (), each);
        assert!(weighed.iter().all(|option| option.ahead() == 0.0), "{weighed:?}");
        assert!(weighed[0].trials > weighed[4].trials);
    }

    #[test]
    fn no_more_is_tried_than_there_are_trials() {
        let each = |_: u64, _: &[usize], (): &mut (), tried: &mut [Weighed]| {
            for tried in tried {
                *tried = tried.join(Weighed::of(0.5, 0.5));
            }
        };
        for (options, budget) in [(3, 0), (5, 3), (5, 5), (5, 6), (9, 30), (40, 100), (2, 7)] {
            let weighed = halve(options, Budget::trials(budget), Instant::now(), || (), each);
            let all: u32 = weighed.iter().map(|option| option.trials).sum();
            assert!(all <= budget, "{all} of {budget} trials for {options} options");
            let tried = weighed.iter().filter(|option| option.trials > 0).count();
            assert_eq!(tried, options.min(budget as usize), "{budget} trials");
        }
    }

    #[test]
    fn once_the_time_is_over_only_the_first_world_is_tried() {
        let each = |_: u64, _: &[usize], (): &mut (), tried: &mut [Weighed]| {
            for tried in tried {
                *tried = tried.join(Weighed::of(0.5, 0.5));
            }
        };
        let budget = Budget::trials(1_000_000).within(Duration::ZERO);
        let weighed = halve(2, budget, Instant::now(), || (), each);
        assert!(weighed.iter().all(|option| option.trials == 1), "{weighed:?}");
    }
}
