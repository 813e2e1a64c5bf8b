//! Operations on cards: what card text can do to a card.

use super::{AmountId, Destination, Pile};
use crate::keywords::KeywordCardOp;

/// What [`Op::Cards`](super::Op::Cards) does to each of its cards, one after the other. "The player" is the one the text speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardOp {
    /// What a keyword does to them.
    Keyword(KeywordCardOp),
    /// The cards go to a pile.
    ToPile { to: Pile },
    /// The player to the right gains the cards.
    GiveRight,
    /// The cards enter the city, each at an empty space of the deciding player's choice (R4.9).
    ReturnToCity,
    /// The cards go to the KO pile (R5.11).
    Ko,
    /// The cards go to their owner's discard pile. With `noted`, later operations can speak of "the cards discarded this way".
    Discard { noted: bool },
    /// The player gains the cards without paying (R5.10).
    Gain { to: Destination },
    /// The player recruits the cards for free: a real recruit (R6.5).
    RecruitFree,
    /// The cards move to the player's hand; not a draw (G2).
    ToHand,
    /// The player draws these very cards; each counts as an extra card drawn (G2).
    DrawThese,
    /// The cards go on top of the player's deck; the first one chosen lies lowest.
    PutOnDeck,
    /// HQ cards go to the bottom of the Hero Deck; the HQ refills.
    ToBottomOfHeroDeck,
    /// The player who uses the card rescues these bystanders.
    RescueThese,
    /// The player shows a card (R5.8).
    Reveal,
    /// Each of the enemies captures bystanders from the stack (R10.2).
    Capture { count: AmountId },
    /// The cards are put under this villain.
    Tuck,
    /// The enemies are defeated without paying (R7.5, R8.4).
    Defeat,
    /// The cards enter the city at the Sewers (R4.9).
    EnterCity,
    /// Cards revealed from the Villain Deck are taken out, and played once the others have gone back (K7.4).
    PlayThese,
    /// The Fight effects of the cards are done without their defeat.
    FightEffect,
    /// The cards are set aside and join the player's hand after this turn's clean-up draw, as extra cards.
    KeepForNextHand,
    /// This card becomes a copy of the card and keeps its own classes: icons, classes, team, text (R5.14).
    Copy,
    /// A copy of each of the cards is played, one after the other; cards that are no heroes do nothing.
    PlayCopies,
    /// Each of the villains moves so many spaces toward the exit, one at a time, pushing who stands there (R4.12).
    Advance { spaces: AmountId },
    /// "It", a card in the player's hand, changes places with a card of the HQ; nothing is gained or recruited.
    Trade,
    /// The cards lie beside the scheme from now on.
    PutBesideScheme,
    /// The cards are set aside by the scheme.
    SetAside,
    /// The HQ space of each of the heroes is destroyed; the hero is KO'd or, face down, out of the game.
    DestroySpace { ko: bool },
    /// The strike being resolved goes under the HQ space of the hero: a pocket dimension.
    MakePocket,
}

impl CardOp {
    /// Does the order in which cards are chosen matter?
    pub fn is_ordered(self) -> bool {
        matches!(
            self,
            CardOp::PutOnDeck | CardOp::ToBottomOfHeroDeck | CardOp::PlayThese | CardOp::PlayCopies
        )
    }
}
