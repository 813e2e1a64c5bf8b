//! Operations: what card text can do.

use super::{AmountId, Block, Champions, ConditionId, RuleId, SelectorId};
use crate::catalogue::{Classes, MastermindId};

/// One operation. "The player" is the one the text speaks to: the player who uses the card, or inside [`Op::EachPlayer`] each of those players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// The player gets Attack.
    Attack(AmountId),
    /// The player gets Recruit that only heroes of one of the classes can be paid with.
    RecruitFor {
        amount: AmountId,
        classes: Classes,
    },
    /// The cards go to a pile.
    ToPile {
        cards: SelectorId,
        to: Pile,
    },
    /// So many bystanders of the stack go face down to the pile beside the mastermind: nobody knows which.
    LayFaceDown(AmountId),
    /// Cards from the top of a deck or stack go to a pile.
    TopToPile {
        deck: Deck,
        count: AmountId,
        to: Pile,
    },
    /// The player's discard pile is shuffled into the deck.
    ShuffleDiscard,
    /// From now on the turns go the other way round.
    ReverseTurnOrder,
    /// The player to the right gains the cards.
    GiveRight(SelectorId),
    /// Every player chooses such a card, then all of them are gained by the players to the right at once.
    AllGiveRight(SelectorId),
    /// The player who uses the card chooses a different one for every player, then all players gain theirs at once; only then the places they
    /// left are filled again.
    AllGain(SelectorId),
    /// The cards enter the city, each at an empty space of the deciding player's choice (R4.9).
    ReturnToCity(SelectorId),
    /// The player gets Recruit.
    Recruit(AmountId),
    /// The player draws cards; each counts as an extra card drawn this turn (R9.3).
    Draw(AmountId),
    /// The player rescues bystanders from the stack (R10.1).
    Rescue(AmountId),
    /// The player gains Wounds one by one (R10.3); each can be replaced.
    GainWounds {
        count: AmountId,
        to: Destination,
    },
    /// The cards go to the KO pile (R5.11).
    Ko(SelectorId),
    /// The cards go to their owner's discard pile. With `noted`, later operations can speak of "the cards discarded this way".
    Discard {
        cards: SelectorId,
        noted: bool,
    },
    /// The player gains the cards without paying (R5.10).
    Gain {
        cards: SelectorId,
        to: Destination,
    },
    /// The player recruits the cards for free: a real recruit (R6.5).
    RecruitFree(SelectorId),
    /// The cards move to the player's hand; not a draw (G2).
    ToHand(SelectorId),
    /// The player draws these very cards; each counts as an extra card drawn (G2).
    DrawThese(SelectorId),
    /// The cards go on top of the player's deck; the first one chosen lies lowest.
    PutOnDeck(SelectorId),
    /// HQ cards go to the bottom of the Hero Deck; the HQ refills.
    ToBottomOfHeroDeck(SelectorId),
    /// The player gains Shards (K5.2).
    GainShards(AmountId),
    /// Shards of the player go back to the supply.
    LoseShards(AmountId),
    /// The player who uses the card takes Shards from the player the text speaks to.
    RobShards(AmountId),
    /// Each of the enemies gains Shards (K5.3, K5.4).
    ShardsOn {
        enemies: SelectorId,
        count: AmountId,
    },
    /// Shards are taken from each of the enemies, as many as there are (K5.5).
    TakeShards {
        from: SelectorId,
        count: AmountId,
        by: Taker,
    },
    /// The player gives Shards to the enemies, as many as there are.
    GiveShards {
        to: SelectorId,
        count: AmountId,
    },
    /// The player who uses the card rescues these bystanders.
    RescueThese(SelectorId),
    /// This villain moves to the city space, trading places with a villain there; no Ambush (R4.9).
    MoveThis {
        space: u8,
    },
    /// For the rest of the turn the player may once pay and then do the block (K5.6).
    Offer {
        price: Price,
        then: Block,
    },
    /// Cards from the top of a deck are looked at: shown to all, or to the deciding player alone. `then` speaks of them as [`super::Zones::ASIDE`];
    /// whatever it leaves goes back on top in an order of the deciding player's choice (R5.9).
    LookAtTop {
        deck: Deck,
        count: AmountId,
        public: bool,
        then: Block,
    },
    /// `then` is done once for each of the cards, which is "it" inside.
    ForEach {
        cards: SelectorId,
        then: Block,
    },
    /// The player shows a card (R5.8).
    Reveal(SelectorId),
    /// The player shows such a card or suffers the block (R5.8: a free choice).
    RevealOr {
        card: SelectorId,
        otherwise: Block,
    },
    /// Each of the enemies captures bystanders from the stack (R10.2).
    Capture {
        by: SelectorId,
        count: AmountId,
    },
    /// The cards are put under this villain.
    Tuck(SelectorId),
    /// "It" moves to another city space, swapping with a villain there; no Ambush (R4.9).
    MoveVillain,
    /// The player rescues all bystanders that "it" holds.
    RescueHeld,
    /// The enemies are defeated without paying (R7.5, R8.4).
    Defeat(SelectorId),
    /// The top cards of the Villain Deck are played, one by one (R4.11).
    PlayVillainCards(AmountId),
    /// The cards enter the city at the Sewers (R4.9).
    EnterCity(SelectorId),
    /// Danger Sense (K6, K7): the top cards of the Villain Deck are revealed, and for each villain among them the player gets 1 Attack, or (with
    /// `helping`) that rule comes into force once. `then` speaks of the cards as [`super::Zones::ASIDE`], later text as
    /// [`super::Zones::REVEALED`]; what `then` leaves goes back on top in an order of the deciding player's choice.
    DangerSense {
        count: AmountId,
        helping: Option<RuleId>,
        then: Block,
    },
    /// Cards revealed from the Villain Deck are taken out, and played once the others have gone back (K7.4).
    PlayThese(SelectorId),
    /// The Fight effects of the cards are done without their defeat.
    FightEffect(SelectorId),
    /// The enemies get this Cosmic Threat for the turn, and lose every other one with all it has done (K10.8).
    GrantThreat {
        enemies: SelectorId,
        rule: RuleId,
    },
    ShuffleVillainDeck,
    /// The player fights "it" where it lies: a fight like any other (D72).
    FightIt,
    /// The player may do `first`; only if it was done completely, `then` follows (R5.15).
    May {
        first: Block,
        then: Block,
    },
    If {
        condition: ConditionId,
        then: Block,
        otherwise: Block,
    },
    ChooseOne(Modes),
    /// The block is done by each of the players in turn order (R5.17).
    EachPlayer {
        who: Audience,
        decides: Decides,
        then: Block,
    },
    /// Every player chooses such a card in secret, then all of them pass it to the left at once.
    PassLeft(SelectorId),
    /// A rule that holds for a time.
    Lasting {
        rule: RuleId,
        until: Until,
    },
    /// Changes how many cards the player draws in this turn's clean-up (R3.4).
    NextHand(HandChange),
    /// The cards are set aside and join the player's hand after this turn's clean-up draw, as extra cards.
    KeepForNextHand(SelectorId),
    /// After this turn the player takes another one (R10.5).
    ExtraTurn,
    /// This card becomes a copy of the card and keeps its own classes: icons, classes, team, text (R5.14).
    Copy(SelectorId),
    /// A copy of each of the cards is played, one after the other; cards that are no heroes do nothing.
    PlayCopies(SelectorId),
    /// This villain is treated as a Scheme Twist that is played now (R4.10).
    BecomeTwist,
    /// The twist being resolved stays on the table instead of going to the KO pile.
    PlaceTwist(TwistPlace),
    EvilWins,
    /// A Contest of Champions (K9): every player enters a card, Evil so many of the Hero Deck; `then` says what becomes of whom.
    Contest {
        champions: Champions,
        evil: AmountId,
        then: Block,
    },
    /// Each of the villains moves so many spaces toward the exit, one at a time, pushing who stands there (R4.12).
    Advance {
        cards: SelectorId,
        spaces: AmountId,
    },
    /// "It", a card in the player's hand, changes places with a card of the HQ; nothing is gained or recruited.
    Trade(SelectorId),
    /// The cards lie beside the scheme from now on.
    PutBesideScheme(SelectorId),
    /// The cards are set aside by the scheme.
    SetAside(SelectorId),
    /// This villain brings an HQ space of its own; a hero comes into it at once.
    AddSpace,
    /// The HQ space of each of the heroes is destroyed; the hero is KO'd or, face down, out of the game.
    DestroySpace {
        heroes: SelectorId,
        ko: bool,
    },
    /// The strike being resolved goes under the HQ space of the hero: a pocket dimension.
    MakePocket(SelectorId),
    /// This card goes above a city space: a pocket dimension.
    PutAbove(u8),
    /// After this turn the player takes another one, without a card of the Villain Deck (R10.5).
    QuietTurn,
    /// At the start of the next turn this mastermind joins the game, if it was never in it, with one Tactic (R8.5).
    AddMastermind(MastermindId),
}

