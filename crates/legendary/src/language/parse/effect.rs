//! Effects: sentences of steps, and the steps that hold other steps.

use super::selection::Missing;
use super::{Parsed, Text};
use crate::effect::{
    Amount, Audience, Block, CardOp, Decider, Deck, Modes, Op, Selector, Until, Zones,
};
use crate::language::diagnostic::Code;
use crate::language::scope::It;

/// A choice among more is a table, not a card.
const MAX_MODES: usize = 6;
const MAX_STEPS: usize = 40;

impl Text<'_> {
    /// How long a rule is in force.
    fn until(&mut self) -> Option<Until> {
        [
            (&["this", "turn"][..], Until::EndOfTurn),
            (&["until", "your", "next", "turn"], Until::YourNextTurn),
            (&["rest", "of", "game"], Until::EndOfGame),
        ]
        .into_iter()
        .find(|(words, _)| self.eat(words))
        .map(|(_, until)| until)
    }

    /// `BODY := SENTENCE (; SENTENCE)*`
    pub(crate) fn body(&mut self) -> Parsed<Block> {
        let mut ops = Vec::new();
        loop {
            self.sentence(&mut ops)?;
            if !self.eat_mark(';') {
                break;
            }
        }
        self.add_block(ops)
    }

    /// `SENTENCE := STEP (, [then] STEP)*`. A step that holds others takes the rest of the sentence.
    fn sentence(&mut self, ops: &mut Vec<Op>) -> Parsed<()> {
        loop {
            if ops.len() >= MAX_STEPS {
                return self.stop(
                    Code::TooDeep,
                    self.here(),
                    format!("more than {MAX_STEPS} steps in one text"),
                    None,
                );
            }
            self.step(ops)?;
            let comma = self.is_mark(',');
            let otherwise = self
                .tokens
                .get(self.next + 1)
                .is_some_and(|token| token.word() == Some("otherwise"));
            if !comma || otherwise {
                return Ok(());
            }
            self.next += 1;
            self.eat(&["then"]);
        }
    }

    /// The rest of the sentence as a block of its own.
    pub(crate) fn rest(&mut self) -> Parsed<Block> {
        self.block(|text, ops| text.sentence(ops))
    }

    /// What a parser reads, as a block of its own.
    pub(crate) fn block(
        &mut self,
        parser: impl FnOnce(&mut Self, &mut Vec<Op>) -> Parsed<()>,
    ) -> Parsed<Block> {
        self.nested(|text| {
            text.scope.blocks += 1;
            let mut ops = Vec::new();
            parser(text, &mut ops)?;
            text.add_block(ops)
        })
    }

    fn step(&mut self, ops: &mut Vec<Op>) -> Parsed<()> {
        if self.eat_mark('(') {
            return self.nested(|text| {
                loop {
                    text.sentence(ops)?;
                    if !text.eat_mark(';') {
                        break;
                    }
                }
                text.expect_mark(')')
            });
        }
        let op = self.one_step()?;
        ops.push(op);
        Ok(())
    }

    fn one_step(&mut self) -> Parsed<Op> {
        if self.eat(&["may"]) {
            return self.may();
        }
        if self.eat(&["if"]) {
            return self.if_then();
        }
        if self.eat(&["choose", "one"]) {
            let possible = self.eat(&["possible"]);
            self.expect_mark(':')?;
            return self.choose_one(possible);
        }
        if self.eat(&["choose"]) {
            return self.for_each(Missing::Refused);
        }
        if let Some(offer) = self.offer()? {
            return Ok(offer);
        }
        if let Some(who) = self.audience(&[]) {
            return self.each_player(who, Decider::They);
        }
        let first = self.next;
        if self.eat(&["for", "all", "players"]) {
            self.expect_mark(':')?;
            return self.all_gain(first);
        }
        if let Some(who) = self.audience(&["for"]) {
            self.expect_mark(':')?;
            return self.each_player(who, Decider::You);
        }
        if self.scope.other_players && self.eat(&["for", "that", "player"]) {
            self.expect_mark(':')?;
            return self.each_player(Audience::ThatPlayer, Decider::You);
        }
        if self.eat(&["for", "each"]) {
            return self.for_each(Missing::All);
        }
        if let Some(until) = self.until() {
            self.eat_mark(':');
            let rule = self.lasting_rule()?;
            return Ok(Op::Lasting { rule, until });
        }
        if let Some(op) = self.keyword_step()? {
            return Ok(op);
        }
        if self.are(&["look", "at", "top"]) || self.are(&["looks", "at", "top"]) {
            self.next += 3;
            return self.look(false);
        }
        if self.are(&["reveal", "top"]) || self.are(&["reveals", "top"]) {
            self.next += 2;
            return self.look(true);
        }
        if self.eat_any(&["reveal", "reveals"]) {
            return self.reveal();
        }
        if let Some(op) = self.space_step()? {
            return Ok(op);
        }
        self.plain_step()
    }

    /// `may STEP [and STEP]* [, then REST]` (R5.15)
    fn may(&mut self) -> Parsed<Op> {
        let first = self.block(|text, ops| {
            text.step(ops)?;
            while text.eat(&["and"]) {
                text.step(ops)?;
            }
            Ok(())
        })?;
        let mut then = Block::EMPTY;
        if self.is_mark(',') && self.word_at(1) == Some("then") {
            self.next += 2;
            then = self.rest()?;
        }
        Ok(Op::May { first, then })
    }

    /// `if CONDITION: REST [, otherwise REST]`
    fn if_then(&mut self) -> Parsed<Op> {
        let condition = self.condition()?;
        self.expect_mark(':')?;
        let then = self.rest()?;
        let mut otherwise = Block::EMPTY;
        if self.is_mark(',') && self.word_at(1) == Some("otherwise") {
            self.next += 2;
            otherwise = self.rest()?;
        }
        Ok(Op::If { condition, then, otherwise })
    }

    /// `choose one: SENTENCE / SENTENCE …`
    fn choose_one(&mut self, possible: bool) -> Parsed<Op> {
        let at = self.here();
        let mut blocks = vec![self.rest()?];
        while self.eat_mark('/') {
            blocks.push(self.rest()?);
        }
        if !(2..=MAX_MODES).contains(&blocks.len()) {
            return self.stop(
                Code::Expected,
                at,
                format!("`choose one` needs 2 to {MAX_MODES} alternatives"),
                Some("separate the alternatives by `/`".to_owned()),
            );
        }
        let modes = self.add_modes(blocks)?;
        Ok(Op::ChooseOne(Modes { possible, ..modes }))
    }

    pub(crate) fn add_modes(&mut self, blocks: Vec<Block>) -> Parsed<Modes> {
        let start = self.room(self.program.modes.len())?;
        let count = blocks.len() as u8;
        self.program.modes.extend(blocks);
        Ok(Modes { start, count, possible: false })
    }

    /// `each player`, `each other player`, `chosen player`, with words in front.
    fn audience(&mut self, before: &[&str]) -> Option<Audience> {
        let forms: &[(&[&str], Audience)] = &[
            (&["each", "player"], Audience::Everyone),
            (&["each", "other", "player"], Audience::Others),
            (&["chosen", "player"], Audience::ChosenPlayer),
            (&["chosen", "other", "player"], Audience::ChosenOther),
        ];
        for (words, who) in forms {
            let whole: Vec<&str> = before.iter().chain(*words).copied().collect();
            if self.eat(&whole) {
                return Some(*who);
            }
        }
        None
    }

    /// The rest of the sentence is done by each of these players (R5.17).
    pub(crate) fn each_player(&mut self, who: Audience, decides: Decider) -> Parsed<Op> {
        let others = matches!(who, Audience::Others | Audience::ChosenOther);
        let then = self.nested(|text| {
            text.scope.other_players = true;
            text.scope.others_only =
                others || (who == Audience::ThatPlayer && text.scope.others_only);
            text.rest()
        })?;
        Ok(Op::EachPlayer { who, decides, then })
    }

    /// `for each CARDS: REST` and `choose CARDS: REST`
    fn for_each(&mut self, missing: Missing) -> Parsed<Op> {
        let cards = self.cards(missing)?;
        let it = self.it_among(&cards.selector);
        let cards = self.add_selector(cards.selector)?;
        self.expect_mark(':')?;
        let then = self.nested(|text| {
            text.scope.it = it;
            text.rest()
        })?;
        Ok(Op::ForEach { cards, then })
    }

    /// What "it" is for each of these cards; "it" again is what it was.
    fn it_among(&self, cards: &Selector) -> Option<It> {
        if cards.zones.is(Zones::IT) {
            return self.scope.it;
        }
        Some(It { zones: cards.zones, kinds: cards.filter.kinds })
    }

    /// `reveal top N cards of DECK: REST`; "look at" keeps them to oneself.
    fn look(&mut self, public: bool) -> Parsed<Op> {
        let (amount, at) =
            if self.at_quantity() { self.quantity()? } else { (Amount::Number(1), self.here()) };
        self.expect_any(&["card", "cards"])?;
        let count = self.cards_to_look_at(amount, at)?;
        self.expect(&["of"])?;
        let deck = if self.eat(&["hero", "deck"]) {
            Deck::Hero
        } else if self.eat(&["villain", "deck"]) {
            Deck::Villain
        } else if self.eat(&["deck"]) {
            Deck::Own
        } else {
            return self.unknown(
                Code::UnknownPlace,
                "a deck",
                &["deck", "hero deck", "villain deck"],
            );
        };
        self.expect_mark(':')?;
        let then = self.nested(|text| {
            text.scope.those = Some(deck);
            text.scope.villain_cards = false;
            text.rest()
        })?;
        Ok(Op::LookAtTop { deck, count, public, then })
    }

    /// `reveal CARDS [or REST]` (R5.8)
    fn reveal(&mut self) -> Parsed<Op> {
        let card = self.shown_cards()?;
        if self.eat(&["or"]) {
            let otherwise = self.rest()?;
            return Ok(Op::RevealOr { card, otherwise });
        }
        Ok(Op::Cards(card, CardOp::Reveal))
    }
}
