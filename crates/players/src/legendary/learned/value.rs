//! Learning what features are worth, from games that were played to their end.

use super::features;
use crate::legendary::Quick;
use crate::player::{Decision, Player};
use crate::search::{Budget, Thinker};
use crate::{Ending, Graded};
use legendary::Legendary;
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{Game, NoLog, Request, Seat, Seeded};

/// How likely positions of one set-up are won.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    weights: Vec<f32>,
}

/// What a value is learned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons {
    /// Games of quick rules of thumb, now and then with anything: what is always done together cannot be told apart.
    pub quick: u64,
    /// Then games of a player that thinks a little and follows what was learned so far: where it is led astray, it learns that.
    pub own: u64,
}

/// A position, and whether its game was won.
struct Sample {
    /// The features that are not zero.
    features: Vec<(u16, f32)>,
    won: f32,
}

/// Passes over the positions.
const PASSES: usize = 12;
const STEP: f32 = 0.08;
/// Pulls weights towards zero that few games speak for.
const DECAY: f32 = 2e-5;
/// Of 100 decisions of a quick player, so many are anything.
const ANYTHING: u32 = 10;
/// How much is thought in games to learn from.
const A_LITTLE: Budget = Budget::trials(24);

impl Default for Lessons {
    /// A few seconds on two cores.
    fn default() -> Self {
        Lessons { quick: 3_000, own: 400 }
    }
}

impl Value {
    pub fn learn(game: &Legendary, lessons: Lessons, seed: u64) -> Value {
        let mut value = Value { weights: vec![0.0; features::count(game)] };
        value.learn_from(game, lessons.quick, seed, Novice::new);
        let led = value.clone();
        value.learn_from(game, lessons.own, !seed, |seed| Thinker::new(&led, A_LITTLE, seed));
        value
    }

    fn learn_from<P: Player<Legendary>>(
        &mut self,
        game: &Legendary,
        games: u64,
        seed: u64,
        player: impl Fn(u64) -> P + Sync,
    ) {
        let games = (0..games).into_par_iter();
        let played = games.map(|index| {
            let mut chance = Seeded::stream(seed, index);
            let player = player(chance.next());
            play(game, player, chance)
        });
        let mut samples: Vec<Sample> = played.collect::<Vec<_>>().into_iter().flatten().collect();
        Seeded::new(seed).shuffle(&mut samples);
        self.fit(&samples);
    }

    /// AdaGrad: features that are seldom met take large steps, common ones small.
    fn fit(&mut self, samples: &[Sample]) {
        let mut met = vec![1e-3f32; self.weights.len()];
        for _ in 0..PASSES {
            for sample in samples {
                let error = sample.won - squash(self.sum(&sample.features));
                for &(index, value) in &sample.features {
                    let weight = &mut self.weights[index as usize];
                    let met = &mut met[index as usize];
                    let slope = error * value - DECAY * *weight;
                    *met += slope * slope;
                    *weight += STEP * slope / met.sqrt();
                }
            }
        }
    }

    fn sum(&self, features: &[(u16, f32)]) -> f32 {
        features.iter().map(|(index, value)| self.weights[*index as usize] * value).sum()
    }

    /// How likely the position is won, 0 to 1.
    pub fn of(&self, game: &Legendary, state: &State) -> f32 {
        let mut sum = 0.0;
        features::each(game, state, |index, value| sum += self.weights[index as usize] * value);
        squash(sum)
    }
}

/// From 0 to 1, as steep in the middle as the logistic curve; a square root is the same on every machine, an exponential is not.
fn squash(sum: f32) -> f32 {
    0.5 + 0.5 * sum / (4.0 + sum * sum).sqrt()
}

/// Plays one game and keeps every turn's first position.
fn play<P: Player<Legendary>>(game: &Legendary, mut player: P, mut chance: Seeded) -> Vec<Sample> {
    let mut state = game.start();
    let mut choices = Vec::new();
    let mut samples = Vec::new();
    let mut turn = 0;
    let won = loop {
        let (seat, prompt) = match game.request(&state) {
            Request::Choose { seat, prompt } => (seat, prompt),
            Request::Over(outcome) => break game.ending(&outcome) == Ending::Won,
        };
        if prompt == Prompt::Action && state.turns != turn {
            turn = state.turns;
            let mut features = Vec::new();
            features::each(game, &state, |index, value| features.push((index, value)));
            samples.push(Sample { features, won: 0.0 });
        }
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => player.choose(game, &state, seat, &choices).choice,
        };
        if game.apply(&mut state, choice, &mut chance, &mut NoLog).is_err() {
            break false;
        }
    };
    for sample in &mut samples {
        sample.won = f32::from(u8::from(won));
    }
    samples
}

/// Follows quick rules of thumb, which it thinks over every few turns, and now and then does anything.
struct Novice {
    thumb: Option<(u16, Quick)>,
    chance: Seeded,
}

impl Novice {
    fn new(seed: u64) -> Novice {
        Novice { thumb: None, chance: Seeded::new(seed) }
    }
}

impl Player<Legendary> for Novice {
    fn choose(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        const TURNS: u16 = 3;
        if self.thumb.as_ref().is_none_or(|(since, _)| seen.turns >= since + TURNS) {
            self.thumb = None;
        }
        let (_, thumb) = self.thumb.get_or_insert_with(|| (seen.turns, Quick::at(game, seen)));
        let mut decision = thumb.choose(game, seen, seat, choices);
        if self.chance.below(100) < ANYTHING {
            decision.choice = choices[self.chance.below(choices.len() as u32) as usize];
        }
        decision
    }
}
