//! Places: where cards lie, seen from the player the text speaks to.

use super::Words;
use super::grammar::{list, words};
use super::noun::Case;
use super::voice::Voice;
use crate::effect::{Selector, Spaces, Zones};

impl Words<'_> {
    /// "from your hand or discard pile", "in the city", "you played this turn"; empty where the noun says it all.
    pub(super) fn place(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        let zones = selector.zones;
        let in_city = self.in_city(selector);
        if zones.is(Zones::HAND.and(Zones::PLAYED)) {
            return words(&[voice.you(), "have"]);
        }
        if zones.is(Zones::ESCAPED.and(Zones::CARRIED_AWAY)) {
            return "in the Escape Pile".to_string();
        }
        // The own piles share their "your"; every other place brings its own words.
        let piles: Vec<String> = zones
            .each()
            .filter_map(own_pile)
            .map(String::from)
            .collect();
        let mut places = Vec::new();
        if !piles.is_empty() {
            let from = preposition(case);
            places.push(words(&[from, voice.your(), &list(&piles, "or")]));
        }
        for zone in zones.each().filter(|zone| own_pile(*zone).is_none()) {
            let place = if zone.is(Zones::CITY) {
                in_city.clone()
            } else {
                self.shared_place(zone, case, voice)
            };
            places.extend((!place.is_empty()).then_some(place));
        }
        list(&places, "or")
    }

    fn in_city(&self, selector: &Selector) -> String {
        let spaces = self.spaces(selector.filter.spaces);
        if !spaces.is_empty() {
            return spaces;
        }
        // "A Villain or Mastermind" needs no place.
        if selector.zones.is(Zones::CITY) {
            "in the city".to_string()
        } else {
            String::new()
        }
    }

    fn shared_place(&self, zone: Zones, case: Case, voice: Voice) -> String {
        let you = voice.you();
        let from = preposition(case);
        match zone {
            Zones::HQ => format!("{from} the HQ"),
            Zones::KO_PILE => format!("{from} the KO Pile"),
            Zones::ESCAPED => format!("{from} the Escape Pile"),
            Zones::CARRIED_AWAY => "carried away".to_string(),
            Zones::WOUNDS => format!("{from} the Wound stack"),
            Zones::BYSTANDERS => format!("{from} the Bystander stack"),
            Zones::HERO_DECK => format!("{from} the Hero Deck"),
            Zones::VILLAIN_DECK => format!("{from} the Villain Deck"),
            Zones::BESIDE_SCHEME => "beside the Scheme".to_string(),
            Zones::ABOVE_MASTERMIND => "above the Mastermind".to_string(),
            Zones::ABOVE_ITS_SPACE => "above its space".to_string(),
            Zones::HELD => "it holds".to_string(),
            Zones::FREED => format!("{} held", voice.this),
            Zones::ASIDE => "among them".to_string(),
            Zones::PLAYED_THIS_TURN => format!("{you} played this turn"),
            Zones::OWNED => format!("{you} own"),
            Zones::NOTED => "discarded this way".to_string(),
            Zones::DECK_TOP => format!("{from} the top of {} deck", voice.your()),
            // Named by their nouns alone.
            _ => String::new(),
        }
    }

    /// "on the Rooftops or Bridge", "in the Streets or on the Bridge".
    pub(super) fn spaces(&self, spaces: Spaces) -> String {
        let mut last = "";
        let mut places = Vec::new();
        for (space, name) in Spaces::NAMES.into_iter().enumerate() {
            if !spaces.has(space) {
                continue;
            }
            let on = match name {
                "Rooftops" | "Bridge" => "on the",
                _ => "in the",
            };
            places.push(if on == last {
                name.to_string()
            } else {
                format!("{on} {name}")
            });
            last = on;
        }
        list(&places, "or")
    }
}

fn own_pile(zone: Zones) -> Option<&'static str> {
    match zone {
        Zones::HAND => Some("hand"),
        Zones::DISCARD => Some("discard pile"),
        Zones::PLAYED => Some("played cards"),
        Zones::VICTORY => Some("Victory Pile"),
        _ => None,
    }
}

fn preposition(case: Case) -> &'static str {
    match case {
        Case::From => "from",
        Case::In | Case::Doer => "in",
    }
}
