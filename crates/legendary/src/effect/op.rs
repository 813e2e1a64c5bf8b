//! Operations: what card text can do.

use super::{AmountId, Block, ConditionId, RuleId, SelectorId};

/// One operation. "The player" is the one the text speaks to: the player who uses the card, or inside [`Op::EachPlayer`] each of those players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// The player gets Attack.
    Attack(AmountId),
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
}

impl Op {
    /// The cards the operation is done to, one after the other.
    pub fn cards(self) -> Option<SelectorId> {
        match self {
            Op::Ko(cards)
            | Op::Discard { cards, .. }
            | Op::Gain { cards, .. }
            | Op::RecruitFree(cards)
            | Op::ToHand(cards)
            | Op::DrawThese(cards)
            | Op::PutOnDeck(cards)
            | Op::ToBottomOfHeroDeck(cards)
            | Op::ForEach { cards, .. }
            | Op::Reveal(cards)
            | Op::Capture { by: cards, .. }
            | Op::Tuck(cards)
            | Op::Defeat(cards)
            | Op::EnterCity(cards)
            | Op::KeepForNextHand(cards)
            | Op::Copy(cards)
            | Op::PlayCopies(cards) => Some(cards),
            Op::Attack(_)
            | Op::Recruit(_)
            | Op::Draw(_)
            | Op::Rescue(_)
            | Op::GainWounds { .. }
            | Op::LookAtTop { .. }
            | Op::RevealOr { .. }
            | Op::MoveVillain
            | Op::RescueHeld
            | Op::PlayVillainCards(_)
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
            | Op::EvilWins => None,
        }
    }

    /// Does the order in which cards are chosen matter?
    pub fn is_ordered(self) -> bool {
        matches!(
            self,
            Op::PutOnDeck(_) | Op::ToBottomOfHeroDeck(_) | Op::PlayCopies(_)
        )
    }
}

pub use super::rule::Until;

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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everyone,
    /// All but the active player; alone, the lone player for enemy text and nobody for hero text (R12.1).
    Others,
    /// One player, chosen by the active player.
    ChosenPlayer,
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
}
