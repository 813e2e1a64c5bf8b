//! How often games were won, with an interval that knows which games shared a set-up.

use super::row::Row;
use players::{Ending, Rate};

/// Wins and games, by the set-up they were played with.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Clustered {
    pub won: u64,
    pub games: u64,
    /// How many set-ups, and the sum of the squares of what each won beyond its share.
    setups: u64,
    squares: f64,
}

impl Clustered {
    /// Of rows in the order of their games, so many to a set-up.
    pub fn of(rows: &[Row], repeats: u32) -> Clustered {
        let won = |rows: &[Row]| rows.iter().filter(|row| row.ending == Ending::Won).count() as u64;
        let setups = rows.chunks(repeats.max(1) as usize);
        Clustered::of_setups(setups.map(|setup| (won(setup), setup.len() as u64)))
    }

    /// Of the games won and played of each set-up.
    pub fn of_setups(setups: impl Iterator<Item = (u64, u64)> + Clone) -> Clustered {
        let mut all = Clustered::default();
        for (won, games) in setups.clone() {
            all.won += won;
            all.games += games;
            all.setups += 1;
        }
        let share = all.share();
        let beyond = setups.map(|(won, games)| won as f64 - share * games as f64);
        all.squares = beyond.map(|beyond| beyond * beyond).sum();
        all
    }

    pub fn share(&self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }

    /// Wilson's interval. Games of one set-up go alike, so they say less than games of many: they are counted as the number of independent games
    /// whose shares would differ as much, and never as fewer than there were set-ups.
    pub fn rate(&self) -> Rate {
        let (share, games) = (self.share(), self.games as f64);
        let mut worth = self.games;
        if self.setups > 1 && self.setups < self.games && self.squares > 0.0 {
            let setups = self.setups as f64;
            let variance = setups / (setups - 1.0) * self.squares / (games * games);
            let independent = share * (1.0 - share) / variance;
            worth = (independent.round() as u64).clamp(self.setups, self.games);
        }
        let halves = (2.0 * share * worth as f64).round() as u64;
        Rate { share, ..Rate::of_halves(halves, worth) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::row::Parts;
    use super::*;

    fn rows(won: &[bool]) -> Vec<Row> {
        let row = |won: &bool| Row {
            ending: if *won { Ending::Won } else { Ending::Lost },
            turns: 1,
            decisions: 1,
            parts: Parts::default(),
        };
        won.iter().map(row).collect()
    }

    #[test]
    fn games_of_a_set_up_each_have_the_usual_interval() {
        let rows = rows(&[true, false, false, true, false]);
        assert_eq!(Clustered::of(&rows, 1).rate(), Rate::of(2, 5));
    }

    #[test]
    fn games_that_all_go_as_their_set_up_goes_count_as_many_as_there_are_set_ups() {
        let won: Vec<bool> = (0..100).map(|game| game / 10 % 2 == 0).collect();
        assert_eq!(Clustered::of(&rows(&won), 10).rate(), Rate::of(5, 10));
    }

    #[test]
    fn games_that_go_alike_in_every_set_up_count_as_many_as_they_are() {
        let won: Vec<bool> = (0..100).map(|game| game % 2 == 0).collect();
        assert_eq!(Clustered::of(&rows(&won), 10).rate(), Rate::of(50, 100));
    }
}
