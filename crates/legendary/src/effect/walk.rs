//! A walk over everything a card's text reaches: operations, selectors, amounts, conditions and rules.
//!
//! The walk goes in reading order and enters every branch. Search, the text lint and mutation tests all stand on it.

use super::{
    Ability, AfterDefeat, Amount, AmountId, Block, CardOp, Condition, ConditionId, HandChange, Op,
    Pick, Price, Program, Rule, RuleId, Selector, SelectorId,
};
use crate::catalogue::Design;

/// Something that the walk comes across, with its name in the program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node<'a> {
    Op(u16, Op),
    Selector(SelectorId, &'a Selector),
    Amount(AmountId, Amount),
    Condition(ConditionId, Condition),
    Rule(RuleId, Rule),
}

impl Program {
    /// Visits everything that the text of the design reaches, in reading order.
    pub fn walk<'a>(&'a self, design: &Design, visit: &mut impl FnMut(Node<'a>)) {
        for rule in &design.rules {
            self.walk_rule(*rule, visit);
        }
        for Ability { condition, block, .. } in &design.abilities {
            if let Some(condition) = condition {
                self.walk_condition(*condition, visit);
            }
            self.walk_block(*block, visit);
        }
    }

    /// Visits everything that a block reaches.
    pub fn walk_block<'a>(&'a self, block: Block, visit: &mut impl FnMut(Node<'a>)) {
        for index in block.start..block.end() {
            self.walk_op(index, visit);
        }
    }

    fn walk_op<'a>(&'a self, index: u16, visit: &mut impl FnMut(Node<'a>)) {
        let op = self.ops[index as usize];
        visit(Node::Op(index, op));
        let parts = op.parts();
        if let Some(condition) = parts.condition {
            self.walk_condition(condition, visit);
        }
        if let Some(selector) = parts.selector {
            self.walk_selector(selector, visit);
        }
        if let Some(amount) = parts.amount {
            self.walk_amount(amount, visit);
        }
        if let Some(rule) = parts.rule {
            self.walk_rule(rule, visit);
        }
        for block in parts.blocks.into_iter().flatten() {
            self.walk_block(block, visit);
        }
        if let Op::ChooseOne(modes) = op {
            for block in self.modes(modes) {
                self.walk_block(*block, visit);
            }
        }
    }

    fn walk_rule<'a>(&'a self, id: RuleId, visit: &mut impl FnMut(Node<'a>)) {
        let mut rule = self.rule(id);
        visit(Node::Rule(id, rule));
        rule.each_part(&mut |part| match part {
            Part::Condition(id) => self.walk_condition(*id, visit),
            Part::Selector(id) => self.walk_selector(*id, visit),
            Part::Amount(id) => self.walk_amount(*id, visit),
            Part::Rule(id) => self.walk_rule(*id, visit),
            Part::Block(block) => self.walk_block(*block, visit),
        });
        if let Rule::ActAsVillains { guise, .. } = rule {
            let guise = self.guise(guise);
            guise.rules.iter().for_each(|rule| self.walk_rule(*rule, visit));
            if let AfterDefeat::Do(block) = guise.then {
                self.walk_block(block, visit);
            }
        }
    }

    pub(crate) fn walk_condition<'a>(&'a self, id: ConditionId, visit: &mut impl FnMut(Node<'a>)) {
        let condition = self.condition(id);
        visit(Node::Condition(id, condition));
        match condition {
            Condition::Compare { left, right, .. } => {
                self.walk_amount(left, visit);
                self.walk_amount(right, visit);
            }
            Condition::Any(selector) => self.walk_selector(selector, visit),
            Condition::Not(inner) => self.walk_condition(inner, visit),
            Condition::Both(first, second) | Condition::Either(first, second) => {
                self.walk_condition(first, visit);
                self.walk_condition(second, visit);
            }
            Condition::Played { .. }
            | Condition::MostVp
            | Condition::FirstHero
            | Condition::FoughtAt(_)
            | Condition::TwistNumber { .. }
            | Condition::Keyword(_) => {}
        }
    }

