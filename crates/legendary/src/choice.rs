//! Choices: what a player can answer, a few bytes each.

use crate::cards::CardId;
use crate::catalogue::Class;
use crate::effect::Destination;
use crate::usable::Usable;
use table::{Seat, Seats};

/// An answer to a [`Prompt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Shuffle, deal, begin.
    Begin,
    /// Play a card from hand (R5.1).
    Play(CardId),
    /// Recruit an HQ hero or an Officer (R6).
    Recruit(CardId),
    /// Fight a villain or the mastermind (R7, R8).
    Fight(CardId),
    /// Use an ability that a text offered this turn or that stands on a card (R3.2).
    Use(Usable),
    /// How many.
    Number(u16),
    /// KO all Wounds in hand (R10.4).
    Heal,
    EndTurn,
    /// Show cards to an enemy with a Cosmic Threat (K10.1).
    Threaten(CardId),
    /// Take this card for the choice being made.
    Pick(CardId),
    /// Enough cards taken.
    Done,
    Yes,
    No,
    /// One of several alternatives, counted from 0.
    Mode(u8),
    Player(Seat),
    /// A city space, counted from the Sewers.
    Space(u8),
    /// Which of several waiting effects comes next, counted from 0.
    Next(u8),
}

impl Choice {
    /// As a number for records; stable for ever.
    pub fn encode(self) -> u32 {
        let (tag, value) = match self {
            Choice::Begin => (0, 0),
            Choice::Play(card) => (1, card.0),
            Choice::Recruit(card) => (2, card.0),
            Choice::Fight(card) => (3, card.0),
            Choice::Heal => (4, 0),
            Choice::EndTurn => (5, 0),
            Choice::Pick(card) => (6, card.0),
            Choice::Done => (7, 0),
            Choice::Yes => (8, 0),
            Choice::No => (9, 0),
            Choice::Mode(mode) => (10, u16::from(mode)),
            Choice::Player(seat) => (11, u16::from(seat.0)),
            Choice::Space(space) => (12, u16::from(space)),
            Choice::Next(index) => (13, u16::from(index)),
            Choice::Threaten(card) => (16, card.0),
            Choice::Use(usable) => (14, usable.encode()),
            Choice::Number(number) => (15, number),
        };
        tag << 16 | u32::from(value)
    }

    pub fn decode(code: u32) -> Option<Choice> {
        let value = code as u16;
        let byte = u8::try_from(value);
        let card = CardId(value);
        Some(match code >> 16 {
            0 if value == 0 => Choice::Begin,
            1 => Choice::Play(card),
            2 => Choice::Recruit(card),
            3 => Choice::Fight(card),
            4 if value == 0 => Choice::Heal,
            5 if value == 0 => Choice::EndTurn,
            6 => Choice::Pick(card),
            7 if value == 0 => Choice::Done,
            8 if value == 0 => Choice::Yes,
            9 if value == 0 => Choice::No,
            10 => Choice::Mode(byte.ok()?),
            11 => Choice::Player(Seat(byte.ok()?)),
            12 => Choice::Space(byte.ok()?),
            13 => Choice::Next(byte.ok()?),
            16 => Choice::Threaten(card),
            14 => Choice::Use(Usable::decode(value)?),
            15 => Choice::Number(value),
            _ => return None,
        })
    }
}

