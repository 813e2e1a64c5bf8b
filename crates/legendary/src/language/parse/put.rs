//! Steps that say where a card goes: put, move, place.

use super::selection::Missing;
use super::{Parsed, Text};
use crate::effect::{CardOp, Op, Trigger, TwistPlace, Zones};
use crate::language::check::{self, Verb};
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// `put CARDS into hand | on deck | on bottom of hero deck | under this | into city`
    pub(crate) fn put(&mut self, first: usize) -> Parsed<Op> {
        if self.is("top") {
            return self.top_to_pile();
        }
        if self.are(&["twist", "into", "city"]) || self.are(&["strike", "into", "city"]) {
            return self.put_into_city(first);
        }
        let cards = self.cards(Missing::Refused)?;
        if self.at_pile() {
            return self.put_into_pile(cards);
        }
        if self.eat(&["into", "hand"]) {
            check::not_again(&cards.selector, cards.at, &self.scope, self.reports);
            return Ok(Op::Cards(self.taken(Verb::ToHand, cards)?, CardOp::ToHand));
        }
        if self.eat(&["on", "deck"]) {
            check::not_again(&cards.selector, cards.at, &self.scope, self.reports);
            return Ok(Op::Cards(self.taken(Verb::PutOnDeck, cards)?, CardOp::PutOnDeck));
        }
        if self.eat(&["on", "bottom", "of", "hero", "deck"]) {
            return Ok(Op::Cards(self.taken(Verb::ToBottom, cards)?, CardOp::ToBottomOfHeroDeck));
        }
        if self.eat(&["into", "city"]) {
            self.can_enter_city(&cards.selector, first);
            return Ok(Op::Cards(self.taken(Verb::EnterCity, cards)?, CardOp::EnterCity));
        }
        if self.eat(&["under", "this"]) {
            if !(self.scope.villain() && self.scope.only(Trigger::Ambush)) {
                let at = self.since(first);
                self.error(
                    Code::WrongEffectMoment,
                    at,
                    "only a villain in the city can have cards put under it",
                    Some("use it in an `ambush:` line of a villain or henchman".to_owned()),
                );
            }
            return Ok(Op::Cards(self.taken(Verb::Tuck, cards)?, CardOp::Tuck));
        }
        if self.eat(&["beside", "scheme"]) {
            return Ok(Op::Cards(self.taken(Verb::BesideScheme, cards)?, CardOp::PutBesideScheme));
        }
        self.unknown(
            Code::UnknownPlace,
            "where the cards go",
            &[
                "into hand",
                "on deck",
                "on bottom of hero deck",
                "into city",
                "under this",
                "beside scheme",
            ],
        )
    }

    /// `move it`, or `move this to SPACE`
    pub(crate) fn move_it(&mut self, first: usize) -> Parsed<Op> {
        if self.eat(&["this", "to"]) {
            let Some(space) = self.space_at(0) else {
                return self.expected("a city space");
            };
            self.next += 1;
            if !(self.scope.villain() && self.scope.only(Trigger::Ambush)) {
                let at = self.since(first);
                self.error(
                    Code::WrongEffectMoment,
                    at,
                    "only a villain in the city can move there",
                    Some("use it in an `ambush:` line of a villain or henchman".to_owned()),
                );
            }
            return Ok(Op::MoveThis { space: space as u8 });
        }
        self.expect(&["it"])?;
        if !(self.scope.it_is_enemy() && self.scope.it.is_some_and(|it| it.zones.has(Zones::CITY)))
        {
            let at = self.since(first);
            self.error(
                Code::UnboundIt,
                at,
                "no villain here is \"it\"",
                Some("use it inside `choose 1 villain: …`".to_owned()),
            );
        }
        Ok(Op::MoveVillain)
    }

    /// `become twist` (R4.10)
    pub(crate) fn become_twist(&mut self, first: usize) -> Parsed<Op> {
        self.expect(&["twist"])?;
        if !(self.scope.villain() && self.scope.only(Trigger::Escape)) {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "only an escaping villain can become a twist",
                Some("use it in an `escape:` line of a villain or henchman".to_owned()),
            );
        }
        Ok(Op::BecomeTwist)
    }

    /// `place twist beside scheme | above mastermind | above leftmost free space`
    pub(crate) fn place_twist(&mut self, first: usize) -> Parsed<Op> {
        self.expect(&["twist"])?;
        let place = if self.eat(&["beside", "scheme"]) {
            TwistPlace::BesideScheme
        } else if self.eat(&["above", "mastermind"]) {
            TwistPlace::AboveMastermind
        } else if self.eat(&["above", "leftmost", "free", "space"]) {
            TwistPlace::LeftmostFreeSpace
        } else {
            return self.unknown(
                Code::UnknownPlace,
                "where the twist stays",
                &["beside scheme", "above mastermind", "above leftmost free space"],
            );
        };
        if !self.scope.only(Trigger::Twist) {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "only a twist that is being resolved can be placed",
                Some("use it in a `twist:` line of a scheme".to_owned()),
            );
        }
        Ok(Op::PlaceTwist(place))
    }
}
