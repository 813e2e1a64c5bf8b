//! Events: what happened, as the log keeps it. Text is made from them later, by the reader's right to know.

mod cards;

use crate::cards::{CardId, Zone};
use crate::effect::{Destination, Until};
use crate::keywords::KeywordEvent;
use crate::state::Verdict;
use table::{Seat, Seats};

/// `CardId::NONE` stands for a card the reader may not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Began {
        first: Seat,
    },
    TurnBegan {
        seat: Seat,
        number: u16,
    },
    VillainCard {
        card: CardId,
    },
    /// A card that nobody saw went face down to a pile.
    LaidFaceDown {
        zone: Zone,
    },
    PutIntoPile {
        card: CardId,
        zone: Zone,
        /// Every player knew the card there already.
        known: bool,
    },
    /// A villain came into the city from elsewhere than the Villain Deck.
    CameToSpace {
        card: CardId,
        space: u8,
    },
    TurnsReversed,
    /// Somebody used a card before a Master Strike took effect.
    BeforeStrike {
        seat: Seat,
        card: CardId,
    },
    EnteredCity {
        card: CardId,
    },
    Moved {
        card: CardId,
        from: u8,
        to: u8,
    },
    Escaped {
        card: CardId,
    },
    Captured {
        by: CardId,
        card: CardId,
    },
    Twist {
        card: CardId,
        number: u8,
    },
    TwistPlaced {
        card: CardId,
        zone: Zone,
    },
    Strike {
        card: CardId,
    },
    Ambush {
        card: CardId,
    },
    Played {
        seat: Seat,
        card: CardId,
    },
    /// The card was played as one of its sides or as a copy.
    PlayedAs {
        seat: Seat,
        card: CardId,
        face: u8,
    },
    GotAttack {
        seat: Seat,
        card: CardId,
        amount: i16,
    },
    GotRecruit {
        seat: Seat,
        card: CardId,
        amount: i16,
    },
    Recruited {
        seat: Seat,
        card: CardId,
        paid: i16,
    },
    Refilled {
        slot: u8,
        card: CardId,
    },
    Fought {
        seat: Seat,
        card: CardId,
        paid: i16,
    },
    /// Something that a keyword did.
    Keyword(KeywordEvent),
    /// A text lets the player do something later this turn.
    Offered {
        seat: Seat,
        card: CardId,
    },
    /// An ability was used.
    Used {
        seat: Seat,
        card: CardId,
    },
    /// Defeated without a fight.
    Defeated {
        seat: Seat,
        card: CardId,
    },
    TookTactic {
        seat: Seat,
        card: CardId,
    },
    Rescued {
        seat: Seat,
        card: CardId,
    },
    Gained {
        seat: Seat,
        card: CardId,
        to: Destination,
    },
    /// Somebody used a card instead of gaining a Wound.
    WoundAverted {
        seat: Seat,
        card: CardId,
    },
    KnockedOut {
        card: CardId,
        from: Zone,
    },
    Discarded {
        seat: Seat,
        card: CardId,
    },
    Drew {
        seat: Seat,
        card: CardId,
    },
    Reshuffled {
        seat: Seat,
    },
    /// A card was looked at; hidden from the others unless `public`.
    LookedAt {
        seat: Seat,
        card: CardId,
        deck: Zone,
        public: bool,
    },
    /// Only those who know the card see which one it is; a reader who does not is told of no knower either.
    PutOnDeck {
        seat: Seat,
        card: CardId,
        deck: Zone,
        knowers: Seats,
    },
    PutAtBottom {
        card: CardId,
    },
    TookToHand {
        seat: Seat,
        card: CardId,
    },
    Revealed {
        seat: Seat,
        card: CardId,
        /// Every player knew the card there already: nothing came to light.
        known: bool,
    },
    /// An effect turned to this player: whether the player is asked anything tells something about a hidden hand.
    TurnedTo {
        seat: Seat,
    },
    /// Did not reveal, did not use.
    Declined {
        seat: Seat,
        card: CardId,
    },
    Healed {
        seat: Seat,
        wounds: u8,
    },
    Passed {
        from: Seat,
        to: Seat,
        card: CardId,
    },
    NextHand {
        seat: Seat,
        more: i8,
        exactly: Option<u8>,
    },
    VillainDeckShuffled {
        seat: Seat,
    },
    WillKeep {
        seat: Seat,
        card: CardId,
    },
    ExtraTurn {
        seat: Seat,
    },
    Lasting {
        seat: Seat,
        card: CardId,
        until: Until,
    },
    DeckRanOut {
        deck: Zone,
    },
    TurnEnded {
        seat: Seat,
    },
    Showdown {
        seat: Seat,
        total: i16,
    },
    Ended {
        verdict: Verdict,
    },
    /// A villain brought an HQ space along.
    SpaceBrought {
        card: CardId,
    },
    /// The HQ space of this hero was destroyed.
    SpaceDestroyed {
        card: CardId,
    },
    /// The HQ space of this hero became a pocket dimension.
    PocketDimension {
        under: CardId,
    },
    /// Attack paid besides the cost of a hero.
    PaidSurcharge {
        seat: Seat,
        card: CardId,
        paid: i16,
    },
    Traded {
        seat: Seat,
        mine: CardId,
        theirs: CardId,
    },
    /// A card lies beside the scheme, or set aside, from now on.
    LaidDown {
        card: CardId,
        zone: Zone,
    },
    /// A second mastermind joins (R8.5), now or as the next turn begins.
    MastermindJoins {
        card: CardId,
        now: bool,
    },
}

impl table::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Began { .. }
                | Event::PutIntoPile { known: false, .. }
                | Event::VillainCard { .. }
                | Event::Refilled { .. }
                | Event::TookTactic { .. }
                | Event::Drew { .. }
                | Event::LookedAt { .. }
                | Event::Revealed { known: false, .. }
                | Event::Passed { .. }
                | Event::TurnedTo { .. }
        ) || matches!(self, Event::Keyword(event) if event.room().reveals())
    }
}
