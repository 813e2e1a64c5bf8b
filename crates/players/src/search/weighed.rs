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

    /// Half the width of the interval in which the true mean lies with 95 % confidence.
    pub fn half_width(&self) -> f64 {
        Z * error(self.sum as f64, self.squares as f64, self.trials) / f64::from(WHOLE)
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
        // The values have a standard error of 0.2135.
        assert!((there.half_width() - 1.96 * 0.213_478).abs() < 1e-3, "{}", there.half_width());
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
