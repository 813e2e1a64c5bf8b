//! Exact probabilities: a fraction, never a rounded number.

use std::fmt;

/// A reduced fraction of whole numbers. Arithmetic answers `None` rather than a wrong number when it no longer fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Probability {
    numerator: u128,
    denominator: u128,
}

impl Probability {
    /// Certain.
    pub const ONE: Probability = Probability { numerator: 1, denominator: 1 };
    /// Impossible.
    pub const ZERO: Probability = Probability { numerator: 0, denominator: 1 };

    /// `None` where it would be no probability: out of nothing, or more than certain.
    pub fn new(numerator: u128, denominator: u128) -> Option<Probability> {
        if denominator == 0 || numerator > denominator {
            return None;
        }
        Some(reduced(numerator, denominator))
    }

    /// The upper number of the fraction in lowest terms.
    pub fn numerator(self) -> u128 {
        self.numerator
    }

    /// The lower number of the fraction in lowest terms.
    pub fn denominator(self) -> u128 {
        self.denominator
    }

    /// Both of two independent things.
    pub fn and(self, other: Probability) -> Option<Probability> {
        // Reducing crosswise first keeps long chains small: 1/52 of a 52/51 never passes through 2652.
        let left = gcd(self.numerator, other.denominator);
        let right = gcd(other.numerator, self.denominator);
        Some(Probability {
            numerator: (self.numerator / left).checked_mul(other.numerator / right)?,
            denominator: (self.denominator / right).checked_mul(other.denominator / left)?,
        })
    }

    /// Either of two things that exclude each other.
    pub fn or(self, other: Probability) -> Option<Probability> {
        let shared = gcd(self.denominator, other.denominator);
        let left = self.numerator.checked_mul(other.denominator / shared)?;
        let right = other.numerator.checked_mul(self.denominator / shared)?;
        let denominator = (self.denominator / shared).checked_mul(other.denominator)?;
        Probability::new(left.checked_add(right)?, denominator)
    }

    /// For showing and adding up estimates; no longer exact.
    pub fn as_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// Of `k` items drawn from `kind + rest`, exactly `wanted` are among the `kind`.
    pub(super) fn hypergeometric(kind: u32, rest: u32, k: u32, wanted: u32) -> Option<Probability> {
        let ways = binomial(kind, wanted)?.checked_mul(binomial(rest, k - wanted)?)?;
        Probability::new(ways, binomial(kind + rest, k)?)
    }
}

impl fmt::Display for Probability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

fn reduced(numerator: u128, denominator: u128) -> Probability {
    let shared = gcd(numerator, denominator);
    Probability { numerator: numerator / shared, denominator: denominator / shared }
}

/// At least 1 as long as one of the two is not 0; denominators never are.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        // Dice stay small: a machine divides those many times faster.
        if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
            return gcd_of_small(a, b).into();
        }
        (a, b) = (b, a % b);
    }
    a
}

fn gcd_of_small(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// How many sets of `k` there are among `n`.
fn binomial(n: u32, k: u32) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    let mut ways: u128 = 1;
    for i in 0..k.min(n - k) {
        // ways * (n - i) is divisible by i + 1; dividing first keeps every intermediate value below the result.
        let over = u128::from(i) + 1;
        let shared = gcd(ways, over);
        ways = (ways / shared).checked_mul(u128::from(n - i) / (over / shared))?;
    }
    Some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(numerator: u128, denominator: u128) -> Probability {
        Probability::new(numerator, denominator).unwrap()
    }

    #[test]
    fn fractions_are_reduced_and_compare_by_value() {
        assert_eq!(p(4, 6), p(2, 3));
        assert_eq!(p(0, 7), Probability::ZERO);
        assert_eq!(p(2, 3).to_string(), "2/3");
    }

    #[test]
    fn nothing_is_more_than_certain_or_out_of_nothing() {
        assert_eq!(Probability::new(3, 2), None);
        assert_eq!(Probability::new(0, 0), None);
        assert_eq!(p(2, 3).or(p(1, 2)), None);
    }

    #[test]
    fn and_multiplies_or_adds() {
        assert_eq!(p(1, 6).and(p(3, 4)), Some(p(1, 8)));
        assert_eq!(p(1, 6).or(p(1, 3)), Some(p(1, 2)));
    }

    #[test]
    fn what_does_not_fit_is_refused_not_rounded() {
        let tiny = p(1, u128::MAX);
        assert_eq!(tiny.and(tiny), None);
        assert_eq!(tiny.or(p(1, u128::MAX - 1)), None);
    }

    #[test]
    fn binomials_match_pascals_triangle() {
        for n in 1..40 {
            for k in 1..=n {
                let sum = binomial(n - 1, k - 1).unwrap() + binomial(n - 1, k).unwrap();
                assert_eq!(binomial(n, k), Some(sum), "{n} over {k}");
            }
        }
        assert_eq!(binomial(3, 5), Some(0));
        assert_eq!(binomial(512, 256), None);
    }
}
