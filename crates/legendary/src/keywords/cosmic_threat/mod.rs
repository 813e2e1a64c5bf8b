//! Cosmic Threat (K10): showing cards to an enemy makes it weaker.

mod grammar;
mod rule;
mod shown;
mod words;

pub use shown::{Stage, Threats};
pub use words::{ShownCard, ThreatEvent, ThreatRefusal};

use crate::effect::about::ENEMIES;
use crate::effect::walk::Part;
use crate::effect::{About, Program, Rule, RuleId, SelectorId};
use crate::keywords::KeywordRule;
use crate::keywords::rooms::{DoesToCards, Rules};
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::words::Words;
use crate::words::saying::Saying;
use crate::words::voice::Voice;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K10",
    name: "Cosmic Threat",
    also: &[],
    gist: "Once per turn for each such enemy, show any number of matching cards from hand or play: it has 3 less Attack for each. Against a mastermind this holds for one fight.",
};

/// What is to be known about the rule.
const RULE: About = About {
    clauses: &["K10.1"],
    cited: "K10.1",
    word: Some(EffectWord::CosmicThreat),
    stands_on: ENEMIES,
    instead: Some("only enemies have a Cosmic Threat"),
    for_a_time: false,
};

/// A rule (K10.1): once per turn the player may show such cards, 3 less Attack for each. Of several classes one is chosen (K10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CosmicThreat(pub SelectorId);

impl Rules for CosmicThreat {
    fn about(&self) -> About {
        RULE
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Selector(&mut self.0));
    }

    fn clause(&self, words: &Words<'_>, voice: Voice) -> String {
        words.cosmic_threat(self.0, voice)
    }
}

/// An operation on enemies: they get this Cosmic Threat for the turn, and lose every other one with all it has done (K10.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrantThreat {
    pub rule: RuleId,
}

impl DoesToCards for GrantThreat {
    fn clauses(&self) -> &'static [&'static str] {
        &["K10.8"]
    }

    /// The rule that is given says it.
    fn word(&self) -> Option<EffectWord> {
        None
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Rule(&mut self.rule));
    }

    fn saying(&self, words: &Words<'_>, enemies: SelectorId, voice: Voice) -> Saying {
        words.granted_threat(enemies, self.rule, voice)
    }

    fn purpose(&self, _: &Words<'_>, _: Voice) -> String {
        "to get the Cosmic Threat".to_string()
    }

    fn option(&self, named: &str) -> String {
        format!("Give it to {named}")
    }

    fn role(&self) -> &'static str {
        "enemies"
    }
}

impl Program {
    /// The Cosmic Threat among the rules of a card.
    pub(crate) fn threat(&self, rules: &[RuleId]) -> Option<RuleId> {
        rules.iter().copied().find(|rule| self.cards_to_show(*rule).is_some())
    }

    /// The cards that can be shown for it.
    pub(crate) fn threat_cards(&self, rules: &[RuleId]) -> Option<SelectorId> {
        self.cards_to_show(self.threat(rules)?)
    }

    /// The cards that can be shown, if the rule is a Cosmic Threat.
    pub fn cards_to_show(&self, rule: RuleId) -> Option<SelectorId> {
        match self.rule(rule) {
            Rule::Keyword(KeywordRule::Threat(CosmicThreat(cards))) => Some(cards),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::fingerprint::on_cards;

    /// What saved games were made with: another spelling would make other content of it.
    #[test]
    fn granting_a_threat_keeps_its_place_in_fingerprints() {
        let written = on_cards(SelectorId(1), GrantThreat { rule: RuleId(3) }.into());
        assert_eq!(written, "GrantThreat { enemies: SelectorId(1), rule: RuleId(3) }");
    }
}
