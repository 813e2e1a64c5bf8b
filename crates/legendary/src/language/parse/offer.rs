//! Offers: `pay 6 attack: EFFECT`, something that can be done once, at any later moment of the turn.

use super::{Parsed, Text};
use crate::effect::{Op, Price, Trigger};
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// `pay N attack: REST`, if it stands here.
    pub(crate) fn offer(&mut self) -> Parsed<Option<Op>> {
        let first = self.next;
        let price = if self.eat(&["pay"]) {
            let (amount, at) = self.quantity()?;
            self.expect(&["attack"])?;
            Price::Attack(self.times(amount, at)?)
        } else {
            match self.keyword_price()? {
                Some(price) => price,
                None => return Ok(None),
            }
        };
        self.can_offer(first);
        self.expect_mark(':')?;
        let then = self.nested(|text| {
            // The moment has passed when it is used: what the text has looked at or discarded is gone.
            text.scope.those = None;
            text.scope.discarded = false;
            text.scope.later = true;
            text.scope.paid_freely = price.is_open();
            text.rest()
        })?;
        Ok(Some(Op::Offer { price, then }))
    }

    /// Only the player whose turn it is can use anything.
    fn can_offer(&mut self, first: usize) {
        let elsewhen = [
            Trigger::ToPlay,
            Trigger::InsteadOfWound,
            Trigger::InsteadOfAnyWound,
            Trigger::Discarded,
        ];
        let wrong = elsewhen.into_iter().any(|trigger| self.scope.has(trigger));
        if !wrong && !self.scope.other_players && !self.scope.later {
            return;
        }
        let at = self.since(first);
        self.error(
            Code::WrongEffectMoment,
            at,
            "only the player whose turn it is can be offered something for the turn",
            Some(
                "put it in front of `each player`, in a line that happens in your own turn"
                    .to_owned(),
            ),
        );
    }
}
