//! The card table: where every card lies.
//!
//! All cards of a game lie in one sequence, cut into zones. A zone is a slice of it, so reading one needs no search, and moving a card is one
//! short shift of the cards in between. What a card *is* never changes during a game and therefore stands in the game, not here.

use crate::effect::Zones;
use std::fmt;
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
}

impl Default for CardId {
    fn default() -> Self {
        CardId::NONE
    }
}

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Zone(pub u8);

/// City spaces (R1.2).
pub const SPACES: usize = 5;
/// HQ slots (R1.1).
pub const SLOTS: usize = 5;

impl Zone {
    pub const WOUNDS: Zone = Zone(0);
    pub const OFFICERS: Zone = Zone(1);
    pub const BYSTANDERS: Zone = Zone(2);
    /// Out of the game: the scheme itself, cards a set-up leaves over.
    pub const BOX: Zone = Zone(3);
    pub const HERO_DECK: Zone = Zone(4);
    const HQ: u8 = 5;
    const CITY: u8 = Zone::HQ + SLOTS as u8;
    pub const VILLAIN_DECK: Zone = Zone(Zone::CITY + SPACES as u8);
    pub const KO: Zone = Zone(Zone::VILLAIN_DECK.0 + 1);
    /// Villains in the Escape Pile (R10.8).
    pub const ESCAPED: Zone = Zone(Zone::KO.0 + 1);
    /// Cards in the Escape Pile that an escaping villain held (R4.7).
    pub const CARRIED_AWAY: Zone = Zone(Zone::KO.0 + 2);
    /// The mastermind card, then what it holds.
    pub const MASTERMIND: Zone = Zone(Zone::KO.0 + 3);
    pub const TACTICS: Zone = Zone(Zone::KO.0 + 4);
    pub const BESIDE_SCHEME: Zone = Zone(Zone::KO.0 + 5);
    pub const ABOVE_MASTERMIND: Zone = Zone(Zone::KO.0 + 6);
    const ABOVE_SPACE: u8 = Zone::KO.0 + 7;
    /// Cards being looked at.
    pub const ASIDE: Zone = Zone(Zone::ABOVE_SPACE + SPACES as u8);
    /// What a defeated villain held, until its Fight effect has dealt with it.
    pub const FREED: Zone = Zone(Zone::ASIDE.0 + 1);
    /// Cards of the Villain Deck that are being resolved.
    pub const RESOLVING: Zone = Zone(Zone::ASIDE.0 + 2);
    /// Cards that join a hand after the clean-up draw.
    pub const KEPT: Zone = Zone(Zone::ASIDE.0 + 3);
    const PLAYERS: u8 = Zone::KEPT.0 + 1;
    const PER_PLAYER: u8 = 5;
    pub const COUNT: usize = Zone::PLAYERS as usize + Zone::PER_PLAYER as usize * MAX_SEATS;

    pub fn hq(slot: usize) -> Zone {
        Zone(Zone::HQ + slot as u8)
    }

    /// A city space: the villain first, then what it holds.
    pub fn city(space: usize) -> Zone {
        Zone(Zone::CITY + space as u8)
    }

    pub fn above_space(space: usize) -> Zone {
        Zone(Zone::ABOVE_SPACE + space as u8)
    }

    pub fn deck(seat: Seat) -> Zone {
        Zone(Zone::PLAYERS + seat.0 * Zone::PER_PLAYER)
    }

    pub fn hand(seat: Seat) -> Zone {
        Zone(Zone::deck(seat).0 + 1)
    }

    pub fn played(seat: Seat) -> Zone {
        Zone(Zone::deck(seat).0 + 2)
    }

    pub fn discard(seat: Seat) -> Zone {
        Zone(Zone::deck(seat).0 + 3)
    }

    pub fn victory(seat: Seat) -> Zone {
        Zone(Zone::deck(seat).0 + 4)
    }

    /// The HQ slot this is.
    pub fn slot(self) -> Option<usize> {
        (Zone::HQ..Zone::HQ + SLOTS as u8)
            .contains(&self.0)
            .then(|| (self.0 - Zone::HQ) as usize)
    }

    /// The city space this is.
    pub fn space(self) -> Option<usize> {
        (Zone::CITY..Zone::CITY + SPACES as u8)
            .contains(&self.0)
            .then(|| (self.0 - Zone::CITY) as usize)
    }

    /// The city space this lies above.
    pub fn above(self) -> Option<usize> {
        (Zone::ABOVE_SPACE..Zone::ABOVE_SPACE + SPACES as u8)
            .contains(&self.0)
            .then(|| (self.0 - Zone::ABOVE_SPACE) as usize)
    }

