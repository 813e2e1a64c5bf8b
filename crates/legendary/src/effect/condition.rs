//! Conditions: when an operation or a whole line applies.

use super::selector::Spaces;
use super::{AmountId, ConditionId, SelectorId};
use crate::catalogue::{Class, TeamId};
use crate::keywords::KeywordCondition;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A superpower icon: that many other cards with the icon were played earlier this turn (R5.3).
    Played {
        icon: Icon,
        times: u8,
    },
    /// No other hero was played before this one this turn.
    FirstHero,
    Compare {
        left: AmountId,
        is: Comparison,
        right: AmountId,
    },
    /// There is at least one such card.
    Any(SelectorId),
    /// A condition of a keyword.
    Keyword(KeywordCondition),
    /// Nobody has more victory points than the player.
    MostVp,
    /// Where the villain stood when the fight began (R7.3).
    FoughtAt(Spaces),
    /// Which twist of the game this is (R4.5), from the first to the second inclusive.
    TwistNumber {
        from: u8,
        to: u8,
    },
    Not(ConditionId),
    Both(ConditionId, ConditionId),
    Either(ConditionId, ConditionId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Class(Class),
    Team(TeamId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl Comparison {
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Comparison::Less => left < right,
            Comparison::AtMost => left <= right,
            Comparison::Equal => left == right,
            Comparison::AtLeast => left >= right,
            Comparison::More => left > right,
        }
    }
}
