//! Cosmic Threat in card files: `cosmic threat tech or covert`, `mastermind gains cosmic threat for cards of cost 5 or more`.

use super::{CosmicThreat, GrantThreat};
use crate::catalogue::{Class, Classes, Kinds};
use crate::effect::{Filter, Op, Pick, Rank, Selector, SelectorId, Zones};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;
use crate::language::parse::selection::Cards;
use crate::language::parse::{Parsed, Text};

impl Text<'_> {
    /// `cosmic threat CLASS [or CLASS]…` and `cosmic threat for cards of cost COMPARISON`: the cards that can be shown.
    pub(crate) fn cosmic_threat(&mut self) -> Parsed<SelectorId> {
        let mut filter = Filter::default();
        if self.eat(&["for"]) {
            self.expect_any(&["cards", "card"])?;
            self.expect(&["of", "cost"])?;
            filter.cost = Some(self.comparison()?);
        } else {
            filter.classes = self.threat_classes()?;
        }
        filter.kinds = Kinds::ANY;
        // Where cards are shown from the rules say, not the card (R5.8).
        self.add_selector(Selector { zones: Zones::NONE, filter, pick: Pick::All, rank: Rank::Any })
    }

    fn threat_classes(&mut self) -> Parsed<Classes> {
        let mut classes = Classes::NONE;
        loop {
            let class = self
                .word()
                .and_then(|word| Class::ALL.into_iter().find(|class| class.slug() == word));
            let Some(class) = class else {
                let known: Vec<&str> = Class::ALL.iter().map(|class| class.slug()).collect();
                return self.unknown(Code::Expected, "a class", &known);
            };
            self.next += 1;
            classes = classes.with(class);
            if !self.eat(&["or"]) {
                return Ok(classes);
            }
        }
    }

    /// `gains cosmic threat tech` behind the enemies (K10.8)
    pub(crate) fn grant_threat(&mut self, enemies: Cards) -> Parsed<Op> {
        let enemies = self.taken(Verb::GrantThreat, enemies)?;
        let shown = self.cosmic_threat()?;
        let rule = self.add_rule(CosmicThreat(shown).into())?;
        Ok(Op::Cards(enemies, GrantThreat { rule }.into()))
    }
}
