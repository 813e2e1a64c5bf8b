//! How far set-ups lie from what a table tells about the sum of their parts. Heroes and groups do more or less together than each does by itself, so the
//! errors of the parts alone say too little about one set-up. And the odds of many set-ups together are nearer to even than those of each.
//!
//! That takes many games of each set-up: it is measured by a plan with repeats, beside a table whose games had a set-up each.

use super::playing::Difficulty;
use super::row::{Parts, Row};
use crate::error::Error;
use crate::folder::Folder;
use legendary::catalogue::{GroupId, HeroId};
use legendary::cell::{Around, Cell};
use legendary::setup::Setup;
use players::Ending;
use players::difficulty::{Spread, Sum, Table};

/// One set-up as it was played, beside what the table tells about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Its place in [`Around::ALL`].
    pub around: usize,
    pub sum: Sum,
    pub won: u64,
    pub games: u64,
}

/// Set-ups of each number of players without which nothing is said about how far they spread.
const FEWEST: usize = 30;

impl Measured {
    /// All set-ups that were played by the bot of the table.
    pub fn all(
        difficulty: &Difficulty,
        folder: &Folder,
        table: &Table,
    ) -> Result<Vec<Measured>, Error> {
        let plan = &difficulty.plan;
        if table.is_stale(&difficulty.catalogue) {
            return Err(Error::new("the table was made with other cards"));
        }
        let policy = plan.policies.iter().find(|policy| policy.to_string() == table.policy);
        let Some(policy) = policy else {
            return Err(Error::new(format!("the bot of the table, {}, must play", table.policy)));
        };
        if plan.repeats < 2 {
            return Err(Error::new("several games of each set-up are needed: give --repeats"));
        }
        let mut all = Vec::new();
        folder.each_whole(difficulty, difficulty.cut, |whole, lines| {
            let (by, place) = difficulty.whole(whole);
            if by == *policy {
                let cell = difficulty.cells[place].1;
                let rows = difficulty.rows(lines)?;
                let setups = rows.chunks(plan.repeats as usize);
                all.extend(setups.filter_map(|rows| measured(difficulty, table, cell, rows)));
            }
            Ok(())
        })?;
        Ok(all)
    }

    /// Does the share of games won lie in the interval, in whole percent as it is told?
    pub fn is_within(&self, spread: &[Spread; Around::ALL.len()]) -> bool {
        let (low, high) = self.sum.estimate(spread[self.around]).percent();
        (low..=high).contains(&(100.0 * self.won as f64 / self.games.max(1) as f64))
    }
}

fn measured(difficulty: &Difficulty, table: &Table, cell: Cell, rows: &[Row]) -> Option<Measured> {
    let catalogue = &difficulty.catalogue;
    let (setup, options) = (setup(cell, &rows.first()?.parts), cell.around.options());
    Some(Measured {
        around: Around::ALL.iter().position(|around| *around == cell.around)?,
        sum: table.sum(catalogue, &setup, &options).ok()?,
        won: rows.iter().filter(|row| row.ending == Ending::Won).count() as u64,
        games: rows.len() as u64,
    })
}

fn setup(cell: Cell, parts: &Parts) -> Setup {
    let groups = |numbers: &[u16]| numbers.iter().map(|number| GroupId(*number)).collect();
    Setup {
        players: cell.around.players,
        mastermind: cell.mastermind,
        scheme: cell.scheme,
        villains: groups(&parts.villains),
        henchmen: groups(&parts.henchmen),
        heroes: parts.heroes.iter().map(|number| HeroId(*number)).collect(),
    }
}

/// How set-ups lie around their sums, for each number of players: so that the games are likeliest.
pub fn spread(measured: &[Measured]) -> Result<[Spread; Around::ALL.len()], Error> {
    let mut spread = [Spread::default(); Around::ALL.len()];
    for (at, around) in Around::ALL.iter().enumerate() {
        let of_it = measured.iter().filter(|one| one.around == at);
        let of_it: Vec<&Measured> = of_it.collect();
        if of_it.len() < FEWEST {
            return Err(Error::new(format!(
                "of {} there are {} set-ups; {FEWEST} at least are needed to say how far they spread",
                around.words(),
                of_it.len()
            )));
        }
        spread[at] = likeliest(&of_it);
    }
    Ok(spread)
}

/// One number after the other, until they stay.
fn likeliest(measured: &[&Measured]) -> Spread {
    const TURNS: usize = 6;
    let likelihood =
        |spread: Spread| measured.iter().map(|one| one.log_likelihood(spread)).sum::<f64>();
    let mut spread = Spread { stretch: 1.0, deviation: 1.0 };
    for _ in 0..TURNS {
        spread.deviation = summit(0.0, 4.0, |deviation| likelihood(Spread { deviation, ..spread }));
        spread.stretch = summit(0.5, 3.0, |stretch| likelihood(Spread { stretch, ..spread }));
    }
    spread
}

