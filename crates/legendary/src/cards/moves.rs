//! Moving cards, and what is known of them afterwards.

use super::{CardId, CardSet, Cards, Order, Zone};
use table::deck::Marks;
use table::{Seat, Seats};

impl Cards {
    /// The card has been seen by these seats where it lies.
    pub fn learn(&mut self, card: CardId, seats: Seats) {
        self.known[card.index()].0 |= seats.0;
    }

    /// Exactly these seats know the card where it lies.
    pub fn set_knowers(&mut self, card: CardId, seats: Seats) {
        self.known[card.index()] = seats;
    }

    /// A card is about to leave this hand unseen: nobody but the owner can tell any more which cards are left (D13).
    pub fn hide_hand(&mut self, seat: Seat) {
        let hand = Zone::hand(seat).0 as usize;
        for at in self.starts[hand] as usize..self.starts[hand + 1] as usize {
            self.known[self.order[at].index()] = Seats::only(seat);
        }
    }

    /// Adds a card to the unordered part of a deck; only right where the deck is shuffled as a whole, as at set-up.
    pub fn mix_in(&mut self, card: CardId, deck: Zone) {
        let from = self.leaves(card);
        let middle = self.marks(deck).middle(self.len(deck));
        let at = in_order(&self.zone(deck)[middle.clone()], card);
        self.shift(from, deck, middle.start + at);
        self.known[card.index()] = Seats::NONE;
    }

    /// Moves a card to the usual place of a zone: sorted piles in order, anything else behind the last card. A card entering a hidden zone
    /// stays known to whoever knew it; the caller adds those who learn it.
    #[inline(always)]
    pub fn move_to(&mut self, card: CardId, to: Zone) {
        let from = self.leaves(card);
        self.lay(from, to);
    }

    /// Moves the card at this index of the unordered part of a deck as [`Cards::move_to`] does. No mark changes.
    pub fn move_from_middle(&mut self, deck: Zone, index: usize, to: Zone) -> CardId {
        let bottom = self.marks(deck).bottom as usize;
        let from = self.starts[deck.0 as usize] as usize + bottom + index;
        let card = self.order[from];
        self.lay(from, to);
        card
    }

    /// Draws a card of the unordered part of a player's deck, on top of which nothing lies: of those with the face of the one at this index the first.
    /// Deck and hand are neighbours, so the card only goes past what lies between and the border moves.
    pub fn draw_from_middle(
        &mut self,
        seat: Seat,
        index: usize,
        face: impl Fn(CardId) -> u8,
    ) -> CardId {
        let (deck, hand) = (Zone::deck(seat), Zone::hand(seat));
        let first = self.starts[deck.0 as usize] as usize + self.marks(deck).bottom as usize;
        let up_to = &self.order[first..=first + index];
        let drawn = face(up_to[index]);
        let alike = up_to.iter().rev().take_while(|card| face(**card) == drawn);
        let from = first + index + 1 - alike.count();
        let card = self.order[from];
        let to = self.starts[hand.0 as usize] as usize + in_order(self.zone(hand), card) - 1;
        self.order.copy_within(from + 1..=to, from);
        self.order[to] = card;
        self.starts[hand.0 as usize] -= 1;
        self.zone[card.index()] = hand;
        card
    }

    /// Moves what lies at a place of the sequence to the usual place of a zone.
    #[inline(always)]
    fn lay(&mut self, from: usize, to: Zone) {
        debug_assert!(
            !to.is_deck(),
            "decks are entered by put_on_top, put_at_bottom or shuffle_in"
        );
        let card = self.order[from];
        let at =
            if to.order() == Order::Sorted { in_order(self.zone(to), card) } else { self.len(to) };
        self.shift(from, to, at);
        if !to.is_hand() {
            self.known[card.index()] = Seats::ALL;
        }
    }

    /// Puts a card on top of a deck; the seats that know the card will know it there.
    pub fn put_on_top(&mut self, card: CardId, deck: Zone) {
        let from = self.leaves(card);
        self.shift(from, deck, self.len(deck));
        self.mark(deck, Marks::after_putting_on_top);
    }

    pub fn put_at_bottom(&mut self, card: CardId, deck: Zone) {
        let from = self.leaves(card);
        self.shift(from, deck, 0);
        self.mark(deck, Marks::after_putting_at_bottom);
    }

    /// Shuffles all cards of `from` into a deck; nobody knows any of its cards afterwards.
    pub fn shuffle_in(&mut self, from: Zone, deck: Zone) {
        self.join(from, deck);
        self.shuffle(deck);
    }

