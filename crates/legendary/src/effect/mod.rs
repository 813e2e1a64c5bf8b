//! The compiled form of card text: a flat arena of operations that the interpreter runs and the text generator reads.
//!
//! One [`Program`] holds the text of every card. Operations stand in blocks (runs of neighbours in the arena); what an operation needs
//! (which cards, how many, under which condition) stands in tables beside them and is named by a small id.

mod ability;
pub(crate) mod about;
mod amount;
mod card_op;
mod change;
mod condition;
mod guise;
mod implied;
mod op;
mod private_text;
mod rule;
mod selector;
mod site;
pub(crate) mod walk;

pub use ability::{Ability, Trigger, Triggers};
pub use about::About;
pub use amount::Amount;
pub use card_op::CardOp;
pub use change::{Change, Fate, SetupChange, Step};
pub use condition::{Comparison, Condition, Icon};
pub use guise::{AfterDefeat, Guise, Since};
pub use op::{
    Audience, Decider, Deck, Destination, HandChange, Look, Modes, Op, Pile, Price, TwistPlace,
};
pub use rule::{Rule, Until};
pub use selector::{Filter, Pick, Printed, Rank, Selector, Spaces, Zones};
pub use site::{Detail, Site, Test};
pub use walk::{Node, Parts};

use crate::ids::ids;

/// A run of operations in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Block {
    pub start: u16,
    pub len: u16,
}

impl Block {
    pub const EMPTY: Block = Block { start: 0, len: 0 };

    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    pub fn end(self) -> u16 {
        self.start + self.len
    }
}

ids! {
    /// Names an [`Amount`] of the program.
    AmountId;
    /// Names a [`Condition`] of the program.
    ConditionId;
    /// Names a [`Selector`] of the program.
    SelectorId;
    /// Names a [`Rule`] of the program.
    RuleId;
    /// Names a [`Guise`] of the program.
    GuiseId;
}

/// The text of all cards.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub ops: Vec<Op>,
    /// The blocks of "choose one" operations, see [`Modes`].
    pub modes: Vec<Block>,
    pub amounts: Vec<Amount>,
    pub conditions: Vec<Condition>,
    pub selectors: Vec<Selector>,
    pub rules: Vec<Rule>,
    pub guises: Vec<Guise>,
}

impl Program {
    pub fn block(&self, block: Block) -> &[Op] {
        &self.ops[block.start as usize..block.end() as usize]
    }

    pub fn modes(&self, modes: Modes) -> &[Block] {
        &self.modes[modes.start as usize..modes.start as usize + modes.count as usize]
    }

    pub fn amount(&self, id: AmountId) -> Amount {
        self.amounts[id.index()]
    }

    pub fn condition(&self, id: ConditionId) -> Condition {
        self.conditions[id.index()]
    }

    pub fn selector(&self, id: SelectorId) -> &Selector {
        &self.selectors[id.index()]
    }

    pub fn rule(&self, id: RuleId) -> Rule {
        self.rules[id.index()]
    }

    /// What a rule does when an enemy is defeated.
    pub fn follows_defeat(&self, id: RuleId) -> Option<Block> {
        match self.rule(id) {
            Rule::WhenDefeated { then, .. }
            | Rule::WhenFought { then, .. }
            | Rule::WhenRecruited { then, .. }
            | Rule::WhenRescued { then } => Some(then),
            Rule::Keyword(rule) => rule.room().then(),
            Rule::ActAsVillains { guise, .. } => match self.guise(guise).then {
                AfterDefeat::Do(block) => Some(block),
                AfterDefeat::Stay | AfterDefeat::Rescue | AfterDefeat::Gain => None,
            },
            _ => None,
        }
    }

    /// Is the card whose text this is shown, and nothing else done to it?
    pub fn only_shows_this(&self, block: Block) -> bool {
        let (mut shown, mut moved) = (false, false);
        self.walk_block(block, &mut |node| {
            if let Node::Op(_, op) = node
                && let Some(cards) = op.cards()
                && self.selector(cards).zones.has(Zones::THIS)
            {
                match op {
                    Op::Cards(_, CardOp::Reveal) => shown = true,
                    _ => moved = true,
                }
            }
        });
        shown && !moved
    }

    pub fn guise(&self, id: GuiseId) -> &Guise {
        &self.guises[id.index()]
    }
}
