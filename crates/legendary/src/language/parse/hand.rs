//! The size of hands: `your hand has 1 more card`, `next hand has 2 more cards if …`.

use super::{Parsed, Text};
use crate::effect::Rule;

impl Text<'_> {
    /// `your hand has N more|less cards` and `every hand has N more|less cards`
    pub(crate) fn hand_size(&mut self, everyone: bool) -> Parsed<Rule> {
        self.expect(&["hand", "has"])?;
        let (amount, at) = self.quantity()?;
        let amount = if self.eat(&["less"]) {
            self.negated(amount, at)?
        } else {
            self.expect(&["more"])?;
            amount
        };
        self.expect_any(&["cards", "card"])?;
        let more = self.add_amount(amount)?;
        Ok(Rule::HandSize { everyone, more })
    }

    /// `next hand has N more cards if CONDITION`: looked at when the hand is drawn.
    pub(crate) fn next_hand_if(&mut self) -> Parsed<Rule> {
        let (amount, at) = self.quantity()?;
        self.expect(&["more"])?;
        self.expect_any(&["cards", "card"])?;
        let more = self.times(amount, at)?;
        self.expect(&["if"])?;
        let condition = self.condition()?;
        Ok(Rule::NextHandIf { condition, more })
    }
}
