//! Every way chance can go, with its exact probability.
//!
//! The same choice is made again and again from the same state; each time chance answers along another path, until no path is left.

use super::{Chance, Probability};
use crate::game::Game;
use crate::log::NoLog;
use std::collections::HashMap;
use std::fmt;

/// Answers along one path and knows how likely that path is.
#[derive(Clone, Debug)]
pub struct Enumerating {
    path: Vec<Fork>,
    depth: usize,
    /// `None` once it no longer fits into a fraction.
    probability: Option<Probability>,
}

#[derive(Clone, Copy, Debug)]
struct Fork {
    taken: u32,
    of: u32,
}

/// Something that can happen, and how likely it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighted<T> {
    /// What came out.
    pub value: T,
    /// How often it does.
    pub probability: Probability,
}

/// Why there are no exact odds.
#[derive(Clone, Debug, PartialEq)]
pub enum CannotEnumerate<R> {
    /// The choice is not legal.
    Refused(R),
    /// Chance can go more than `cap` ways.
    TooMany {
        /// How many were followed.
        cap: usize,
    },
    /// A probability does not fit into a fraction of 128-bit numbers.
    Inexact,
}

/// All states that `choice` can lead to, each once, in the order they were first met. Probabilities add up to 1.
///
/// `cap` bounds the ways chance can go (not the different states), and so the time this takes.
pub fn outcomes<G: Game>(
    game: &G,
    state: &G::State,
    choice: G::Choice,
    cap: usize,
) -> Result<Vec<Weighted<G::State>>, CannotEnumerate<G::Refusal>> {
    let mut found: Vec<Weighted<G::State>> = Vec::new();
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    follow(
        cap,
        |chance| {
            let mut after = *state;
            game.apply(&mut after, choice, chance, &mut NoLog).map(|()| after)
        },
        |after, probability| {
            let same_hash = places.entry(game.hash(&after)).or_default();
            match same_hash.iter().find(|&&at| found[at].value == after) {
                Some(&at) => found[at].probability = found[at].probability.or(probability)?,
                None => {
                    same_hash.push(found.len());
                    found.push(Weighted { value: after, probability });
                }
            }
            Some(())
        },
    )?;
    Ok(found)
}

/// Runs `run` once for every way chance can go. For questions longer than one choice: a whole attack, a turn under a fixed policy.
pub fn every_way<T, R>(
    cap: usize,
    run: impl FnMut(&mut Enumerating) -> Result<T, R>,
) -> Result<Vec<Weighted<T>>, CannotEnumerate<R>> {
    let mut found = Vec::new();
    follow(cap, run, |value, probability| {
        found.push(Weighted { value, probability });
        Some(())
    })?;
    Ok(found)
}

fn follow<T, R>(
    cap: usize,
    mut run: impl FnMut(&mut Enumerating) -> Result<T, R>,
    mut found: impl FnMut(T, Probability) -> Option<()>,
) -> Result<(), CannotEnumerate<R>> {
    let mut chance = Enumerating::first();
    let mut ways = 0;
    loop {
        if ways == cap {
            return Err(CannotEnumerate::TooMany { cap });
        }
        ways += 1;
        let value = run(&mut chance).map_err(CannotEnumerate::Refused)?;
        let probability = chance.probability.ok_or(CannotEnumerate::Inexact)?;
        found(value, probability).ok_or(CannotEnumerate::Inexact)?;
        if !chance.advance() {
            return Ok(());
        }
    }
}

impl Enumerating {
    fn first() -> Enumerating {
        Enumerating { path: Vec::new(), depth: 0, probability: Some(Probability::ONE) }
    }

