//! What a text gives, part by part.

use std::ops::{AddAssign, Mul};

/// What a text gives.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(super) struct Yield {
    pub attack: f32,
    pub recruit: f32,
    /// Cards more in hand.
    pub cards: f32,
    /// Anything else, counted as Attack.
    pub other: f32,
}

impl AddAssign for Yield {
    fn add_assign(&mut self, more: Yield) {
        self.attack += more.attack;
        self.recruit += more.recruit;
        self.cards += more.cards;
        self.other += more.other;
    }
}

impl Mul<f32> for Yield {
    type Output = Yield;
    fn mul(self, times: f32) -> Yield {
        Yield {
            attack: self.attack * times,
            recruit: self.recruit * times,
            cards: self.cards * times,
            other: self.other * times,
        }
    }
}

impl Yield {
    pub fn other(other: f32) -> Yield {
        Yield { other, ..Yield::default() }
    }

    pub fn cards(cards: f32) -> Yield {
        Yield { cards, ..Yield::default() }
    }
}
