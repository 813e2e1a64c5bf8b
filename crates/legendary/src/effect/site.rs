//! Sites: every single thing that a card's text says, and the same text without it.
//!
//! Mutation tests ask of each site: does any scenario notice when it is gone? Parts of the program may be shared between cards, so a site is
//! named in a *private copy* of the card's text, in which every use has an entry of its own. Making that copy is deterministic.

use super::change::Change;
use super::private_text::push;
use super::walk::Node;
use super::{
    Amount, AmountId, Block, Comparison, Condition, ConditionId, Filter, Op, Pick, Program, Rank,
    SelectorId, Spaces, Zones,
};
use crate::catalogue::{Catalogue, Classes, DesignId, Kinds};
use crate::keywords::KeywordTest;

/// One thing that a card's text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    pub design: DesignId,
    pub part: Detail,
}

/// Which thing it is, named in the private copy of the text, and so what its removal means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The operation is not done.
    Op(u16),
    /// The condition always holds.
    Condition(ConditionId),
    /// A number grows by one; any other amount becomes 0.
    Amount(AmountId),
    /// The test is not made.
    Test(SelectorId, Test),
    /// Cards are not looked for there.
    Zone(SelectorId, Zones),
    /// "Up to" becomes "exactly", "any number" becomes "all".
    UpTo(SelectorId),
    /// The cards are not narrowed to the highest cost or the rightmost one.
    Rank(SelectorId),
    /// Nothing is taken away, but one thing is another one.
    Change(Change),
}

/// A test of a [`Filter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    Kinds,
    Keyword(KeywordTest),
    WithoutClasses,
    Icon,
    Namesake,
    Classes,
    Grey,
    Team,
    Hero,
    Group,
    Cost,
    OddCost,
    Attack,
    Vp,
    Spaces,
    HoldsBystander,
    Fightable,
    Other,
    Twin,
    Lacking,
}

impl Test {
    const ALL: &[Test] = &[
        Test::Kinds,
        Test::WithoutClasses,
        Test::Icon,
        Test::Namesake,
        Test::Classes,
        Test::Grey,
        Test::Team,
        Test::Hero,
        Test::Group,
        Test::Cost,
        Test::OddCost,
        Test::Attack,
        Test::Vp,
        Test::Spaces,
        Test::HoldsBystander,
        Test::Fightable,
        Test::Other,
        Test::Twin,
        Test::Lacking,
    ];

    fn is_made(self, filter: &Filter) -> bool {
        let mut without = filter.clone();
        self.drop_from(&mut without);
        without != *filter
    }

    fn drop_from(self, filter: &mut Filter) {
        match self {
            Test::Kinds => filter.kinds = Kinds::ANY,
            Test::Keyword(test) => filter.keywords.take_away(test),
            Test::WithoutClasses => filter.without_classes = Classes::NONE,
            Test::Icon => filter.icon = None,
            Test::Namesake => filter.namesake = Zones::NONE,
            Test::Classes => filter.classes = Classes::NONE,
            Test::Grey => filter.grey = None,
            Test::Team => filter.team = None,
            Test::Hero => filter.hero = None,
            Test::Group => filter.group = None,
            Test::Cost => filter.cost = None,
            Test::OddCost => filter.odd_cost = false,
            Test::Attack => filter.attack = None,
            Test::Vp => filter.vp = None,
            Test::Spaces => filter.spaces = Spaces::ANY,
            Test::HoldsBystander => filter.holds_bystander = false,
            Test::Fightable => filter.fightable = false,
            Test::Other => filter.other = false,
            Test::Twin => filter.twin = false,
            Test::Lacking => filter.lacking = false,
        }
    }
}

