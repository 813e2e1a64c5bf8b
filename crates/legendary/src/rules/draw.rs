//! Drawing and shuffling (R9). A deck has no order until a card leaves it.

use crate::cards::{CardId, MAX_CARDS, Zone};
use crate::event::Event;
use crate::game::Legendary;
use crate::interpreter::Engine;
use crate::waived::{Clause, plays};
use table::{Chance, List, Log, Seat, Seats};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Draws cards; what is left first, then a reshuffle, then the rest (R9.1). Cards drawn by effects count as extra draws (R9.3).
    pub fn draw(&mut self, seat: Seat, count: i32, by_effect: bool) {
        let deck = Zone::deck(seat);
        let mut left = count.clamp(0, MAX_CARDS as i32) as usize;
        while left > 0 {
            if !self.ensure_deck(deck) {
                return;
            }
            if let Some(card) = self.state.cards.known_top(deck) {
                self.move_card(card, Zone::hand(seat));
                self.drawn(card, seat, by_effect);
                left -= 1;
            } else {
                let now = left.min(self.state.cards.middle(deck).len()).min(60);
                let picks = self.picks_of_middle(deck, now);
                self.touch_deck_and_hand(seat);
                let game = self.game;
                for index in picks.iter() {
                    let cards = &mut self.state.cards;
                    let face = |card| game.face_number(card);
                    let card = cards.draw_from_middle(seat, usize::from(*index), face);
                    self.drawn(card, seat, by_effect);
                }
                left -= now;
            }
        }
        if !plays(Clause::R9_2) {
            self.ensure_deck(deck);
        }
    }

    /// The player draws this very card (G2).
    pub fn draw_this(&mut self, card: CardId, seat: Seat) {
        self.move_card(card, Zone::hand(seat));
        self.drawn(card, seat, true);
    }

    /// A drawn card has come to the hand.
    fn drawn(&mut self, card: CardId, seat: Seat, by_effect: bool) {
        self.state.cards.learn(card, Seats::only(seat));
        if by_effect && seat == self.state.active && plays(Clause::R9_3) {
            self.state.turn.extra_draws = self.state.turn.extra_draws.saturating_add(1);
        }
        self.log.record(Event::Drew { seat, card });
    }

    /// A card moves to a hand without being drawn (G2).
    pub fn take_into_hand(&mut self, card: CardId, seat: Seat) {
        self.move_card(card, Zone::hand(seat));
        self.state.cards.learn(card, Seats::only(seat));
        self.log.record(Event::TookToHand { seat, card });
    }

    /// R9.1, R9.2: a player's deck is made anew from the discard pile only when a card is needed. False if there is no card at all.
    fn ensure_deck(&mut self, deck: Zone) -> bool {
        if !self.state.cards.is_empty(deck) {
            return true;
        }
        let Some(seat) = deck.owner() else {
            return false;
        };
        if self.state.cards.is_empty(Zone::discard(seat)) || !plays(Clause::R9_1) {
            return false;
        }
        self.shuffle_in(Zone::discard(seat), deck);
        self.log.record(Event::Reshuffled { seat });
        true
    }

    /// Decides which card lies on top, without anybody seeing it yet. The caller moves it at once, or fixes it there.
    pub fn top(&mut self, deck: Zone) -> Option<CardId> {
        if !self.ensure_deck(deck) {
            return None;
        }
        self.state.cards.known_top(deck).or_else(|| {
            if deck == Zone::BYSTANDERS && self.any_face_down() {
                return Some(self.top_bystander());
            }
            let index = self.one_of_middle(deck);
            self.state.cards.middle(deck).get(index).copied()
        })
    }

    /// Takes the card that lies on top to another place. A card that chance names is not looked for.
    pub fn take_top(&mut self, deck: Zone, to: Zone) -> Option<CardId> {
        if !self.ensure_deck(deck) {
            return None;
        }
        if let Some(card) = self.state.cards.known_top(deck) {
            self.move_card(card, to);
            return Some(card);
        }
        let index = self.one_of_middle(deck);
        Some(self.move_from_middle(deck, index, to))
    }

    /// Decides which card lies on top and leaves it there.
    pub fn fix_top(&mut self, deck: Zone) {
        if let Some(card) = self.top(deck)
            && self.state.cards.known_top(deck).is_none()
        {
            self.put_on_top(card, deck);
        }
    }

    /// Cards of the unordered part of a deck at random, as one request: the index of each among those still left, whichever of those alike it is.
    fn picks_of_middle(&mut self, deck: Zone, count: usize) -> List<u16, 64> {
        let mut picks = List::new();
        let middle = self.state.cards.middle(deck);
        ask(self.game, self.chance, middle, count, &mut |index| {
            _ = picks.push(index as u16);
        });
        picks
    }

    /// Mixes cards at random from one deck into another, as at set-up.
    pub fn mix(&mut self, from: Zone, to: Zone, count: usize) {
        let count = count.min(self.state.cards.middle(from).len()).min(60);
        for index in self.picks_of_middle(from, count).iter() {
            let middle = self.state.cards.middle(from);
            let card = middle[first_alike(self.game, middle, usize::from(*index))];
            self.mix_in(card, to);
        }
    }

    /// The index of a card of the unordered part, by chance.
    fn one_of_middle(&mut self, deck: Zone) -> usize {
        let middle = self.state.cards.middle(deck);
        let mut picked = 0;
        ask(self.game, self.chance, middle, 1, &mut |index| {
            picked = index;
        });
        first_alike(self.game, middle, picked)
    }
}

