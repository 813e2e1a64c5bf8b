//! Cosmic Threat (K10): showing cards to an enemy makes it weaker.

mod grammar;
mod rule;
mod shown;
mod words;

pub use shown::{Stage, Threats};

use crate::effect::about::ENEMIES;
use crate::effect::{About, Program, Rule, RuleId, SelectorId};
use crate::rulebook::Keyword;
use crate::search::EffectWord;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K10",
    name: "Cosmic Threat",
    also: &[],
    gist: "Once per turn for each such enemy, show any number of matching cards from hand or play: it has 3 less Attack for each. Against a mastermind this holds for one fight.",
};

/// What is to be known about the rule.
pub const RULE: About = About {
    clauses: &["K10.1"],
    cited: "K10.1",
    word: Some(EffectWord::CosmicThreat),
    stands_on: ENEMIES,
    instead: Some("only enemies have a Cosmic Threat"),
    for_a_time: false,
};

impl Program {
    /// The Cosmic Threat among the rules of a card.
    pub(crate) fn threat(&self, rules: &[RuleId]) -> Option<RuleId> {
        let is = |rule: &RuleId| matches!(self.rule(*rule), Rule::CosmicThreat(_));
        rules.iter().copied().find(is)
    }

    /// The cards that can be shown for it.
    pub(crate) fn threat_cards(&self, rules: &[RuleId]) -> Option<SelectorId> {
        match self.rule(self.threat(rules)?) {
            Rule::CosmicThreat(cards) => Some(cards),
            _ => None,
        }
    }
}
