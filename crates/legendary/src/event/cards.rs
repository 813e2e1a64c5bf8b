//! The cards that an event names.

use super::Event;
use crate::cards::CardId;

impl Event {
    /// The event with every card it names replaced.
    #[must_use]
    pub fn map_cards(mut self, mut f: impl FnMut(CardId) -> CardId) -> Event {
        match &mut self {
            Event::Keyword(event) => event.room_mut().each_card(&mut |card| *card = f(*card)),
            Event::VillainCard { card, .. }
            | Event::PutIntoPile { card, .. }
            | Event::CameToSpace { card, .. }
            | Event::BeforeStrike { card, .. }
            | Event::EnteredCity { card, .. }
            | Event::Moved { card, .. }
            | Event::Escaped { card, .. }
            | Event::Twist { card, .. }
            | Event::TwistPlaced { card, .. }
            | Event::Strike { card, .. }
            | Event::Ambush { card, .. }
            | Event::Played { card, .. }
            | Event::PlayedAs { card, .. }
            | Event::GotAttack { card, .. }
            | Event::GotRecruit { card, .. }
            | Event::Recruited { card, .. }
            | Event::Refilled { card, .. }
            | Event::Fought { card, .. }
            | Event::Offered { card, .. }
            | Event::Used { card, .. }
            | Event::Defeated { card, .. }
            | Event::TookTactic { card, .. }
            | Event::Rescued { card, .. }
            | Event::Gained { card, .. }
            | Event::WoundAverted { card, .. }
            | Event::KnockedOut { card, .. }
            | Event::Discarded { card, .. }
            | Event::Drew { card, .. }
            | Event::LookedAt { card, .. }
            | Event::PutOnDeck { card, .. }
            | Event::PutAtBottom { card, .. }
            | Event::TookToHand { card, .. }
            | Event::Revealed { card, .. }
            | Event::Declined { card, .. }
            | Event::Passed { card, .. }
            | Event::WillKeep { card, .. }
            | Event::Lasting { card, .. }
            | Event::SpaceBrought { card, .. }
            | Event::SpaceDestroyed { card, .. }
            | Event::PaidSurcharge { card, .. }
            | Event::LaidDown { card, .. }
            | Event::MastermindJoins { card, .. } => *card = f(*card),
            Event::PocketDimension { under } => *under = f(*under),
            Event::Captured { by, card } => {
                *by = f(*by);
                *card = f(*card);
            }
            Event::Traded { mine, theirs, .. } => {
                *mine = f(*mine);
                *theirs = f(*theirs);
            }
            Event::LaidFaceDown { .. }
            | Event::TurnedTo { .. }
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
