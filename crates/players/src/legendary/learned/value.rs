//! How likely a position is won.

use super::features;
use legendary::Legendary;
use legendary::state::State;

/// How likely positions of one set-up are won: a sum over their [features](super::features).
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    weights: Vec<f32>,
    /// How much was learned about each, so that features that are seldom met take larger steps (AdaGrad).
    met: Vec<f32>,
}

/// The features of a position that are not zero.
pub(super) type Features = Vec<(u16, f32)>;

const STEP: f32 = 0.08;
/// Pulls weights towards zero that few games speak for.
const DECAY: f32 = 2e-5;

impl Value {
    pub(super) fn of_nothing(game: &Legendary) -> Value {
        let count = features::count(game);
        Value { weights: vec![0.0; count], met: vec![1e-3; count] }
    }

    /// How likely the position is won, 0 to 1.
    pub fn of(&self, game: &Legendary, state: &State) -> f32 {
        let mut sum = 0.0;
        features::each(game, state, |index, value| sum += self.weights[index as usize] * value);
        squash(sum)
    }

    pub(super) fn of_features(&self, features: &Features) -> f32 {
        squash(features.iter().map(|(index, value)| self.weights[*index as usize] * value).sum())
    }

    /// Goes a step towards what the position turned out to be worth.
    pub(super) fn learn(&mut self, features: &Features, worth: f32) {
        let error = worth - self.of_features(features);
        for &(index, value) in features {
            let weight = &mut self.weights[index as usize];
            let met = &mut self.met[index as usize];
            let slope = error * value - DECAY * *weight;
            *met += slope * slope;
            *weight += STEP * slope / met.sqrt();
        }
    }
}

/// From 0 to 1, as steep in the middle as the logistic curve; a square root is the same on every machine, an exponential is not.
fn squash(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (4.0 + sum * sum).sqrt()
}
