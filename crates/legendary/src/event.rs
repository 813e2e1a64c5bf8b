//! Events: what happened, as the log keeps it. Text is made from them later, by the reader's right to know.

use crate::cards::{CardId, Zone};
use crate::effect::{Destination, Until};
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
    PutIntoPile {
        card: CardId,
        zone: Zone,
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
}

impl table::Event for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Began { .. }
                | Event::PutIntoPile { .. }
                | Event::VillainCard { .. }
                | Event::Refilled { .. }
                | Event::TookTactic { .. }
                | Event::Drew { .. }
                | Event::LookedAt { .. }
                | Event::Revealed { .. }
                | Event::Passed { .. }
                | Event::TurnedTo { .. }
        )
    }
}

impl Event {
    /// The event with every card it names replaced.
    #[must_use]
    pub fn map_cards(mut self, mut f: impl FnMut(CardId) -> CardId) -> Event {
        match &mut self {
            Event::VillainCard { card, .. } => {
                *card = f(*card);
            }
            Event::PutIntoPile { card, .. } => {
                *card = f(*card);
            }
            Event::CameToSpace { card, .. } => {
                *card = f(*card);
            }
            Event::BeforeStrike { card, .. } => {
                *card = f(*card);
            }
            Event::EnteredCity { card, .. } => {
                *card = f(*card);
            }
            Event::Moved { card, .. } => {
                *card = f(*card);
            }
            Event::Escaped { card, .. } => {
                *card = f(*card);
            }
            Event::Captured { by, card, .. } => {
                *by = f(*by);
                *card = f(*card);
            }
            Event::Twist { card, .. } => {
                *card = f(*card);
            }
            Event::TwistPlaced { card, .. } => {
                *card = f(*card);
            }
            Event::Strike { card, .. } => {
                *card = f(*card);
            }
            Event::Ambush { card, .. } => {
                *card = f(*card);
            }
            Event::Played { card, .. } => {
                *card = f(*card);
            }
            Event::PlayedAs { card, .. } => {
                *card = f(*card);
            }
            Event::GotAttack { card, .. } => {
                *card = f(*card);
            }
            Event::GotRecruit { card, .. } => {
                *card = f(*card);
            }
            Event::Recruited { card, .. } => {
                *card = f(*card);
            }
            Event::Refilled { card, .. } => {
                *card = f(*card);
            }
            Event::Fought { card, .. } => {
                *card = f(*card);
            }
            Event::Defeated { card, .. } => {
                *card = f(*card);
            }
            Event::TookTactic { card, .. } => {
                *card = f(*card);
            }
            Event::Rescued { card, .. } => {
                *card = f(*card);
            }
            Event::Gained { card, .. } => {
                *card = f(*card);
            }
            Event::WoundAverted { card, .. } => {
                *card = f(*card);
            }
            Event::KnockedOut { card, .. } => {
                *card = f(*card);
            }
            Event::Discarded { card, .. } => {
                *card = f(*card);
            }
            Event::Drew { card, .. } => {
                *card = f(*card);
            }
            Event::LookedAt { card, .. } => {
                *card = f(*card);
            }
            Event::PutOnDeck { card, .. } => {
                *card = f(*card);
            }
            Event::PutAtBottom { card, .. } => {
                *card = f(*card);
            }
            Event::TookToHand { card, .. } => {
                *card = f(*card);
            }
            Event::Revealed { card, .. } => {
                *card = f(*card);
            }
            Event::Declined { card, .. } => {
                *card = f(*card);
            }
            Event::Passed { card, .. } => {
                *card = f(*card);
            }
            Event::WillKeep { card, .. } => {
                *card = f(*card);
            }
            Event::Lasting { card, .. } => {
                *card = f(*card);
            }
            Event::TurnedTo { .. }
            | Event::TurnsReversed
            | Event::Began { .. }
            | Event::TurnBegan { .. }
            | Event::Reshuffled { .. }
            | Event::Healed { .. }
            | Event::NextHand { .. }
            | Event::ExtraTurn { .. }
            | Event::DeckRanOut { .. }
            | Event::TurnEnded { .. }
            | Event::Showdown { .. }
            | Event::Ended { .. } => {}
        }
        self
    }
}
