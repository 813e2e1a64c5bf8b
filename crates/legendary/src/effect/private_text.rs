//! Private text: a copy of what a card says in which nothing is shared, not with other cards, nor between two places of its own.

use super::walk::Part;
use super::{
    AfterDefeat, AmountId, Block, Condition, ConditionId, Guise, GuiseId, Modes, Op, Pick, Program,
    Rule, RuleId, Selector, SelectorId,
};
use crate::catalogue::{Catalogue, DesignId};

impl Catalogue {
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
        card.one_use = program.one_use(&card.abilities);
        copy
    }
}

impl Program {
    fn copy_block(&mut self, block: Block) -> Block {
        let start = self.ops.len();
        self.ops.extend_from_within(block.start as usize..block.end() as usize);
        for index in start..self.ops.len() {
            self.ops[index] = self.copy_op(self.ops[index]);
        }
        let copy = Block { start: small(start), len: block.len };
        if block.is_empty() { block } else { copy }
    }

    fn copy_op(&mut self, mut op: Op) -> Op {
        op.each_part(&mut |part| self.copy_part(part));
        if let Op::ChooseOne(modes) = &mut op {
            let blocks = self.modes(*modes).to_vec();
            let blocks: Vec<Block> = blocks.into_iter().map(|b| self.copy_block(b)).collect();
            let start = small(self.modes.len());
            self.modes.extend(blocks);
            *modes = Modes { start, count: modes.count, possible: modes.possible };
        }
        op
    }

    fn copy_part(&mut self, part: Part<'_>) {
        match part {
            Part::Condition(id) => *id = self.copy_condition(*id),
            Part::Selector(id) => *id = self.copy_selector(*id),
            Part::Amount(id) => *id = self.copy_amount(*id),
            Part::Rule(id) => *id = self.copy_rule(*id),
            Part::Block(block) => *block = self.copy_block(*block),
        }
    }

    fn copy_rule(&mut self, id: RuleId) -> RuleId {
        let mut copy = self.rule(id);
        copy.each_part(&mut |part| self.copy_part(part));
        if let Rule::ActAsVillains { guise, .. } = &mut copy {
            *guise = self.copy_guise(*guise);
        }
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
            | Condition::MostVp
            | Condition::FirstHero
            | Condition::FoughtAt(_)
            | Condition::TwistNumber { .. }
            | Condition::Keyword(_)) => plain,
        };
        ConditionId(push(&mut self.conditions, copy))
    }

    fn copy_selector(&mut self, id: SelectorId) -> SelectorId {
        let mut copy: Selector = self.selector(id).clone();
        let filter = &mut copy.filter;
        for (_, amount) in
            [&mut filter.cost, &mut filter.attack, &mut filter.vp].into_iter().flatten()
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
        let mut copy = self.amount(id);
        copy.each_part(&mut |part| self.copy_part(part));
        AmountId(push(&mut self.amounts, copy))
    }
}

pub(super) fn push<T>(table: &mut Vec<T>, entry: T) -> u16 {
    let index = small(table.len());
    table.push(entry);
    index
}

/// Tables of a program are far below the 65,536 entries that an id can name; a copy of one card cannot change that.
fn small(index: usize) -> u16 {
    u16::try_from(index).expect("a program table outgrew its ids")
}
