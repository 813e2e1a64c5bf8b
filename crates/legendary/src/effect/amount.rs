//! Amounts: how many, how much.

use super::{AmountId, SelectorId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(i16),
    /// `times` for each matching card.
    Count {
        times: i8,
        of: SelectorId,
    },
    /// How many colours the matching cards show together; grey is one (R5.5).
    Colors(SelectorId),
    /// The costs of the matching cards added up.
    TotalCost(SelectorId),
    /// Shards the player has (K5.2).
    Shards,
    /// Shards burned for the ability that is being used (K5.6).
    ShardsBurned,
    Sum(AmountId, AmountId),
    /// Extra cards the active player drew this turn (R9.3).
    ExtraDraws,
    /// Fights of the active player this turn, defeats by card effects included.
    Fights,
    /// City spaces without a villain.
    EmptySpaces,
    /// Attack the active player can spend.
    AttackLeft,
    /// `times` the printed Attack of each matching card, divided and rounded down card by card.
    PrintedAttack {
        of: SelectorId,
        times: i8,
        over: u8,
    },
    /// Recruit made this turn, spent or not.
    RecruitMade,
    /// Cards in the player's hand.
    HandSize,
}
