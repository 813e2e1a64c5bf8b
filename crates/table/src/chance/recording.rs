//! Notes what chance answered, so that the same game can be played again without it.

use super::{Chance, Outcome};
use std::fmt;

/// Passes every question on and writes down the answers. A draw of k cards is k outcomes, each out of what was still left, so that
/// [`Scripted`](super::Scripted) can give them back one by one.
pub struct Recording<'a, C: Chance + ?Sized> {
    chance: &'a mut C,
    outcomes: Vec<Outcome>,
}

impl<'a, C: Chance + ?Sized> Recording<'a, C> {
    /// Writes down what this chance answers from now on.
    pub fn new(chance: &'a mut C) -> Self {
        Recording { chance, outcomes: Vec::new() }
    }

    /// What was answered so far.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// What was answered, to be kept.
    pub fn into_outcomes(self) -> Vec<Outcome> {
        self.outcomes
    }
}

impl<C: Chance + ?Sized> Chance for Recording<'_, C> {
    fn one_of(&mut self, n: u32) -> u32 {
        let value = self.chance.one_of(n);
        self.outcomes.push(Outcome { value, of: n });
        value
    }

    fn looks_at_kinds(&self) -> bool {
        self.chance.looks_at_kinds()
    }

    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        let outcomes = &mut self.outcomes;
        let mut left = kinds.len() as u32;
        self.chance.some_of(kinds, k, &mut |index| {
            outcomes.push(Outcome { value: index as u32, of: left });
            left = left.saturating_sub(1);
            taken(index);
        });
    }
}

impl<C: Chance + ?Sized> fmt::Debug for Recording<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recording").field("outcomes", &self.outcomes).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Scripted, Seeded};
    use super::*;

    fn ask(chance: &mut dyn Chance) -> Vec<usize> {
        let mut answers = vec![chance.one_of(6) as usize];
        chance.some_of(&[1, 1, 2, 3, 5], 3, &mut |index| answers.push(index));
        answers.push(chance.one_of(2) as usize);
        answers
    }

    #[test]
    fn what_was_recorded_replays_the_same_answers() {
        for seed in 0..50 {
            let mut seeded = Seeded::new(seed);
            let mut recording = Recording::new(&mut seeded);
            let answers = ask(&mut recording);
            let outcomes = recording.into_outcomes();
            assert_eq!(outcomes.iter().map(|o| o.of).collect::<Vec<_>>(), [6, 5, 4, 3, 2]);

            let mut scripted = Scripted::new(outcomes);
            assert_eq!(ask(&mut scripted), answers);
            assert_eq!(scripted.finish(), Ok(()));
        }
    }

    #[test]
    fn recording_does_not_change_the_answers() {
        let mut recorded = Seeded::new(3);
        let through = ask(&mut Recording::new(&mut recorded));
        assert_eq!(through, ask(&mut Seeded::new(3)));
    }
}
