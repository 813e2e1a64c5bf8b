//! Abilities: a block of operations and the moment it is done.

use super::{Block, ConditionId, Modes, Op, Program};
use crate::sets::set;

/// One line of card text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    pub triggers: Triggers,
    /// The line counts only if this holds at that moment (a superpower icon, a range of twists, a place).
    pub condition: Option<ConditionId>,
    pub block: Block,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Trigger {
    /// When the hero is played; also the body of a rulebook text.
    Play,
    /// Part of playing the card: it must be done completely, or the card cannot be played (R5.1).
    ToPlay,
    Fight,
    /// The holder may do this once in each own turn, while the card lies where it works (K8.4, K11.1).
    OncePerTurn,
    Ambush,
    Escape,
    Strike,
    Twist,
    /// When this bystander is rescued.
    Rescued,
    /// When the holder of this card would gain a Wound, the holder may do this instead (R10.10). Works from hand.
    InsteadOfWound,
    /// The same when any player would gain a Wound.
    InsteadOfAnyWound,
    /// After a card effect (not a game rule, R4.8) discarded this card.
    Discarded,
    /// As the turn ends, before the clean-up.
    TurnEnds,
    /// Before a Master Strike takes effect, on anybody's turn; the holder may do this. Works from hand.
    BeforeStrike,
}

impl Trigger {
    pub const ALL: [Trigger; 14] = [
        Trigger::Play,
        Trigger::ToPlay,
        Trigger::Fight,
        Trigger::OncePerTurn,
        Trigger::Ambush,
        Trigger::Escape,
        Trigger::Strike,
        Trigger::Twist,
        Trigger::Rescued,
        Trigger::InsteadOfWound,
        Trigger::InsteadOfAnyWound,
        Trigger::Discarded,
        Trigger::TurnEnds,
        Trigger::BeforeStrike,
    ];
}

/// A set of [`Trigger`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Triggers(pub u32);

set!(Triggers(u32) of Trigger);

impl Program {
    /// With several `once per turn:` lines, a block that lets one of them be chosen; a line whose condition does not hold cannot be.
    pub(crate) fn one_use(&mut self, abilities: &[Ability]) -> Option<Block> {
        let lines = abilities.iter().filter(|ability| ability.triggers.has(Trigger::OncePerTurn));
        let lines: Vec<Ability> = lines.copied().collect();
        let room = self.ops.len() + lines.len() < usize::from(u16::MAX);
        if lines.len() < 2 || !room {
            return None;
        }
        let start = u16::try_from(self.modes.len()).ok()?;
        for line in &lines {
            let mode = match line.condition {
                None => line.block,
                Some(condition) => {
                    self.one_op(Op::If { condition, then: line.block, otherwise: Block::EMPTY })
                }
            };
            self.modes.push(mode);
        }
        Some(self.one_op(Op::ChooseOne(Modes { start, count: lines.len() as u8, possible: true })))
    }

    fn one_op(&mut self, op: Op) -> Block {
        self.ops.push(op);
        Block { start: self.ops.len() as u16 - 1, len: 1 }
    }
}
