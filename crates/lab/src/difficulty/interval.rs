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
        let is_won = |row: &&Row| row.ending == Ending::Won;
        let mut all = Clustered::default();
        all.games = rows.len() as u64;
        all.won = rows.iter().filter(is_won).count() as u64;
        let share = all.share();
        for setup in rows.chunks(repeats.max(1) as usize) {
            let won = setup.iter().filter(is_won).count() as f64;
            let beyond = won - share * setup.len() as f64;
            all.setups += 1;
            all.squares += beyond * beyond;
        }
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
