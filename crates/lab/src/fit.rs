//! An additive model of what is won: the log-odds of a win are a sum of effects. Logistic regression with a penalty, fitted by Newton's method.
//!
//! A penalty says that an effect is drawn around nothing with a variance of one over it. It keeps effects finite where everything was won or lost, and
//! it settles what the games leave open: that a constant could be moved from one kind of effects to another.

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// Games: which effects each has and how much of each, and how much of it was won (0 to 1).
#[derive(Clone, Debug, Default)]
pub struct Games {
    ends: Vec<usize>,
    effects: Vec<u16>,
    much: Vec<f32>,
    won: Vec<f32>,
}

impl Games {
    pub fn add(&mut self, effects: impl IntoIterator<Item = (u16, f32)>, won: f32) {
        for (effect, much) in effects {
            self.effects.push(effect);
            self.much.push(much);
        }
        self.ends.push(self.effects.len());
        self.won.push(won);
    }

    pub fn len(&self) -> usize {
        self.won.len()
    }

    pub fn is_empty(&self) -> bool {
        self.won.is_empty()
    }

    pub fn won(&self, game: usize) -> f64 {
        self.won[game].into()
    }

    fn effects(&self, game: usize) -> impl Iterator<Item = (usize, f64)> + Clone {
        let range = if game == 0 { 0 } else { self.ends[game - 1] }..self.ends[game];
        let effects = self.effects[range.clone()].iter().map(|effect| usize::from(*effect));
        effects.zip(self.much[range].iter().map(|much| f64::from(*much)))
    }

    /// The log-odds of a game.
    pub fn sum(&self, game: usize, effects: &[f64]) -> f64 {
        self.effects(game).map(|(effect, much)| effects[effect] * much).sum()
    }
}

/// Effects with the matrix of their covariances.
#[derive(Clone, Debug)]
pub struct Fit {
    pub effects: Vec<f64>,
    covariance: Matrix,
}

impl Fit {
    /// The standard error of a weighted sum of effects.
    pub fn error_of(&self, weights: &[(usize, f64)]) -> f64 {
        let pairs = weights.iter().flat_map(|one| weights.iter().map(move |two| (one, two)));
        let variance = pairs.map(|(one, two)| one.1 * two.1 * self.covariance.at(one.0, two.0));
        variance.sum::<f64>().max(0.0).sqrt()
    }
}