/// A question that somebody has to answer. `text` is an index into [`crate::state::State::texts`], `op` one into the program; the cards taken
/// already are [`crate::state::State::queue`] from `base` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prompt {
    /// The table is laid; shuffle and begin.
    Begin,
    /// Two or more HQ cards cost 7 or more: does this player agree to set them aside and deal new ones (R2.13)?
    Mulligan(Seat),
    /// The action phase (R3.2).
    Action,
    /// A showdown turn (R11.7): play cards or stop.
    Showdown,
    /// Choose cards for an operation.
    Cards { text: u8, op: u16, base: u8 },
    /// Do it or not?
    May { text: u8, op: u16 },
    /// One of several alternatives.
    Mode { text: u8, op: u16 },
    /// How many Shards to burn for an offer of any number?
    Number { text: u8, op: u16 },
    /// Which player?
    Player { text: u8, op: u16 },
    /// Where does "it", a villain, go?
    Space { text: u8 },
    /// Which empty space does the villain enter?
    EmptySpace { text: u8, card: CardId },
    /// Does this player use a card in hand before the Master Strike takes effect? `left` are asked afterwards.
    BeforeStrike { seat: Seat, left: Seats },
    /// Whose points pay (K4.4)? One of the Hero Names, by its number; in a duel it pays all (K4.1).
    Pay { owed: Debt, duel: bool },
    /// Show such a card, or suffer.
    RevealOr { text: u8, op: u16 },
    /// Which card goes back on the deck next?
    PutBack { text: u8, op: u16 },
    /// Choose in secret the card to pass on. `left` are asked afterwards.
    Pass { text: u8, op: u16, left: Seats },
    /// Which class is shown to the enemy (K10.3)?
    ThreatClass(CardId),
    /// Which cards are shown to the enemy (K10.1)?
    ThreatCards { enemy: CardId, class: Option<Class>, base: u8 },
    /// A Wound comes to `seat`: does `holder` use a card in hand instead?
    InsteadOfWound { seat: Seat, holder: Seat, to: Destination },
    /// Which of the `count` tasks below comes first?
    Order { count: u8 },
    /// Which side of a divided card?
    Side(CardId),
    /// Which card does the player enter in the contest: one in hand, or ([`Choice::Mode`] 0) the top card of the own deck (K9.2)? `left` come
    /// after.
    Champion { text: u8, op: u16, left: Seats },
    /// Which team is the contest for? [`Choice::Mode`] is its number in the catalogue.
    Team { text: u8, op: u16 },
    /// Which of several masterminds does a rule hold for (R8.5), so many times?
    Mastermind { text: u8, op: u16, times: u8 },
}

/// What is still to be paid for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Debt {
    pub card: CardId,
    pub attack: i16,
    pub recruit: i16,
}

impl Prompt {
    /// The text that asks, if one does.
    pub fn text(self) -> Option<u8> {
        match self {
            Prompt::Cards { text, .. }
            | Prompt::May { text, .. }
            | Prompt::Mode { text, .. }
            | Prompt::Number { text, .. }
            | Prompt::Player { text, .. }
            | Prompt::Space { text }
            | Prompt::EmptySpace { text, .. }
            | Prompt::RevealOr { text, .. }
            | Prompt::PutBack { text, .. }
            | Prompt::Pass { text, .. }
            | Prompt::Champion { text, .. }
            | Prompt::Team { text, .. }
            | Prompt::Mastermind { text, .. } => Some(text),
            Prompt::Begin
            | Prompt::Mulligan(_)
            | Prompt::Action
            | Prompt::Showdown
            | Prompt::BeforeStrike { .. }
            | Prompt::Pay { .. }
            | Prompt::ThreatClass(_)
            | Prompt::ThreatCards { .. }
            | Prompt::InsteadOfWound { .. }
            | Prompt::Order { .. }
            | Prompt::Side(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_decodes_encodes_to_itself() {
        for code in (0..20 << 16).step_by(7).chain([0, 4 << 16, 5 << 16, 7 << 16, 8 << 16, 9 << 16])
        {
            if let Some(choice) = Choice::decode(code) {
                assert_eq!(choice.encode(), code);
            }
        }
    }

    #[test]
    fn a_code_out_of_range_is_no_choice() {
        assert_eq!(Choice::decode(14 << 16 | 257), None);
        assert_eq!(Choice::decode(15 << 16 | 256), Some(Choice::Number(256)));
        assert_eq!(Choice::decode(10 << 16 | 256), None);
        assert_eq!(Choice::decode(4 << 16 | 1), None);
    }
}