    /// Shuffles a deck; nobody knows any of its cards afterwards.
    pub fn shuffle(&mut self, deck: Zone) {
        self.mark(deck, Marks::shuffled);
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

    /// The contents of all zones from the first on move one zone on, up to one that is empty: only the borders between them move.
    pub fn push_along(&mut self, first: Zone, empty: Zone) {
        debug_assert!(self.is_empty(empty) && first <= empty);
        let (first, empty) = (first.0 as usize, empty.0 as usize);
        for at in self.starts[first] as usize..self.starts[empty] as usize {
            self.zone[self.order[at].index()].0 += 1;
        }
        self.starts.copy_within(first..empty, first + 1);
    }

    /// Exchanges the whole contents of two zones; for villains that swap city spaces with all they hold.
    pub fn swap_zones(&mut self, a: Zone, b: Zone) {
        if a == b {
            return;
        }
        let (first, last) = (a.min(b), a.max(b));
        let (in_first, in_last) = (self.len(first), self.len(last));
        let begin = self.starts[first.0 as usize] as usize;
        let end = self.starts[last.0 as usize + 1] as usize;
        // First, between, last: turned so that the ends change places and what is between stays together.
        self.order[begin..end].rotate_left(in_first);
        self.order[begin..end - in_first].rotate_right(in_last);
        for start in &mut self.starts[first.0 as usize + 1..=last.0 as usize] {
            *start = *start + in_last as u16 - in_first as u16;
        }
        for at in begin..begin + in_last {
            self.zone[self.order[at].index()] = first;
        }
        for at in end - in_first..end {
            self.zone[self.order[at].index()] = last;
        }
    }

    /// Deals two cards into each other's places with everything known about the places; for dealing hidden cards afresh.
    pub fn exchange(&mut self, a: CardId, b: CardId) {
        if a == b {
            return;
        }
        let position = |card: CardId| {
            let zone = self.zone_of(card);
            let at = self.zone(zone).iter().position(|other| *other == card).unwrap_or(0);
            self.starts[zone.0 as usize] as usize + at
        };
        let (at_a, at_b) = (position(a), position(b));
        self.order.swap(at_a, at_b);
        self.zone.swap(a.index(), b.index());
        self.known.swap(a.index(), b.index());
    }

    /// A hidden card belongs into a zone from now on, known there to these seats. Whoever deals so lays it there, and every card it covers elsewhere.
    pub fn settle(&mut self, card: CardId, zone: Zone, knowers: Seats) {
        self.zone[card.index()] = zone;
        self.known[card.index()] = knowers;
    }

    /// Lays a card that was settled at a place of its own.
    pub fn lay_at(&mut self, card: CardId, zone: Zone, at: usize) {
        self.order[self.starts[zone.0 as usize] as usize + at] = card;
    }

    /// Lays cards that were settled into the part of a zone that has no order, for as many others that lay there.
    pub fn replace_unordered(&mut self, zone: Zone, these: &CardSet, by: &CardSet) {
        let unordered = self.unordered(zone);
        let start = self.starts[zone.0 as usize] as usize;
        let places = &mut self.order[start + unordered.start..start + unordered.end];
        let stay = CardSet::of(places).difference(these);
        let mut place = places.iter_mut();
        for card in by.union(&stay).iter() {
            if let Some(place) = place.next() {
                *place = card;
            }
        }
    }

    /// Sorts what has no order after cards were exchanged.
    pub fn restore_order(&mut self) {
        for zone in (0..Zone::COUNT as u8).map(Zone) {
            let unordered = self.unordered(zone);
            let start = self.starts[zone.0 as usize] as usize;
            self.order[start + unordered.start..start + unordered.end].sort_unstable();
        }
    }

    fn mark(&mut self, deck: Zone, changed: fn(Marks) -> Marks) {
        debug_assert!(deck.is_deck());
        if let Order::Unseen(index) = deck.order() {
            let marks = &mut self.marks[index as usize];
            *marks = changed(*marks);
        }
    }

    /// A card is about to leave: its place in the sequence. Keeps the marks of a deck true when it leaves from anywhere.
    #[inline(always)]
    fn leaves(&mut self, card: CardId) -> usize {
        let zone = self.zone_of(card);
        let cards = self.zone(zone);
        let at = match zone.order() {
            Order::AsLaid => linear(cards, card),
            Order::Sorted => in_order(cards, card),
            Order::Unseen(deck) => self.leaves_deck(card, zone, deck as usize),
        };
        let place = self.starts[zone.0 as usize] as usize + at;
        debug_assert_eq!(self.order[place], card);
        place
    }

    fn leaves_deck(&mut self, card: CardId, zone: Zone, deck: usize) -> usize {
        let cards = self.zone(zone);
        let middle = self.marks[deck].middle(cards.len());
        let at = middle.start + in_order(&cards[middle.clone()], card);
        if middle.contains(&at) && cards[at] == card {
            return at;
        }
        let at = linear(cards, card);
        let marks = &mut self.marks[deck];
        if at < middle.start {
            marks.bottom -= 1;
        } else {
            marks.top -= 1;
        }
        at
    }

    /// Moves the card at a place of the sequence to index `at` of a zone (counted while the card is still where it was).
    #[inline(always)]
    fn shift(&mut self, old: usize, to: Zone, at: usize) {
        let card = self.order[old];
        let from = std::mem::replace(&mut self.zone[card.index()], to);
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
    }
}

/// The index of a card, or where it belongs, in cards that are sorted.
#[inline]
fn in_order(cards: &[CardId], card: CardId) -> usize {
    cards.partition_point(|other| *other < card)
}

/// The index of a card in cards that lie as they came.
#[inline]
fn linear(cards: &[CardId], card: CardId) -> usize {
    cards.iter().position(|other| *other == card).unwrap_or(0)
}