impl Catalogue {
    /// Everything that the text of the card says, in reading order.
    pub fn sites(&self, design: DesignId) -> Vec<Site> {
        let copy = self.with_private_text(design);
        let mut parts = Vec::new();
        copy.program.walk(copy.design(design), &mut |node| match node {
            Node::Op(index, _) => parts.push(Detail::Op(index)),
            Node::Condition(id, _) => parts.push(Detail::Condition(id)),
            Node::Amount(id, _) => parts.push(Detail::Amount(id)),
            Node::Selector(id, selector) => {
                let tests = Test::ALL.iter().copied().chain(KeywordTest::ALL.map(Test::Keyword));
                let tests = tests.filter(|test| test.is_made(&selector.filter));
                parts.extend(tests.map(|test| Detail::Test(id, test)));
                let zones: Vec<Zones> = selector.zones.each().collect();
                if zones.len() > 1 {
                    parts.extend(zones.into_iter().map(|zone| Detail::Zone(id, zone)));
                }
                if matches!(selector.pick, Pick::UpTo(_) | Pick::AnyNumber) {
                    parts.push(Detail::UpTo(id));
                }
                if selector.rank != Rank::Any {
                    parts.push(Detail::Rank(id));
                }
            }
            Node::Rule(..) => {}
        });
        parts.into_iter().map(|part| Site { design, part }).collect()
    }

    /// The same catalogue, except that one card no longer says this one thing.
    #[must_use]
    pub fn without(&self, site: Site) -> Catalogue {
        let mut copy = self.with_private_text(site.design);
        match site.part {
            Detail::Change(change) => copy.put_wrong(site.design, change),
            removed => copy.program.remove(removed),
        }
        copy
    }
}

impl Program {
    fn remove(&mut self, part: Detail) {
        match part {
            Detail::Op(index) => self.ops[index as usize] = self.nothing(),
            Detail::Condition(id) => self.conditions[id.index()] = self.always(),
            Detail::Amount(id) => {
                let amount = &mut self.amounts[id.index()];
                *amount = match *amount {
                    Amount::Number(number) => Amount::Number(number.saturating_add(1)),
                    _ => Amount::Number(0),
                };
            }
            Detail::Test(id, test) => test.drop_from(&mut self.selectors[id.index()].filter),
            Detail::Zone(id, zone) => {
                let zones = &mut self.selectors[id.index()].zones;
                *zones = zones.difference(zone);
            }
            Detail::UpTo(id) => {
                let pick = &mut self.selectors[id.index()].pick;
                match *pick {
                    Pick::UpTo(amount) => *pick = Pick::Exactly(amount),
                    Pick::AnyNumber => *pick = Pick::All,
                    Pick::All | Pick::Exactly(_) | Pick::DownTo(_) => {}
                }
            }
            Detail::Rank(id) => self.selectors[id.index()].rank = Rank::Any,
            Detail::Change(_) => {}
        }
    }

    /// An operation that does nothing and is always done completely.
    fn nothing(&mut self) -> Op {
        Op::If { condition: self.always_id(), then: Block::EMPTY, otherwise: Block::EMPTY }
    }

    pub(super) fn always_id(&mut self) -> ConditionId {
        let condition = self.always();
        ConditionId(push(&mut self.conditions, condition))
    }

    fn always(&mut self) -> Condition {
        let zero = AmountId(push(&mut self.amounts, Amount::Number(0)));
        Condition::Compare { left: zero, is: Comparison::Equal, right: zero }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Class, Kind};
    use crate::desk::{Desk, class, kind};
    use crate::effect::{CardOp, Trigger};
    use crate::words::Words;

    /// Two cards that share every entry they can: "may KO up to 2 Tech Heroes from hand or discard pile that cost 2 or less, then draw 1".
    fn two_cards_that_share() -> (Desk, DesignId, DesignId) {
        let mut desk = Desk::new();
        let (first, second) = (desk.card("First", Kind::Hero), desk.card("Second", Kind::Hero));
        let two = desk.number(2);
        let filter = Filter { cost: Some((Comparison::AtMost, two)), ..class(Class::Tech) };
        let zones = Zones::HAND.union(Zones::DISCARD);
        let cards = desk.select(zones, filter, Pick::UpTo(two));
        let alone = desk.condition(Condition::FirstHero);
        let ops = [Op::Cards(cards, CardOp::Ko), Op::Draw(two)];
        desk.line(first, &[Trigger::Play], Some(alone), &ops);
        let ability = desk.catalogue.design(first).abilities[0];
        desk.catalogue.designs[second.index()].abilities.push(ability);
        (desk, first, second)
    }

