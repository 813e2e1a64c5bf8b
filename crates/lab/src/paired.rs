//! The same game played twice, with one thing and with another in its place: what does that change?

use players::Rate;

/// Pairs of games that have everything in common but what is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Paired {
    pub pairs: u64,
    /// Halves of games won before and after the exchange; a draw is a half.
    before: u64,
    after: u64,
    /// Sums over all pairs of what was won more, in halves, and of its square.
    more: i64,
    squares: u64,
}

/// A difference of shares with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Paired {
    /// Adds a pair by the halves of a game won in each.
    pub fn add(&mut self, before: u8, after: u8) {
        let more = i64::from(after) - i64::from(before);
        self.pairs += 1;
        self.before += u64::from(before);
        self.after += u64::from(after);
        self.more += more;
        self.squares += more.unsigned_abs().pow(2);
    }

    #[must_use]
    pub fn join(self, other: Paired) -> Paired {
        Paired {
            pairs: self.pairs + other.pairs,
            before: self.before + other.before,
            after: self.after + other.after,
            more: self.more + other.more,
            squares: self.squares + other.squares,
        }
    }

    pub fn before(&self) -> Rate {
        Rate::of_halves(self.before, self.pairs)
    }

    pub fn after(&self) -> Rate {
        Rate::of_halves(self.after, self.pairs)
    }

    /// Bonett and Price's interval for pairs: as if two pairs more had been played, one that the exchange won and one that it lost. Right for few games too,
    /// and where no pair differed.
    pub fn difference(&self) -> Difference {
        const Z: f64 = 1.959_963_985;
        let count = self.pairs as f64 + 2.0;
        let middle = self.more as f64 / 2.0 / count;
        let spread = (self.squares as f64 / 4.0 + 2.0) / count - middle * middle;
        let half = Z * (spread / count).sqrt();
        Difference {
            share: self.more as f64 / 2.0 / self.pairs.max(1) as f64,
            low: (middle - half).max(-1.0),
            high: (middle + half).min(1.0),
        }
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |share: f64| 100.0 * share;
        let (share, low, high) = (percent(self.share), percent(self.low), percent(self.high));
        write!(f, "{share:+.1} points ({low:+.1} to {high:+.1})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_pairs_computed_by_hand() {
        // 40 pairs: the exchange won 9 that were lost before and lost 3 that were won, 28 went alike.
        let mut paired = Paired::default();
        (0..9).for_each(|_| paired.add(0, 2));
        (0..3).for_each(|_| paired.add(2, 0));
        (0..14).for_each(|_| paired.add(2, 2));
        (0..14).for_each(|_| paired.add(0, 0));
        let found = paired.difference();
        // (10 - 4) / 42 ± 1.96 √((14/42 - (6/42)²) / 42)
        assert!((found.share - 0.15).abs() < 1e-12);
        assert!(
            (found.low - -0.0263).abs() < 5e-4 && (found.high - 0.3120).abs() < 5e-4,
            "{found:?}"
        );
        assert_eq!(paired.before(), Rate::of(17, 40));
        assert_eq!(paired.after(), Rate::of(23, 40));
    }

    #[test]
    fn pairs_that_all_went_alike_leave_room_on_both_sides() {
        let mut paired = Paired::default();
        (0..20).for_each(|_| paired.add(2, 2));
        let found = paired.difference();
        assert!(found.share == 0.0 && found.low < -0.05 && found.high > 0.05);
    }
}
