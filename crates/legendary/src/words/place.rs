//! Places: where cards lie, seen from the player the text speaks to.

use super::Words;
use super::grammar::{list, words};
use super::noun::Case;
use super::voice::Voice;
use crate::effect::{Pick, Selector, Spaces, Zones};

impl Words<'_> {
    /// "from your hand or discard pile", "in the city", "you played this turn"; empty where the noun says it all.
    pub(crate) fn place(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        let zones = selector.zones;
        if case == Case::Unsaid {
            return String::new();
        }
        let in_city = self.in_city(selector);
        let in_city_space = selector.filter.spaces != Spaces::ANY;
        if zones.is(Zones::HAND.union(Zones::PLAYED)) {
            return words(&[voice.you(), "have"]);
        }
        if zones.is(Zones::ESCAPED.union(Zones::CARRIED_AWAY)) {
            return "in the Escape Pile".to_string();
        }
        // The own piles share their "your", common places their "the"; every other place brings its own words.
        let city_alone = zones.is(Zones::CITY) || zones.has(Zones::MASTERMIND);
        let common = |zone: Zones| {
            let in_list = !zone.is(Zones::CITY) || (!city_alone && !in_city_space);
            // Officers alone are named by their noun.
            if zone.is(Zones::OFFICERS) && !zones.is(Zones::OFFICERS) {
                return Some("Officer stack");
            }
            common_place(zone).filter(|_| in_list)
        };
        let from = preposition(case);
        let (mut own, mut shared, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for zone in zones.each() {
            if let Some(pile) = own_pile(zone) {
                own.push(pile.to_string());
            } else if let Some(place) = common(zone) {
                shared.push(place.to_string());
            } else if zone.is(Zones::CITY) || zone.is(Zones::VILLAINS) {
                places.push(in_city.clone());
            } else {
                places.push(self.other_place(zone, case, voice));
            }
        }
        if !shared.is_empty() && own.is_empty() {
            places.insert(0, format!("{from} the {}", list(&shared, "or")));
        }
        if !own.is_empty() {
            own.extend(shared.iter().map(|place| format!("the {place}")));
        }
        if !own.is_empty() {
            // Any number may come from both.
            let both = matches!(selector.pick, Pick::AnyNumber | Pick::All);
            let or = if both && case == Case::From { "and" } else { "or" };
            places.insert(0, words(&[from, voice.your(), &list(&own, or)]));
        }
        places.retain(|place| !place.is_empty());
        list(&places, "or")
    }

    fn in_city(&self, selector: &Selector) -> String {
        let spaces = self.spaces(selector.filter.spaces);
        if !spaces.is_empty() {
            return spaces;
        }
        // "A Villain or Mastermind" needs no place.
        if selector.zones.is(Zones::CITY) { "in the city".to_string() } else { String::new() }
    }

    fn other_place(&self, zone: Zones, case: Case, voice: Voice) -> String {
        let you = voice.you();
        match zone {
            Zones::CARRIED_AWAY => "carried away".to_string(),
            Zones::SIDE_PILE => format!("{} {}", preposition(case), self.side_pile(voice)),
            Zones::BESIDE_SCHEME => "beside the Scheme".to_string(),
            Zones::ABOVE_MASTERMIND => "above the Mastermind".to_string(),
            Zones::ABOVE_ITS_SPACE => "above its space".to_string(),
            Zones::HELD => "it holds".to_string(),
            Zones::FREED => format!("{} held", voice.this),
            Zones::ASIDE => "among them".to_string(),
            Zones::PLAYED_THIS_TURN => format!("{you} played this turn"),
            Zones::OWNED => format!("{you} own"),
            Zones::REVEALED => "revealed this way".to_string(),
            Zones::NOTED => "discarded this way".to_string(),
            Zones::TRADED => "traded this way".to_string(),
            Zones::SET_ASIDE => "set aside".to_string(),
            Zones::ROW => format!("{} the row", preposition(case)),
            Zones::POCKET => format!("{} a pocket dimension", preposition(case)),
            Zones::OUTSIDE_POCKET => "outside every pocket dimension".to_string(),
            Zones::OWN_SPACE => format!("{} the HQ space of {}", preposition(case), voice.this),
            Zones::DECK_TOP => {
                format!("{} the top of {} deck", preposition(case), voice.your())
            }
            // Named by their nouns alone.
            _ => String::new(),
        }
    }

    /// "on the Rooftops or Bridge", "in the Streets or on the Bridge".
    pub(crate) fn spaces(&self, spaces: Spaces) -> String {
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
            places.push(if on == last { name.to_string() } else { format!("{on} {name}") });
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

fn common_place(zone: Zones) -> Option<&'static str> {
    match zone {
        Zones::HQ => Some("HQ"),
        Zones::CITY => Some("city"),
        Zones::KO_PILE => Some("KO Pile"),
        Zones::ESCAPED => Some("Escape Pile"),
        Zones::WOUNDS => Some("Wound stack"),
        Zones::BYSTANDERS => Some("Bystander stack"),
        Zones::HERO_DECK => Some("Hero Deck"),
        Zones::VILLAIN_DECK => Some("Villain Deck"),
        _ => None,
    }
}

fn preposition(case: Case) -> &'static str {
    match case {
        Case::From => "from",
        Case::In | Case::Doer | Case::Unsaid => "in",
    }
}