    pub(crate) fn walk_selector<'a>(&'a self, id: SelectorId, visit: &mut impl FnMut(Node<'a>)) {
        let selector = self.selector(id);
        visit(Node::Selector(id, selector));
        let filter = &selector.filter;
        for (_, amount) in [filter.cost, filter.attack, filter.vp].into_iter().flatten() {
            self.walk_amount(amount, visit);
        }
        match selector.pick {
            Pick::Exactly(amount) | Pick::UpTo(amount) | Pick::DownTo(amount) => {
                self.walk_amount(amount, visit);
            }
            Pick::All | Pick::AnyNumber => {}
        }
    }

    pub(crate) fn walk_amount<'a>(&'a self, id: AmountId, visit: &mut impl FnMut(Node<'a>)) {
        let mut amount = self.amount(id);
        visit(Node::Amount(id, amount));
        amount.each_part(&mut |part| match part {
            Part::Selector(id) => self.walk_selector(*id, visit),
            Part::Amount(id) => self.walk_amount(*id, visit),
            Part::Condition(_) | Part::Rule(_) | Part::Block(_) => {}
        });
    }
}

/// What one operation names. The blocks of "choose one" are not here: they stand in [`Program::modes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Parts {
    pub condition: Option<ConditionId>,
    pub selector: Option<SelectorId>,
    pub amount: Option<AmountId>,
    pub rule: Option<RuleId>,
    pub blocks: [Option<Block>; 2],
}

impl Op {
    pub fn parts(self) -> Parts {
        let mut copy = self;
        let mut parts = Parts::default();
        copy.each_part(&mut |part| match part {
            Part::Condition(id) => parts.condition = Some(*id),
            Part::Selector(id) => parts.selector = Some(*id),
            Part::Amount(id) => parts.amount = Some(*id),
            Part::Rule(id) => parts.rule = Some(*id),
            Part::Block(block) => {
                let free = usize::from(parts.blocks[0].is_some());
                parts.blocks[free] = Some(*block);
            }
        });
        parts
    }

    /// The same done to other cards.
    #[must_use]
    pub fn done_to(mut self, cards: SelectorId) -> Op {
        self.each_part(&mut |part| {
            if let Part::Selector(id) = part {
                *id = cards;
            }
        });
        self
    }

    /// Hands out every part of the operation so that it can be replaced.
    pub(crate) fn each_part(&mut self, part: &mut impl FnMut(Part)) {
        match self {
            Op::Attack(amount)
            | Op::RecruitFor { amount, .. }
            | Op::TopToPile { count: amount, .. }
            | Op::Recruit(amount)
            | Op::Draw(amount)
            | Op::Rescue(amount)
            | Op::GainWounds { count: amount, .. }
            | Op::LayFaceDown(amount)
            | Op::PlayVillainCards(amount)
            | Op::NextHand(HandChange::More(amount) | HandChange::Exactly(amount)) => {
                part(Part::Amount(amount));
            }
            Op::Cards(cards, what) => {
                part(Part::Selector(cards));
                what.each_part(part);
            }
            Op::Keyword(op) => op.room_mut().each_part(part),
            Op::AllGiveRight(cards) | Op::AllGain(cards) | Op::PassLeft(cards) => {
                part(Part::Selector(cards));
            }
            Op::LookAtTop { count, then, .. } => {
                part(Part::Amount(count));
                part(Part::Block(then));
            }
            Op::Offer { price, then } => {
                match price {
                    Price::Attack(amount) => part(Part::Amount(amount)),
                    Price::Keyword(price) => price.room_mut().each_part(part),
                }
                part(Part::Block(then));
            }
            Op::ForEach { cards, then } => {
                part(Part::Selector(cards));
                part(Part::Block(then));
            }
            Op::RevealOr { card, otherwise } => {
                part(Part::Selector(card));
                part(Part::Block(otherwise));
            }
            Op::May { first, then } => {
                part(Part::Block(first));
                part(Part::Block(then));
            }
            Op::If { condition, then, otherwise } => {
                part(Part::Condition(condition));
                part(Part::Block(then));
                part(Part::Block(otherwise));
            }
            Op::EachPlayer { then, .. } => part(Part::Block(then)),
            Op::Lasting { rule, .. } => part(Part::Rule(rule)),
            Op::MoveVillain
            | Op::MoveThis { .. }
            | Op::ShuffleDiscard
            | Op::ReverseTurnOrder
            | Op::RescueHeld
            | Op::ShuffleVillainDeck
            | Op::FightIt
            | Op::ChooseOne(_)
            | Op::ExtraTurn
            | Op::BecomeTwist
            | Op::PlaceTwist(_)
            | Op::EvilWins
            | Op::AddSpace
            | Op::PutAbove(_)
            | Op::QuietTurn
            | Op::AddMastermind(_) => {}
        }
    }
}

