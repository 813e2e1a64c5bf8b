//! What trials say of one option.

/// How far ahead of the habit something must be to be done instead, in standard errors: noise must not talk anybody out of a sound habit.
pub const CLEARLY: f64 = 1.0;
/// And how much more likely it must win: what is less is the taste of whoever judges, not a reason.
pub const WORTH_IT: f64 = 0.01;

/// What trials say of one option: how good it is, and how much better than the first in the same worlds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weighed {
    pub trials: u32,
    // Whole numbers, so that the order of adding does not matter: parts of `WHOLE`.
    sum: u64,
    squares: u64,
    ahead: i64,
    ahead_squares: u64,
}

const WHOLE: f32 = 65_536.0;
/// Of the normal distribution: so many standard errors to both sides hold 95 %.
const Z: f64 = 1.959_963_985;
/// So many won and so many lost worlds are counted besides those that were tried, where it is asked how sure a mean is.
const IMAGINARY: f64 = 2.0;

impl Weighed {
    /// One trial, beside that of the first option in the same world; 0 to 1 both.
    pub(super) fn of(value: f32, first: f32) -> Weighed {
        let parts = |value: f32| (value.clamp(0.0, 1.0) * WHOLE) as u64;
        let (parts, first) = (parts(value), parts(first));
        let ahead = parts as i64 - first as i64;
        Weighed {
            trials: 1,
            sum: parts,
            squares: parts * parts,
            ahead,
            ahead_squares: ahead.unsigned_abs().pow(2),
        }
    }

    pub(super) fn join(self, other: Weighed) -> Weighed {
        Weighed {
            trials: self.trials + other.trials,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
            ahead: self.ahead + other.ahead,
            ahead_squares: self.ahead_squares + other.ahead_squares,
        }
    }

    /// The chance to win.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / f64::from(WHOLE) / f64::from(self.trials.max(1))
    }

    /// Between these two the true mean lies with 95 % confidence. Two worlds more that are won and two that are lost are counted, as Agresti and
    /// Coull count them: a few worlds that all say the same are no certainty.
    pub fn interval(&self) -> (f64, f64) {
        let whole = f64::from(WHOLE);
        let sum = self.sum as f64 / whole + IMAGINARY;
        let squares = self.squares as f64 / (whole * whole) + IMAGINARY;
        let trials = f64::from(self.trials) + 2.0 * IMAGINARY;
        let mean = sum / trials;
        let half = Z * ((squares / trials - mean * mean).max(0.0) / trials).sqrt();
        ((mean - half).max(0.0), (mean + half).min(1.0))
    }

    /// Half the width of that interval.
    pub fn half_width(&self) -> f64 {
        let (low, high) = self.interval();
        (high - low) / 2.0
    }

    /// Is this better than the first option by so many standard errors? Where all worlds say the same it has to be better by more than a whim of
    /// whoever judges.
    pub fn is_ahead_of(&self, first: &Weighed, clearly: f64) -> bool {
        let ahead = self.ahead();
        ahead > clearly && (ahead.is_finite() || self.mean() - first.mean() > WORTH_IT)
    }

    /// How far ahead of the first option, in standard errors; 0 where nothing tells them apart, and without end where every world says the same.
    pub fn ahead(&self) -> f64 {
        let error = error(self.ahead as f64, self.ahead_squares as f64, self.trials);
        match self.ahead {
            0 => 0.0,
            ahead => ahead as f64 / f64::from(self.trials) / error,
        }
    }
}

/// The standard error of a mean.
fn error(sum: f64, squares: f64, count: u32) -> f64 {
    let count = f64::from(count.max(2));
    let mean = sum / count;
    ((squares / count - mean * mean).max(0.0) / (count - 1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trials_add_up_in_any_order() {
        let each = [(0.5, 0.25), (1.0, 0.75), (0.0, 0.5), (0.75, 0.0)];
        let add = |sum: Weighed, (value, first): &(f32, f32)| sum.join(Weighed::of(*value, *first));
        let there = each.iter().fold(Weighed::default(), add);
        let back = each.iter().rev().fold(Weighed::default(), add);
        assert_eq!(there, back);
        assert_eq!(there.trials, 4);
        assert!((there.mean() - 0.5625).abs() < 1e-9);
        // By hand: the differences are 0.25, 0.25, -0.5 and 0.75, their mean 0.1875 with a standard error of 0.2577.
        assert!((there.ahead() - 0.1875 / 0.257_694).abs() < 1e-3, "{}", there.ahead());
    }

    #[test]
    fn worlds_that_are_won_or_lost_have_the_interval_of_agresti_and_coull() {
        let one = |value: f32| Weighed::of(value, 0.0);
        let won = (0..7).map(|_| one(1.0)).chain((0..3).map(|_| one(0.0)));
        let (low, high) = won.fold(Weighed::default(), Weighed::join).interval();
        // By hand: 9 of 14, 1.96 standard errors of 0.1281 to both sides.
        assert!((low - 0.3919).abs() < 1e-3 && (high - 0.8938).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn few_worlds_that_say_the_same_are_no_certainty_and_many_come_near_it() {
        for value in [0.0, 0.2, 0.65, 1.0] {
            let width = |worlds: u32| {
                let same = (0..worlds).map(|_| Weighed::of(value, value));
                let weighed = same.fold(Weighed::default(), Weighed::join);
                let (low, high) = weighed.interval();
                assert!(low <= weighed.mean() && weighed.mean() <= high, "{low} {high}");
                high - low
            };
            assert!(
                width(8) > 0.1 && width(1_000) < 0.01,
                "{value}: {} {}",
                width(8),
                width(1_000)
            );
            assert!(width(1_000) > 0.0, "{value}");
        }
    }

    #[test]
    fn what_is_the_same_in_every_world_is_not_ahead() {
        let same = Weighed::of(0.5, 0.5).join(Weighed::of(0.25, 0.25));
        assert_eq!(same.ahead(), 0.0);
    }

    #[test]
    fn what_is_better_or_worse_in_every_world_alike_could_not_be_clearer() {
        let of = |value| Weighed::of(value, 0.5).join(Weighed::of(value, 0.5));
        assert_eq!(of(0.75).ahead(), f64::INFINITY);
        assert_eq!(of(0.25).ahead(), f64::NEG_INFINITY);
    }
}
