//! Operations: what card text can do.

use super::{AmountId, Block, CardOp, ConditionId, RuleId, SelectorId};
use crate::catalogue::{Classes, MastermindId};
use crate::keywords::{KeywordOp, KeywordPrice};

/// One operation. "The player" is the one the text speaks to: the player who uses the card, or inside [`Op::EachPlayer`] each of those players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// It is done to each of the cards, one after the other.
    Cards(SelectorId, CardOp),
    /// An operation of a keyword.
    Keyword(KeywordOp),
    /// The player gets Attack.
    Attack(AmountId),
    /// The player gets Recruit that only heroes of one of the classes can be paid with.
    RecruitFor {
        amount: AmountId,
        classes: Classes,
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
    /// Every player chooses such a card, then all of them are gained by the players to the right at once.
    AllGiveRight(SelectorId),
    /// The player who uses the card chooses a different one for every player, then all players gain theirs at once; only then the places they
    /// left are filled again.
    AllGain(SelectorId),
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
    /// The player shows such a card or suffers the block (R5.8: a free choice).
    RevealOr {
        card: SelectorId,
        otherwise: Block,
    },
    /// "It" moves to another city space, swapping with a villain there; no Ambush (R4.9).
    MoveVillain,
    /// The player rescues all bystanders that "it" holds.
    RescueHeld,
    /// The top cards of the Villain Deck are played, one by one (R4.11).
    PlayVillainCards(AmountId),
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
        decides: Decider,
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
    /// After this turn the player takes another one (R10.5).
    ExtraTurn,
    /// This villain is treated as a Scheme Twist that is played now (R4.10).
    BecomeTwist,
    /// The twist being resolved stays on the table instead of going to the KO pile.
    PlaceTwist(TwistPlace),
    EvilWins,
    /// This villain brings an HQ space of its own; a hero comes into it at once.
    AddSpace,
    /// This card goes above a city space: a pocket dimension.
    PutAbove(u8),
    /// After this turn the player takes another one, without a card of the Villain Deck (R10.5).
    QuietTurn,
    /// At the start of the next turn this mastermind joins the game, if it was never in it, with one Tactic (R8.5).
    AddMastermind(MastermindId),
}

/// Cards from the top of a deck that are looked at; what is left of them goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub deck: Deck,
    pub count: AmountId,
    pub then: Block,
    /// It is a look for villains (K6.1).
    pub senses: bool,
}

impl Op {
    /// The cards that the operation looks at.
    pub fn look(self) -> Option<Look> {
        match self {
            Op::LookAtTop { deck, count, then, .. } => {
                Some(Look { deck, count, then, senses: false })
            }
            Op::Keyword(op) => op.room().look(),
            _ => None,
        }
    }

    /// The cards the operation is done to, one after the other.
    #[inline(always)]
    pub fn cards(self) -> Option<SelectorId> {
        match self {
            Op::Cards(cards, _) | Op::ForEach { cards, .. } => Some(cards),
            _ => None,
        }
    }

    /// Does the order in which cards are chosen matter?
    pub fn is_ordered(self) -> bool {
        matches!(self, Op::Cards(_, what) if what.is_ordered())
    }
}

pub use super::rule::Until;

/// What using an offer costs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Price {
    Attack(AmountId),
    Keyword(KeywordPrice),
}

impl Price {
    /// Does the player say how much is paid?
    pub fn is_open(self) -> bool {
        matches!(self, Price::Keyword(price) if price.room().is_open())
    }
}

/// As it stands in the fingerprints of saved games.
impl std::fmt::Debug for Price {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Price::Attack(amount) => f.debug_tuple("Attack").field(amount).finish(),
            Price::Keyword(price) => price.fmt(f),
        }
    }
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
pub enum Decider {
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
