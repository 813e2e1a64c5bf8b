//! Heroes that a scenario does not speak of: harmless ones fill the HQ and lie ready on the Hero Deck.

use super::Arranger;
use crate::cards::{CardId, SLOTS, Zone};
use table::Seats;

/// So many harmless heroes lie ready on top of the Hero Deck.
const FILLERS: usize = 8;

impl Arranger<'_> {
    pub(super) fn fill_hq(&mut self) {
        for slot in (0..SLOTS).rev() {
            if !self.slots[slot]
                && let Some(card) = self.filler()
            {
                self.placed[card.index()] = true;
                self.state.cards.move_to(card, Zone::hq(slot));
            }
        }
    }

    /// Fillers lie below what the scenario puts on top, above the rest.
    pub(super) fn prepare_hero_deck(&mut self) {
        let top = usize::from(self.state.cards.marks(Zone::HERO_DECK).top);
        let deck = self.state.cards.zone(Zone::HERO_DECK);
        let above: Vec<CardId> = deck[deck.len() - top..].to_vec();
        for _ in 0..FILLERS {
            let Some(card) = self.filler() else { break };
            self.placed[card.index()] = true;
            self.put_on_hero_deck(card);
        }
        above.into_iter().for_each(|card| self.put_on_hero_deck(card));
    }

    fn put_on_hero_deck(&mut self, card: CardId) {
        self.state.cards.put_on_top(card, Zone::HERO_DECK);
        self.state.cards.set_knowers(card, Seats::NONE);
    }

    /// The cheapest hero of the Hero Deck that the scenario does not speak of.
    fn filler(&self) -> Option<CardId> {
        let of_named_hero = |card: CardId| {
            let hero = self.game.face(card).hero;
            let catalogue = &self.game.catalogue;
            self.named.iter().any(|id| catalogue.design(*id).hero == hero)
        };
        self.state
            .cards
            .middle(Zone::HERO_DECK)
            .iter()
            .copied()
            .filter(|card| !self.placed[card.index()])
            .min_by_key(|card| {
                let face = self.game.face(*card);
                let named = self.named.contains(&face.design);
                (named, of_named_hero(*card), face.cost, card.0)
            })
    }
}
