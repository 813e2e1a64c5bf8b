//! Rules: text that is in force for a time instead of happening once.

use super::{AmountId, Block, ConditionId, GuiseId, RuleId, SelectorId};
use crate::catalogue::{Class, Classes, GroupId, HeroId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Enemies that match (each is "it") have their Attack changed.
    EnemyAttack { which: SelectorId, by: AmountId },
    /// K1: 2 less to pay for each of the classes of which a card was played this turn. No class: the classes of the card itself.
    SizeChanging(Classes),
    /// K2: 2 less to pay for each card of the class played this turn, at most so many cards; the price may fall below 0.
    Microscopic { class: Class, most: u8 },
    /// K11.1: the card stays in front of the player at the end of the turn.
    Artifact,
    /// K4: all points spent on these enemies come from cards of one Hero Name.
    ChivalrousDuel(SelectorId),
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
    /// Whenever the player takes Shards from an enemy or another player, the block follows: once, whatever the number (K5.5).
    WhenShardsTaken { then: Block },
    /// The hero of the HQ that this is about costs half, rounded up.
    CostsHalf,
    /// Enemies that match are fought with Recruit instead of Attack.
    FoughtWithRecruit(SelectorId),
    /// Cards that match count as villains in the city and in the Escape Pile, and where the guise says so in the Villain Deck (R7.7). "It"
    /// in `attack` is the card.
    ActAsVillains { cards: SelectorId, attack: AmountId, guise: GuiseId },
    /// Cosmic Threat (K10.1): once per turn the player may show such cards, 3 less Attack for each. Of several classes one is chosen (K10.3).
    CosmicThreat(SelectorId),
    /// The villains of the group in the city and the mastermind have 1 more Attack for each time this came into force (K7.1).
    Helped(GroupId),
    /// A Celestial Boon (K8): the rule is in force for the player in whose Victory Pile the card lies.
    Boon(RuleId),
    /// The clean-up draw is so many cards larger: of all players, or of the one who has this (K8).
    HandSize { everyone: bool, more: AmountId },
    /// Danger Sense gives the player Shards instead of Attack (K6.6).
    SenseGivesShards,
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
    /// Added to Evil's score in every contest, after doubling (K9.8).
    EvilScore(AmountId),
    /// Recruiting a matching hero or fighting a matching villain costs so much Attack besides.
    Surcharge { which: SelectorId, attack: AmountId },
    /// Officers count as cards of this hero.
    OfficersAre(HeroId),
}

impl Rule {
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
