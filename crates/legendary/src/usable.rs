//! Abilities that the active player may use in the action phase: offers of this turn, and abilities that stand on cards.

use crate::cards::CardId;

/// Something that can be used (R3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Usable {
    /// A Shard of the player: one at a time (K5.2).
    Shard,
    /// An offer that a text made this turn, by its place in [`crate::state::Turn::offers`].
    Offer(u8),
    /// A `once per turn:` line of a card that lies where it works, counted among the lines of the card.
    Standing { card: CardId, line: u8 },
}

impl Usable {
    const STANDING: u16 = 1 << 15;
    /// Lines of one card that can be told apart.
    pub const MAX_LINE: u8 = 7;

    /// As a number for records; stable for ever.
    pub(crate) fn encode(self) -> u16 {
        match self {
            Usable::Shard => 0,
            Usable::Offer(at) => 1 + u16::from(at),
            Usable::Standing { card, line } => {
                Usable::STANDING | u16::from(line & Usable::MAX_LINE) << 12 | (card.0 & 0xfff)
            }
        }
    }

    pub(crate) fn decode(code: u16) -> Option<Usable> {
        if code & Usable::STANDING != 0 {
            return Some(Usable::Standing {
                card: CardId(code & 0xfff),
                line: (code >> 12) as u8 & Usable::MAX_LINE,
            });
        }
        match code.checked_sub(1) {
            None => Some(Usable::Shard),
            Some(at) => Some(Usable::Offer(u8::try_from(at).ok()?)),
        }
    }
}

/// What a text lets the active player do once, at any later moment of the turn (K5.6). Offers that are alike are counted: two copies of a
/// card are two abilities (K5.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The [`crate::effect::Op::Offer`] that made it.
    pub op: u16,
    /// The card whose text it is, and "it" when the text ran.
    pub card: CardId,
    pub it: CardId,
    pub face: u8,
    /// How often it can still be used this turn.
    pub left: u8,
}

impl Default for Offer {
    fn default() -> Self {
        Offer { op: 0, card: CardId::NONE, it: CardId::NONE, face: 0, left: 0 }
    }
}

/// A standing ability that was used this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    pub card: CardId,
    pub line: u8,
}

impl Default for Used {
    fn default() -> Self {
        Used { card: CardId::NONE, line: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usable_thing_has_a_code_of_its_own() {
        let standing = (0..=Usable::MAX_LINE)
            .flat_map(|line| [0, 1, 399].map(|card| Usable::Standing { card: CardId(card), line }));
        let all: Vec<Usable> =
            (0..=254).map(Usable::Offer).chain(standing).chain([Usable::Shard]).collect();
        let codes: std::collections::HashSet<u16> = all.iter().map(|use_| use_.encode()).collect();
        assert_eq!(codes.len(), all.len());
        for usable in all {
            assert_eq!(Usable::decode(usable.encode()), Some(usable));
        }
    }
}