    /// Turns to the next path; false when all have been followed.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.depth);
        self.depth = 0;
        self.probability = Some(Probability::ONE);
        while let Some(last) = self.path.last_mut() {
            if last.taken + 1 < last.of {
                last.taken += 1;
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// Which of `of` ways this path takes here. A question with one answer is no fork.
    fn fork(&mut self, of: u32) -> u32 {
        if of <= 1 {
            return 0;
        }
        if self.depth == self.path.len() {
            self.path.push(Fork { taken: 0, of });
        }
        let taken = self.path[self.depth].taken;
        self.depth += 1;
        taken
    }

    fn weigh(&mut self, probability: Option<Probability>) {
        self.probability = match (self.probability, probability) {
            (Some(so_far), Some(here)) => so_far.and(here),
            _ => None,
        };
    }
}

impl Chance for Enumerating {
    fn one_of(&mut self, n: u32) -> u32 {
        self.weigh(Probability::new(1, u128::from(n)));
        self.fork(n)
    }

    /// By kind, not by card: first how many of the first kind are among the drawn, then how many of the second, and so on. Ten
    /// cards of three kinds are a handful of forks where card by card they would be thousands.
    fn looks_at_kinds(&self) -> bool {
        true
    }

    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        let mut rest = kinds.len() as u32;
        let mut wanted = (k as u32).min(rest);
        let mut already = 0;
        let mut start = 0;
        for run in kinds.chunk_by(|a, b| a == b) {
            let here = run.len() as u32;
            rest -= here;
            // At least what the later kinds cannot supply, at most what there is.
            let least = wanted.saturating_sub(rest);
            let most = wanted.min(here);
            let count = least + self.fork(most - least + 1);
            self.weigh(Probability::hypergeometric(here, rest, wanted, count));
            for _ in 0..count {
                // The cards of a kind are interchangeable: always its first that is still there. All taken so far lie before it.
                taken(start - already);
            }
            already += count as usize;
            start += run.len();
            wanted -= count;
        }
    }
}

impl<R: fmt::Display> fmt::Display for CannotEnumerate<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotEnumerate::Refused(why) => write!(f, "not possible: {why}"),
            CannotEnumerate::TooMany { cap } => {
                write!(f, "chance can go more than {cap} ways here")
            }
            CannotEnumerate::Inexact => {
                f.write_str("the probabilities here do not fit into exact fractions")
            }
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for CannotEnumerate<R> {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::convert::Infallible;

    fn p(numerator: u128, denominator: u128) -> Probability {
        Probability::new(numerator, denominator).unwrap()
    }

    /// Adds up equal values.
    fn odds<T: Ord>(
        run: impl Fn(&mut Enumerating) -> T,
    ) -> Result<BTreeMap<T, Probability>, CannotEnumerate<Infallible>> {
        let mut odds = BTreeMap::new();
        for way in every_way(100_000, |chance| Ok(run(chance)))? {
            let so_far = odds.entry(way.value).or_insert(Probability::ZERO);
            *so_far = so_far.or(way.probability).unwrap();
        }
        Ok(odds)
    }

    /// Takes the cards as a game would: by index among those still left.
    fn draw(chance: &mut dyn Chance, kinds: &[u8], k: usize) -> Vec<u8> {
        let mut left = kinds.to_vec();
        let mut drawn = Vec::new();
        chance.some_of(kinds, k, &mut |index| drawn.push(left.remove(index)));
        drawn.sort_unstable();
        drawn
    }

    /// Forwards single questions only, so that a draw falls back to card by card.
    struct CardByCard<'a>(&'a mut Enumerating);
    impl Chance for CardByCard<'_> {
        fn one_of(&mut self, n: u32) -> u32 {
            self.0.one_of(n)
        }
    }

    #[test]
    fn two_dice_make_seven_one_time_in_six() {
        let sums = odds(|chance| 2 + chance.one_of(6) + chance.one_of(6)).unwrap();
        assert_eq!(sums[&7], p(1, 6));
        assert_eq!(sums[&12], p(1, 36));
        assert_eq!(sums.len(), 11);
    }

    #[test]
    fn paths_of_different_length_are_all_followed() {
        let rolls = odds(|chance| match chance.one_of(3) {
            0 => 10 + chance.one_of(2),
            value => value,
        })
        .unwrap();
        assert_eq!(
            rolls.into_iter().collect::<Vec<_>>(),
            [(1, p(1, 3)), (2, p(1, 3)), (10, p(1, 6)), (11, p(1, 6))]
        );
    }

    #[test]
    fn a_draw_by_kind_has_the_same_odds_as_card_by_card() {
        for kinds in [&[1, 1, 1, 2, 2, 9][..], &[4, 4, 4, 4], &[1, 2, 3, 4, 5], &[7]] {
            for k in 0..=kinds.len() {
                let by_kind = odds(|chance| draw(chance, kinds, k)).unwrap();
                let by_card = odds(|chance| draw(&mut CardByCard(chance), kinds, k)).unwrap();
                assert_eq!(by_kind, by_card, "{k} of {kinds:?}");
            }
        }
    }

    #[test]
    fn a_draw_of_one_kind_is_one_way() {
        let ways = every_way(1, |chance| Ok::<_, Infallible>(draw(chance, &[3; 40], 20).len()));
        assert_eq!(ways.unwrap()[0].probability, Probability::ONE);
    }

    #[test]
    fn beyond_the_cap_it_says_so() {
        let run = |chance: &mut Enumerating| Ok::<_, Infallible>(chance.one_of(6));
        assert_eq!(every_way(6, run).unwrap().len(), 6);
        assert_eq!(every_way(5, run), Err(CannotEnumerate::TooMany { cap: 5 }));
    }

    #[test]
    fn probabilities_that_do_not_fit_are_refused() {
        let long = every_way(10, |chance| {
            for _ in 0..5 {
                chance.one_of(u32::MAX);
            }
            Ok::<_, Infallible>(())
        });
        assert_eq!(long, Err(CannotEnumerate::Inexact));
    }
}