pub fn chance(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// Fits effects to games, one penalty for each.
pub fn fit(games: &Games, penalties: &[f64]) -> Fit {
    const STEPS: usize = 40;
    const ENOUGH: f64 = 1e-9;
    let mut effects = vec![0.0; penalties.len()];
    let mut slope = Slope::of(games, penalties, &effects);
    for _ in 0..STEPS {
        let factor = slope.information.factor();
        let step = factor.solve(&slope.gradient);
        let size = step.iter().fold(0.0f64, |most, one| most.max(one.abs()));
        // A step that makes it worse was too long.
        let mut share = 1.0;
        let next = loop {
            let moved: Vec<f64> = effects.iter().zip(&step).map(|(a, b)| a + share * b).collect();
            let next = Slope::of(games, penalties, &moved);
            if next.likelihood >= slope.likelihood - 1e-9 || share < 1e-3 {
                effects = moved;
                break next;
            }
            share /= 2.0;
        };
        slope = next;
        if size < ENOUGH {
            break;
        }
    }
    let covariance = slope.information.factor().inverse();
    Fit { effects, covariance }
}

/// How much harder games were than the sum of their effects says: the log-odds to be added to all of them, and its standard error.
/// `expected` are the log-odds of the games. The penalty is that of one effect.
pub fn offset(expected: &[f64], won: f64, penalty: f64) -> (f64, f64) {
    let mut added = 0.0;
    let mut information = penalty;
    for _ in 0..40 {
        let chances = expected.iter().map(|sum| chance(sum + added));
        let (mut sum, mut spread) = (0.0, 0.0);
        chances.for_each(|p| {
            sum += p;
            spread += p * (1.0 - p);
        });
        information = spread + penalty;
        let step = (won - sum - penalty * added) / information;
        // Far from where it leads, Newton's step is too long.
        added += step.clamp(-1.0, 1.0);
        if step.abs() < 1e-9 {
            break;
        }
    }
    (added, 1.0 / information.sqrt())
}

/// Where the likelihood stands and leads.
struct Slope {
    likelihood: f64,
    gradient: Vec<f64>,
    information: Matrix,
}

impl Slope {
    /// Sums are made over the same pieces in the same order whatever the number of threads.
    fn of(games: &Games, penalties: &[f64], effects: &[f64]) -> Slope {
        const PIECE: usize = 16_384;
        let count = effects.len();
        let pieces = (0..games.len().div_ceil(PIECE)).into_par_iter().with_max_len(1);
        let pieces: Vec<Slope> = pieces
            .map(|piece| {
                let mut slope = Slope::nothing(count);
                let games_of_it = piece * PIECE..((piece + 1) * PIECE).min(games.len());
                games_of_it.for_each(|game| slope.look(games, game, effects));
                slope
            })
            .collect();
        let mut all = Slope::nothing(count);
        for piece in pieces {
            all.likelihood += piece.likelihood;
            all.gradient.iter_mut().zip(piece.gradient).for_each(|(sum, more)| *sum += more);
            let more = piece.information.cells;
            all.information.cells.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        for (at, penalty) in penalties.iter().enumerate() {
            all.likelihood -= 0.5 * penalty * effects[at] * effects[at];
            all.gradient[at] -= penalty * effects[at];
            *all.information.at_mut(at, at) += penalty;
        }
        all
    }

    fn nothing(count: usize) -> Slope {
        Slope { likelihood: 0.0, gradient: vec![0.0; count], information: Matrix::new(count) }
    }

    fn look(&mut self, games: &Games, game: usize, effects: &[f64]) {
        let sum = games.sum(game, effects);
        let (p, won) = (chance(sum), games.won(game));
        self.likelihood += won * sum - softplus(sum);
        let spread = p * (1.0 - p);
        let there = games.effects(game);
        for (row, much) in there.clone() {
            self.gradient[row] += (won - p) * much;
            for (column, other) in there.clone().filter(|(column, _)| *column <= row) {
                *self.information.at_mut(row, column) += spread * much * other;
            }
        }
    }
}

/// `ln(1 + exp(x))` without overflow.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// A symmetric matrix, or the lower half of one.
#[derive(Clone, Debug)]
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn new(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row.max(column) * self.size + row.min(column)]
    }

    fn at_mut(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    /// Cholesky's factor. What is not positive definite for want of digits is made so.
    fn factor(&self) -> Factor {
        let mut lower = Matrix::new(self.size);
        for row in 0..self.size {
            for column in 0..=row {
                let products = (0..column).map(|at| lower.get(row, at) * lower.get(column, at));
                let rest = self.at(row, column) - products.sum::<f64>();
                *lower.at_mut(row, column) = match row == column {
                    true => rest.max(1e-12).sqrt(),
                    false => rest / lower.get(column, column),
                };
            }
        }
        Factor(lower)
    }

    fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }
}

struct Factor(Matrix);