impl Op {
    /// The cards the operation is done to, one after the other.
    #[inline(always)]
    pub fn cards(self) -> Option<SelectorId> {
        match self {
            Op::Ko(cards)
            | Op::ToPile { cards, .. }
            | Op::GiveRight(cards)
            | Op::ReturnToCity(cards)
            | Op::Discard { cards, .. }
            | Op::Gain { cards, .. }
            | Op::RecruitFree(cards)
            | Op::ToHand(cards)
            | Op::DrawThese(cards)
            | Op::PutOnDeck(cards)
            | Op::ToBottomOfHeroDeck(cards)
            | Op::ShardsOn { enemies: cards, .. }
            | Op::TakeShards { from: cards, .. }
            | Op::GiveShards { to: cards, .. }
            | Op::RescueThese(cards)
            | Op::ForEach { cards, .. }
            | Op::Reveal(cards)
            | Op::Capture { by: cards, .. }
            | Op::Tuck(cards)
            | Op::Defeat(cards)
            | Op::EnterCity(cards)
            | Op::PlayThese(cards)
            | Op::FightEffect(cards)
            | Op::GrantThreat { enemies: cards, .. }
            | Op::KeepForNextHand(cards)
            | Op::Copy(cards)
            | Op::PlayCopies(cards)
            | Op::Advance { cards, .. }
            | Op::Trade(cards)
            | Op::PutBesideScheme(cards)
            | Op::SetAside(cards)
            | Op::DestroySpace { heroes: cards, .. }
            | Op::MakePocket(cards) => Some(cards),
            Op::Attack(_)
            | Op::RecruitFor { .. }
            | Op::TopToPile { .. }
            | Op::LayFaceDown(_)
            | Op::ShuffleDiscard
            | Op::ReverseTurnOrder
            | Op::AllGiveRight(_)
            | Op::AllGain(_)
            | Op::Recruit(_)
            | Op::Draw(_)
            | Op::Rescue(_)
            | Op::GainWounds { .. }
            | Op::GainShards(_)
            | Op::LoseShards(_)
            | Op::RobShards(_)
            | Op::MoveThis { .. }
            | Op::Offer { .. }
            | Op::LookAtTop { .. }
            | Op::RevealOr { .. }
            | Op::MoveVillain
            | Op::RescueHeld
            | Op::PlayVillainCards(_)
            | Op::DangerSense { .. }
            | Op::ShuffleVillainDeck
            | Op::FightIt
            | Op::May { .. }
            | Op::If { .. }
            | Op::ChooseOne(_)
            | Op::EachPlayer { .. }
            | Op::PassLeft(_)
            | Op::Lasting { .. }
            | Op::NextHand(_)
            | Op::ExtraTurn
            | Op::BecomeTwist
            | Op::PlaceTwist(_)
            | Op::EvilWins
            | Op::Contest { .. }
            | Op::AddSpace
            | Op::PutAbove(_)
            | Op::QuietTurn
            | Op::AddMastermind(_) => None,
        }
    }

