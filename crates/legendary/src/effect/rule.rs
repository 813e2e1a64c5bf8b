//! Rules: text that is in force for a time instead of happening once.

use super::{AmountId, Block, ConditionId, GuiseId, SelectorId};
use crate::catalogue::{Classes, HeroId};
use crate::keywords::KeywordRule;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A rule of a keyword.
    Keyword(KeywordRule),
    /// Enemies that match (each is "it") have their Attack changed.
    EnemyAttack { which: SelectorId, by: AmountId },
    /// This enemy's Attack is this number instead of a printed one.
    AttackIs(AmountId),
    /// This enemy can be fought only if the condition holds for the fighting player (R7.1); a card can defeat it all the same (R7.5).
    FightNeeds(ConditionId),
    /// This enemy can be defeated only if the condition holds for the defeating player, in a fight or by a card (R7.5, G5).
    DefeatNeeds(ConditionId),
    /// Added to the printed VP at the end of the game (R11.6).
    VictoryPoints(AmountId),
    /// Whenever the player recruits a matching hero ("it"), the block follows.
    WhenRecruited { which: SelectorId, then: Block },
    /// Whenever the player rescues a bystander ("it"), the block follows.
    WhenRescued { then: Block },
    /// The hero of the HQ that this is about costs half, rounded up.
    CostsHalf,
    /// Enemies that match are fought with Recruit instead of Attack.
    FoughtWithRecruit(SelectorId),
    /// Cards that match count as villains in the city and in the Escape Pile, and where the guise says so in the Villain Deck (R7.7). "It"
    /// in `attack` is the card.
    ActAsVillains { cards: SelectorId, attack: AmountId, guise: GuiseId },
    /// The clean-up draw is so many cards larger: of all players, or of the one who has this (K8).
    HandSize { everyone: bool, more: AmountId },
    /// The player draws more cards for the next hand if the condition holds then.
    NextHandIf { condition: ConditionId, more: AmountId },
    /// All players lose as soon as the condition holds (R11.2).
    EvilWinsIf(ConditionId),
    /// Recruit may be spent as Attack.
    RecruitAsAttack,
    /// Whenever the player defeats a matching enemy ("it"), the block follows.
    WhenDefeated { which: SelectorId, then: Block },
    /// The same after a fight only, not after a defeat by a card (R7.5).
    WhenFought { which: SelectorId, then: Block },
    /// Recruiting a matching hero or fighting a matching villain costs so much Attack besides.
    Surcharge { which: SelectorId, attack: AmountId },
    /// Officers count as cards of this hero.
    OfficersAre(HeroId),
}

impl Rule {
    /// What it can take off the price of its own card at most; `own` are the classes of that card.
    pub(crate) fn takes_off(self, own: Classes) -> i32 {
        match self {
            Rule::Keyword(rule) => rule.room().takes_off(own),
            _ => 0,
        }
    }

    /// Is it about one card, which is "it"?
    pub(crate) fn is_about_it(self) -> bool {
        match self {
            Rule::CostsHalf => true,
            Rule::Keyword(rule) => rule.room().is_given_to_it(),
            _ => false,
        }
    }

    /// The enemies whose defeat this rule waits for, by a fight or (R7.5) by a card.
    pub fn waits_for(self, fought: bool) -> Option<SelectorId> {
        match self {
            Rule::WhenDefeated { which, .. } => Some(which),
            Rule::WhenFought { which, .. } => fought.then_some(which),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Until {
    #[default]
    EndOfTurn,
    /// The next turn of the player who brought it into force begins.
    YourNextTurn,
    EndOfGame,
}
