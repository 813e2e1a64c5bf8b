//! Noun phrases: which cards a selector speaks of.

use super::Words;
use super::grammar::{a, list, plural, words};
use super::voice::{Aside, Person, Voice};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{Amount, AmountId, Filter, Pick, Rank, Selector, SelectorId, Zones};

/// Whether the noun stands for one card or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    One,
    Many,
}

impl Number {
    pub(crate) fn of(count: i16) -> Number {
        if count == 1 { Number::One } else { Number::Many }
    }
}

/// What the cards are to the sentence: they are taken *from* a place, they just lie *in* it, they do something themselves, or their place goes
/// without saying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    From,
    In,
    Doer,
    Unsaid,
}

/// "Heroes you have" are those in hand and in the played area (R5.7).
const YOURS: Zones = Zones::HAND.union(Zones::PLAYED);

impl Words<'_> {
    /// The cards as many as are picked: "2 Heroes from your hand", "all your X-Men Heroes", "it".
    pub(crate) fn picked(&self, id: SelectorId, case: Case, voice: Voice) -> String {
        let (cards, per) = self.picked_per(id, case, voice);
        words(&[&cards, &per])
    }

    /// The cards, and what they are multiplied by: "one of your Heroes", "for each Strength Hero you have".
    pub(crate) fn picked_per(&self, id: SelectorId, case: Case, voice: Voice) -> (String, String) {
        let selector = self.program().selector(id);
        let fixed = || self.fixed(selector, case, voice);
        let alone = selector.zones.is(Zones::ASIDE) && voice.aside == Aside::One;
        if selector.pick == Pick::All && !alone && self.is_same(selector, voice.taken) {
            return ("the others".to_string(), String::new());
        }
        if let Some(named) = self.pronoun(selector, voice).or_else(fixed) {
            return (named, String::new());
        }
        let cards = match selector.pick {
            Pick::All => self.all(selector, case, voice),
            Pick::Exactly(amount) if self.is_half_of_them(selector, amount) => {
                let up = matches!(self.program().amount(amount), Amount::Half { up: true, .. });
                let round = if up { "up" } else { "down" };
                let cards = self.many(selector, Case::In, voice);
                format!("half of the {cards}, rounded {round}")
            }
            Pick::Exactly(amount)
                if self.constant(amount) == Some(1) && self.is_same(selector, voice.found) =>
            {
                words(&["one", &self.choice_of(selector, case, voice)])
            }
            Pick::Exactly(amount) => {
                let quantity = self.quantity(amount, voice);
                let cards = self.so_many(selector, quantity.number, case, voice);
                return (cards, quantity.per);
            }
            Pick::UpTo(amount) => {
                let quantity = self.quantity(amount, voice);
                let cards = self.so_many(selector, quantity.number, case, voice);
                // "May" says it already when it is about one card.
                let up_to = if quantity.is_one() { "" } else { "up to" };
                return (words(&[up_to, &cards]), quantity.per);
            }
            Pick::AnyNumber => {
                let cards = self.of_which(selector, case, voice);
                format!("any number of {cards}")
            }
            Pick::DownTo(amount) => {
                let rest = self.value(amount, voice);
                let cards = self.many(selector, Case::In, voice);
                format!("all but {rest} {cards}")
            }
        };
        (cards, String::new())
    }

    /// Does the selector speak of the same cards, whatever number of them?
    fn is_same(&self, selector: &Selector, other: Option<SelectorId>) -> bool {
        other.is_some_and(|other| {
            let other = self.program().selector(other);
            other.zones == selector.zones && other.filter == selector.filter
        })
    }

    /// "Half of them": the amount counts the very cards it is taken of.
    fn is_half_of_them(&self, selector: &Selector, amount: AmountId) -> bool {
        let Amount::Half { of, .. } = self.program().amount(amount) else {
            return false;
        };
        let Amount::Count { times: 1, of } = self.program().amount(of) else {
            return false;
        };
        let counted = self.program().selector(of);
        counted.zones == selector.zones && counted.filter == selector.filter
    }

    /// One of the cards, without an article: "other HYDRA Villain in your Victory Pile".
    pub(crate) fn one(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        self.noun(selector, Number::One, case, voice)
    }

    /// The cards, without an article: "Heroes in the KO Pile".
    pub(crate) fn many(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        if selector.zones.is(Zones::ASIDE) && self.is_plain(selector) {
            return "those cards".to_string();
        }
        if selector.zones.is(YOURS) {
            return words(&[
                voice.your(),
                &self.described(selector, Number::Many, voice),
                &self.after(selector, Number::Many, voice),
            ]);
        }
        self.noun(selector, Number::Many, case, voice)
    }

    /// The cards as the subject of a sentence about each of them: "each Villain in the city", "the Mastermind", "this Villain".
    pub(crate) fn subject(&self, id: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(id);
        match selector.pick {
            // A city space holds one villain at most.
            Pick::All
                if selector.filter.spaces.0.count_ones() == 1
                    && self.is_same(selector, voice.found) =>
            {
                "it".to_string()
            }
            Pick::All
                if self.pronoun(selector, voice).is_none()
                    && self.fixed(selector, Case::In, voice).is_none() =>
            {
                // A city space holds one villain at most.
                let each = if selector.filter.spaces.0.count_ones() == 1 { "any" } else { "each" };
                format!("{each} {}", self.one(selector, Case::Doer, voice))
            }
            _ => self.picked(id, Case::Doer, voice),
        }
    }

    /// "it", "them", "this card": cards that the text has named already.
    fn pronoun(&self, selector: &Selector, voice: Voice) -> Option<String> {
        let zones = selector.zones;
        if zones.is(Zones::THIS) {
            return Some(voice.this.to_string());
        }
        if zones.is(Zones::IT) {
            return Some(self.it(voice).to_string());
        }
        if !zones.is(Zones::ASIDE) {
            return None;
        }
        match (voice.aside, selector.pick) {
            (Aside::One, _) => Some("it".to_string()),
            (Aside::Many, Pick::All) if self.is_plain(selector) => Some("them".to_string()),
            (Aside::Many, Pick::All) => {
                let that = self.after(selector, Number::One, voice);
                let which = self.is_bare(selector);
                Some(if which {
                    format!("each of them {that}")
                } else {
                    let cards = self.described(selector, Number::Many, voice);
                    words(&[
                        "all",
                        &cards,
                        &self.after(selector, Number::Many, voice),
                        "among them",
                    ])
                })
            }
            (Aside::Revealed, Pick::All) => {
                let cards = self.described(selector, Number::Many, voice);
                let that = self.after(selector, Number::Many, voice);
                Some(words(&["all revealed", &cards, &that]))
            }
            (Aside::ChosenKind, Pick::All) => {
                Some("all revealed cards of the chosen kind".to_string())
            }
            (Aside::Many | Aside::Revealed | Aside::ChosenKind, _) => None,
        }
    }

    pub(crate) fn it(&self, voice: Voice) -> &'static str {
        if voice.it_is_another { "it" } else { voice.this }
    }

    /// Is the card named already, so that what the selector tests is a condition on it?
    pub(crate) fn is_named_already(&self, selector: &Selector, voice: Voice) -> bool {
        selector.zones.is(Zones::THIS)
            || selector.zones.is(Zones::IT)
            || (selector.zones.is(Zones::ASIDE) && voice.aside == Aside::One)
    }

    /// Phrases that name their cards outright: "the Mastermind", "your hand", "the top card of your deck", "the highest-cost Hero in the HQ".
    fn fixed(&self, selector: &Selector, case: Case, voice: Voice) -> Option<String> {
        let zones = selector.zones;
        if zones.is(Zones::MASTERMIND) {
            let that = self.after(selector, Number::One, voice);
            return Some(words(&["the Mastermind", &that]));
        }
        let quantity = match selector.pick {
            Pick::Exactly(amount) | Pick::UpTo(amount) => self.quantity(amount, voice).number,
            Pick::All | Pick::AnyNumber | Pick::DownTo(_) => 1,
        };
        if zones.is(Zones::DECK_TOP) {
            let card = match quantity {
                1 => format!("the top card of {} deck", voice.your()),
                cards => format!("the top {cards} cards of {} deck", voice.your()),
            };
            return Some(if self.is_plain(selector) {
                card
            } else {
                format!("{card} if {}", self.is_such(selector, "it", false, voice))
            });
        }
        if zones.is(Zones::HAND) && selector.pick == Pick::All && self.is_plain(selector) {
            return Some(format!("{} hand", voice.your()));
        }
        let rank = match selector.rank {
            Rank::Any => return None,
            Rank::HighestCost => "highest-cost",
            Rank::HighestAttack => "highest-Attack",
            Rank::Rightmost => "rightmost",
            Rank::Leftmost => "leftmost",
        };
        Some(match quantity {
            1 => format!("the {rank} {}", self.one(selector, case, voice)),
            cards => {
                let nouns = self.noun(selector, Number::Many, case, voice);
                format!("the {cards} {rank} {nouns}")
            }
        })
    }

    /// Whole piles are emptied where they lie: "all Heroes in the HQ".
    fn all(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        // A space holds one card.
        let held = selector.zones.has(Zones::HELD.union(Zones::FREED));
        if selector.zones.is(Zones::OWN_SPACE) || held && self.holds_one(voice) {
            return format!("the {}", self.one(selector, Case::In, voice));
        }
        if held {
            return format!("each {}", self.one(selector, Case::In, voice));
        }
        let case = match case {
            Case::Unsaid => Case::Unsaid,
            Case::From | Case::In | Case::Doer => Case::In,
        };
        format!("all {}", self.many(selector, case, voice))
    }

    fn so_many(&self, selector: &Selector, count: i16, case: Case, voice: Voice) -> String {
        let number = Number::of(count);
        if selector.zones.is(Zones::ASIDE) && voice.aside == Aside::Revealed {
            let cards = self.described(selector, number, voice);
            let cards = words(&["revealed", &cards, &self.after(selector, number, voice)]);
            return match number {
                Number::One => a(&cards),
                Number::Many => format!("{count} {cards}"),
            };
        }
        if selector.zones.is(YOURS) || selector.zones.is(Zones::ASIDE) {
            let cards = self.of_which(selector, case, voice);
            return match number {
                Number::One => format!("one of {cards}"),
                Number::Many => format!("{count} of {cards}"),
            };
        }
        match number {
            Number::One if selector.filter.other => {
                format!("an{}", self.one(selector, case, voice))
            }
            Number::One => a(&self.one(selector, case, voice)),
            Number::Many => format!("{count} {}", self.noun(selector, number, case, voice)),
        }
    }

    /// What a part is taken of: "your Heroes", "them", "the Wounds in your hand".
    fn of_which(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        if selector.zones.is(Zones::ASIDE) {
            if voice.aside == Aside::Revealed {
                let cards = self.described(selector, Number::Many, voice);
                let that = self.after(selector, Number::Many, voice);
                return words(&["the revealed", &cards, &that]);
            }
            if self.is_plain(selector) {
                return "them".to_string();
            }
            let cards = self.described(selector, Number::Many, voice);
            return words(&[
                "the",
                &cards,
                &self.after(selector, Number::Many, voice),
                "among them",
            ]);
        }
        self.many(selector, case, voice)
    }

    fn noun(&self, selector: &Selector, number: Number, case: Case, voice: Voice) -> String {
        let described = match selector.filter.lacking {
            false => self.described(selector, number, voice),
            true => self.lacking(selector),
        };
        words(&[
            &described,
            &self.of_cost(selector, voice),
            &self.choice_of(selector, case, voice),
            &self.place(selector, case, voice),
            &self.that_is_so(selector, number, voice),
        ])
    }

    /// The adjectives and the noun: "other X-Men Hero".
    pub(crate) fn described(&self, selector: &Selector, number: Number, voice: Voice) -> String {
        let filter = &selector.filter;
        let mut parts = Vec::new();
        if filter.other {
            parts.push("other".to_string());
        }
        if filter.odd_cost {
            parts.push("odd-cost".to_string());
        }
        if self.is_cheaper(filter, voice) {
            parts.push("cheaper".to_string());
        }
        match filter.grey {
            Some(true) => parts.push("grey".to_string()),
            Some(false) => parts.push("non-grey".to_string()),
            None => {}
        }
        if let Some(team) = filter.team {
            parts.push(self.catalogue.team(team).to_string());
        }
        if !filter.without_classes.is_empty() {
            let others = filter.without_classes.iter();
            let others: Vec<String> = others.map(|c| format!("non-{}", c.name())).collect();
            parts.push(others.join(" "));
        }
        if !filter.classes.is_empty() {
            let classes: Vec<String> = filter.classes.iter().map(|c| c.name().into()).collect();
            parts.push(list(&classes, "or"));
        }
        if let Some(hero) = filter.hero {
            parts.push(self.catalogue.hero(hero).name.clone());
        }
        if let Some(group) = filter.group {
            parts.push(self.catalogue.group(group).name.clone());
        }
        let nouns = self.kind_nouns(selector, voice);
        let nouns: Vec<String> = match number {
            Number::One => nouns,
            Number::Many => nouns.iter().map(|noun| plural(noun)).collect(),
        };
        parts.push(list(&nouns, if number == Number::One { "or" } else { "and" }));
        parts.join(" ")
    }

    fn kind_nouns(&self, selector: &Selector, voice: Voice) -> Vec<String> {
        let zones = selector.zones;
        if let Some(name) = self.acting_name(selector, voice) {
            return vec![name];
        }
        if zones.is(Zones::OFFICERS) {
            let officer = self.catalogue.basics.officer;
            let name = officer.map(|id| self.catalogue.design(id).name.clone());
            return vec![name.unwrap_or_else(|| "Officer".to_string())];
        }
        let kinds = match selector.filter.kinds {
            Kinds::ANY if zones.is(Zones::HQ) => Kinds::one(Kind::Hero),
            Kinds::ANY | Kinds::ENEMY if zones.is(Zones::CITY) || zones.is(Zones::VILLAINS) => {
                Kinds::VILLAIN
            }
            Kinds::ANY if zones.is(Zones::CITY.union(Zones::MASTERMIND)) => Kinds::ENEMY,
            Kinds::ANY if zones.is(Zones::WOUNDS) => Kinds::one(Kind::Wound),
            Kinds::ANY if zones.is(Zones::BYSTANDERS) => Kinds::one(Kind::Bystander),
            kinds => kinds,
        };
        let mut names = kind_names(kinds);
        if self.means_officers(&selector.filter, voice) {
            names.push("Officer".to_string());
        }
        names
    }

    /// In whose hands the choice is, where the sentence does not say so: the cards themselves do something, or "you" choose for "them".
    fn choice_of(&self, selector: &Selector, case: Case, voice: Voice) -> String {
        let chosen = matches!(selector.pick, Pick::Exactly(_) | Pick::UpTo(_));
        let third = voice.person != Person::You;
        if !chosen || selector.rank != Rank::Any {
            return String::new();
        }
        if voice.you_decide && third {
            return "of your choice".to_string();
        }
        match case {
            Case::Doer => format!("of {} choice", voice.your()),
            Case::From | Case::In | Case::Unsaid => String::new(),
        }
    }

    /// Tests nothing at all.
    pub(crate) fn is_plain(&self, selector: &Selector) -> bool {
        selector.filter == Filter::default()
    }
}

/// Kinds of cards as a reader calls them; henchmen are villains (R7.6).
pub(crate) fn kind_names(kinds: Kinds) -> Vec<String> {
    if kinds == Kinds::ANY {
        return vec!["card".to_string()];
    }
    let villains = Kinds::VILLAIN.is_within(kinds);
    let names = [
        (Kind::Hero, "Hero"),
        (Kind::Wound, "Wound"),
        (Kind::Bystander, "Bystander"),
        (Kind::Villain, if villains { "Villain" } else { "non-Henchman Villain" }),
        (Kind::Henchman, if villains { "" } else { "Henchman" }),
        (Kind::Mastermind, "Mastermind"),
        (Kind::Tactic, "Tactic"),
        (Kind::Scheme, "Scheme"),
        (Kind::Twist, "Twist"),
        (Kind::Strike, "Master Strike"),
        (Kind::Rule, "rule"),
    ];
    names
        .into_iter()
        .filter(|(kind, name)| kinds.has(*kind) && !name.is_empty())
        .map(|(_, name)| name.to_string())
        .collect()
}
