//! Drawing a set-up of a wanted difficulty.

use super::estimate::{Estimate, Unknown};
use super::level::Level;
use super::table::Table;
use legendary::asked_setup::{Rejected, filled_up};
use legendary::catalogue::Catalogue;
use legendary::options::Options;
use legendary::random_setup::Wish;
use legendary::setup::Setup;
use std::ops::Range;
use table::Chance;

/// The shares of games won that are aimed at.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim(Range<f64>);

/// How often is drawn before the nearest will do.
const TRIES: usize = 60;
/// What "harder" means: the odds of a win times this, or divided by it.
const STEP: f64 = 2.0;

impl From<Level> for Aim {
    fn from(level: Level) -> Aim {
        Aim(level.shares())
    }
}

impl Aim {
    /// A little harder than that.
    pub fn harder_than(estimate: &Estimate) -> Aim {
        Aim::around(estimate, 1.0 / STEP)
    }

    /// A little easier than that.
    pub fn easier_than(estimate: &Estimate) -> Aim {
        Aim::around(estimate, STEP)
    }

    fn around(estimate: &Estimate, times: f64) -> Aim {
        let share = estimate.rate.share.clamp(0.001, 0.999);
        let odds = times * share / (1.0 - share);
        let (low, high) = (odds / STEP.sqrt(), odds * STEP.sqrt());
        Aim(low / (1.0 + low)..high / (1.0 + high))
    }

    /// How far a share is off.
    fn off(&self, share: f64) -> f64 {
        match self.0.contains(&share) {
            true => 0.0,
            false => (self.0.start - share).abs().min((self.0.end - share).abs()),
        }
    }

    /// As [`filled_up`], but of many that are drawn the first one that is as hard as wanted, or the one that comes nearest. If nothing can be said about
    /// how hard they are, the first is drawn as ever, and why stands beside it.
    pub fn fill_up(
        &self,
        table: &Table,
        catalogue: &Catalogue,
        wish: &Wish,
        options: Options,
        chance: &mut dyn Chance,
    ) -> Result<(Setup, Options, Result<Estimate, Unknown>), Box<Rejected>> {
        let stale = table.is_stale(catalogue);
        let mut best: Option<(f64, Setup, Estimate)> = None;
        let mut unknown = None;
        for _ in 0..TRIES {
            let (setup, _) = filled_up(catalogue, wish, options, chance)?;
            let told = match stale {
                true => Err(Unknown::Stale),
                false => table.estimate_fresh(catalogue, &setup, &options),
            };
            match told {
                Err(why) => unknown = unknown.or(Some((setup, why))),
                Ok(estimate) => {
                    let off = self.off(estimate.rate.share);
                    if best.as_ref().is_none_or(|(least, ..)| off < *least) {
                        best = Some((off, setup, estimate));
                    }
                }
            }
            let never = matches!(unknown, Some((_, Unknown::Stale | Unknown::OtherOptions)));
            if never || best.as_ref().is_some_and(|(off, ..)| *off == 0.0) {
                break;
            }
        }
        match (best, unknown) {
            (Some((_, setup, estimate)), _) => Ok((setup, options, Ok(estimate))),
            (None, Some((setup, why))) => Ok((setup, options, Err(why))),
            // Every try gives one or the other.
            (None, None) => {
                let (setup, options) = filled_up(catalogue, wish, options, chance)?;
                Ok((setup, options, Err(Unknown::NotMeasured)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use legendary::language::load_embedded;
    use table::Seeded;

    #[test]
    fn what_is_aimed_at_is_drawn_and_the_same_seed_draws_the_same() {
        let catalogue = load_embedded();
        let table = Table::shipped().unwrap();
        for level in Level::ALL {
            let draw = |seed| {
                let wish = Wish::for_players(2);
                let mut chance = Seeded::new(seed);
                let options = Options::default();
                Aim::from(level).fill_up(table, &catalogue, &wish, options, &mut chance).unwrap()
            };
            let (setup, _, estimate) = draw(5);
            assert_eq!(estimate.unwrap().level, level, "{}", setup.to_text(&catalogue));
            assert_eq!(draw(5).0, setup);
        }
    }

    #[test]
    fn harder_is_harder_and_easier_easier() {
        let estimate = |share: f64| Estimate {
            rate: crate::Rate { share, low: share, high: share },
            level: Level::of(share),
        };
        for share in [0.0, 0.1, 0.5, 0.9, 1.0] {
            assert!(Aim::harder_than(&estimate(share)).0.start < share.max(0.001));
            assert!(Aim::easier_than(&estimate(share)).0.end > share.min(0.999));
        }
        assert!(Aim::harder_than(&estimate(0.5)).0.end < 0.5);
        assert!(Aim::easier_than(&estimate(0.5)).0.start > 0.5);
    }
}
