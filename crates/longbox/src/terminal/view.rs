//! A position with the people around it: what everything that is said is said about.

use super::seating::{Eyes, Seating};
use legendary::Position;
use legendary::cards::CardId;
use legendary::event::Event;
use legendary::words::Speaker;
use table::Seat;

#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub position: Position<'a>,
    pub seating: &'a Seating,
}

impl<'a> View<'a> {
    pub fn speaker(&self) -> Speaker<'a> {
        Speaker::new(self.position.game, &self.seating.names)
    }

    pub fn card(&self, card: CardId) -> String {
        self.speaker()
            .card_at(self.position.state, card)
            .to_string()
    }

    /// What happened, as these eyes may be told it.
    pub fn sentences(&self, events: &[Event], eyes: Eyes) -> Vec<String> {
        let speaker = self.speaker();
        let game = self.position.game;
        let mut sentences = Vec::new();
        let mut rest = events;
        // Several pairs of eyes see each event as the seat that may see most of it; neighbours seen alike are told together.
        while let Some(first) = rest.first() {
            let viewer: Option<Seat> = eyes.best(game, first);
            let alike = rest
                .iter()
                .take_while(|event| eyes.best(game, event) == viewer)
                .count();
            let (together, after) = rest.split_at(alike);
            sentences.extend(speaker.sentences(together, viewer));
            rest = after;
        }
        sentences
    }
}
