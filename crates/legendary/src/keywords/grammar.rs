//! Where the words of each keyword begin in card files: `size-changing tech`, `boon: …`, `danger sense 2`.

use super::artifact::Artifact;
use super::chivalrous_duel::ChivalrousDuel;
use super::cosmic_threat::CosmicThreat;
use crate::effect::{Filter, Op, Pick, Price, Rank, Rule, Selector, SelectorId, Zones};
use crate::language::parse::{Parsed, Text};

impl Text<'_> {
    /// A keyword, if one starts here, that a card or what a card acts as can have: `size-changing tech`.
    pub(crate) fn keyword(&mut self) -> Parsed<Option<Rule>> {
        if self.eat(&["size-changing"]) {
            return self.size_changing().map(Some);
        }
        if self.eat(&["microscopic"]) {
            return self.microscopic().map(Some);
        }
        if self.eat(&["artifact"]) {
            return Ok(Some(Artifact.into()));
        }
        if self.eat(&["chivalrous", "duel"]) {
            return self.duels().map(Some);
        }
        if self.at_empowered() {
            return self.is_empowered().map(Some);
        }
        Ok(None)
    }

    /// A keyword that enemies have, if one stands behind them: `all villains have chivalrous duel`.
    pub(crate) fn keyword_of(&mut self, enemies: SelectorId) -> Option<Rule> {
        self.eat(&["chivalrous", "duel"]).then(|| ChivalrousDuel(enemies).into())
    }

    /// A rule of a keyword, if one starts here, that a card can only have as a line of its own or for a time.
    pub(crate) fn keyword_rule(&mut self) -> Parsed<Option<Rule>> {
        if self.eat(&["boon"]) {
            return self.boon().map(Some);
        }
        if self.eat(&["cosmic", "threat"]) {
            return Ok(Some(CosmicThreat(self.cosmic_threat()?).into()));
        }
        if self.eat(&["danger", "sense", "gives", "shards"]) {
            return self.sense_gives_shards().map(Some);
        }
        if self.eat(&["when", "you", "take"]) {
            return self.when_shards_taken().map(Some);
        }
        if self.eat(&["evil", "score", "is"]) {
            return self.evil_score().map(Some);
        }
        Ok(None)
    }

    /// A price of a keyword, if one starts here, for which something is offered.
    pub(crate) fn keyword_price(&mut self) -> Parsed<Option<Price>> {
        self.burn()
    }

    /// An effect of a keyword, if one starts here.
    pub(crate) fn keyword_step(&mut self) -> Parsed<Option<Op>> {
        let first = self.next;
        if self.eat(&["danger", "sense"]) {
            return self.danger_sense(first).map(Some);
        }
        if self.eat(&["contest"]) {
            return self.contest(first).map(Some);
        }
        Ok(None)
    }
}

/// This enemy itself.
pub(crate) fn this() -> Selector {
    Selector { zones: Zones::THIS, filter: Filter::default(), pick: Pick::All, rank: Rank::Any }
}