/// Where something with one summit is highest, by sections in the golden ratio.
fn summit(mut low: f64, mut high: f64, height: impl Fn(f64) -> f64) -> f64 {
    const STEPS: usize = 24;
    let ratio = (5.0f64.sqrt() - 1.0) / 2.0;
    let between = |low: f64, high: f64| [high - ratio * (high - low), low + ratio * (high - low)];
    let [mut one, mut two] = between(low, high);
    let (mut at_one, mut at_two) = (height(one), height(two));
    for _ in 0..STEPS {
        if at_one < at_two {
            low = one;
            (one, at_one) = (two, at_two);
            two = between(low, high)[1];
            at_two = height(two);
        } else {
            high = two;
            (two, at_two) = (one, at_one);
            one = between(low, high)[0];
            at_one = height(one);
        }
    }
    (low + high) / 2.0
}

impl Measured {
    /// How likely so many wins are, but for what is always the same, if the log-odds of the set-up are drawn around their sum in this way.
    fn log_likelihood(&self, Spread { stretch, deviation }: Spread) -> f64 {
        /// Standard deviations on either side, beyond which nothing counts.
        const FAR: f64 = 6.0;
        /// So that what is known for certain is no division by nothing.
        const LEAST: f64 = 1e-3;
        let variance = stretch * stretch * self.sum.variance + deviation * deviation;
        let deviation = variance.sqrt().max(LEAST);
        let (won, games) = (self.won as f64, self.games as f64);
        // What the games alone say is never narrower than two of these steps.
        let step = (1.0 / (games.sqrt() * deviation)).min(0.25);
        let count = (FAR / step).ceil() as i32;
        let terms = (-count..=count).map(|at| {
            let far = f64::from(at) * step;
            let log_odds = stretch * self.sum.log_odds + far * deviation;
            // The logarithm of 1 + e^x, for large x as well.
            let soft = log_odds.max(0.0) + (-log_odds.abs()).exp().ln_1p();
            won * log_odds - games * soft - far * far / 2.0
        });
        let terms: Vec<f64> = terms.collect();
        let most = terms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        most + (step * terms.iter().map(|term| (term - most).exp()).sum::<f64>()).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::chance;
    use table::Seeded;

    /// Set-ups whose log-odds are drawn around their sums in this way.
    fn drawn(Spread { stretch, deviation }: Spread, games: u64) -> Vec<Measured> {
        let mut dice = Seeded::new(5);
        let mut even = || f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
        let each = (0..Around::ALL.len()).flat_map(|around| (0..300).map(move |_| around));
        let each = each.map(|around| {
            // The sum of twelve is nearly normal.
            let far = (0..12).map(|_| even()).sum::<f64>() - 6.0;
            let log_odds = 4.0 * even() - 2.0;
            let share = chance(stretch * log_odds + deviation * far);
            let won = (0..games).filter(|_| even() < share).count() as u64;
            let sum = Sum { log_odds, variance: 1e-4 };
            Measured { around, sum, won, games }
        });
        each.collect()
    }

    #[test]
    fn a_spread_is_found_again_whatever_the_number_of_games() {
        for (stretch, deviation, games) in [(1.0, 0.5, 30), (1.25, 0.5, 400), (1.25, 1.0, 100)] {
            for found in spread(&drawn(Spread { stretch, deviation }, games)).unwrap() {
                let near = |one: f64, two: f64| (one / two - 1.0).abs() < 0.2;
                assert!(near(found.stretch, stretch), "{found:?}, not {stretch}");
                assert!(near(found.deviation, deviation), "{found:?}, not {deviation}");
            }
        }
    }

    #[test]
    fn most_set_ups_lie_in_the_interval_of_their_spread_and_few_in_that_of_their_parts_alone() {
        let known = Spread { stretch: 1.25, deviation: 0.75 };
        let drawn = drawn(known, 400);
        let within = |spread: Spread| {
            let spread = [spread; Around::ALL.len()];
            let within = drawn.iter().filter(|one| one.is_within(&spread)).count();
            within as f64 / drawn.len() as f64
        };
        assert!((0.92..0.97).contains(&within(known)), "{}", within(known));
        assert!(within(Spread { stretch: 1.0, deviation: 0.0 }) < 0.3);
    }

    #[test]
    fn set_ups_that_are_the_sum_of_their_parts_have_next_to_no_spread() {
        let found = spread(&drawn(Spread { stretch: 1.0, deviation: 0.0 }, 400)).unwrap();
        assert!(found.iter().all(|found| found.deviation < 0.1), "{found:?}");
    }

    #[test]
    fn a_few_set_ups_tell_no_spread() {
        let few = &drawn(Spread { stretch: 1.0, deviation: 0.5 }, 10)[280..];
        let refused = spread(few).unwrap_err().to_string();
        assert!(refused.contains("original solo") && refused.contains("20"), "{refused}");
    }
}
