//! Cards that act as villains, in words (R7.7).

use super::Words;
use super::grammar::list;
use super::noun::Number;
use super::voice::Voice;
use crate::catalogue::Kind;
use crate::effect::{AfterDefeat, Amount, AmountId, GuiseId, Selector, SelectorId, Zones};

impl Words<'_> {
    /// "each Master Strike in the city is a Villain "Cosmic Wraith" with Attack 4, worth 4 VP. When you defeat one, …"
    pub(crate) fn acting(
        &self,
        cards: SelectorId,
        attack: AmountId,
        guise: GuiseId,
        voice: Voice,
    ) -> String {
        let program = self.program();
        let guise = program.guise(guise);
        let selector = program.selector(cards);
        let another = voice.about_another();
        let card = if selector.zones.is(Zones::THIS) {
            format!("in the city, {}", voice.this)
        } else {
            self.actors(selector, voice)
        };
        let attack = match program.amount(attack) {
            Amount::Number(number) => format!("Attack {number}"),
            _ => format!("Attack equal to {}", self.value(attack, another)),
        };
        let name = guise.name.as_ref();
        let name = name.map_or(String::new(), |name| format!(" \"{name}\""));
        let mut said = format!("{card} is a Villain{name} with {attack}");
        if let Some(vp) = guise.vp {
            said += &format!(", worth {vp} VP");
        }
        if !guise.rules.is_empty() {
            let rules = guise.rules.iter();
            let rules: Vec<String> = rules.map(|rule| self.trait_of(*rule, another)).collect();
            let has = match rules[0].contains("Empowered") {
                true => "is",
                false => "has",
            };
            said += &format!(". It {has} {}", list(&rules, "and"));
        }
        match guise.then {
            AfterDefeat::Stay => said,
            AfterDefeat::Rescue => format!("{said}. When you defeat one, rescue it"),
            AfterDefeat::Gain => format!("{said}. When you defeat one, gain it"),
            AfterDefeat::Do(block) => {
                let deed = self.last_clause(block, another);
                format!("{said}. When you defeat one, {deed}")
            }
        }
    }

    /// "each Bystander that lies in the Villain Deck or enters the city": not those that villains hold.
    fn actors(&self, selector: &Selector, voice: Voice) -> String {
        // Before it acts, the card goes by its own kind.
        let card = Voice { design: None, ..voice };
        let card = self.described(selector, Number::One, card);
        let zones = selector.zones;
        let mut places = Vec::new();
        if zones.has(Zones::VILLAIN_DECK) {
            places.push("lies in the Villain Deck".to_string());
        }
        if zones.has(Zones::CITY) {
            places.push("enters the city".to_string());
        }
        if zones.has(Zones::ESCAPED) {
            places.push("escapes".to_string());
        }
        if zones.has(Zones::SIDE_PILE) {
            places.push(format!("lies in {}", self.side_pile(voice)));
        }
        format!("each {card} that {}", list(&places, "or"))
    }

    /// What enters the city: "this Twist", "the Hero with the highest cost in the HQ".
    pub(crate) fn entering(&self, cards: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(cards);
        let kinds = selector.filter.kinds;
        match (selector.zones.is(Zones::IT), kinds.has(Kind::Strike)) {
            (true, true) => "this Master Strike".to_string(),
            (true, false) if kinds.has(Kind::Twist) => "this Twist".to_string(),
            _ => self.subject(cards, voice),
        }
    }
}