    /// Does the order in which cards are chosen matter?
    pub fn is_ordered(self) -> bool {
        matches!(
            self,
            Op::PutOnDeck(_) | Op::ToBottomOfHeroDeck(_) | Op::PlayThese(_) | Op::PlayCopies(_)
        )
    }
}

pub use super::rule::Until;

/// What using an offer costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    Attack(AmountId),
    /// So many Shards go back to the supply, for no Attack (K5.6).
    Burn(AmountId),
    /// Any number of Shards, at least one.
    BurnAny,
}

/// Who takes Shards from an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// The player the text speaks to.
    Player,
    Mastermind,
}

/// Where a gained card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Destination {
    Discard,
    Hand,
    DeckTop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The deck of the player the text speaks to.
    Own,
    Hero,
    Villain,
    /// The Bystander stack.
    Bystanders,
}

/// A pile on the table that is no deck and belongs to no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// Beside the mastermind.
    Side,
    BesideScheme,
    /// Villains lie there as escaped ones (R10.8).
    Escape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everyone,
    /// All but the active player; alone, the lone player for enemy text and nobody for hero text (R12.1).
    Others,
    /// One player, chosen by the active player.
    ChosenPlayer,
    /// One of the others, chosen by the active player; alone, nobody.
    ChosenOther,
    /// The player the text speaks to already: the block changes only who decides.
    ThatPlayer,
    /// Who lost this text's contest (K9.5).
    Losers,
    /// Who lost it, but for the active player.
    OtherLosers,
    Winners,
}

/// Who makes the choices inside [`Op::EachPlayer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// Each player for themselves.
    They,
    /// The player who uses the card, for each of them.
    You,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandChange {
    More(AmountId),
    Exactly(AmountId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwistPlace {
    BesideScheme,
    AboveMastermind,
    /// Above the leftmost city space (nearest the exit, R1.2) that has none yet.
    LeftmostFreeSpace,
}

/// The alternatives of [`Op::ChooseOne`]: a run of blocks in [`super::Program::modes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes {
    pub start: u16,
    pub count: u8,
    /// Only what can be done completely may be chosen (R5.8); nothing, if nothing can.
    pub possible: bool,
}
