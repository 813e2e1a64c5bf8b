//! Which option is taken without thinking.

use super::super::quick::Quick;
use super::cues::{Cues, Glance, PLACES, villain_deck};
use crate::player::{Decision, Player, Reason};
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use legendary::{Legendary, Position};
use std::sync::Arc;
use table::{Game, Request, Seat, Seeded};

/// How gladly each option is taken, by its cues: what rules of thumb say, mended by what games have taught.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Habits {
    weights: Vec<f32>,
    /// How much each weight was pulled about lately: those that seldom are take larger steps.
    pulled: Vec<f32>,
    /// Cards of the Villain Deck at the start.
    deck: usize,
}

/// An option of a question, and how likely it is taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inclination {
    pub choice: Choice,
    pub cues: Cues,
    /// How gladly, on a scale without ends; once [drawn](draw), how likely.
    pub odds: f32,
}

/// How much rules of thumb count in the action step, and in all other questions, where they are seldom wrong. With less, practice strays from them
/// so often that games of hard set-ups, which forgive nothing, teach nothing.
const THUMB: f32 = 5.0;
const THUMB_ELSEWHERE: f32 = 5.5;
const STEP: f32 = 0.2;
/// What pulled at a weight more than so many steps ago is forgotten.
const LATELY: f32 = 2_000.0;

impl Habits {
    pub fn none(game: &Legendary) -> Habits {
        let deck = villain_deck(game);
        Habits { weights: vec![0.0; PLACES], pulled: vec![0.02; PLACES], deck }
    }

    /// Goes this share of the way to others.
    pub fn approach(&mut self, others: &Habits, share: f32) {
        for (weight, other) in self.weights.iter_mut().zip(&others.weights) {
            *weight += share * (other - *weight);
        }
    }

    fn learned(&self, cues: &Cues) -> f32 {
        cues.iter().map(|cue| self.weights[usize::from(*cue)]).sum()
    }

    /// How gladly every option is taken, by its cues alone.
    pub fn weigh(
        &self,
        at: Position<'_>,
        (seat, prompt): (Seat, Prompt),
        choices: &[Choice],
        into: &mut Vec<Inclination>,
    ) {
        let glance = Glance::of(at, seat, prompt, self.deck);
        for choice in choices {
            let cues = glance.cues(*choice);
            into.push(Inclination { choice: *choice, cues, odds: self.learned(&cues) });
        }
    }

    /// The first of those options that are taken most gladly.
    pub fn favourite(
        &self,
        at: Position<'_>,
        (seat, prompt): (Seat, Prompt),
        choices: &[Choice],
    ) -> Choice {
        let glance = Glance::of(at, seat, prompt, self.deck);
        let mut best = (choices[0], f32::MIN);
        for choice in choices {
            let odds = self.learned(&glance.cues(*choice));
            if odds > best.1 {
                best = (*choice, odds);
            }
        }
        best.0
    }

    /// Goes a step: what turned out better than expected is done more gladly, and everything else in its place less so. The options are as likely
    /// as they were when one was taken.
    pub fn learn(&mut self, options: &[Inclination], taken: usize, better: f32) {
        for (at, option) in options.iter().enumerate() {
            let done = f32::from(u8::from(at == taken));
            let slope = better * (done - option.odds);
            for cue in option.cues.iter() {
                let pulled = &mut self.pulled[usize::from(*cue)];
                *pulled += slope * slope - *pulled / LATELY;
                self.weights[usize::from(*cue)] += STEP * slope / pulled.sqrt();
            }
        }
    }

    /// Goes a step towards taking what was taken.
    pub fn imitate(&mut self, options: &[Inclination], taken: usize) {
        let mut options = options.to_vec();
        for option in &mut options {
            option.odds = self.learned(&option.cues);
        }
        how_likely(&mut options);
        self.learn(&options, taken, 1.0);
    }
}

/// Plays by habit.
#[derive(Clone, Debug)]
pub struct Habitual {
    thumb: Quick,
    habits: Arc<Habits>,
    inclinations: Vec<Inclination>,
}

impl Habitual {
    pub(super) fn of(habits: Arc<Habits>) -> Habitual {
        Habitual { thumb: Quick::default(), habits, inclinations: Vec::new() }
    }

    /// What rules of thumb say, and how gladly each option is taken; no option where they alone decide: which card to play next is seldom a
    /// question.
    pub(super) fn inclinations(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> (Decision<Choice>, &mut Vec<Inclination>) {
        let thumb = self.thumb.choose(game, seen, seat, choices);
        self.inclinations.clear();
        if !matches!(thumb.choice, Choice::Play(_))
            && let Request::Choose { prompt, .. } = game.request(seen)
        {
            let (at, into) = (Position::new(game, seen), &mut self.inclinations);
            self.habits.weigh(at, (seat, prompt), choices, into);
            let trust = if prompt == Prompt::Action { THUMB } else { THUMB_ELSEWHERE };
            for option in into.iter_mut().filter(|option| option.choice == thumb.choice) {
                option.odds += trust;
            }
        }
        (thumb, &mut self.inclinations)
    }
}

impl Player<Legendary> for Habitual {
    fn choose(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let (thumb, options) = self.inclinations(game, seen, seat, choices);
        // The first of the best.
        let mut best: Option<&Inclination> = None;
        for option in options.iter() {
            if best.is_none_or(|best| option.odds > best.odds) {
                best = Some(option);
            }
        }
        match best {
            Some(best) if best.choice != thumb.choice => Decision {
                choice: best.choice,
                reason: Reason::new("it has proved its worth in games of this set-up"),
            },
            _ => thumb,
        }
    }
}

/// Turns how gladly into how likely.
pub(super) fn how_likely(options: &mut [Inclination]) {
    let most = options.iter().map(|option| option.odds).fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for option in options.iter_mut() {
        option.odds = exp(option.odds - most);
        sum += option.odds;
    }
    for option in options.iter_mut() {
        option.odds /= sum;
    }
}

/// Turns how gladly into how likely, and draws one.
pub(super) fn draw(options: &mut [Inclination], chance: &mut Seeded) -> usize {
    const PARTS: u32 = 1 << 24;
    how_likely(options);
    let mut left = chance.below(PARTS) as f32 / PARTS as f32;
    for (index, option) in options.iter().enumerate() {
        left -= option.odds;
        if left < 0.0 {
            return index;
        }
    }
    options.len() - 1
}

/// The exponential of what is not above 0, of additions and multiplications alone: the same on every machine.
fn exp(x: f32) -> f32 {
    let mut power = (1.0 + x / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_near_enough() {
        for (x, exact) in [(0.0, 1.0), (-0.5, 0.606_5), (-1.0, 0.367_9), (-3.0, 0.049_8)] {
            assert!((exp(x) - exact).abs() < 0.002, "{x}: {}", exp(x));
        }
        assert_eq!(exp(-1e9), 0.0);
    }

    #[test]
    fn options_are_drawn_as_often_as_they_are_likely() {
        let option = |odds: f32| Inclination { choice: Choice::Done, cues: Cues::new(), odds };
        let mut chance = Seeded::new(3);
        let mut often = [0i32; 3];
        for _ in 0..10_000 {
            let mut options = [option(1.0), option(0.0), option(-1.0)];
            often[draw(&mut options, &mut chance)] += 1;
        }
        // 0.665, 0.245, 0.090; four standard errors are 0.019.
        for (often, expected) in often.into_iter().zip([6_652, 2_447, 900]) {
            assert!((often - expected).abs() < 190, "{often} beside {expected}");
        }
    }
}
