//! Abilities: a block of operations and the moment it is done.

use super::{Block, ConditionId};

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
    Ambush,
    Escape,
    Strike,
    Twist,
    /// When this bystander is rescued.
    Rescued,
    /// When the holder of this card would gain a Wound, the holder may do this instead (R10.10). Works from hand.
    InsteadOfWound,
    /// After a card effect (not a game rule, R4.8) discarded this card.
    Discarded,
}

impl Trigger {
    pub const ALL: [Trigger; 10] = [
        Trigger::Play,
        Trigger::ToPlay,
        Trigger::Fight,
        Trigger::Ambush,
        Trigger::Escape,
        Trigger::Strike,
        Trigger::Twist,
        Trigger::Rescued,
        Trigger::InsteadOfWound,
        Trigger::Discarded,
    ];
}

/// A set of [`Trigger`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Triggers(pub u16);

impl Triggers {
    pub fn one(trigger: Trigger) -> Triggers {
        Triggers(1 << trigger as u16)
    }

    #[must_use]
    pub fn with(self, trigger: Trigger) -> Triggers {
        Triggers(self.0 | 1 << trigger as u16)
    }

    pub fn has(self, trigger: Trigger) -> bool {
        self.0 & (1 << trigger as u16) != 0
    }
}
