//! Shards in card text: `gain 2 shards`, `1 villain gains 1 shard`, `take 1 shard from 1 villain`, `give 1 shard to mastermind`.

use super::{ShardAmount, ShardCardOp, ShardOp, Taker, WhenShardsTaken};
use crate::catalogue::Kinds;
use crate::effect::{Amount, Op, Rule, Zones};
use crate::language::check::Verb;
use crate::language::diagnostic::{Code, Span};
use crate::language::parse::selection::{Cards, Missing};
use crate::language::parse::{Parsed, Text};

const SHARDS: [&str; 2] = ["shard", "shards"];

impl Text<'_> {
    /// `N shards`, if they stand here.
    pub(crate) fn shards(&mut self) -> Parsed<Option<(Amount, Span)>> {
        let before = self.next;
        if self.at_quantity() {
            let found = self.quantity()?;
            if self.eat_any(&SHARDS) {
                return Ok(Some(found));
            }
        }
        self.next = before;
        Ok(None)
    }

    /// Does a number of Shards stand here?
    pub(crate) fn at_shards(&mut self) -> bool {
        let before = self.next;
        let found = matches!(self.shards(), Ok(Some(_)));
        self.next = before;
        found
    }

    fn expect_shards(&mut self) -> Parsed<(Amount, Span)> {
        match self.shards()? {
            Some(found) => Ok(found),
            None => self.expected("a number of shards"),
        }
    }

    pub(crate) fn lose_shards(&mut self) -> Parsed<Op> {
        let (amount, at) = self.expect_shards()?;
        Ok(ShardOp::LoseShards(self.times(amount, at)?).into())
    }

    /// `take N shards from CARDS | from them`
    pub(crate) fn take_shards(&mut self, first: usize) -> Parsed<Op> {
        let (amount, _) = self.expect_shards()?;
        let count = self.add_amount(amount)?;
        self.expect(&["from"])?;
        if self.eat(&["them"]) {
            if !self.scope.other_players {
                let at = self.since(first);
                self.error(
                    Code::WrongEffectMoment,
                    at,
                    "no other player is spoken of here",
                    Some("use it behind `chosen other player` or `each other player`".to_owned()),
                );
            }
            return Ok(ShardOp::RobShards(count).into());
        }
        let cards = self.cards(Missing::Refused)?;
        let from = self.taken(Verb::Shards, cards)?;
        let by = Taker::Player;
        Ok(Op::Cards(from, ShardCardOp::TakeShards { count, by }.into()))
    }

    /// `give N shards to CARDS`
    pub(crate) fn give_shards(&mut self) -> Parsed<Op> {
        let (amount, _) = self.expect_shards()?;
        let count = self.add_amount(amount)?;
        self.expect(&["to"])?;
        let cards = self.cards(Missing::All)?;
        let to = self.taken(Verb::Shards, cards)?;
        Ok(Op::Cards(to, ShardCardOp::GiveShards { count }.into()))
    }

    /// Behind enemies that do something: `gain N shards`, `takes N shards from CARDS`; none if it is something else.
    pub(crate) fn enemies_and_shards(&mut self, enemies: &Cards) -> Parsed<Option<Op>> {
        if self.eat_any(&["gains", "gain"]) {
            let (amount, at) = self.expect_shards()?;
            let enemies = self.taken(Verb::Shards, enemies.clone())?;
            let count = self.times(amount, at)?;
            return Ok(Some(Op::Cards(enemies, ShardCardOp::ShardsOn { count }.into())));
        }
        if self.eat_any(&["takes", "take"]) {
            let mastermind = crate::effect::Zones::MASTERMIND;
            if !enemies.selector.zones.is(mastermind) {
                return self.stop(
                    Code::WrongCards,
                    enemies.at,
                    "only the mastermind takes Shards from other enemies",
                    Some("write `mastermind takes 1 shard from all villains`".to_owned()),
                );
            }
            let (amount, _) = self.expect_shards()?;
            let count = self.add_amount(amount)?;
            self.expect(&["from"])?;
            let cards = self.cards(Missing::Refused)?;
            let from = self.taken(Verb::Shards, cards)?;
            let by = Taker::Mastermind;
            return Ok(Some(Op::Cards(from, ShardCardOp::TakeShards { count, by }.into())));
        }
        Ok(None)
    }

    /// `when you take shards: BODY` (K5.5)
    pub(crate) fn when_shards_taken(&mut self) -> Parsed<Rule> {
        self.expect_any(&SHARDS)?;
        // From an enemy that is defeated by now, or from a player: nothing that could be "it".
        let then = self.what_follows(Zones::NONE, Kinds::ANY)?;
        Ok(WhenShardsTaken { then }.into())
    }

    /// `shards`, `shards burned`, `shards on this`: so many as there are
    pub(crate) fn amount_of_shards(&mut self, first: usize) -> Option<Amount> {
        if self.are(&["shards", "burned"]) {
            self.next += 2;
            if !self.scope.paid_freely {
                let at = self.since(first);
                self.error(
                    Code::UnboundThose,
                    at,
                    "no number of Shards was chosen here",
                    Some("use it behind `burn any number:`".to_owned()),
                );
            }
            return Some(ShardAmount::ShardsBurned.into());
        }
        if self.are(&["shards", "on", "this"]) {
            self.next += 3;
            if !self.scope.on_table() {
                let at = self.since(first);
                self.error(
                    Code::WrongConditionMoment,
                    at,
                    "this card has no Shards at that moment",
                    Some("a villain that is defeated or escapes has lost them before its text is done; use it in an `ambush:` or `strike:` line, or in a rule".to_owned()),
                );
            }
            return Some(ShardAmount::ShardsOnThis.into());
        }
        if self.eat(&["shards"]) {
            return Some(ShardAmount::Shards.into());
        }
        None
    }
}
