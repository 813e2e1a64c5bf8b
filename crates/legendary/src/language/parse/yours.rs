//! Rules for a turn about what you do: `when you recruit …:`, `when you take shards: …`, `it costs half`.

use super::selection::Missing;
use super::{Parsed, Text};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{Block, Filter, Pick, Rank, Rule, Selector, Zones};
use crate::language::check::{self, Verb};
use crate::language::scope::It;

impl Text<'_> {
    /// `when you recruit CARDS:`, `when you rescue bystander:`, `when you take shards:`, `it costs half`,
    /// `mastermind is fought with recruit`.
    pub(super) fn rule_of_yours(&mut self) -> Parsed<Option<Rule>> {
        if self.eat(&["when", "you", "recruit"]) {
            let cards = self.cards(Missing::All)?;
            check::cards(
                Verb::Recruit,
                &cards.selector,
                cards.at,
                &self.scope,
                self.reports,
            );
            let which = self.add_selector(cards.selector)?;
            let then = self.what_follows()?;
            return Ok(Some(Rule::WhenRecruited { which, then }));
        }
        if self.eat(&["when", "you", "rescue"]) {
            self.expect_any(&["bystander", "bystanders"])?;
            let then = self.what_follows()?;
            return Ok(Some(Rule::WhenRescued { then }));
        }
        if self.eat(&["when", "you", "take"]) {
            self.expect_any(&["shards", "shard"])?;
            let then = self.what_follows()?;
            return Ok(Some(Rule::WhenShardsTaken { then }));
        }
        let first = self.next;
        if self.eat(&["it", "costs", "half"]) {
            self.bound(Zones::IT, first);
            return Ok(Some(Rule::CostsHalf));
        }
        if self.eat(&["mastermind", "is", "fought", "with", "recruit"]) {
            let which = self.add_selector(Selector {
                zones: Zones::MASTERMIND,
                filter: Filter {
                    kinds: Kinds::one(Kind::Mastermind),
                    ..Filter::default()
                },
                pick: Pick::All,
                rank: Rank::Any,
            })?;
            return Ok(Some(Rule::FoughtWithRecruit(which)));
        }
        Ok(None)
    }

    fn what_follows(&mut self) -> Parsed<Block> {
        self.expect_mark(':')?;
        self.nested(|text| {
            text.scope.it = Some(It::Card);
            text.scope.those = false;
            text.scope.discarded = false;
            text.scope.later = true;
            text.rest()
        })
    }
}
