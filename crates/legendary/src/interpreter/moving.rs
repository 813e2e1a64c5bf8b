//! The one door through which cards move while a game is played: what has to follow a move follows here.
//!
//! The scheme's condition for a loss (R11.2) is looked at only after something in a zone it speaks of has changed.

use super::engine::Engine;
use crate::cards::{CardId, Zone};
use crate::event::Event;
use table::{Chance, Log, Seat};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A card enters or leaves the zone.
    #[inline]
    fn touch(&mut self, zone: Zone) {
        self.moved |= self.game.watched.has(zone.named());
    }

    /// Moves a card face up (or into a hand).
    pub fn move_card(&mut self, card: CardId, to: Zone) {
        let from = self.leave(card);
        self.touch(to);
        self.state.cards.move_to(card, to);
        if from.is_of_enemies() && !to.is_of_enemies() {
            self.state.kept.leaves(card);
        }
    }

    /// A card is about to leave where it lies: where that is.
    #[inline(always)]
    fn leave(&mut self, card: CardId) -> Zone {
        let from = self.state.cards.zone_of(card);
        self.touch(from);
        if !self.state.lasting.is_empty() && from.slot().is_some() {
            self.end_grants(card);
        }
        from
    }

    /// Moves the card at this index of the unordered part of a deck.
    pub fn move_from_middle(&mut self, deck: Zone, index: usize, to: Zone) -> CardId {
        self.touch(deck);
        self.touch(to);
        self.state.cards.move_from_middle(deck, index, to)
    }

    /// Cards are about to go from a player's deck to the hand.
    pub fn touch_deck_and_hand(&mut self, seat: Seat) {
        self.touch(Zone::deck(seat));
        self.touch(Zone::hand(seat));
    }

    pub fn put_on_top(&mut self, card: CardId, deck: Zone) {
        self.leave(card);
        self.touch(deck);
        self.state.cards.put_on_top(card, deck);
    }

    pub fn put_at_bottom(&mut self, card: CardId, deck: Zone) {
        self.leave(card);
        self.touch(deck);
        self.state.cards.put_at_bottom(card, deck);
    }

    /// Adds a card to the unordered part of a deck, as at set-up.
    pub fn mix_in(&mut self, card: CardId, deck: Zone) {
        self.leave(card);
        self.touch(deck);
        self.state.cards.mix_in(card, deck);
    }

    /// Shuffles all cards of a pile into a deck.
    pub fn shuffle_in(&mut self, from: Zone, deck: Zone) {
        self.touch(from);
        self.touch(deck);
        self.state.cards.shuffle_in(from, deck);
    }

    /// Discards a whole hand and everything played.
    pub fn discard_all(&mut self, seat: Seat) {
        self.touch(Zone::hand(seat));
        self.touch(Zone::played(seat));
        self.touch(Zone::discard(seat));
        self.state.cards.discard_all(seat);
    }

    /// The villains of these spaces, with all they hold, move one space on; the last space is empty. Nothing enters or leaves the city.
    pub fn push_spaces(&mut self, first: usize, empty: usize) {
        let (first, empty) = (Zone::city(first), Zone::city(empty));
        self.state.cards.push_along(first, empty);
    }

    /// Villains change places in the city, with all they hold.
    pub fn swap_spaces(&mut self, one: usize, other: usize) {
        let (one, other) = (Zone::city(one), Zone::city(other));
        self.state.cards.swap_zones(one, other);
    }
}
