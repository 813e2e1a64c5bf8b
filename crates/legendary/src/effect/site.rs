//! Sites: every single thing that a card's text says, and the same text without it.
//!
//! Mutation tests ask of each site: does any scenario notice when it is gone? Parts of the program may be shared between cards, so a site is
//! named in a *private copy* of the card's text, in which every use has an entry of its own. Making that copy is deterministic.

use super::change::Change;
use super::walk::{Node, Part};
use super::{
    AfterDefeat, Amount, AmountId, Block, Comparison, Condition, ConditionId, Filter, Guise,
    GuiseId, Modes, Op, Pick, Program, Rank, Rule, RuleId, Selector, SelectorId, Spaces, Zones,
};
use crate::catalogue::{Catalogue, Classes, DesignId, Kinds};

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
    SizeChanging,
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
    Shards,
    Other,
    Twin,
    Lacking,
}

impl Test {
    const ALL: &[Test] = &[
        Test::Kinds,
        Test::SizeChanging,
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
        Test::Shards,
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
            Test::SizeChanging => filter.size_changing = None,
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
            Test::Shards => filter.with_shards = false,
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
        copy.program
            .walk(copy.design(design), &mut |node| match node {
                Node::Op(index, _) => parts.push(Detail::Op(index)),
                Node::Condition(id, _) => parts.push(Detail::Condition(id)),
                Node::Amount(id, _) => parts.push(Detail::Amount(id)),
                Node::Selector(id, selector) => {
                    let tests = Test::ALL
                        .iter()
                        .copied()
                        .filter(|test| test.is_made(&selector.filter));
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
        parts
            .into_iter()
            .map(|part| Site { design, part })
            .collect()
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

    /// The same catalogue, in which nothing of this card's text is shared: not with other cards, nor between two places of its own.
    #[must_use]
    pub fn with_private_text(&self, design: DesignId) -> Catalogue {
        let mut copy = self.clone();
        let program = &mut copy.program;
        let card = &mut copy.designs[design.index()];
        for rule in &mut card.rules {
            *rule = program.copy_rule(*rule);
        }
        for ability in &mut card.abilities {
            ability.condition = ability.condition.map(|id| program.copy_condition(id));
            ability.block = program.copy_block(ability.block);
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
            Detail::Zone(id, zone) => self.selectors[id.index()].zones.0 &= !zone.0,
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
        Op::If {
            condition: self.always_id(),
            then: Block::EMPTY,
            otherwise: Block::EMPTY,
        }
    }

    pub(super) fn always_id(&mut self) -> ConditionId {
        let condition = self.always();
        ConditionId(push(&mut self.conditions, condition))
    }

    fn always(&mut self) -> Condition {
        let zero = AmountId(push(&mut self.amounts, Amount::Number(0)));
        Condition::Compare {
            left: zero,
            is: Comparison::Equal,
            right: zero,
        }
    }

    fn copy_block(&mut self, block: Block) -> Block {
        let start = self.ops.len();
        self.ops
            .extend_from_within(block.start as usize..block.end() as usize);
        for index in start..self.ops.len() {
            self.ops[index] = self.copy_op(self.ops[index]);
        }
        let copy = Block {
            start: small(start),
            len: block.len,
        };
        if block.is_empty() { block } else { copy }
    }

    fn copy_op(&mut self, mut op: Op) -> Op {
        op.each_part(&mut |part| match part {
            Part::Condition(id) => *id = self.copy_condition(*id),
            Part::Selector(id) => *id = self.copy_selector(*id),
            Part::Amount(id) => *id = self.copy_amount(*id),
            Part::Rule(id) => *id = self.copy_rule(*id),
            Part::Block(block) => *block = self.copy_block(*block),
        });
        if let Op::ChooseOne(modes) = &mut op {
            let blocks = self.modes(*modes).to_vec();
            let blocks: Vec<Block> = blocks.into_iter().map(|b| self.copy_block(b)).collect();
            let start = small(self.modes.len());
            self.modes.extend(blocks);
            *modes = Modes {
                start,
                count: modes.count,
                possible: modes.possible,
            };
        }
        op
    }

    fn copy_rule(&mut self, id: RuleId) -> RuleId {
        let copy = match self.rule(id) {
            Rule::EnemyAttack { which, by } => Rule::EnemyAttack {
                which: self.copy_selector(which),
                by: self.copy_amount(by),
            },
            Rule::ChivalrousDuel(which) => Rule::ChivalrousDuel(self.copy_selector(which)),
            plain @ (Rule::SizeChanging(_) | Rule::Microscopic { .. } | Rule::Artifact) => plain,
            Rule::AttackIs(amount) => Rule::AttackIs(self.copy_amount(amount)),
            Rule::FightNeeds(condition) => Rule::FightNeeds(self.copy_condition(condition)),
            Rule::VictoryPoints(amount) => Rule::VictoryPoints(self.copy_amount(amount)),
            Rule::ActAsVillains {
                cards,
                attack,
                guise,
            } => Rule::ActAsVillains {
                cards: self.copy_selector(cards),
                attack: self.copy_amount(attack),
                guise: self.copy_guise(guise),
            },
            Rule::EvilWinsIf(condition) => Rule::EvilWinsIf(self.copy_condition(condition)),
            Rule::WhenRecruited { which, then } => Rule::WhenRecruited {
                which: self.copy_selector(which),
                then: self.copy_block(then),
            },
            Rule::WhenRescued { then } => Rule::WhenRescued {
                then: self.copy_block(then),
            },
            Rule::WhenShardsTaken { then } => Rule::WhenShardsTaken {
                then: self.copy_block(then),
            },
            Rule::FoughtWithRecruit(which) => Rule::FoughtWithRecruit(self.copy_selector(which)),
            Rule::CostsHalf => Rule::CostsHalf,
            Rule::CosmicThreat(cards) => Rule::CosmicThreat(self.copy_selector(cards)),
            Rule::NextHandIf { condition, more } => Rule::NextHandIf {
                condition: self.copy_condition(condition),
                more: self.copy_amount(more),
            },
            Rule::Boon(inner) => Rule::Boon(self.copy_rule(inner)),
            Rule::HandSize { everyone, more } => Rule::HandSize {
                everyone,
                more: self.copy_amount(more),
            },
            plain @ (Rule::Helped(_) | Rule::SenseGivesShards) => plain,
            Rule::RecruitAsAttack => Rule::RecruitAsAttack,
            Rule::WhenDefeated { which, then } => Rule::WhenDefeated {
                which: self.copy_selector(which),
                then: self.copy_block(then),
            },
            Rule::EvilScore(amount) => Rule::EvilScore(self.copy_amount(amount)),
            Rule::Surcharge { which, attack } => Rule::Surcharge {
                which: self.copy_selector(which),
                attack: self.copy_amount(attack),
            },
            Rule::OfficersAre(hero) => Rule::OfficersAre(hero),
        };
        RuleId(push(&mut self.rules, copy))
    }

    fn copy_guise(&mut self, id: GuiseId) -> GuiseId {
        let mut copy: Guise = self.guise(id).clone();
        for rule in &mut copy.rules {
            *rule = self.copy_rule(*rule);
        }
        if let AfterDefeat::Do(block) = &mut copy.then {
            *block = self.copy_block(*block);
        }
        GuiseId(push(&mut self.guises, copy))
    }

    fn copy_condition(&mut self, id: ConditionId) -> ConditionId {
        let copy = match self.condition(id) {
            Condition::Compare { left, is, right } => Condition::Compare {
                left: self.copy_amount(left),
                is,
                right: self.copy_amount(right),
            },
            Condition::Any(selector) => Condition::Any(self.copy_selector(selector)),
            Condition::Not(inner) => Condition::Not(self.copy_condition(inner)),
            Condition::Both(first, second) => {
                Condition::Both(self.copy_condition(first), self.copy_condition(second))
            }
            Condition::Either(first, second) => {
                Condition::Either(self.copy_condition(first), self.copy_condition(second))
            }
            plain @ (Condition::Played { .. }
            | Condition::GainedShard
            | Condition::MostVp
            | Condition::FirstHero
            | Condition::FoughtAt(_)
            | Condition::TwistNumber { .. }
            | Condition::Won(_)) => plain,
        };
        ConditionId(push(&mut self.conditions, copy))
    }

    fn copy_selector(&mut self, id: SelectorId) -> SelectorId {
        let mut copy: Selector = self.selector(id).clone();
        let filter = &mut copy.filter;
        for (_, amount) in [&mut filter.cost, &mut filter.attack, &mut filter.vp]
            .into_iter()
            .flatten()
        {
            *amount = self.copy_amount(*amount);
        }
        copy.pick = match copy.pick {
            Pick::Exactly(amount) => Pick::Exactly(self.copy_amount(amount)),
            Pick::UpTo(amount) => Pick::UpTo(self.copy_amount(amount)),
            Pick::DownTo(amount) => Pick::DownTo(self.copy_amount(amount)),
            plain @ (Pick::All | Pick::AnyNumber) => plain,
        };
        SelectorId(push(&mut self.selectors, copy))
    }

    fn copy_amount(&mut self, id: AmountId) -> AmountId {
        let copy = match self.amount(id) {
            Amount::Count { times, of } => Amount::Count {
                times,
                of: self.copy_selector(of),
            },
            Amount::PrintedAttack { of, times, over } => Amount::PrintedAttack {
                of: self.copy_selector(of),
                times,
                over,
            },
            Amount::Empowered { times, of } => Amount::Empowered {
                times,
                of: self.copy_selector(of),
            },
            Amount::EmpoweredBy { times, pile } => Amount::EmpoweredBy {
                times,
                pile: self.copy_selector(pile),
            },
            Amount::Colors(of) => Amount::Colors(self.copy_selector(of)),
            Amount::TotalCost(of) => Amount::TotalCost(self.copy_selector(of)),
            Amount::Sum(first, second) => {
                Amount::Sum(self.copy_amount(first), self.copy_amount(second))
            }
            plain @ (Amount::Number(_)
            | Amount::Shards
            | Amount::ShardsBurned
            | Amount::Recruited
            | Amount::ExtraDraws
            | Amount::Fights
            | Amount::EmptySpaces
            | Amount::AttackLeft
            | Amount::RecruitMade
            | Amount::HandSize
            | Amount::PerPlayer(_)
            | Amount::PocketDimensions
            | Amount::ShardsOnThis) => plain,
            Amount::Half { of, up } => Amount::Half {
                of: self.copy_amount(of),
                up,
            },
            Amount::LowestCost(of) => Amount::LowestCost(self.copy_selector(of)),
        };
        AmountId(push(&mut self.amounts, copy))
    }
}

fn push<T>(table: &mut Vec<T>, entry: T) -> u16 {
    let index = small(table.len());
    table.push(entry);
    index
}

/// Tables of a program are far below the 65,536 entries that an id can name; a copy of one card cannot change that.
fn small(index: usize) -> u16 {
    u16::try_from(index).expect("a program table outgrew its ids")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Class, Kind};
    use crate::desk::{Desk, class, kind};
    use crate::effect::Trigger;
    use crate::words::Words;

    /// Two cards that share every entry they can: "may KO up to 2 Tech Heroes from hand or discard pile that cost 2 or less, then draw 1".
    fn two_cards_that_share() -> (Desk, DesignId, DesignId) {
        let mut desk = Desk::new();
        let (first, second) = (
            desk.card("First", Kind::Hero),
            desk.card("Second", Kind::Hero),
        );
        let two = desk.number(2);
        let filter = Filter {
            cost: Some((Comparison::AtMost, two)),
            ..class(Class::Tech)
        };
        let zones = Zones::HAND.and(Zones::DISCARD);
        let cards = desk.select(zones, filter, Pick::UpTo(two));
        let alone = desk.condition(Condition::FirstHero);
        let ops = [Op::Ko(cards), Op::Draw(two)];
        desk.line(first, &[Trigger::Play], Some(alone), &ops);
        let ability = desk.catalogue.design(first).abilities[0];
        desk.catalogue.designs[second.index()]
            .abilities
            .push(ability);
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
        let sites: Vec<String> = desk
            .catalogue
            .sites(first)
            .into_iter()
            .map(|site| words.site(site))
            .collect();
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
        copy.program
            .walk(copy.design(first), &mut |node| match node {
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
        let first = desk.block(&[Op::Ko(wound)]);
        let then = desk.block(&[Op::Draw(one)]);
        desk.line(
            card,
            &[Trigger::Play],
            None,
            &[Op::Rescue(one), Op::May { first, then }],
        );
        let sites = desk.catalogue.sites(card);
        let rescue = desk.catalogue.without(sites[0]);
        assert_eq!(
            text(&rescue, card),
            "You may KO a Wound from your hand. If you do, draw a card."
        );
    }
}