    fn text(catalogue: &Catalogue, card: DesignId) -> String {
        Words::new(catalogue).rules_text(card).join(" ")
    }

    #[test]
    fn every_site_changes_its_own_card_and_no_other() {
        let (desk, first, second) = two_cards_that_share();
        let before = text(&desk.catalogue, first);
        let sites = desk.catalogue.sites(first);
        let mut texts = Vec::new();
        for site in sites {
            let after = desk.catalogue.without(site);
            let changed = text(&after, first);
            assert_ne!(changed, before, "{site:?}");
            assert_eq!(text(&after, second), before, "{site:?}");
            texts.push(changed);
        }
        let all = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), all, "two sites took away the same thing");
    }

    #[test]
    fn sites_name_each_thing_the_text_says() {
        let (desk, first, _) = two_cards_that_share();
        let words = Words::new(&desk.catalogue);
        let sites: Vec<String> =
            desk.catalogue.sites(first).into_iter().map(|site| words.site(site)).collect();
        let from = "Tech Heroes of cost 2 or less from your hand or discard pile";
        let cards = "Tech Heroes of cost 2 or less in your hand or discard pile";
        assert_eq!(
            sites,
            [
                "First: does not ask whether this is the first Hero you played this turn"
                    .to_string(),
                format!("First: leaves out \"KO up to 2 {from}\""),
                format!("First: does not test the type of \"{cards}\""),
                format!("First: does not test the class of \"{cards}\""),
                format!("First: does not test the cost of \"{cards}\""),
                format!("First: leaves out what is in your hand from \"{cards}\""),
                format!("First: leaves out what is in your discard pile from \"{cards}\""),
                format!("First: exactly instead of up to: \"{cards}\""),
                format!("First: 3 instead of 2 in \"KO up to 2 {from}\""),
                format!("First: 3 instead of 2 in \"KO up to 2 {from}\""),
                "First: leaves out \"draw 2 cards\"".to_string(),
                "First: 3 instead of 2 in \"draw 2 cards\"".to_string(),
            ]
        );
    }

    #[test]
    fn a_private_copy_says_the_same() {
        let (desk, first, _) = two_cards_that_share();
        let copy = desk.catalogue.with_private_text(first);
        assert_eq!(text(&copy, first), text(&desk.catalogue, first));
        let mut seen = Vec::new();
        copy.program.walk(copy.design(first), &mut |node| match node {
            Node::Amount(id, _) => {
                assert!(!seen.contains(&id), "an amount is used twice");
                seen.push(id);
            }
            Node::Op(..) | Node::Selector(..) | Node::Condition(..) | Node::Rule(..) => {}
        });
        assert_eq!(seen.len(), 3);
    }

    #[test]
    fn a_removed_operation_leaves_the_rest_of_its_block() {
        let mut desk = Desk::new();
        let card = desk.card("Card", Kind::Hero);
        let one = desk.number(1);
        let wound = desk.exactly(1, Zones::HAND, kind(Kind::Wound));
        let first = desk.block(&[Op::Cards(wound, CardOp::Ko)]);
        let then = desk.block(&[Op::Draw(one)]);
        desk.line(card, &[Trigger::Play], None, &[Op::Rescue(one), Op::May { first, then }]);
        let sites = desk.catalogue.sites(card);
        let rescue = desk.catalogue.without(sites[0]);
        assert_eq!(
            text(&rescue, card),
            "You may KO a Wound from your hand. If you do, draw a card."
        );
    }
}
