//! Fights and Fight effects that a card brings about: `fight it`, `do fight effect of CARDS`.

use super::selection::Missing;
use super::{Parsed, Text};
use crate::effect::{CardOp, Op, Zones};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;

impl Text<'_> {
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

    /// `do fight effect of CARDS`
    pub(crate) fn fight_effect(&mut self) -> Parsed<Op> {
        self.expect(&["fight", "effect", "of"])?;
        let cards = self.cards(Missing::Refused)?;
        Ok(Op::Cards(self.taken(Verb::FightEffect, cards)?, CardOp::FightEffect))
    }
}
