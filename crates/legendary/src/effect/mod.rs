//! The compiled form of card text: a flat arena of operations that the interpreter runs and the text generator reads.
//!
//! One [`Program`] holds the text of every card. Operations stand in blocks (runs of neighbours in the arena); what an operation needs
//! (which cards, how many, under which condition) stands in tables beside them and is named by a small id.

mod ability;
mod amount;
mod change;
mod condition;
mod implied;
mod op;
mod rule;
mod selector;
mod site;
mod walk;

pub use ability::{Ability, Trigger, Triggers};
pub use amount::Amount;
pub use change::{Change, Goes, SetupChange, Step};
pub use condition::{Comparison, Condition, Icon};
pub use op::{Audience, Decides, Deck, Destination, HandChange, Modes, Op, TwistPlace};
pub use rule::{AfterDefeat, Rule, Until};
pub use selector::{Filter, Pick, Rank, Selector, Spaces, Zones};
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
}
