//! Events: what happened, as the log keeps it. Text is made from them later, by the reader's right to know.

use crate::cards::{CardId, Zone};
use crate::effect::Destination;
use crate::state::Verdict;
use table::Seat;

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
    PutOnDeck {
        seat: Seat,
        card: CardId,
        deck: Zone,
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
}

impl table::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Began { .. }
                | Event::VillainCard { .. }
                | Event::Refilled { .. }
                | Event::TookTactic { .. }
                | Event::Drew { .. }
                | Event::LookedAt { .. }
                | Event::Revealed { .. }
                | Event::Passed { .. }
        )
    }
}
