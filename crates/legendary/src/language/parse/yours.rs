//! Rules for a turn about what you do: `when you recruit …:`, `it costs half`.

use super::{Parsed, Text};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{Block, Filter, Pick, Rank, Rule, Selector, Zones};
use crate::language::check::{FOR_SALE, Verb};
use crate::language::scope::It;

impl Text<'_> {
    /// `when you recruit CARDS:`, `when you rescue bystander:`, `it costs half`,
    /// `mastermind is fought with recruit`.
    pub(crate) fn rule_of_yours(&mut self) -> Parsed<Option<Rule>> {
        if self.eat(&["when", "you", "recruit"]) {
            let which = self.all_such(Verb::Recruit)?;
            // A recruited hero lies in the discard pile, unless something has sent it elsewhere.
            let then = self.what_follows(Zones::DISCARD, Kinds::one(Kind::Hero))?;
            return Ok(Some(Rule::WhenRecruited { which, then }));
        }
        if self.eat(&["when", "you", "rescue"]) {
            self.expect_any(&["bystander", "bystanders"])?;
            let then = self.what_follows(Zones::VICTORY, Kinds::one(Kind::Bystander))?;
            return Ok(Some(Rule::WhenRescued { then }));
        }
        let first = self.next;
        if self.eat(&["it", "costs", "half"]) {
            let help = "use it inside `choose 1 hero from hq: this turn: …`";
            self.it_lies_in(FOR_SALE, first, help);
            return Ok(Some(Rule::CostsHalf));
        }
        if self.eat(&["mastermind", "is", "fought", "with", "recruit"]) {
            let which = self.add_selector(Selector {
                zones: Zones::MASTERMIND,
                filter: Filter { kinds: Kinds::one(Kind::Mastermind), ..Filter::default() },
                pick: Pick::All,
                rank: Rank::Any,
            })?;
            return Ok(Some(Rule::FoughtWithRecruit(which)));
        }
        Ok(None)
    }

    /// What a rule does later in the turn, with the card that it answers as "it"; none, if it lies in no place.
    pub(crate) fn what_follows(&mut self, zones: Zones, kinds: Kinds) -> Parsed<Block> {
        self.expect_mark(':')?;
        self.nested(|text| {
            text.scope.it = (zones != Zones::NONE).then_some(It { zones, kinds });
            text.scope.those = None;
            text.scope.discarded = false;
            text.scope.later = true;
            text.rest()
        })
    }
}
