//! Why a choice is refused: typed, with the numbers, so that the answer can explain itself.

use crate::cards::CardId;
use crate::effect::ConditionId;
use crate::keywords::KeywordRefusal;
use crate::pool::Source;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// Another kind of choice is owed now.
    NotNow,
    /// There is no such card in this game.
    NoSuchCard,
    /// The card does not lie where this can be done with it.
    NotThere(CardId),
    /// Only heroes can be played; Wounds cannot (R10.3).
    CannotBePlayed(CardId),
    /// A play cost cannot be paid (R5.1).
    CostOfPlaying(CardId),
    /// No more cards can be played this turn than the history holds.
    TooManyPlayed,
    NotEnoughRecruit {
        card: CardId,
        needs: i32,
        has: i32,
    },
    NotEnoughAttack {
        card: CardId,
        needs: i32,
        has: i32,
    },
    /// K4.1: no single Hero Name has made so much; the best is named.
    Duel {
        card: CardId,
        needs: i32,
        has: i32,
        name: Source,
    },
    /// The enemy cannot be fought unless the condition holds (R7.1).
    FightNeeds {
        card: CardId,
        condition: ConditionId,
    },
    /// The ability cannot be used unless the condition holds.
    UseNeeds {
        card: CardId,
        condition: ConditionId,
    },
    /// It was used as often as it can be this turn (K5.6).
    AlreadyUsed(CardId),
    /// What a keyword forbids.
    Keyword(KeywordRefusal),
    /// After healing there is no recruiting or fighting this turn (R10.4).
    HealedThisTurn,
    /// Healing is possible only before any recruit or fight (R10.4).
    AlreadyRecruitedOrFought,
    NoWoundInHand,
    /// All Tactics are taken.
    NoTacticsLeft,
    /// A showdown turn is for playing cards only (R11.7).
    Showdown,
    /// The card does not match what is asked for.
    DoesNotMatch(CardId),
    /// Cards are taken in the order they are listed, so that no set is offered twice.
    OutOfOrder(CardId),
    /// More cards must be taken first.
    TooFew,
    /// There is no such alternative.
    NoSuchOption,
    /// The space of the hero costs Attack besides.
    Surcharge {
        card: CardId,
        needs: i32,
        has: i32,
    },
}

impl Refusal {
    /// The clause that forbids it, where one does.
    pub fn clause(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::CannotBePlayed(_) => "R10.3",
            Refusal::CostOfPlaying(_) => "R5.1",
            Refusal::NotEnoughRecruit { .. } | Refusal::Surcharge { .. } => "R6.1",
            Refusal::NotEnoughAttack { .. } | Refusal::FightNeeds { .. } => "R7.1",
            Refusal::AlreadyUsed(_) => "K5.6",
            Refusal::Keyword(refusal) => refusal.room().clause(),
            Refusal::Duel { .. } => "K4.1",
            Refusal::HealedThisTurn
            | Refusal::AlreadyRecruitedOrFought
            | Refusal::NoWoundInHand => "R10.4",
            Refusal::NoTacticsLeft => "R8.3",
            Refusal::Showdown => "R11.7",
            Refusal::GameOver
            | Refusal::NotNow
            | Refusal::NoSuchCard
            | Refusal::NotThere(_)
            | Refusal::TooManyPlayed
            | Refusal::UseNeeds { .. }
            | Refusal::DoesNotMatch(_)
            | Refusal::OutOfOrder(_)
            | Refusal::TooFew
            | Refusal::NoSuchOption => return None,
        })
    }
}
