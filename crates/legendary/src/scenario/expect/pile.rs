//! What is expected of piles, rows and spaces: which cards lie there.

use super::super::place::{Place, PlaceName};
use super::super::report::counted;
use super::super::scene::{Scene, Unmet, unmet};
use super::super::syntax::{Card, Stand};
use crate::cards::CardId;
use crate::catalogue::DesignId;

impl Scene<'_> {
    pub(super) fn is(&self, place: Place, cards: &[Card]) -> Result<(), Unmet> {
        let there = self.cards_in(place);
        self.same_cards(&format!("{} is", self.place_words(place)), &there, cards)
    }

    pub(super) fn has(
        &self,
        place: Place,
        cards: &[Card],
        how_many: &str,
        fits: fn(usize, usize) -> bool,
    ) -> Result<(), Unmet> {
        let there = self.cards_in(place);
        for (design, said) in self.counts(cards)? {
            let found = self.count_of(&there, design);
            if !fits(found, said) {
                let name = &self.game.catalogue.design(design).name;
                return unmet(
                    format!("{how_many}{said} {name} in {}", self.place_words(place)),
                    format!("{found}; there lie {}", self.contents(place)),
                );
            }
        }
        Ok(())
    }

    /// The known top of a deck, top first.
    pub(super) fn top(&self, place: Place, cards: &[Card]) -> Result<(), Unmet> {
        let zones = place.zones(self.you());
        let &[zone] = zones.as_slice() else {
            return unmet("", "that place has no top");
        };
        let there = self.state.cards.zone(zone);
        let known = usize::from(self.state.cards.marks(zone).top);
        let known = if zone.is_deck() && self.state.cards.middle(zone).is_empty() {
            there.len()
        } else {
            known
        };
        let top: Vec<CardId> = there.iter().rev().take(known).copied().collect();
        let wanted =
            cards.iter().flat_map(|card| std::iter::repeat_n(card, usize::from(card.count)));
        for (index, card) in wanted.enumerate() {
            let design = self.design(card)?;
            let fits = top.get(index).is_some_and(|id| self.game.face(*id).design == design);
            if !fits {
                let shown: Vec<&str> = top.iter().map(|card| self.speaker().card(*card)).collect();
                return unmet(
                    format!("{} as card {} from the top", card.name, index + 1),
                    format!("the known top is {}", shown.join(", ")),
                );
            }
        }
        Ok(())
    }

    pub(super) fn row(&self, place: Place, row: &[Option<Card>]) -> Result<(), Unmet> {
        let zones = place.zones(self.you());
        let firsts: Vec<Option<CardId>> =
            zones.iter().map(|zone| self.state.cards.first(*zone)).collect();
        let shown = |cards: &[Option<CardId>]| {
            let names = cards.iter().map(|card| card.map_or("-", |card| self.speaker().card(card)));
            names.collect::<Vec<_>>().join(", ")
        };
        for (index, wanted) in row.iter().enumerate() {
            let there = firsts.get(index).copied().flatten();
            let fits = match wanted {
                Some(card) => {
                    let design = self.design(card)?;
                    there.is_some_and(|id| self.game.face(id).design == design)
                }
                None => there.is_none(),
            };
            if !fits {
                let name = wanted.as_ref().map_or("nothing", |card| &card.name);
                return unmet(
                    format!("{name} in place {} of the {}", index + 1, place.name.words()),
                    shown(&firsts),
                );
            }
        }
        Ok(())
    }

    pub(super) fn stands(&self, stand: &Stand) -> Result<(), Unmet> {
        let place = Place::shared(PlaceName::Space(stand.space));
        let there = self.cards_in(place);
        let villain = there.first().copied();
        let fits = match &stand.villain {
            Some(card) => {
                let design = self.design(card)?;
                villain.is_some_and(|id| self.game.face(id).design == design)
            }
            None => villain.is_none(),
        };
        if !fits {
            let name = stand.villain.as_ref().map_or("nobody", |card| &card.name);
            return unmet(format!("{name} on {}", place.name.words()), self.contents(place));
        }
        match (&stand.holding, villain) {
            (Some(held), Some(_)) => self.same_cards("holding", &there[1..], held),
            _ => Ok(()),
        }
    }

    pub(super) fn same_cards(
        &self,
        what: &str,
        there: &[CardId],
        cards: &[Card],
    ) -> Result<(), Unmet> {
        let counts = self.counts(cards)?;
        let all: usize = counts.iter().map(|(_, count)| count).sum();
        let fits = |(design, count): &(DesignId, usize)| self.count_of(there, *design) == *count;
        if all == there.len() && counts.iter().all(fits) {
            return Ok(());
        }
        let names = cards
            .iter()
            .flat_map(|card| std::iter::repeat_n(card.name.as_str(), usize::from(card.count)));
        unmet(format!("{what} {}", counted(names)), self.counted(there.iter().copied()))
    }

    fn counts(&self, cards: &[Card]) -> Result<Vec<(DesignId, usize)>, Unmet> {
        let mut counts: Vec<(DesignId, usize)> = Vec::new();
        for card in cards {
            let design = self.design(card)?;
            let more = usize::from(card.count);
            match counts.iter_mut().find(|(known, _)| *known == design) {
                Some((_, count)) => *count += more,
                None => counts.push((design, more)),
            }
        }
        Ok(counts)
    }

    fn count_of(&self, cards: &[CardId], design: DesignId) -> usize {
        let is = |card: &&CardId| self.game.face(**card).design == design;
        cards.iter().filter(is).count()
    }

    pub(super) fn contents(&self, place: Place) -> String {
        self.counted(self.cards_in(place))
    }

    pub(super) fn place_words(&self, place: Place) -> String {
        place.shown(self.you(), &self.scenario.stage.seats)
    }
}
