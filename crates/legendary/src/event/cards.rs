//! The cards that an event names.

use super::Event;
use crate::cards::CardId;

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
            Event::EnemyGainedShards { card, .. }
            | Event::TookShards { card, .. }
            | Event::GaveShards { card, .. } => {
                *card = f(*card);
            }
            Event::EnemyTookShards { by, from, .. } => {
                *by = f(*by);
                *from = f(*from);
            }
            Event::Offered { card, .. } | Event::Used { card, .. } => {
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
            Event::Helped { card, .. } => {
                *card = f(*card);
            }
            Event::Threatened { card, .. } => {
                *card = f(*card);
            }
            Event::ThreatGranted { card, by, .. } => {
                *card = f(*card);
                *by = f(*by);
            }
            Event::WillKeep { card, .. } => {
                *card = f(*card);
            }
            Event::Lasting { card, .. } => {
                *card = f(*card);
            }
            Event::ContestBegan { card, .. } => {
                *card = f(*card);
            }
            Event::Championed { card, .. } => {
                *card = f(*card);
            }
            Event::EvilChampioned { card, of, .. } => {
                *card = f(*card);
                *of = f(*of);
            }
            Event::SpaceBrought { card, .. } => {
                *card = f(*card);
            }
            Event::SpaceDestroyed { card, .. } => {
                *card = f(*card);
            }
            Event::PocketDimension { under } => {
                *under = f(*under);
            }
            Event::PaidSurcharge { card, .. } => {
                *card = f(*card);
            }
            Event::Traded { mine, theirs, .. } => {
                *mine = f(*mine);
                *theirs = f(*theirs);
            }
            Event::LaidDown { card, .. } => {
                *card = f(*card);
            }
            Event::MastermindJoins { card, .. } => {
                *card = f(*card);
            }
            Event::ContestWon { .. }
            | Event::LaidFaceDown { .. }
            | Event::TurnedTo { .. }
            | Event::GainedShards { .. }
            | Event::LostShards { .. }
            | Event::RobbedShards { .. }
            | Event::SpentShard { .. }
            | Event::BurnedShards { .. }
            | Event::TurnsReversed
            | Event::Began { .. }
            | Event::TurnBegan { .. }
            | Event::Reshuffled { .. }
            | Event::VillainDeckShuffled { .. }
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