/// Bystanders face down beside the mastermind (R7.7): which they are is decided only when they are seen, as for the stack they came from. Until
/// then any card of the stack stands for them, so that no number tells anything.
impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    fn any_face_down(&self) -> bool {
        let pile = self.state.cards.zone(Zone::SIDE_PILE);
        pile.iter().any(|card| self.position().is_face_down(*card))
    }

    /// A bystander goes face down to the pile beside the mastermind. False if there is none.
    pub fn lay_face_down(&mut self) -> bool {
        let cards = &self.state.cards;
        let middle = cards.middle(Zone::BYSTANDERS).first().copied();
        let Some(card) = cards.known_top(Zone::BYSTANDERS).or(middle) else {
            return false;
        };
        let knowers = cards.knowers(card);
        self.move_card(card, Zone::SIDE_PILE);
        self.state.cards.set_knowers(card, knowers);
        self.log.record(Event::LaidFaceDown { zone: Zone::SIDE_PILE });
        true
    }

    /// A card that lay face down is seen: from now on this card lies there.
    pub fn turn_up(&mut self, card: CardId) -> CardId {
        if !self.position().is_face_down(card) {
            return card;
        }
        let is = self.one_unseen_bystander();
        let game = self.game;
        let is = match game.face_number(is) == game.face_number(card) {
            true => card,
            false => is,
        };
        if is != card {
            self.state.exchange(card, is);
        }
        self.state.cards.set_knowers(is, Seats::ALL);
        is
    }

    /// The next bystander of the stack, where others of them lie face down elsewhere.
    fn top_bystander(&mut self) -> CardId {
        let is = self.one_unseen_bystander();
        let face = self.game.face_number(is);
        let stack = self.state.cards.middle(Zone::BYSTANDERS);
        let alike = |card: &&CardId| self.game.face_number(**card) == face;
        match (stack.iter().find(alike).copied(), stack.first().copied()) {
            (Some(alike), _) => alike,
            (None, Some(other)) => {
                self.state.exchange(is, other);
                is
            }
            (None, None) => is,
        }
    }

    /// One of the bystanders that nobody has seen, in the stack or face down.
    fn one_unseen_bystander(&mut self) -> CardId {
        let position = self.position();
        let pile = position.zone(Zone::SIDE_PILE).iter().copied();
        let stack = self.state.cards.middle(Zone::BYSTANDERS).iter().copied();
        let mut unseen: List<CardId, MAX_CARDS> = List::new();
        for card in stack.chain(pile.filter(|card| position.is_face_down(*card))) {
            let _ = unseen.push(card);
        }
        unseen.sort_unstable();
        let mut picked = 0;
        ask(self.game, self.chance, &unseen, 1, &mut |index| {
            picked = index;
        });
        unseen[first_alike(self.game, &unseen, picked)]
    }
}

/// Lets chance name some of the cards, each by its index among those still left.
fn ask<C: Chance + ?Sized>(
    game: &Legendary,
    chance: &mut C,
    middle: &[CardId],
    count: usize,
    pick: &mut dyn FnMut(usize),
) {
    let there = middle.len();
    // Cards of one face stand together, as the unordered part is sorted: if the ends are alike, all are.
    let alike = there > 0 && game.face_number(middle[0]) == game.face_number(middle[there - 1]);
    if count == there || alike {
        // Only one outcome is possible: that is no question of chance.
        (0..count).for_each(|_| pick(0));
    } else if chance.looks_at_kinds() {
        let mut kinds = [0; MAX_CARDS];
        for (kind, card) in kinds.iter_mut().zip(middle) {
            *kind = game.face_number(*card);
        }
        chance.some_of(&kinds[..there], count, pick);
    } else {
        chance.some_of(&[0; MAX_CARDS][..there], count, pick);
    }
}

/// Of cards that are alike the first one goes, so that the state does not depend on which of them chance named.
fn first_alike(game: &Legendary, middle: &[CardId], index: usize) -> usize {
    let face = game.face_number(middle[index]);
    let alike = middle[..index].iter().rev();
    let before = alike.take_while(|card| game.face_number(**card) == face);
    index - before.count()
}