impl Factor {
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let lower = &self.0;
        let mut x = right.to_vec();
        for row in 0..lower.size {
            let known: f64 = (0..row).map(|at| lower.get(row, at) * x[at]).sum();
            x[row] = (x[row] - known) / lower.get(row, row);
        }
        for row in (0..lower.size).rev() {
            let known: f64 = (row + 1..lower.size).map(|at| lower.get(at, row) * x[at]).sum();
            x[row] = (x[row] - known) / lower.get(row, row);
        }
        x
    }

    fn inverse(&self) -> Matrix {
        let size = self.0.size;
        let mut inverse = Matrix::new(size);
        for column in 0..size {
            let mut unit = vec![0.0; size];
            unit[column] = 1.0;
            let solved = self.solve(&unit);
            for row in column..size {
                *inverse.at_mut(row, column) = solved[row];
            }
        }
        inverse
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seeded;

    #[test]
    fn one_effect_without_penalty_is_the_log_odds_of_the_share() {
        let mut games = Games::default();
        for game in 0..100 {
            games.add([(0, 1.0)], if game < 80 { 1.0 } else { 0.0 });
        }
        let fit = fit(&games, &[0.0]);
        assert!((fit.effects[0] - 4f64.ln()).abs() < 1e-9);
        // The information of n games with share p is n p (1 - p).
        assert!((fit.error_of(&[(0, 1.0)]) - 1.0 / 16f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn two_effects_of_a_table_of_four_fields_are_its_log_odds_ratio() {
        // 30 of 40 won with it, 20 of 60 without: the ratio of the odds is (30/10) / (20/40) = 6, its standard error the root of the sum of 1/n.
        let mut games = Games::default();
        for (with, won, count) in [(1.0, 1.0, 30), (1.0, 0.0, 10), (0.0, 1.0, 20), (0.0, 0.0, 40)] {
            for _ in 0..count {
                games.add([(0, 1.0), (1, with)], won);
            }
        }
        let fit = fit(&games, &[0.0, 0.0]);
        assert!((fit.effects[1] - 6f64.ln()).abs() < 1e-9, "{:?}", fit.effects);
        let error = (1.0 / 30.0 + 1.0 / 10.0 + 1.0 / 20.0 + 1.0f64 / 40.0).sqrt();
        assert!((fit.error_of(&[(1, 1.0)]) - error).abs() < 1e-9);
    }

    #[test]
    fn what_won_always_has_a_finite_effect_with_a_penalty() {
        let mut games = Games::default();
        (0..50).for_each(|_| games.add([(0, 1.0)], 1.0));
        let fit = fit(&games, &[0.25]);
        // At the best effect b the slope is nothing: 50 (1 - p(b)) = 0.25 b.
        let b = fit.effects[0];
        assert!(b > 2.0 && b < 10.0 && (50.0 * (1.0 - chance(b)) - 0.25 * b).abs() < 1e-6);
    }

    #[test]
    fn effects_that_made_the_games_are_found_within_their_intervals() {
        let truth = [0.3, 1.0, -0.5, 0.0, -1.2, 0.8];
        let mut dice = Seeded::new(11);
        let mut games = Games::default();
        for _ in 0..40_000 {
            let (one, two) = (1 + dice.below(3) as u16, 4 + dice.below(2) as u16);
            let sum = truth[0] + truth[usize::from(one)] + truth[usize::from(two)];
            let won = f64::from(dice.below(1 << 30)) < chance(sum) * f64::from(1u32 << 30);
            games.add([(0, 1.0), (one, 1.0), (two, 1.0)], f32::from(u8::from(won)));
        }
        let fit = fit(&games, &[1e-3; 6]);
        // Only differences within a kind are told by the games.
        for (one, two) in [(1, 2), (1, 3), (2, 3), (4, 5)] {
            let found = fit.effects[one] - fit.effects[two];
            let error = fit.error_of(&[(one, 1.0), (two, -1.0)]);
            let off = (found - (truth[one] - truth[two])).abs();
            assert!(off < 3.5 * error && error < 0.05, "{one} {two}: {off} {error}");
        }
    }

    #[test]
    fn an_offset_makes_the_expected_wins_those_there_were() {
        let expected: Vec<f64> = (0..200).map(|at| f64::from(at - 100) / 50.0).collect();
        let (added, error) = offset(&expected, 60.0, 0.0);
        let sum: f64 = expected.iter().map(|one| chance(one + added)).sum();
        assert!((sum - 60.0).abs() < 1e-6 && added < 0.0 && error > 0.1 && error < 0.2);
        let (all_lost, _) = offset(&expected, 0.0, 1.0);
        assert!(all_lost > -20.0 && all_lost < added);
    }
}
