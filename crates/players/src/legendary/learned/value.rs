//! How likely a position is won.

use super::features;
use legendary::Legendary;
use legendary::state::State;
use table::Seeded;

/// How likely positions of one set-up are won: a sum over their [features](super::features), and what a few neurons make of them together.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// By feature: what it adds by itself, and to each neuron.
    weights: Vec<[f32; WIDTH]>,
    /// How much was learned about each, so that features that are seldom met take larger steps (AdaGrad).
    met: Vec<[f32; WIDTH]>,
    /// What each neuron adds.
    outer: [f32; WIDTH],
    outer_met: [f32; WIDTH],
}

/// The features of a position that are not zero.
pub(super) type Features = Vec<(u16, f32)>;

/// The sum itself, which is first, and the neurons.
const WIDTH: usize = 16;
const STEP: f32 = 0.03;
/// Neurons learn more slowly: they are corrected by what others have made of the same.
const STEP_INSIDE: f32 = 0.012;
/// Pulls weights towards zero that few games speak for.
const DECAY: f32 = 2e-5;
/// How much is left of what a neuron would say if it were less than nothing.
const LEAK: f32 = 0.1;

impl Value {
    pub(super) fn of_nothing(game: &Legendary) -> Value {
        let count = features::count(game);
        // Neurons that begin alike would stay alike.
        let mut chance = Seeded::new(0);
        let mut any = |size: f32| (chance.below(2_001) as f32 / 1_000.0 - 1.0) * size;
        let weights = (0..count).map(|_| {
            let mut row: [f32; WIDTH] = std::array::from_fn(|_| any(0.1));
            row[0] = 0.0;
            row
        });
        Value {
            weights: weights.collect(),
            met: vec![[1e-3; WIDTH]; count],
            outer: std::array::from_fn(|at| {
                if at == 0 {
                    1.0
                } else if at % 2 == 0 {
                    0.3
                } else {
                    -0.3
                }
            }),
            outer_met: [1e-3; WIDTH],
        }
    }

    /// How likely the position is won, 0 to 1.
    pub fn of(&self, game: &Legendary, state: &State) -> f32 {
        let mut sums = [0.0; WIDTH];
        features::each(game, state, |index, value| self.add(&mut sums, index, value));
        self.answer(&sums)
    }

    pub(super) fn of_features(&self, features: &Features) -> f32 {
        self.answer(&self.sums(features))
    }

    fn add(&self, sums: &mut [f32; WIDTH], index: u16, value: f32) {
        // By index: zipped, it is a call that nothing inlines.
        let weights = &self.weights[usize::from(index)];
        for at in 0..WIDTH {
            sums[at] += weights[at] * value;
        }
    }

    fn sums(&self, features: &Features) -> [f32; WIDTH] {
        let mut sums = [0.0; WIDTH];
        for &(index, value) in features {
            self.add(&mut sums, index, value);
        }
        sums
    }

    fn answer(&self, sums: &[f32; WIDTH]) -> f32 {
        let inside = sums[1..].iter().zip(&self.outer[1..]);
        squash(sums[0] + inside.map(|(sum, outer)| outer * fire(*sum)).sum::<f32>())
    }

    /// Goes this share of the way to another.
    pub(super) fn approach(&mut self, other: &Value, share: f32) {
        let rows = self.weights.iter_mut().zip(&other.weights);
        for (row, other) in rows.chain([(&mut self.outer, &other.outer)]) {
            for at in 0..WIDTH {
                row[at] += share * (other[at] - row[at]);
            }
        }
    }

    /// Goes a step towards what the position turned out to be worth.
    pub(super) fn learn(&mut self, features: &Features, worth: f32) {
        let sums = self.sums(features);
        let error = worth - self.answer(&sums);
        let mut blame = [error; WIDTH];
        for at in 1..WIDTH {
            blame[at] = error * self.outer[at] * if sums[at] > 0.0 { 1.0 } else { LEAK };
            let slope = error * fire(sums[at]);
            self.outer_met[at] += slope * slope;
            self.outer[at] += STEP_INSIDE * slope / self.outer_met[at].sqrt();
        }
        for &(index, value) in features {
            let weights = &mut self.weights[usize::from(index)];
            let met = &mut self.met[usize::from(index)];
            for at in 0..WIDTH {
                let slope = blame[at] * value - DECAY * weights[at];
                met[at] += slope * slope;
                let step = if at == 0 { STEP } else { STEP_INSIDE };
                weights[at] += step * slope / met[at].sqrt();
            }
        }
    }
}

/// What a neuron says.
fn fire(sum: f32) -> f32 {
    if sum > 0.0 { sum } else { LEAK * sum }
}

/// From 0 to 1, as steep in the middle as the logistic curve; a square root is the same on every machine, an exponential is not.
fn squash(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (4.0 + sum * sum).sqrt()
}
