//! Learning what the numbers are worth, from games that were played to their end.

use super::features::{self, Features};
use super::neurons::{Inputs, Lesson, Neurons, inputs};
use super::{Value, squash};
use crate::clix::light::crowd::Crowd;
use crate::clix::{Heuristic, Light};
use crate::player::Player;
use clix::Clix;
use clix::Position;
use clix::choice::Prompt;
use clix::state::{State, Verdict, WonBy};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{Game, NoLog, Request, Seat, Seeded};

/// What a value is learned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons {
    pub games: u64,
    /// The forces, maps and dice of all games follow from it.
    pub seed: u64,
}

/// How well a value tells the winner of games it was not learned from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quality {
    pub positions: usize,
    /// Of positions in which the winner was said to stand better.
    pub right: f32,
    /// The mean square of what it was wrong by; a coin has a quarter.
    pub error: f32,
}

/// A position, and how its game ended for the seat it is seen from.
struct Sample {
    inputs: [Inputs; 2],
    won: f32,
}

/// Passes over the positions.
const PASSES: usize = 30;
/// Of 100 decisions, so many are anything: what is always done together cannot be told apart.
const ANYTHING: u32 = 4;
/// One game of so many is kept for the proof.
const KEPT: u64 = 5;

impl Value {
    /// Learns from games that `deal` lays out. The same lessons teach the same on every machine.
    pub fn learn(
        lessons: Lessons,
        deal: impl Fn(&mut Seeded) -> Option<Clix> + Sync,
    ) -> (Value, Quality) {
        let samples: Vec<Vec<Sample>> = (0..lessons.games)
            .into_par_iter()
            .map(|number| {
                let mut chance = Seeded::stream(lessons.seed, number);
                deal(&mut chance).map_or_else(Vec::new, |game| play(&game, number, chance))
            })
            .collect();
        let (mut taught, mut kept) = (Vec::new(), Vec::new());
        for (number, game) in samples.into_iter().enumerate() {
            let pile = if (number as u64).is_multiple_of(KEPT) { &mut kept } else { &mut taught };
            pile.extend(game);
        }
        Seeded::new(lessons.seed).shuffle(&mut taught);
        let mut value = Value { neurons: Neurons::of_nothing() };
        value.fit(&taught);
        let value = value.rounded();
        (value, value.quality(&kept))
    }

    fn fit(&mut self, samples: &[Sample]) {
        let mut lesson = Lesson::new();
        for _ in 0..PASSES {
            for sample in samples {
                let error = sample.won - squash(self.neurons.of(&sample.inputs));
                self.neurons.learn(&sample.inputs, error, &mut lesson);
            }
        }
    }

    fn quality(&self, samples: &[Sample]) -> Quality {
        let (mut right, mut error) = (0.0, 0.0);
        for sample in samples {
            let said = squash(self.neurons.of(&sample.inputs));
            right += f32::from(u8::from((said > 0.5) == (sample.won > 0.5)));
            error += (said - sample.won) * (said - sample.won);
        }
        let count = samples.len().max(1) as f32;
        Quality { positions: samples.len(), right: right / count, error: error / count }
    }
}

/// Plays one game and keeps the first position of every turn. Half of the games are the heuristic player's, half quicker ones.
fn play(game: &Clix, number: u64, mut chance: Seeded) -> Vec<Sample> {
    let mut state = game.start();
    let (mut choices, mut crowd) = (Vec::new(), Crowd::default());
    let mut light = Light::default();
    let mut samples = Vec::new();
    let mut turn = 0;
    let winner = loop {
        let (seat, prompt) = match game.request(&state) {
            Request::Choose { seat, prompt } => (seat, prompt),
            Request::Over(outcome) => break winner(outcome),
        };
        if prompt == Prompt::Action && state.turn.number != turn {
            turn = state.turn.number;
            samples.push((seat, features::of(Position::new(game, &state), seat, &mut crowd)));
        }
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ if turn > 0 && chance.below(100) < ANYTHING => {
                choices[chance.below(choices.len() as u32) as usize]
            }
            _ => choose(game, &state, seat, &choices, number, &mut light),
        };
        if game.apply(&mut state, choice, &mut chance, &mut NoLog).is_err() {
            break None;
        }
    };
    let Some(winner) = winner else {
        return Vec::new();
    };
    let ended = |(seat, features): (Seat, Features)| Sample {
        inputs: inputs(&features),
        won: f32::from(u8::from(seat == winner)),
    };
    samples.into_iter().map(ended).collect()
}

fn choose(
    game: &Clix,
    state: &State,
    seat: Seat,
    choices: &[clix::choice::Choice],
    number: u64,
    light: &mut Light,
) -> clix::choice::Choice {
    match number.is_multiple_of(2) || state.turn.number == 0 {
        true => Heuristic.choose(game, state, seat, choices).choice,
        false => light.choose(game, state, seat, choices).choice,
    }
}

/// A tie says nothing.
fn winner(outcome: Verdict) -> Option<Seat> {
    match outcome {
        Verdict::Won { by: WonBy::TieBreak, .. } => None,
        Verdict::Won { seat, .. } => Some(seat),
        Verdict::Running | Verdict::Stopped(_) => None,
    }
}