    /// What card text calls this place; for a player's zones, whoever the player is.
    #[inline]
    pub fn named(self) -> Zones {
        NAMED[self.0 as usize]
    }

    /// The player whose zone this is (R1.4).
    pub fn owner(self) -> Option<Seat> {
        (self.0 >= Zone::PLAYERS).then(|| Seat((self.0 - Zone::PLAYERS) / Zone::PER_PLAYER))
    }

    pub fn is_deck(self) -> bool {
        self.deck_index().is_some()
    }

    pub fn is_hand(self) -> bool {
        self.0 >= Zone::PLAYERS && (self.0 - Zone::PLAYERS) % Zone::PER_PLAYER == 1
    }

    pub fn is_played(self) -> bool {
        self.0 >= Zone::PLAYERS && (self.0 - Zone::PLAYERS) % Zone::PER_PLAYER == 2
    }

    pub fn is_victory(self) -> bool {
        self.0 >= Zone::PLAYERS && (self.0 - Zone::PLAYERS) % Zone::PER_PLAYER == 4
    }

    /// Face-down zones whose order is unknown until seen.
    fn deck_index(self) -> Option<usize> {
        match self {
            Zone::HERO_DECK => Some(0),
            Zone::VILLAIN_DECK => Some(1),
            Zone::TACTICS => Some(2),
            Zone::BYSTANDERS => Some(3),
            _ if self.0 >= Zone::PLAYERS
                && (self.0 - Zone::PLAYERS).is_multiple_of(Zone::PER_PLAYER) =>
            {
                Some(4 + ((self.0 - Zone::PLAYERS) / Zone::PER_PLAYER) as usize)
            }
            _ => None,
        }
    }

    /// Piles without a meaningful order are kept sorted, so that equal piles are equal however they came about.
    fn is_sorted(self) -> bool {
        match self {
            Zone::WOUNDS
            | Zone::OFFICERS
            | Zone::BOX
            | Zone::KO
            | Zone::ESCAPED
            | Zone::CARRIED_AWAY
            | Zone::BESIDE_SCHEME
            | Zone::ABOVE_MASTERMIND
            | Zone::FREED
            | Zone::KEPT => true,
            _ => {
                self.above().is_some()
                    || (self.0 >= Zone::PLAYERS
                        && matches!((self.0 - Zone::PLAYERS) % Zone::PER_PLAYER, 1 | 3 | 4))
            }
        }
    }
}

const NAMED: [Zones; Zone::COUNT] = {
    let mut named = [Zones::NONE; Zone::COUNT];
    named[Zone::WOUNDS.0 as usize] = Zones::WOUNDS;
    named[Zone::OFFICERS.0 as usize] = Zones::OFFICERS;
    named[Zone::BYSTANDERS.0 as usize] = Zones::BYSTANDERS;
    named[Zone::HERO_DECK.0 as usize] = Zones::HERO_DECK;
    named[Zone::VILLAIN_DECK.0 as usize] = Zones::VILLAIN_DECK;
    named[Zone::KO.0 as usize] = Zones::KO_PILE;
    named[Zone::ESCAPED.0 as usize] = Zones::ESCAPED;
    named[Zone::CARRIED_AWAY.0 as usize] = Zones::CARRIED_AWAY;
    named[Zone::MASTERMIND.0 as usize] = Zones::MASTERMIND.and(Zones::HELD);
    named[Zone::BESIDE_SCHEME.0 as usize] = Zones::BESIDE_SCHEME;
    named[Zone::ABOVE_MASTERMIND.0 as usize] = Zones::ABOVE_MASTERMIND;
    named[Zone::ASIDE.0 as usize] = Zones::ASIDE;
    named[Zone::FREED.0 as usize] = Zones::FREED;
    let mut index = 0;
    while index < SLOTS {
        named[Zone::HQ as usize + index] = Zones::HQ;
        index += 1;
    }
    index = 0;
    while index < SPACES {
        named[Zone::CITY as usize + index] = Zones::CITY.and(Zones::HELD);
        named[Zone::ABOVE_SPACE as usize + index] = Zones::ABOVE_ITS_SPACE;
        index += 1;
    }
    let own = [
        Zones::DECK_TOP,
        Zones::HAND,
        Zones::PLAYED,
        Zones::DISCARD,
        Zones::VICTORY,
    ];
    index = 0;
    while index < own.len() * MAX_SEATS {
        named[Zone::PLAYERS as usize + index] = own[index % own.len()].and(Zones::OWNED);
        index += 1;
    }
    named
};

