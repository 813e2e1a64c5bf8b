//! Moving cards, and what is known of them afterwards.

use super::{CardId, Cards, Zone};
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

    /// Adds a card to the unordered part of a deck; only right where the deck is shuffled as a whole, as at set-up.
    pub fn mix_in(&mut self, card: CardId, deck: Zone) {
        self.leave_deck(card);
        let middle = self.marks(deck).middle(self.len(deck));
        let at = self.zone(deck)[middle.clone()].partition_point(|other| *other < card);
        self.shift(card, deck, middle.start + at);
        self.known[card.index()] = Seats::NONE;
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
