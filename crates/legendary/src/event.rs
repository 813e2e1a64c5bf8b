//! Events: what happened, as the log keeps it. Text is made from them later, by the reader's right to know.

mod cards;

use crate::cards::{CardId, Zone};
use crate::effect::{Destination, Until};
use crate::keywords::contest::Winners;
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
    GainedShards {
        seat: Seat,
        count: u16,
    },
    LostShards {
        seat: Seat,
        count: u16,
    },
    EnemyGainedShards {
        card: CardId,
        count: u16,
    },
    /// A player took Shards from an enemy.
    TookShards {
        seat: Seat,
        card: CardId,
        count: u16,
    },
    /// A player took Shards from another one.
    RobbedShards {
        seat: Seat,
        from: Seat,
        count: u16,
    },
    EnemyTookShards {
        by: CardId,
        from: CardId,
        count: u16,
    },
    GaveShards {
        seat: Seat,
        card: CardId,
        count: u16,
    },
    /// For 1 Attack.
    SpentShard {
        seat: Seat,
    },
    /// For what a card offered.
    BurnedShards {
        seat: Seat,
        count: u16,
    },
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
    /// Cards were shown to an enemy: so much less Attack (K10.1).
    Threatened {
        seat: Seat,
        card: CardId,
        by: i16,
    },
    /// An enemy got another Cosmic Threat (K10.8).
    ThreatGranted {
        seat: Seat,
        card: CardId,
        by: CardId,
    },
    /// A villain made its group and the mastermind stronger for the turn (K7.1).
    Helped {
        card: CardId,
        by: u8,
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
    /// A contest began (K9), for a team if one was named.
    ContestBegan {
        card: CardId,
        team: Option<u8>,
    },
    /// A player entered a card in it, from hand, from the played area or off the own deck.
    Championed {
        seat: Seat,
        card: CardId,
        zone: Zone,
        score: u8,
        doubled: bool,
    },
    /// Evil entered a card of the Hero Deck.
    EvilChampioned {
        card: CardId,
        score: u8,
        doubled: bool,
        /// The card whose contest it is.
        of: CardId,
        /// The best score of the players.
        against: u8,
    },
    ContestWon {
        won: Winners,
        score: u8,
        /// What was added to Evil's best card (K9.8).
        bonus: u8,
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
                | Event::PutIntoPile { .. }
                | Event::VillainCard { .. }
                | Event::Refilled { .. }
                | Event::TookTactic { .. }
                | Event::Drew { .. }
                | Event::LookedAt { .. }
                | Event::Revealed { .. }
                | Event::Passed { .. }
                | Event::TurnedTo { .. }
                | Event::Championed { .. }
                | Event::EvilChampioned { .. }
        )
    }
}
