//! The places where cards lie.

use super::MAX_SEATS;
use crate::effect::Zones;
use table::Seat;

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Zone(pub u8);

/// City spaces (R1.2).
pub const SPACES: usize = 5;
/// HQ slots (R1.1).
pub const SLOTS: usize = 5;
/// HQ slots with those that villains bring along.
pub const ALL_SLOTS: usize = SLOTS + crate::headquarters::BROUGHT;

impl Zone {
    pub const WOUNDS: Zone = Zone(0);
    pub const OFFICERS: Zone = Zone(1);
    pub const BYSTANDERS: Zone = Zone(2);
    /// Out of the game: the scheme itself, cards a set-up leaves over.
    pub const BOX: Zone = Zone(3);
    pub const HERO_DECK: Zone = Zone(4);
    const HQ: u8 = 5;
    const CITY: u8 = Zone::HQ + ALL_SLOTS as u8;
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
    const UNDER_SLOT: u8 = Zone::KEPT.0 + 1;
    /// A row of cards beside the scheme, the leftmost first.
    pub const ROW: Zone = Zone(Zone::UNDER_SLOT + SLOTS as u8);
    /// What the scheme has set aside.
    pub const SET_ASIDE: Zone = Zone(Zone::ROW.0 + 1);
    /// A second mastermind, then what it holds (R8.5).
    pub const SECOND_MASTERMIND: Zone = Zone(Zone::ROW.0 + 2);
    pub const SECOND_TACTICS: Zone = Zone(Zone::ROW.0 + 3);
    /// The pile beside the mastermind: cards set there by its text or by the scheme.
    pub const SIDE_PILE: Zone = Zone(Zone::ROW.0 + 4);
    const PLAYERS: u8 = Zone::SIDE_PILE.0 + 1;
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

    /// The place under an HQ slot: what makes it a pocket dimension.
    pub fn under_slot(slot: usize) -> Zone {
        Zone(Zone::UNDER_SLOT + slot as u8)
    }

    pub fn deck(seat: Seat) -> Zone {
        Zone(Zone::PLAYERS + seat.0 * Zone::PER_PLAYER)
    }

    /// The zone of a player that comes so many behind the deck.
    pub fn own(seat: Seat, behind_deck: u8) -> Zone {
        Zone(Zone::deck(seat).0 + behind_deck)
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
        (Zone::HQ..Zone::HQ + ALL_SLOTS as u8)
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

    /// The mastermind, then what it holds.
    pub fn is_mastermind(self) -> bool {
        matches!(self, Zone::MASTERMIND | Zone::SECOND_MASTERMIND)
    }

    /// Where enemies lie: a city space, the place of a mastermind, the pile beside it.
    #[inline]
    pub fn is_of_enemies(self) -> bool {
        self.named().has(Zones::HELD.union(Zones::SIDE_PILE))
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
        matches!(self.order(), Order::Unseen(_))
    }

    pub fn is_hand(self) -> bool {
        self.is_own(1)
    }

    pub fn is_played(self) -> bool {
        self.is_own(2)
    }

    pub fn is_victory(self) -> bool {
        self.is_own(4)
    }

    /// Is this, for some player, the zone that comes so many behind the deck?
    #[inline]
    fn is_own(self, behind_deck: u8) -> bool {
        OWN[self.0 as usize] == behind_deck
    }

    #[inline]
    pub(super) fn order(self) -> Order {
        ORDER[self.0 as usize]
    }
}

/// Where card text finds one of its places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The zone of the player spoken to that comes so many behind the deck.
    Own(u8),
    /// One and the same pile for all.
    Pile(Zone),
    /// No pile: asked for one by one.
    Other,
}

impl Place {
    /// Of a single place.
    #[inline]
    pub fn of(zone: Zones) -> Place {
        PLACES[zone.0.trailing_zeros() as usize % PLACES.len()]
    }
}

/// By the number of the place's bit. A table, as comparing with one place after the other cost more than the cards that lie there.
const PLACES: [Place; 64] = {
    let mut places = [Place::Other; 64];
    let own = [Zones::HAND, Zones::PLAYED, Zones::DISCARD, Zones::VICTORY];
    let mut index = 0;
    while index < own.len() {
        places[own[index].0.trailing_zeros() as usize] = Place::Own(index as u8 + 1);
        index += 1;
    }
    let piles = [
        (Zones::KO_PILE, Zone::KO),
        (Zones::ESCAPED, Zone::ESCAPED),
        (Zones::CARRIED_AWAY, Zone::CARRIED_AWAY),
        (Zones::OFFICERS, Zone::OFFICERS),
        (Zones::WOUNDS, Zone::WOUNDS),
        (Zones::BYSTANDERS, Zone::BYSTANDERS),
        (Zones::BESIDE_SCHEME, Zone::BESIDE_SCHEME),
        (Zones::ABOVE_MASTERMIND, Zone::ABOVE_MASTERMIND),
        (Zones::FREED, Zone::FREED),
        (Zones::SIDE_PILE, Zone::SIDE_PILE),
        (Zones::ASIDE, Zone::ASIDE),
        (Zones::HERO_DECK, Zone::HERO_DECK),
        (Zones::VILLAIN_DECK, Zone::VILLAIN_DECK),
        (Zones::ROW, Zone::ROW),
        (Zones::SET_ASIDE, Zone::SET_ASIDE),
    ];
    index = 0;
    while index < piles.len() {
        places[piles[index].0.0.trailing_zeros() as usize] = Place::Pile(piles[index].1);
        index += 1;
    }
    places
};

