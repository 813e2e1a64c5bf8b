//! Tuning a handful of numbers: each is tried a little smaller and a little larger, and what is clearly better stays.

use longbox::command_line::Failure;
use players::Tuned;
use std::path::Path;

/// How often something went well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub well: u64,
    pub times: u64,
}

/// What came of a variation.
#[derive(Debug)]
pub struct Variation<T> {
    pub name: &'static str,
    pub times: f32,
    pub tuned: T,
    pub score: Score,
}

/// A fifth smaller, a quarter larger.
const STEPS: [f32; 2] = [0.8, 1.25];
/// What is better by so many standard errors is better: of some dozens of variations the luckiest is often two of them ahead.
const CLEARLY: f64 = 3.0;

impl Score {
    pub fn share(self) -> f64 {
        self.well as f64 / self.times.max(1) as f64
    }

    pub fn join(self, other: Score) -> Score {
        Score { well: self.well + other.well, times: self.times + other.times }
    }

    fn is_clearly_better(self, than: Score) -> bool {
        let (share, times) = (than.share(), self.times.max(1) as f64);
        let error = (2.0 * share * (1.0 - share) / times).sqrt();
        self.share() - share > CLEARLY * error
    }
}

/// Every number of these a step smaller and a step larger.
pub fn variations<T: Tuned>(tuned: T) -> Vec<Variation<T>> {
    let mut usual = tuned;
    let names: Vec<&'static str> = usual.each().into_iter().map(|(name, _)| name).collect();
    let each = names.into_iter().enumerate().flat_map(|(at, name)| {
        STEPS.map(|times| {
            let tuned = tuned.varied(at, times);
            Variation { name, times, tuned, score: Score::default() }
        })
    });
    each.collect()
}

/// Takes the best variation as long as one is clearly better, each time by other games: `look` plays those of a pass, and says of all that it is given
/// how they did.
pub fn climb<T: Tuned>(
    mut tuned: T,
    passes: u32,
    mut look: impl FnMut(u32, &[T]) -> Result<Vec<Score>, Failure>,
) -> Result<T, Failure> {
    for pass in 0..passes {
        let mut tried = variations(tuned);
        let all: Vec<T> = [tuned].into_iter().chain(tried.iter().map(|one| one.tuned)).collect();
        let scores = look(pass, &all)?;
        let usual = scores.first().copied().unwrap_or_default();
        for (one, score) in tried.iter_mut().zip(scores.iter().skip(1)) {
            one.score = *score;
        }
        println!("pass {}: {:.2} % as it is", pass + 1, 100.0 * usual.share());
        for Variation { name, times, score, .. } in &tried {
            let more = 100.0 * (score.share() - usual.share());
            println!("  {name:<18} times {times:<5} {:>6.2} %, {more:+.2}", 100.0 * score.share());
        }
        let better = tried.into_iter().filter(|one| one.score.is_clearly_better(usual));
        let Some(best) = better.max_by_key(|one| one.score.well) else {
            println!("nothing is clearly better");
            break;
        };
        println!("taken: {} times {}", best.name, best.times);
        tuned = best.tuned;
    }
    Ok(tuned)
}

/// Writes what was found, and how.
pub fn write<T: Tuned>(tuned: T, found: &str, file: &Path) -> Result<(), Failure> {
    println!("fingerprint {}", tuned.fingerprint());
    std::fs::write(file, tuned.to_text(found))
        .map_err(|error| Failure::cannot(format!("{}: {error}", file.display())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::clix::Leanings;

    #[test]
    fn the_best_variation_is_taken_until_none_is_clearly_better() {
        // The nearer to 0.7, the better; of 10,000 tries three standard errors are two per cent.
        let look = |_, all: &[Leanings]| {
            let score = |one: &Leanings| {
                let well = 10_000.0 * (0.9 - (one.caution - 0.7).abs());
                Score { well: well as u64, times: 10_000 }
            };
            Ok(all.iter().map(score).collect())
        };
        let begin = Leanings { caution: 0.3, ..Leanings::default() };
        let found = climb(begin, 20, look).expect("nothing fails");
        assert!((found.caution - 0.7).abs() < 0.1, "{found:?}");
        assert_eq!(Leanings { caution: 0.3, ..found }, begin, "nothing else was better");
    }

    #[test]
    fn a_little_luck_is_not_enough() {
        let usual = Score { well: 500, times: 1_000 };
        assert!(!Score { well: 560, times: 1_000 }.is_clearly_better(usual));
        assert!(Score { well: 580, times: 1_000 }.is_clearly_better(usual));
    }
}
