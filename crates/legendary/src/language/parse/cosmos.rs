//! Words of Cosmic Threat (K10) and Celestial Boons (K8).

use super::selection::Missing;
use super::{Parsed, Text};
use crate::effect::{Amount, CardOp, Op, Rule, Zones};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// `do fight effect of CARDS`
    pub(crate) fn fight_effect(&mut self) -> Parsed<Op> {
        self.expect(&["fight", "effect", "of"])?;
        let cards = self.cards(Missing::Refused)?;
        Ok(Op::Cards(self.taken(Verb::FightEffect, cards)?, CardOp::FightEffect))
    }

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

    /// `printed attack of CARDS [divided by N]`
    pub(crate) fn printed_attack(&mut self) -> Parsed<Amount> {
        let of = self.counted()?;
        let mut over = 1;
        if self.eat(&["divided", "by"]) {
            match self.eat_number() {
                Some((number, _)) if (1..=99).contains(&number) => over = number as u8,
                _ => return self.expected("a number from 1 to 99"),
            }
        }
        Ok(Amount::PrintedAttack { of, times: 1, over })
    }

    /// `fight it`: a fight where it lies.
    pub(crate) fn fight_it(&mut self, first: usize) -> Parsed<Op> {
        self.expect(&["it"])?;
        let help =
            Some("use it inside `choose 1 henchman you can fight from victory: …`".to_owned());
        let at = self.since(first);
        match self.scope.it {
            None => self.error(Code::UnboundIt, at, "nothing here is \"it\"", help),
            Some(it) if it.is_enemy() => {}
            // D72: in a Victory Pile it lies already where a fight leaves it; anywhere else it would lie on.
            Some(it) if it.zones == Zones::NONE || !it.lies_in(Zones::VICTORY) => {
                let message = "this card would be fought and stay where it lies";
                self.error(Code::WrongCards, at, message, help);
            }
            Some(_) => {}
        }
        Ok(Op::FightIt)
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
