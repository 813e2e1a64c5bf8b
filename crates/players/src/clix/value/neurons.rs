//! A few neurons that look at a position from both sides.
//!
//! What they say of one side less what they say of the other is how it stands, so what one seat hopes for is what the other fears.

use super::features::{Features, OF_SIDE};
use table::Seeded;

/// The straight sum, which is first, and the neurons.
pub(super) const WIDTH: usize = 16;
/// One, the time that is left, who moves, both together; then the numbers of the side that is looked from, and of the other.
pub(super) const INPUTS: usize = 4 + 2 * OF_SIDE;

/// By input: what it adds by itself, and to each neuron; and what each neuron adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Neurons {
    pub weights: [[f32; WIDTH]; INPUTS],
    pub outer: [f32; WIDTH],
}

/// How much is left of what a neuron would say if it were less than nothing.
const LEAK: f32 = 0.1;

/// What is put in, looked from either side.
pub(super) type Inputs = [f32; INPUTS];

pub(super) fn inputs(features: &Features) -> [Inputs; 2] {
    [0, 1].map(|side| {
        let mut inputs = [0.0; INPUTS];
        let moves = features.moves[side];
        inputs[..4].copy_from_slice(&[1.0, features.left, moves, moves * features.left]);
        inputs[4..4 + OF_SIDE].copy_from_slice(&features.sides[side]);
        inputs[4 + OF_SIDE..].copy_from_slice(&features.sides[1 - side]);
        inputs
    })
}

impl Neurons {
    /// Before anything is learned. Neurons that begin alike would stay alike.
    pub fn of_nothing() -> Neurons {
        let mut chance = Seeded::new(0);
        let mut any = |size: f32| (chance.below(2_001) as f32 / 1_000.0 - 1.0) * size;
        let mut weights = [[0.0; WIDTH]; INPUTS];
        for row in &mut weights {
            row[1..].iter_mut().for_each(|weight| *weight = any(0.2));
        }
        let outer = std::array::from_fn(|at| match at {
            0 => 1.0,
            at if at % 2 == 0 => 0.3,
            _ => -0.3,
        });
        Neurons { weights, outer }
    }

    /// How it stands, less than nothing where the other stands better.
    pub fn of(&self, inputs: &[Inputs; 2]) -> f32 {
        let [one, two] = inputs.each_ref().map(|inputs| self.answer(&self.sums(inputs)));
        one - two
    }

    fn sums(&self, inputs: &Inputs) -> [f32; WIDTH] {
        let mut sums = [0.0; WIDTH];
        for (row, input) in self.weights.iter().zip(inputs) {
            // By index: zipped, it is a call that nothing inlines.
            for at in 0..WIDTH {
                sums[at] += row[at] * input;
            }
        }
        sums
    }

    fn answer(&self, sums: &[f32; WIDTH]) -> f32 {
        let inside = sums[1..].iter().zip(&self.outer[1..]);
        sums[0] + inside.map(|(sum, outer)| outer * fire(*sum)).sum::<f32>()
    }
}

/// What a neuron says.
fn fire(sum: f32) -> f32 {
    if sum > 0.0 { sum } else { LEAK * sum }
}

/// How much was learned about each weight, so that what is seldom met takes larger steps (AdaGrad).
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    weights: Vec<[f32; WIDTH]>,
    outer: [f32; WIDTH],
}

impl Lesson {
    pub fn new() -> Lesson {
        Lesson { weights: vec![[MET; WIDTH]; INPUTS], outer: [MET; WIDTH] }
    }
}

/// Nobody divides by nothing.
const MET: f32 = 1e-3;
const STEP: f32 = 0.05;
/// Neurons learn more slowly: they are corrected by what others have made of the same.
const STEP_INSIDE: f32 = 0.02;
/// Pulls weights towards zero that few games speak for.
const DECAY: f32 = 2e-5;

impl Neurons {
    /// Goes a step towards what the position turned out to be worth, `error` more than was said.
    pub fn learn(&mut self, inputs: &[Inputs; 2], error: f32, met: &mut Lesson) {
        let sums = inputs.each_ref().map(|inputs| self.sums(inputs));
        let mut blame = [[0.0; WIDTH]; 2];
        blame[0][0] = error;
        blame[1][0] = -error;
        for at in 1..WIDTH {
            for (side, sign) in [(0, error), (1, -error)] {
                let open = if sums[side][at] > 0.0 { 1.0 } else { LEAK };
                blame[side][at] = sign * self.outer[at] * open;
            }
            let slope = error * (fire(sums[0][at]) - fire(sums[1][at]));
            met.outer[at] += slope * slope;
            self.outer[at] += STEP_INSIDE * slope / met.outer[at].sqrt();
        }
        let rows = self.weights.iter_mut().zip(&mut met.weights);
        for ((weights, met), (one, two)) in rows.zip(inputs[0].iter().zip(&inputs[1])) {
            for at in 0..WIDTH {
                let slope = blame[0][at] * one + blame[1][at] * two - DECAY * weights[at];
                met[at] += slope * slope;
                let step = if at == 0 { STEP } else { STEP_INSIDE };
                weights[at] += step * slope / met[at].sqrt();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position in which the one side has scored so much and the other so much.
    fn scored(one: f32, two: f32) -> [Inputs; 2] {
        let mut features = Features { left: 0.5, moves: [1.0, 0.0], sides: [[0.1; OF_SIDE]; 2] };
        (features.sides[0][0], features.sides[1][0]) = (one, two);
        inputs(&features)
    }

    #[test]
    fn what_speaks_for_one_side_speaks_against_the_other() {
        let neurons = Neurons::of_nothing();
        let [one, two] = scored(0.6, 0.2);
        assert_eq!(neurons.of(&[one, two]), -neurons.of(&[two, one]));
    }

    #[test]
    fn neurons_learn_from_what_they_were_wrong_about() {
        let (mut neurons, mut lesson) = (Neurons::of_nothing(), Lesson::new());
        for step in 0..200 {
            let won = step % 2 == 0;
            let inputs = if won { scored(0.6, 0.2) } else { scored(0.2, 0.6) };
            let said = super::super::squash(neurons.of(&inputs));
            neurons.learn(&inputs, f32::from(u8::from(won)) - said, &mut lesson);
        }
        assert!(neurons.of(&scored(0.6, 0.2)) > 1.0);
        assert!(neurons.of(&scored(0.2, 0.6)) < -1.0);
    }
}
