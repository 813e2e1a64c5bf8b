//! Amounts: how many, how much.

use super::{AmountId, SelectorId};
use crate::keywords::KeywordAmount;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(i16),
    /// An amount of a keyword.
    Keyword(KeywordAmount),
    /// Cards the active player recruited this turn.
    Recruited,
    /// `times` for each matching card.
    Count {
        times: i8,
        of: SelectorId,
    },
    /// How many colours the matching cards show together; grey is one (R5.5).
    Colors(SelectorId),
    /// The costs of the matching cards added up.
    TotalCost(SelectorId),
    Sum(AmountId, AmountId),
    /// Extra cards the active player drew this turn (R9.3).
    ExtraDraws,
    /// Fights of the active player this turn; a defeat by a card is none (R7.5).
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
    /// Half of it, rounded up or down.
    Half {
        of: AmountId,
        up: bool,
    },
    /// The lowest cost among the matching cards; 0 if there is none.
    LowestCost(SelectorId),
    /// So many for each player of the game (R10.9).
    PerPlayer(i8),
    /// Pocket dimensions in play: cards under HQ spaces and Tactics above city spaces.
    PocketDimensions,
}
