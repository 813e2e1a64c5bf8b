//! Steps about piles, neighbours and the order of turns.

use super::selection::{Cards, Missing};
use super::{Parsed, Text};
use crate::effect::{Amount, CardOp, Deck, Op, Pick, Pile, Selector};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// `put top 3 cards of hero deck into side pile`
    pub(crate) fn top_to_pile(&mut self) -> Parsed<Op> {
        let first = self.next;
        self.expect(&["top"])?;
        let (amount, at) =
            if self.at_quantity() { self.quantity()? } else { (Amount::Number(1), self.here()) };
        self.expect_any(&["card", "cards"])?;
        self.expect(&["of"])?;
        let deck = if self.eat(&["hero", "deck"]) {
            Deck::Hero
        } else if self.eat(&["villain", "deck"]) {
            Deck::Villain
        } else if self.eat(&["bystander", "stack"]) {
            Deck::Bystanders
        } else {
            return self.unknown(
                Code::UnknownPlace,
                "a deck",
                &["hero deck", "villain deck", "bystander stack"],
            );
        };
        let count = self.times(amount, at)?;
        let Some(to) = self.pile() else {
            return self.unknown(
                Code::UnknownPlace,
                "where the cards go",
                &["into side pile", "beside scheme"],
            );
        };
        if !self.eat(&["face", "down"]) {
            return Ok(Op::TopToPile { deck, count, to });
        }
        if (deck, to) != (Deck::Bystanders, Pile::Side) {
            let at = self.since(first);
            self.error(
                Code::WrongCards,
                at,
                "only bystanders lie face down, and only in the side pile",
                Some(
                    "write `put top 2 cards of bystander stack into side pile face down`"
                        .to_owned(),
                ),
            );
        }
        Ok(Op::LayFaceDown(count))
    }

    /// `into side pile`, `beside scheme`
    fn pile(&mut self) -> Option<Pile> {
        if self.eat(&["into", "side", "pile"]) {
            Some(Pile::Side)
        } else if self.eat(&["beside", "scheme"]) {
            Some(Pile::BesideScheme)
        } else {
            None
        }
    }

    /// What follows `put CARDS`, if it is about piles: `into side pile`, `into escape pile`, `into empty city space`.
    pub(crate) fn put_into_pile(&mut self, cards: super::selection::Cards) -> Parsed<Op> {
        if self.eat(&["into", "escape", "pile"]) {
            let cards = self.taken(Verb::ToEscapePile, cards)?;
            let to = Pile::Escape;
            return Ok(Op::Cards(cards, CardOp::ToPile { to }));
        }
        if self.eat(&["into", "empty", "city", "space"]) {
            let cards = self.taken(Verb::ReturnToCity, cards)?;
            return Ok(Op::Cards(cards, CardOp::ReturnToCity));
        }
        match self.pile() {
            Some(to) => {
                let cards = self.taken(Verb::ToPile, cards)?;
                Ok(Op::Cards(cards, CardOp::ToPile { to }))
            }
            None => self.expected("a pile"),
        }
    }

    pub(crate) fn at_pile(&self) -> bool {
        self.are(&["into", "side"]) || self.are(&["into", "escape"]) || self.are(&["into", "empty"])
    }

    /// `give 1 card from discard right`
    pub(crate) fn give(&mut self) -> Parsed<Op> {
        let cards = self.cards(Missing::Refused)?;
        let cards = self.taken(Verb::Give, cards)?;
        self.expect(&["right"])?;
        Ok(Op::Cards(cards, CardOp::GiveRight))
    }

    /// `for all players: gain 1 hero from hq`
    pub(crate) fn all_gain(&mut self, first: usize) -> Parsed<Op> {
        self.own_turn(first, "`for all players`");
        self.expect(&["gain"])?;
        let cards = self.cards(Missing::Refused)?;
        let help = "write `for all players: gain 1 hero from hq`";
        self.exactly_one(&cards, "exactly 1 card is chosen for every player", help);
        Ok(Op::AllGain(self.taken(Verb::Gain, cards)?))
    }

    /// `all players give 1 card from discard right`
    pub(crate) fn all_give(&mut self) -> Parsed<Op> {
        let cards = self.cards(Missing::Refused)?;
        let help = "write `all players give 1 card from discard right`";
        self.exactly_one(&cards, "every player gives exactly 1 card", help);
        let cards = self.taken(Verb::Give, cards)?;
        self.expect(&["right"])?;
        Ok(Op::AllGiveRight(cards))
    }

    /// Reports cards of which another number than one is taken.
    pub(crate) fn exactly_one(&mut self, cards: &Cards, wrong: &str, help: &str) {
        if !self.is_one(&cards.selector) {
            self.error(Code::NumberOutOfRange, cards.at, wrong, Some(help.to_owned()));
        }
    }

    pub(crate) fn is_one(&self, selector: &Selector) -> bool {
        matches!(selector.pick, Pick::Exactly(id) if self.program.amount(id) == Amount::Number(1))
    }
}