impl CardOp {
    fn each_part(&mut self, part: &mut impl FnMut(Part)) {
        match self {
            CardOp::Keyword(op) => op.room_mut().each_part(part),
            CardOp::Capture { count } | CardOp::Advance { spaces: count } => {
                part(Part::Amount(count));
            }
            CardOp::ToPile { .. }
            | CardOp::GiveRight
            | CardOp::ReturnToCity
            | CardOp::Ko
            | CardOp::Discard { .. }
            | CardOp::Gain { .. }
            | CardOp::RecruitFree
            | CardOp::ToHand
            | CardOp::DrawThese
            | CardOp::PutOnDeck
            | CardOp::ToBottomOfHeroDeck
            | CardOp::RescueThese
            | CardOp::Reveal
            | CardOp::Tuck
            | CardOp::Defeat
            | CardOp::EnterCity
            | CardOp::PlayThese
            | CardOp::FightEffect
            | CardOp::KeepForNextHand
            | CardOp::Copy
            | CardOp::PlayCopies
            | CardOp::Trade
            | CardOp::PutBesideScheme
            | CardOp::SetAside
            | CardOp::DestroySpace { .. }
            | CardOp::MakePocket => {}
        }
    }
}

impl Amount {
    /// Hands out every part of the amount, in reading order, so that it can be replaced.
    pub(super) fn each_part(&mut self, part: &mut impl FnMut(Part)) {
        match self {
            Amount::Keyword(amount) => amount.room_mut().each_part(part),
            Amount::PrintedAttack { of, .. }
            | Amount::Count { of, .. }
            | Amount::Colors(of)
            | Amount::TotalCost(of)
            | Amount::LowestCost(of) => part(Part::Selector(of)),
            Amount::Sum(first, second) => {
                part(Part::Amount(first));
                part(Part::Amount(second));
            }
            Amount::Half { of, .. } => part(Part::Amount(of)),
            Amount::Number(_)
            | Amount::Recruited
            | Amount::ExtraDraws
            | Amount::Fights
            | Amount::EmptySpaces
            | Amount::AttackLeft
            | Amount::RecruitMade
            | Amount::HandSize
            | Amount::PerPlayer(_)
            | Amount::PocketDimensions => {}
        }
    }
}

impl Rule {
    /// Hands out every part of the rule, in reading order, so that it can be replaced. A guise is not among them: see [`Program::guise`].
    pub(super) fn each_part(&mut self, part: &mut impl FnMut(Part)) {
        match self {
            Rule::EnemyAttack { which, by: amount } | Rule::Surcharge { which, attack: amount } => {
                part(Part::Selector(which));
                part(Part::Amount(amount));
            }
            Rule::ActAsVillains { cards, attack, .. } => {
                part(Part::Selector(cards));
                part(Part::Amount(attack));
            }
            Rule::AttackIs(amount)
            | Rule::VictoryPoints(amount)
            | Rule::HandSize { more: amount, .. } => part(Part::Amount(amount)),
            Rule::Keyword(rule) => rule.room_mut().each_part(part),
            Rule::FightNeeds(condition)
            | Rule::DefeatNeeds(condition)
            | Rule::EvilWinsIf(condition) => part(Part::Condition(condition)),
            Rule::NextHandIf { condition, more } => {
                part(Part::Condition(condition));
                part(Part::Amount(more));
            }
            Rule::WhenRecruited { which, then }
            | Rule::WhenDefeated { which, then }
            | Rule::WhenFought { which, then } => {
                part(Part::Selector(which));
                part(Part::Block(then));
            }
            Rule::WhenRescued { then } => part(Part::Block(then)),
            Rule::FoughtWithRecruit(which) => part(Part::Selector(which)),
            Rule::RecruitAsAttack | Rule::CostsHalf | Rule::OfficersAre(_) => {}
        }
    }
}

/// One thing that an operation or a rule names.
pub(crate) enum Part<'a> {
    Condition(&'a mut ConditionId),
    Selector(&'a mut SelectorId),
    Amount(&'a mut AmountId),
    Rule(&'a mut RuleId),
    Block(&'a mut Block),
}
