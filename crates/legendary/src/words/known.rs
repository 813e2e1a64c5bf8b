//! What a noun means because of other lines of the same card, or of what the card belongs to: villains that cards act as, officers that
//! count as heroes, a pile with a name, the one card that lies under a villain.

use super::Words;
use super::grammar::list;
use super::voice::Voice;
use crate::catalogue::{Design, DesignId, Kinds};
use crate::effect::{Filter, Op, Pick, Rule, Selector, Zones};

/// Where a card can be the villain that it acts as.
const ACTING: Zones = Zones::CITY
    .and(Zones::ESCAPED)
    .and(Zones::VILLAIN_DECK)
    .and(Zones::SIDE_PILE);

impl<'a> Words<'a> {
    fn speaking(&self, voice: Voice) -> Option<&'a Design> {
        voice.design.map(|id| self.catalogue.design(id))
    }

    /// What cards are called that act as villains there (R7.7): "Evolved Ultron". In the city they are called so on every card.
    pub(super) fn acting_name(&self, selector: &Selector, voice: Voice) -> Option<String> {
        let (zones, kinds) = (selector.zones, selector.filter.kinds);
        if kinds == Kinds::ANY || zones == Zones::NONE || zones.0 & !ACTING.0 != 0 {
            return None;
        }
        if let Some(name) = self.name_of_guise(self.speaking(voice)?, kinds) {
            return Some(name.to_string());
        }
        if !zones.is(Zones::CITY) {
            return None;
        }
        let mut names: Vec<String> = Vec::new();
        for design in &self.catalogue.designs {
            let name = self.name_of_guise(design, kinds);
            names.extend(name.filter(|name| !names.contains(name)));
        }
        (!names.is_empty()).then(|| list(&names, "or"))
    }

    fn name_of_guise(&self, design: &Design, kinds: Kinds) -> Option<String> {
        design.rules.iter().find_map(|rule| {
            let Rule::ActAsVillains { cards, guise, .. } = self.program().rule(*rule) else {
                return None;
            };
            let same = self.program().selector(cards).filter.kinds == kinds;
            let name = &self.program().guise(guise).name;
            name.clone().filter(|_| same)
        })
    }

    /// Do officers count as cards of the hero that is asked for?
    pub(super) fn means_officers(&self, filter: &Filter, voice: Voice) -> bool {
        let (Some(hero), Some(design)) = (filter.hero, self.speaking(voice)) else {
            return false;
        };
        let counts = |rule: &_| self.program().rule(*rule) == Rule::OfficersAre(hero);
        design.rules.iter().any(counts)
    }

    /// The pile beside the mastermind, by the name that the mastermind or scheme gives it.
    pub(super) fn side_pile(&self, voice: Voice) -> &'a str {
        let named = voice.design.and_then(|id| self.name_of_pile(id));
        named.unwrap_or("the side pile")
    }

    /// The name that this card, or the mastermind of this tactic, gives to its pile.
    pub(super) fn name_of_pile(&self, id: DesignId) -> Option<&'a str> {
        let masterminds = self.catalogue.masterminds.iter();
        let mut masterminds = masterminds.filter(|one| one.card == id || one.tactics.contains(&id));
        let mut schemes = self.catalogue.schemes.iter().filter(|one| one.card == id);
        let pile = masterminds.find_map(|one| one.pile.as_deref());
        pile.or_else(|| schemes.find_map(|one| one.pile.as_deref()))
    }

    /// Never more than one card is put under this villain: its own text does so once.
    pub(super) fn holds_one(&self, voice: Voice) -> bool {
        let Some(design) = self.speaking(voice) else {
            return false;
        };
        let ops = |block| self.program().block(block).iter();
        let mut put = design
            .abilities
            .iter()
            .flat_map(|ability| ops(ability.block))
            .filter_map(|op| match op {
                Op::Tuck(cards) => Some(self.program().selector(*cards).pick),
                _ => None,
            });
        match (put.next(), put.next()) {
            (Some(Pick::Exactly(amount)), None) => self.constant(amount) == Some(1),
            _ => false,
        }
    }
}
