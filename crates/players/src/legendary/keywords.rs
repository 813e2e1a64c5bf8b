//! What texts of keywords are worth: each answer stands in the file of its keyword.

use super::Mind;
use super::worth::{Moment, Reading};
use super::yields::Yield;
use legendary::Text;
use legendary::cards::CardId;
use legendary::effect::Block;
use legendary::keywords::{
    KeywordAmount, KeywordCardOp, KeywordDue, KeywordOp, KeywordPrice, KeywordRule,
};

impl Mind<'_> {
    pub(super) fn keyword_operation(&self, reading: Reading<'_>, op: KeywordOp) -> Yield {
        match op {
            KeywordOp::DangerSense(sense) => self.sense(reading, sense),
            // Who will win cannot be told before: each outcome counts for what it is worth on its own odds.
            KeywordOp::Contest(contest) => self.block(reading, contest.then),
            KeywordOp::Shards(op) => self.moving_shards(reading.when, op),
        }
    }

    pub(super) fn keyword_on_cards(&self, when: Moment<'_>, op: KeywordCardOp) -> Yield {
        match op {
            KeywordCardOp::Shards(op) => self.moving_shards_of(when, op),
            KeywordCardOp::Threat(_) => Yield::other(3.0),
        }
    }

    /// What a price for which something is offered is worth.
    pub(super) fn keyword_price(&self, when: Moment<'_>, price: KeywordPrice) -> f32 {
        let KeywordPrice::Burn(price) = price;
        self.burn_price(when, price)
    }

    /// What an offer brings for which this is due.
    pub(super) fn keyword_due(&self, scope: &Text, then: Block, due: KeywordDue) -> f32 {
        let KeywordDue::Burn(due) = due;
        self.burning(scope, then, due)
    }

    /// What a rule for a time brings.
    pub(super) fn keyword_lasting(&self, reading: Reading<'_>, rule: KeywordRule) -> Yield {
        match rule {
            KeywordRule::Shards(taken) => self.block(reading, taken.then) * 0.8,
            _ => Yield::default(),
        }
    }

    /// How gladly it is done to the card.
    pub(super) fn keyword_wish(&self, op: KeywordCardOp, card: CardId) -> f32 {
        match op {
            KeywordCardOp::Shards(op) => self.wish_of_shards(op, card),
            KeywordCardOp::Threat(_) => self.defeat_worth(card),
        }
    }

    /// How much it usually is.
    pub(super) fn keyword_someday(&self, amount: KeywordAmount) -> f32 {
        match amount {
            KeywordAmount::Empowered(by) => 1.2 * f32::from(by.times()),
            KeywordAmount::Shards(which) => self.shards_someday(which),
        }
    }
}
