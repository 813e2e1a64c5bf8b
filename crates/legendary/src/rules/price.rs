//! What recruiting and fighting cost: the value of the card and everything that counts only while it is paid (K1, K2).

use crate::cards::CardId;
use crate::game::Face;
use crate::keywords::size_changing::reduced;
use crate::position::Position;
use crate::value::Sink;
use crate::waived::{Clause, plays};

/// How much cheaper a card can be now than it is by itself, at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ease {
    /// By what it takes off its own price (K1, K2).
    own: i32,
    /// By effects of the turn, and by keywords.
    besides: i32,
}

impl Ease {
    /// There is no end to it: nothing is too dear at first glance.
    const ENDLESS: Ease = Ease { own: 0, besides: i32::MAX / 2 };

    /// Is a card too dear at first glance, if it costs no less than `least` by itself?
    #[inline]
    pub fn is_beyond(self, least: i32, face: &Face, most: i32) -> bool {
        least - face.most_off.min(self.own) > most + self.besides
    }
}

impl Position<'_> {
    /// What recruiting the card costs now; below 0 the player is paid (K2.3).
    pub fn recruit_price(self, card: CardId) -> i32 {
        self.recruit_price_parts(card, &mut ())
    }

    pub fn recruit_price_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        // K2.9: halving comes before what the card takes off itself.
        let cost = self.cost_parts(card, sink);
        let mut discount = self.discount(card, cost);
        if !plays(Clause::K1_1) {
            discount.ordinary = 0;
        }
        if !plays(Clause::K2_9) && self.costs_half(card) {
            let printed = i32::from(self.face(card).cost);
            return self.half_cost_parts(card, reduced(printed, discount, sink), sink);
        }
        reduced(cost, discount, sink)
    }

    /// What fighting the enemy costs now, with what its space adds; below 0 the player is paid (K2.4).
    pub fn fight_price(self, card: CardId) -> i32 {
        self.fight_price_parts(card, &mut ())
    }

    pub fn fight_price_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let attack = self.unbounded_attack(card, sink);
        let mut discount = self.discount(card, attack);
        if !plays(Clause::K1_2) {
            discount.ordinary = 0;
        }
        if !plays(Clause::R7_4) {
            return attack - discount.total() + self.surcharge_parts(card, sink);
        }
        // What the space adds is due in any case (K12).
        reduced(attack, discount, sink) + self.surcharge_parts(card, sink)
    }

    /// What can make things cheaper now. With it most of what is too dear is seen at a glance, without working out its price.
    pub(crate) fn ease(self) -> Ease {
        self.limited_ease().unwrap_or(Ease::ENDLESS)
    }

    fn limited_ease(self) -> Option<Ease> {
        let mut besides = self.keyword_ease()?;
        for lasting in self.state.lasting.iter() {
            besides += i32::from(lasting.times) * self.game.eases(lasting.rule)?;
        }
        Some(Ease { own: self.most_off(), besides })
    }
}
