//! The card table: where every card lies.
//!
//! All cards of a game lie in one sequence, cut into zones. A zone is a slice of it, so reading one needs no search, and moving a card is one
//! short shift of the cards in between. What a card *is* never changes during a game and therefore stands in the game, not here.

mod card_set;
mod moves;
#[cfg(test)]
mod tests;
mod zone;

pub use card_set::CardSet;
pub use zone::{ALL_SLOTS, Place, SLOTS, SPACES, Zone};
use zone::{DECKS, Order};

use std::fmt;
use std::ops::Range;
use table::deck::{Marks, Next};
use table::{Seat, Seats};

/// The most cards a set-up may use. The largest published one (five players, revised table, an extra hero and henchman group, a second
/// mastermind) needs 377; what is beyond is refused at set-up.
pub const MAX_CARDS: usize = 400;
/// Players at most (R2.4).
pub const MAX_SEATS: usize = 5;

/// A card on the table. Numbers are dealt at set-up so that cards of one design stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CardId(pub u16);

impl CardId {
    pub const NONE: CardId = CardId(u16::MAX);

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn is_some(self) -> bool {
        self != CardId::NONE
    }

    /// The other one of two cards that change their parts; any other card stays what it is.
    #[must_use]
    pub fn exchanged(self, a: CardId, b: CardId) -> CardId {
        match self {
            _ if self == a => b,
            _ if self == b => a,
            other => other,
        }
    }
}

impl Default for CardId {
    fn default() -> Self {
        CardId::NONE
    }
}

/// Where every card lies, and who knows it.
#[derive(Clone, Copy)]
pub struct Cards {
    order: [CardId; MAX_CARDS],
    /// Zone `z` is `order[starts[z]..starts[z + 1]]`.
    starts: [u16; Zone::COUNT + 1],
    zone: [Zone; MAX_CARDS],
    /// Who knows that the card is where it is; all seats in public zones.
    known: [Seats; MAX_CARDS],
    marks: [Marks; DECKS],
}

impl fmt::Debug for Cards {
    /// Only the zones that hold cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for zone in (0..Zone::COUNT as u8).map(Zone).filter(|zone| !self.is_empty(*zone)) {
            let numbers: Vec<u16> = self.zone(zone).iter().map(|card| card.0).collect();
            map.entry(&zone.0, &numbers);
        }
        map.finish()
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        let count = self.count();
        self.starts == other.starts
            && self.marks == other.marks
            && self.order[..count] == other.order[..count]
            && self.known[..count] == other.known[..count]
    }
}

impl Cards {
    /// Lays out cards `0..zones.len()`, each in its zone, in numerical order; decks are unordered.
    pub fn lay_out(zones: &[Zone]) -> Cards {
        debug_assert!(zones.len() <= MAX_CARDS);
        let mut cards = Cards {
            order: [CardId::NONE; MAX_CARDS],
            starts: [0; Zone::COUNT + 1],
            zone: [Zone::BOX; MAX_CARDS],
            known: [Seats::NONE; MAX_CARDS],
            marks: [Marks::default(); DECKS],
        };
        let mut next = 0;
        for zone in 0..Zone::COUNT {
            cards.starts[zone] = next as u16;
            for (card, lies_in) in zones.iter().enumerate() {
                if lies_in.0 as usize == zone {
                    cards.order[next] = CardId(card as u16);
                    cards.zone[card] = *lies_in;
                    cards.known[card] = if lies_in.is_deck() { Seats::NONE } else { Seats::ALL };
                    next += 1;
                }
            }
        }
        cards.starts[Zone::COUNT] = next as u16;
        cards
    }

    /// How many cards there are in all.
    pub fn count(&self) -> usize {
        self.starts[Zone::COUNT] as usize
    }

    /// The cards of a zone, bottom to top.
    #[inline]
    pub fn zone(&self, zone: Zone) -> &[CardId] {
        &self.order
            [self.starts[zone.0 as usize] as usize..self.starts[zone.0 as usize + 1] as usize]
    }

    /// The villains in the city: the first card of each space.
    pub fn villains(&self) -> impl Iterator<Item = CardId> {
        let city = Zone::city(0).0 as usize;
        let spaces = self.starts[city..=city + SPACES].windows(2);
        let taken = spaces.filter(|space| space[0] < space[1]);
        taken.map(|space| self.order[space[0] as usize])
    }

    /// The heroes of the HQ: a slot holds one at most (R1.1), and the slots are neighbours.
    pub fn hq(&self) -> &[CardId] {
        self.neighbours(Zone::hq(0), Zone::hq(ALL_SLOTS - 1))
    }

    /// The cards above the city spaces, which are neighbours too.
    pub fn above_city(&self) -> &[CardId] {
        self.neighbours(Zone::above_space(0), Zone::above_space(SPACES - 1))
    }

    /// The cards under HQ slots, neighbours likewise.
    pub fn under_hq(&self) -> &[CardId] {
        self.neighbours(Zone::under_slot(0), Zone::under_slot(SLOTS - 1))
    }

    /// What a player has in hand, then what lies in the played area.
    pub fn hand_and_played(&self, seat: Seat) -> &[CardId] {
        self.neighbours(Zone::hand(seat), Zone::played(seat))
    }

    /// All cards a player owns (R1.4): a player's zones are neighbours.
    pub fn owned(&self, seat: Seat) -> &[CardId] {
        self.neighbours(Zone::deck(seat), Zone::victory(seat))
    }

    fn neighbours(&self, first: Zone, last: Zone) -> &[CardId] {
        &self.order
            [self.starts[first.0 as usize] as usize..self.starts[last.0 as usize + 1] as usize]
    }

    #[inline]
    pub fn len(&self, zone: Zone) -> usize {
        (self.starts[zone.0 as usize + 1] - self.starts[zone.0 as usize]) as usize
    }

    pub fn is_empty(&self, zone: Zone) -> bool {
        self.len(zone) == 0
    }

    #[inline]
    pub fn zone_of(&self, card: CardId) -> Zone {
        self.zone[card.index()]
    }

    pub fn first(&self, zone: Zone) -> Option<CardId> {
        let (start, end) = (self.starts[zone.0 as usize], self.starts[zone.0 as usize + 1]);
        (start < end).then(|| self.order[start as usize])
    }

    pub fn knowers(&self, card: CardId) -> Seats {
        self.known[card.index()]
    }

    pub fn marks(&self, deck: Zone) -> Marks {
        match deck.order() {
            Order::Unseen(deck) => self.marks[deck as usize],
            Order::AsLaid | Order::Sorted => Marks::default(),
        }
    }

    /// The top card of a deck if its place is fixed.
    pub fn known_top(&self, deck: Zone) -> Option<CardId> {
        match self.marks(deck).next(self.len(deck)) {
            Next::Known => self.zone(deck).last().copied(),
            Next::OneOfMiddle | Next::Empty => None,
        }
    }

    /// The part of a zone in which the order of cards means nothing.
    pub fn unordered(&self, zone: Zone) -> Range<usize> {
        match zone.order() {
            Order::AsLaid => 0..0,
            Order::Sorted => 0..self.len(zone),
            Order::Unseen(deck) => self.marks[deck as usize].middle(self.len(zone)),
        }
    }

    /// The cards a deck may show next when their order is not fixed.
    pub fn middle(&self, deck: Zone) -> &[CardId] {
        let range = self.marks(deck).middle(self.len(deck));
        &self.zone(deck)[range]
    }
}