/// How far each zone lies behind the deck of the player whose zone it is; 255 for zones of nobody.
const OWN: [u8; Zone::COUNT] = {
    let mut own = [u8::MAX; Zone::COUNT];
    let mut zone = Zone::PLAYERS as usize;
    while zone < Zone::COUNT {
        own[zone] = (zone as u8 - Zone::PLAYERS) % Zone::PER_PLAYER;
        zone += 1;
    }
    own
};

/// What the order of the cards in a zone means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// They lie as they came.
    AsLaid,
    /// Nothing: the pile is kept sorted, so that equal piles are equal however they came about.
    Sorted,
    /// Face down, unknown until seen; the number says which deck it is.
    Unseen(u8),
}

/// Decks: the heroes', the villains', the Tactics of two masterminds, the bystanders, and one for each player.
pub(super) const DECKS: usize = 5 + MAX_SEATS;

const ORDER: [Order; Zone::COUNT] = {
    let mut order = [Order::AsLaid; Zone::COUNT];
    order[Zone::HERO_DECK.0 as usize] = Order::Unseen(0);
    order[Zone::VILLAIN_DECK.0 as usize] = Order::Unseen(1);
    order[Zone::TACTICS.0 as usize] = Order::Unseen(2);
    order[Zone::BYSTANDERS.0 as usize] = Order::Unseen(3);
    order[Zone::SECOND_TACTICS.0 as usize] = Order::Unseen(4);
    let sorted = [
        Zone::WOUNDS,
        Zone::OFFICERS,
        Zone::BOX,
        Zone::KO,
        Zone::ESCAPED,
        Zone::CARRIED_AWAY,
        Zone::BESIDE_SCHEME,
        Zone::ABOVE_MASTERMIND,
        Zone::FREED,
        Zone::KEPT,
        Zone::SET_ASIDE,
        Zone::SIDE_PILE,
    ];
    let mut index = 0;
    while index < sorted.len() {
        order[sorted[index].0 as usize] = Order::Sorted;
        index += 1;
    }
    index = 0;
    while index < SPACES {
        order[Zone::ABOVE_SPACE as usize + index] = Order::Sorted;
        index += 1;
    }
    index = 0;
    while index < SLOTS {
        order[Zone::UNDER_SLOT as usize + index] = Order::Sorted;
        index += 1;
    }
    index = 0;
    while index < MAX_SEATS {
        let deck = Zone::PLAYERS as usize + index * Zone::PER_PLAYER as usize;
        order[deck] = Order::Unseen(5 + index as u8);
        order[deck + 1] = Order::Sorted;
        order[deck + 3] = Order::Sorted;
        order[deck + 4] = Order::Sorted;
        index += 1;
    }
    order
};

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
    named[Zone::MASTERMIND.0 as usize] = Zones::MASTERMIND.union(Zones::HELD);
    named[Zone::BESIDE_SCHEME.0 as usize] = Zones::BESIDE_SCHEME;
    named[Zone::ABOVE_MASTERMIND.0 as usize] = Zones::ABOVE_MASTERMIND;
    named[Zone::ASIDE.0 as usize] = Zones::ASIDE;
    named[Zone::FREED.0 as usize] = Zones::FREED;
    named[Zone::SIDE_PILE.0 as usize] = Zones::SIDE_PILE;
    named[Zone::ROW.0 as usize] = Zones::ROW;
    named[Zone::SET_ASIDE.0 as usize] = Zones::SET_ASIDE;
    named[Zone::SECOND_MASTERMIND.0 as usize] = Zones::MASTERMIND.union(Zones::HELD);
    let mut index = 0;
    while index < ALL_SLOTS {
        named[Zone::HQ as usize + index] = Zones::HQ;
        index += 1;
    }
    index = 0;
    while index < SPACES {
        named[Zone::CITY as usize + index] = Zones::CITY.union(Zones::HELD);
        named[Zone::ABOVE_SPACE as usize + index] = Zones::ABOVE_ITS_SPACE;
        index += 1;
    }
    let own = [Zones::DECK_TOP, Zones::HAND, Zones::PLAYED, Zones::DISCARD, Zones::VICTORY];
    index = 0;
    while index < own.len() * MAX_SEATS {
        named[Zone::PLAYERS as usize + index] = own[index % own.len()].union(Zones::OWNED);
        index += 1;
    }
    named
};
