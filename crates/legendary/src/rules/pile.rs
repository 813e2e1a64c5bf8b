//! Piles that belong to nobody, and cards that change hands or places without being drawn, gained from the HQ or KO'd.

use crate::cards::{CardId, MAX_SEATS, SPACES, Zone};
use crate::choice::Prompt;
use crate::effect::{Destination, Pile};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat, Seats};

impl Pile {
    pub(crate) fn zone(self) -> Zone {
        match self {
            Pile::Side => Zone::SIDE_PILE,
            Pile::BesideScheme => Zone::BESIDE_SCHEME,
            Pile::Escape => Zone::ESCAPED,
        }
    }
}

impl Position<'_> {
    pub fn right_of(self, seat: Seat) -> Seat {
        let players = self.game.players();
        Seat((seat.0 + players - 1) % players)
    }

    pub(crate) fn empty_spaces(self) -> impl Iterator<Item = u8> {
        (0..SPACES)
            .filter(move |space| self.state.cards.is_empty(Zone::city(*space)))
            .map(|space| space as u8)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Has every player seen the card where it lies? Then showing it tells nobody anything.
    pub fn is_known_to_all(&self, card: CardId) -> bool {
        let players = Seats::first(self.game.players());
        self.state.cards.knowers(card).0 & players.0 == players.0
    }

    pub fn put_into_pile(&mut self, card: CardId, to: Pile) {
        let from = self.state.cards.zone_of(card);
        let known = self.is_known_to_all(card);
        self.move_card(card, to.zone());
        let zone = to.zone();
        self.log.record(Event::PutIntoPile { card, zone, known });
        self.refill(from);
    }

    /// Cards from the top of a deck; an empty Hero Deck counts as run out (R11.3).
    pub fn top_to_pile(&mut self, deck: Zone, count: i32, to: Pile) {
        for _ in 0..count.clamp(0, 60) {
            let Some(card) = self.top(deck) else { break };
            self.put_into_pile(card, to);
        }
        if matches!(deck, Zone::HERO_DECK | Zone::VILLAIN_DECK) {
            self.ran_out(deck);
        }
    }

    pub fn shuffle_discard(&mut self, seat: Seat) {
        if !self.state.cards.is_empty(Zone::discard(seat)) {
            let (discard, deck) = (Zone::discard(seat), Zone::deck(seat));
            self.shuffle_in(discard, deck);
            self.log.record(Event::Reshuffled { seat });
        }
    }

    /// Alone there is nobody to the right (G11).
    pub fn give_right(&mut self, card: CardId, from: Seat) {
        let to = self.position().right_of(from);
        if to != from {
            self.gain(card, to, Destination::Discard);
        }
    }

    /// All chosen cards are gained at once by the players to the right.
    pub fn give_all_right(&mut self) {
        let pledged = std::mem::replace(&mut self.state.pledged, [CardId::NONE; MAX_SEATS]);
        for from in (0..self.game.players()).map(Seat) {
            let card = pledged[from.index()];
            if card.is_some() {
                self.give_right(card, from);
            }
        }
    }

    /// A villain enters the city at an empty space; if there is none it stays where it is.
    pub fn return_to_city(&mut self, text: u8, card: CardId) {
        if self.position().empty_spaces().next().is_some() {
            self.ask(Prompt::EmptySpace { text, card });
        }
    }

    /// R4.9: coming into the city from elsewhere is entering, so the Ambush follows.
    pub fn enter_space(&mut self, card: CardId, space: u8) {
        self.move_card(card, Zone::city(usize::from(space)));
        self.log.record(Event::CameToSpace { card, space });
        if plays(Clause::R4_9) {
            self.push(Task::Ambush(card));
        }
    }
}
