//! What is said about Legendary, and by whose right to know.

use crate::terminal::playable;
use crate::terminal::seating::Eyes;
use legendary::cards::CardId;
use legendary::event::Event;
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use table::{Game, Seat, Seats};

pub type View<'a> = playable::View<'a, Legendary>;

impl<'a> playable::View<'a, Legendary> {
    pub fn position(&self) -> Position<'a> {
        Position::new(self.game, self.state)
    }

    pub fn speaker(&self) -> Speaker<'a> {
        Speaker::new(self.game, &self.seating.names)
    }

    pub fn card(&self, card: CardId) -> String {
        self.speaker().card_at(self.state, card).to_string()
    }
}

/// What happened, as these eyes may be told it. Several pairs of eyes see each event as the seat that may see most of it; neighbours seen
/// alike are told together.
pub fn sentences(view: &View<'_>, events: &[Event], eyes: Eyes) -> Vec<String> {
    let speaker = view.speaker();
    let mut sentences = Vec::new();
    let mut rest = events;
    while let Some(first) = rest.first() {
        let viewer = best(eyes, view.game, first);
        let alike = rest.iter().take_while(|event| best(eyes, view.game, event) == viewer).count();
        let (together, after) = rest.split_at(alike);
        sentences.extend(speaker.sentences(together, viewer));
        rest = after;
    }
    sentences
}

pub fn know(eyes: Eyes, position: Position<'_>, card: CardId) -> bool {
    let knowers = position.state.cards.knowers(card);
    if eyes == Eyes::PUBLIC {
        knowers == Seats::ALL
    } else {
        eyes.0.iter().any(|seat| knowers.contains(seat))
    }
}

/// The seat among these that may be told most of an event: one that is told more than everybody, if there is one.
fn best(eyes: Eyes, game: &Legendary, event: &Event) -> Option<Seat> {
    let public = game.event_for(event, None);
    let knows_more = |seat: &Seat| game.event_for(event, Some(*seat)) != public;
    let first = eyes.0.iter().next();
    eyes.0.iter().find(knows_more).or(first)
}