const DECKS: usize = 4 + MAX_SEATS;

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
        for zone in (0..Zone::COUNT as u8)
            .map(Zone)
            .filter(|zone| !self.is_empty(*zone))
        {
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
                    cards.known[card] = if lies_in.is_deck() {
                        Seats::NONE
                    } else {
                        Seats::ALL
                    };
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
        self.zone(zone).first().copied()
    }

    pub fn knowers(&self, card: CardId) -> Seats {
        self.known[card.index()]
    }

    /// The card has been seen by these seats where it lies.
    pub fn learn(&mut self, card: CardId, seats: Seats) {
        self.known[card.index()].0 |= seats.0;
    }

    /// Exactly these seats know the card where it lies.
    pub fn set_knowers(&mut self, card: CardId, seats: Seats) {
        self.known[card.index()] = seats;
    }

    /// Adds a card to the unordered part of a deck; only right where the deck is shuffled as a whole, as at set-up.
    pub fn mix_in(&mut self, card: CardId, deck: Zone) {
        self.leave_deck(card);
        let middle = self.marks(deck).middle(self.len(deck));
        let at = self.zone(deck)[middle.clone()].partition_point(|other| *other < card);
        self.shift(card, deck, middle.start + at);
        self.known[card.index()] = Seats::NONE;
    }

    pub fn marks(&self, deck: Zone) -> Marks {
        deck.deck_index()
            .map_or(Marks::default(), |index| self.marks[index])
    }

    /// Moves a card to the usual place of a zone: sorted piles in order, anything else behind the last card. A card entering a hidden zone
    /// stays known to whoever knew it; the caller adds those who learn it.
    pub fn move_to(&mut self, card: CardId, to: Zone) {
        debug_assert!(
            !to.is_deck(),
            "decks are entered by put_on_top, put_at_bottom or shuffle_in"
        );
        self.leave_deck(card);
        let at = if to.is_sorted() {
            self.zone(to).partition_point(|other| *other < card)
        } else {
            self.len(to)
        };
        self.shift(card, to, at);
        if !to.is_hand() {
            self.known[card.index()] = Seats::ALL;
        }
    }

    /// Puts a card on top of a deck; the seats that know the card will know it there.
    pub fn put_on_top(&mut self, card: CardId, deck: Zone) {
        self.leave_deck(card);
        self.shift(card, deck, self.len(deck));
        let index = deck.deck_index().unwrap_or(0);
        self.marks[index] = self.marks[index].after_putting_on_top();
    }

    pub fn put_at_bottom(&mut self, card: CardId, deck: Zone) {
        self.leave_deck(card);
        self.shift(card, deck, 0);
        let index = deck.deck_index().unwrap_or(0);
        self.marks[index] = self.marks[index].after_putting_at_bottom();
    }

    /// Shuffles all cards of `from` into a deck; nobody knows any of its cards afterwards.
    pub fn shuffle_in(&mut self, from: Zone, deck: Zone) {
        let index = deck.deck_index().unwrap_or(0);
        self.marks[index] = self.marks[index].shuffled();
        self.join(from, deck);
        let begin = self.starts[deck.0 as usize] as usize;
        let end = begin + self.len(deck);
        self.order[begin..end].sort_unstable();
        for at in begin..end {
            self.known[self.order[at].index()] = Seats::NONE;
        }
    }

    /// Shuffles a deck; nobody knows any of its cards afterwards.
    pub fn shuffle(&mut self, deck: Zone) {
        let index = deck.deck_index().unwrap_or(0);
        self.marks[index] = self.marks[index].shuffled();
        let begin = self.starts[deck.0 as usize] as usize;
        let end = begin + self.len(deck);
        self.order[begin..end].sort_unstable();
        for at in begin..end {
            self.known[self.order[at].index()] = Seats::NONE;
        }
    }

    /// Discards a whole hand and everything played. The three zones are neighbours, so only the borders between them move.
    pub fn discard_all(&mut self, seat: Seat) {
        let (hand, discard) = (Zone::hand(seat), Zone::discard(seat));
        let begin = self.starts[hand.0 as usize] as usize;
        let moved = self.starts[discard.0 as usize] as usize;
        let end = self.starts[discard.0 as usize + 1] as usize;
        for at in begin..moved {
            let card = self.order[at].index();
            self.zone[card] = discard;
            self.known[card] = Seats::ALL;
        }
        self.starts[hand.0 as usize + 1..=discard.0 as usize].fill(begin as u16);
        self.order[begin..end].sort_unstable();
    }

    /// Puts all cards of a zone behind those of an earlier one, in one turn of what lies between.
    fn join(&mut self, from: Zone, to: Zone) {
        debug_assert!(from.0 > to.0);
        let moved = self.len(from);
        let begin = self.starts[to.0 as usize + 1] as usize;
        let end = self.starts[from.0 as usize + 1] as usize;
        self.order[begin..end].rotate_right(moved);
        for at in begin..begin + moved {
            self.zone[self.order[at].index()] = to;
        }
        for start in &mut self.starts[to.0 as usize + 1..=from.0 as usize] {
            *start += moved as u16;
        }
    }

    /// Exchanges the whole contents of two zones; for villains that swap city spaces with all they hold.
    pub fn swap_zones(&mut self, a: Zone, b: Zone) {
        let (count_a, count_b) = (self.len(a), self.len(b));
        for _ in 0..count_a {
            let card = self.zone(a)[0];
            self.shift(card, b, self.len(b));
        }
        for _ in 0..count_b {
            let card = self.zone(b)[0];
            self.shift(card, a, self.len(a));
        }
    }

    /// The top card of a deck if its place is fixed.
    pub fn known_top(&self, deck: Zone) -> Option<CardId> {
        match self.marks(deck).next(self.len(deck)) {
            Next::Known => self.zone(deck).last().copied(),
            Next::OneOfMiddle | Next::Empty => None,
        }
    }

    /// The cards a deck may show next when their order is not fixed.
    pub fn middle(&self, deck: Zone) -> &[CardId] {
        let range = self.marks(deck).middle(self.len(deck));
        &self.zone(deck)[range]
    }

    /// Deals two cards into each other's places with everything known about the places; for dealing hidden cards afresh.
    pub fn exchange(&mut self, a: CardId, b: CardId) {
        if a == b {
            return;
        }
        let position = |card: CardId| {
            let zone = self.zone_of(card);
            let at = self
                .zone(zone)
                .iter()
                .position(|other| *other == card)
                .unwrap_or(0);
            self.starts[zone.0 as usize] as usize + at
        };
        let (at_a, at_b) = (position(a), position(b));
        self.order.swap(at_a, at_b);
        self.zone.swap(a.index(), b.index());
        self.known.swap(a.index(), b.index());
    }

    /// Sorts what has no order after cards were exchanged.
    pub fn restore_order(&mut self) {
        for zone in (0..Zone::COUNT as u8).map(Zone) {
            let start = self.starts[zone.0 as usize] as usize;
            let range = if zone.is_deck() {
                let middle = self.marks(zone).middle(self.len(zone));
                start + middle.start..start + middle.end
            } else if zone.is_sorted() {
                start..start + self.len(zone)
            } else {
                continue;
            };
            self.order[range].sort_unstable();
        }
    }

    /// Keeps the marks of a deck true when a card leaves it from anywhere.
    fn leave_deck(&mut self, card: CardId) {
        let zone = self.zone_of(card);
        let Some(index) = zone.deck_index() else {
            return;
        };
        if self.marks[index] == Marks::default() {
            return;
        }
        let len = self.len(zone);
        let at = self
            .zone(zone)
            .iter()
            .position(|other| *other == card)
            .unwrap_or(0);
        let marks = self.marks[index];
        if at < marks.bottom as usize {
            self.marks[index].bottom -= 1;
        } else if at >= len - marks.top as usize {
            self.marks[index].top -= 1;
        }
    }

    /// Moves a card to index `at` of a zone (counted while the card is still where it was).
    fn shift(&mut self, card: CardId, to: Zone, at: usize) {
        let from = self.zone_of(card);
        let start = self.starts[from.0 as usize] as usize;
        let old = start
            + self
                .zone(from)
                .iter()
                .position(|other| *other == card)
                .unwrap_or(0);
        let mut new = self.starts[to.0 as usize] as usize + at;
        if to.0 > from.0 || (to == from && new > old) {
            new -= 1;
            self.order.copy_within(old + 1..new + 1, old);
            for start in &mut self.starts[from.0 as usize + 1..=to.0 as usize] {
                *start -= 1;
            }
        } else {
            self.order.copy_within(new..old, new + 1);
            for start in &mut self.starts[to.0 as usize + 1..=from.0 as usize] {
                *start += 1;
            }
        }
        self.order[new] = card;
        self.zone[card.index()] = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn five() -> Cards {
        let hand = Zone::hand(Seat(0));
        Cards::lay_out(&[hand, Zone::KO, hand, Zone::HERO_DECK, Zone::HERO_DECK])
    }

    #[test]
    fn every_card_lies_where_it_was_laid() {
        let cards = five();
        assert_eq!(cards.zone(Zone::hand(Seat(0))), &[CardId(0), CardId(2)]);
        assert_eq!(cards.zone(Zone::KO), &[CardId(1)]);
        assert_eq!(cards.middle(Zone::HERO_DECK), &[CardId(3), CardId(4)]);
        assert_eq!(cards.count(), 5);
    }

    #[test]
    fn moving_forward_and_back_restores_the_table() {
        let before = five();
        let mut cards = before;
        cards.move_to(CardId(1), Zone::hand(Seat(0)));
        assert_eq!(
            cards.zone(Zone::hand(Seat(0))),
            &[CardId(0), CardId(1), CardId(2)]
        );
        cards.move_to(CardId(1), Zone::KO);
        assert_eq!(cards, before);
    }

    #[test]
    fn a_card_put_on_top_is_the_known_top_until_the_deck_is_shuffled() {
        let mut cards = five();
        assert_eq!(cards.known_top(Zone::HERO_DECK), None);
        cards.put_on_top(CardId(1), Zone::HERO_DECK);
        assert_eq!(cards.known_top(Zone::HERO_DECK), Some(CardId(1)));
        cards.shuffle_in(Zone::KO, Zone::HERO_DECK);
        assert_eq!(cards.known_top(Zone::HERO_DECK), None);
        assert_eq!(
            cards.middle(Zone::HERO_DECK),
            &[CardId(1), CardId(3), CardId(4)]
        );
    }

    #[test]
    fn a_card_at_the_bottom_comes_last() {
        let mut cards = five();
        cards.put_at_bottom(CardId(1), Zone::HERO_DECK);
        assert_eq!(cards.middle(Zone::HERO_DECK), &[CardId(3), CardId(4)]);
        cards.move_to(CardId(3), Zone::KO);
        cards.move_to(CardId(4), Zone::KO);
        assert_eq!(cards.known_top(Zone::HERO_DECK), Some(CardId(1)));
    }

    #[test]
    fn swapping_two_spaces_takes_along_what_the_villains_hold() {
        let mut cards = Cards::lay_out(&[Zone::city(0), Zone::city(0), Zone::city(3)]);
        cards.swap_zones(Zone::city(0), Zone::city(3));
        assert_eq!(cards.zone(Zone::city(0)), &[CardId(2)]);
        assert_eq!(cards.zone(Zone::city(3)), &[CardId(0), CardId(1)]);
    }

    #[test]
    fn discarding_everything_leaves_hand_and_played_area_empty() {
        let seat = Seat(1);
        let (hand, played, discard) = (Zone::hand(seat), Zone::played(seat), Zone::discard(seat));
        let mut cards = Cards::lay_out(&[hand, discard, played, hand, Zone::victory(seat)]);
        let mut one_by_one = cards;
        cards.discard_all(seat);
        for card in [0, 2, 3].map(CardId) {
            one_by_one.move_to(card, discard);
        }
        assert_eq!(cards, one_by_one);
        assert_eq!(cards.zone(discard), &[0, 1, 2, 3].map(CardId));
        assert!((0..4).all(|card| cards.zone_of(CardId(card)) == discard));
    }

    #[test]
    fn random_moves_keep_every_card_exactly_once() {
        let zones: Vec<Zone> = (0..40)
            .map(|n| Zone((n * 7 % Zone::COUNT as u16) as u8))
            .collect();
        let mut cards = Cards::lay_out(&zones);
        let mut random = table::Seeded::new(7);
        for _ in 0..20_000 {
            let card = CardId(random.below(40) as u16);
            let zone = Zone(random.below(Zone::COUNT as u32) as u8);
            if zone.is_deck() {
                if random.below(2) == 0 {
                    cards.put_on_top(card, zone);
                } else {
                    cards.put_at_bottom(card, zone);
                }
            } else {
                cards.move_to(card, zone);
            }
            assert_eq!(cards.zone_of(card), zone);
            let mut seen = [false; 40];
            for zone in (0..Zone::COUNT as u8).map(Zone) {
                for card in cards.zone(zone) {
                    assert!(!std::mem::replace(&mut seen[card.index()], true));
                    assert_eq!(cards.zone_of(*card), zone);
                }
            }
            assert!(seen.iter().all(|seen| *seen));
        }
    }
}
