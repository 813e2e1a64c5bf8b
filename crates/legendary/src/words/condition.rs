//! Conditions: clauses that follow "if", "only if" or "who".

use super::Words;
use super::grammar::{list, plural, words};
use super::noun::{Case, Number};
use super::voice::{Person, Voice};
use crate::effect::{
    Amount, AmountId, Comparison, Condition, ConditionId, Icon, Selector, SelectorId, Zones,
};

impl Words<'_> {
    /// The clause after "if": "you have an X-Men Hero". In the voice of [`Person::Each`] the subject is left out, as after "who".
    pub(crate) fn condition(&self, id: ConditionId, voice: Voice) -> String {
        self.clause_if(id, false, voice)
    }

    /// The clause after "if" where it does not hold: "you have no X-Men Hero".
    pub(crate) fn condition_not(&self, id: ConditionId, voice: Voice) -> String {
        self.clause_if(id, true, voice)
    }

    /// "with exactly 6 cards in hand", "who has no other HYDRA Villain in their Victory Pile": a condition on the player, behind "each
    /// player"; none if the condition is about something else.
    pub(crate) fn relative(&self, id: ConditionId, voice: Voice) -> Option<String> {
        if !self.is_about_player(id) {
            return None;
        }
        let clause = self.condition(id, voice.as_person(Person::Each));
        Some(match clause.strip_prefix("has ") {
            Some(cards) if clause.ends_with("in hand") => format!("with {cards}"),
            _ => format!("who {clause}"),
        })
    }

    /// The icons in front of a superpower: "Covert", "Instinct, Tech"; none if the condition is anything else (R5.3).
    pub(crate) fn icons(&self, id: ConditionId) -> Option<String> {
        match self.program().condition(id) {
            Condition::Played { icon, times } => {
                Some(super::grammar::repeated(&self.icon(icon), times))
            }
            Condition::Both(first, second) => {
                Some(format!("{}, {}", self.icons(first)?, self.icons(second)?))
            }
            _ => None,
        }
    }

    pub(crate) fn icon(&self, icon: Icon) -> String {
        match icon {
            Icon::Class(class) => class.name().to_string(),
            Icon::Team(team) => self.catalogue.team(team).to_string(),
        }
    }

    fn is_about_player(&self, id: ConditionId) -> bool {
        let own = |selector: &Selector| self.is_own(selector);
        match self.program().condition(id) {
            Condition::Played { .. } => true,
            Condition::Compare { left, .. } => match self.program().amount(left) {
                Amount::HandSize | Amount::RecruitMade | Amount::ExtraDraws | Amount::Fights => {
                    true
                }
                Amount::Keyword(amount) => amount.room().is_about_player(),
                Amount::Count { times: 1, of } => own(self.program().selector(of)),
                _ => false,
            },
            Condition::Any(of) => own(self.program().selector(of)),
            Condition::MostVp => true,
            Condition::Keyword(condition) => condition.room().is_about_player(),
            Condition::Not(inner) => self.is_about_player(inner),
            Condition::Both(first, second) | Condition::Either(first, second) => {
                self.is_about_player(first) && self.is_about_player(second)
            }
            Condition::FirstHero | Condition::FoughtAt(_) | Condition::TwistNumber { .. } => false,
        }
    }

    /// Cards that a player has or owns, so that "you have" can be said of them.
    fn is_own(&self, selector: &Selector) -> bool {
        let own = Zones::HAND
            .union(Zones::DISCARD)
            .union(Zones::PLAYED)
            .union(Zones::VICTORY)
            .union(Zones::OWNED);
        selector.zones.has(own) && selector.zones.each().all(|zone| own.has(zone))
    }

    fn clause_if(&self, id: ConditionId, negated: bool, voice: Voice) -> String {
        match self.program().condition(id) {
            Condition::Played { icon, times } => {
                let cards = match times {
                    1 => format!("another {} card", self.icon(icon)),
                    times => format!("{times} other {} cards", self.icon(icon)),
                };
                let played = if negated { "did not play" } else { "played" };
                player(voice, &format!("{played} {cards} earlier this turn"))
            }
            Condition::FirstHero => {
                let you = match voice.person {
                    Person::You => "you",
                    Person::Each | Person::They => "they",
                };
                let is = if negated { "is not" } else { "is" };
                format!("this {is} the first Hero {you} played this turn")
            }
            Condition::Compare { left, is, right } => {
                let is = if negated { opposite(is) } else { Some(is) };
                match is {
                    Some(is) => self.compare(left, is, right, voice),
                    None => {
                        let (left, right) = (self.value(left, voice), self.value(right, voice));
                        format!("{left} is not {right}")
                    }
                }
            }
            Condition::Any(of) => self.any(of, negated, voice),
            Condition::Keyword(condition) => condition.room().clause(negated, voice),
            Condition::MostVp => {
                let has = voice.verb(if negated { "do not have" } else { "have" });
                player(voice, &format!("{has} the most VP"))
            }
            Condition::FoughtAt(spaces) => {
                let fought = if negated { "did not fight" } else { "fought" };
                let place = self.spaces(spaces);
                format!("you {fought} {} {place}", voice.this)
            }
            Condition::TwistNumber { from, to } => {
                let is = if negated { "is not" } else { "is" };
                format!("this {is} {}", twists(from, to, "or"))
            }
            Condition::Not(inner) => self.clause_if(inner, !negated, voice),
            Condition::Both(first, second) => {
                let word = if negated { "or" } else { "and" };
                self.two(first, second, word, negated, voice)
            }
            Condition::Either(first, second) => {
                let word = if negated { "and" } else { "or" };
                self.two(first, second, word, negated, voice)
            }
        }
    }

    fn two(
        &self,
        first: ConditionId,
        second: ConditionId,
        word: &str,
        negated: bool,
        voice: Voice,
    ) -> String {
        let clauses = [first, second].map(|id| self.clause_if(id, negated, voice));
        list(&clauses, word)
    }

    fn any(&self, of: SelectorId, negated: bool, voice: Voice) -> String {
        let selector = self.program().selector(of);
        if self.is_named_already(selector, voice) {
            let it = self.picked(of, Case::In, voice);
            return self.is_such(selector, &it, negated, voice);
        }
        let bound = if negated { (Comparison::Equal, 0) } else { (Comparison::AtLeast, 1) };
        self.so_many_exist(selector, bound.0, bound.1, "", voice)
    }

    fn compare(&self, left: AmountId, is: Comparison, right: AmountId, voice: Voice) -> String {
        if let (Amount::Count { times: 1, of }, Amount::PerPlayer(number)) =
            (self.program().amount(left), self.program().amount(right))
        {
            let selector = self.program().selector(of);
            return self.so_many_exist(selector, is, number.into(), "per player", voice);
        }
        let Some(number) = self.constant(right) else {
            let left = self.value(left, voice);
            return format!("{left} is {}", self.measure(is, right, voice));
        };
        let amount = self.program().amount(left);
        if let Amount::Keyword(amount) = amount
            && let Some(clause) = amount.room().compared(is, number, voice)
        {
            return clause;
        }
        match amount {
            Amount::HandSize => {
                let cards = bounded(is, number, "card");
                player(voice, &format!("{} {cards} in hand", voice.verb("have")))
            }
            Amount::ExtraDraws => {
                let cards = bounded(is, number, "extra card");
                player(voice, &format!("drew {cards} this turn"))
            }
            Amount::Fights => player(voice, &fought(is, number)),
            Amount::RecruitMade => {
                let measure = self.measure(is, right, voice);
                player(voice, &format!("made {measure} Recruit this turn"))
            }
            Amount::Count { times: 1, of } => {
                let selector = self.program().selector(of);
                self.so_many_exist(selector, is, number, "", voice)
            }
            Amount::TotalCost(of) if self.is_named_already(self.program().selector(of), voice) => {
                let it = self.picked(of, Case::In, voice);
                format!("{it} costs {}", self.cost_measure(is, right, voice))
            }
            _ => {
                let left = self.value(left, voice);
                format!("{left} is {}", self.measure(is, right, voice))
            }
        }
    }

    /// "at least 12 Villains have escaped", "the Wound stack is empty", "you have at least 2 Tech Heroes".
    fn so_many_exist(
        &self,
        selector: &Selector,
        is: Comparison,
        number: i16,
        per: &str,
        voice: Voice,
    ) -> String {
        if let Some(pile) = empty_pile(selector.zones)
            && self.is_plain_pile(selector)
            && per.is_empty()
            && matches!(
                (is, number),
                (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1)
            )
        {
            return format!("the {pile} is empty");
        }
        let mut count = Count::of(is, number, selector.filter.other);
        if !per.is_empty() {
            count.noun = Number::Many;
        }
        let cards = |place: bool| {
            let cards = match (place, count.noun) {
                (true, Number::One) => self.one(selector, Case::In, voice),
                (true, Number::Many) => self.plural_with_place(selector, per, voice),
                (false, noun) => words(&[
                    &self.described(selector, noun, voice),
                    per,
                    &self.after(selector, noun, voice),
                ]),
            };
            count.before(&cards)
        };
        let many = count.noun == Number::Many;
        let have = if many { "have" } else { "has" };
        if selector.zones.is(Zones::ESCAPED) {
            return format!("{} {have} escaped", cards(false));
        }
        if selector.zones.is(Zones::CARRIED_AWAY) {
            return format!("{} {have} been carried away", cards(false));
        }
        if selector.zones.is(Zones::REVEALED) {
            let was = if many { "were" } else { "was" };
            return format!("{} {was} revealed this way", cards(false));
        }
        if self.is_own(selector) {
            let has = if selector.zones.has(Zones::OWNED) {
                voice.verb("own")
            } else {
                voice.verb("have")
            };
            let yours = selector.zones.is(Zones::HAND.union(Zones::PLAYED))
                || selector.zones.is(Zones::OWNED);
            return player(voice, &format!("{has} {}", cards(!yours)));
        }
        let are = if many { "are" } else { "is" };
        format!("there {are} {}", cards(true))
    }

    fn plural_with_place(&self, selector: &Selector, per: &str, voice: Voice) -> String {
        words(&[
            &self.described(selector, Number::Many, voice),
            per,
            &self.place(selector, Case::In, voice),
            &self.after(selector, Number::Many, voice),
        ])
    }

    fn is_plain_pile(&self, selector: &Selector) -> bool {
        let mut plain = selector.clone();
        if plain.zones.has(Zones::WOUNDS.union(Zones::BYSTANDERS).union(Zones::HERO_DECK)) {
            // Wounds in the Wound stack: the kind says nothing more.
            plain.filter.kinds = crate::catalogue::Kinds::ANY;
        }
        self.is_plain(&plain)
    }
}

/// "Twist 7", "Twists 5 and 6", "Twists 2 to 6"; with "or" as a thing that one twist is.
pub(crate) fn twists(from: u8, to: u8, word: &str) -> String {
    match to.saturating_sub(from) {
        0 => format!("Twist {from}"),
        1 if word == "or" => format!("Twist {from} or {to}"),
        1 => format!("Twists {from} {word} {to}"),
        _ if word == "or" => format!("one of Twists {from} to {to}"),
        _ => format!("Twists {from} to {to}"),
    }
}

/// A bound on a number of cards and what it does to the noun.
struct Count {
    words: String,
    noun: Number,
    /// "a", "another": the noun brings its article.
    article: bool,
    other: bool,
}

impl Count {
    fn of(is: Comparison, number: i16, other: bool) -> Count {
        let (words, noun) = match (is, number) {
            (Comparison::AtLeast, 1) | (Comparison::More, 0) => (String::new(), Number::One),
            (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
                ("no".to_string(), Number::One)
            }
            (Comparison::Equal, n) => (format!("exactly {n}"), Number::of(n)),
            (Comparison::AtLeast, n) => (format!("at least {n}"), Number::of(n)),
            (Comparison::AtMost, n) => (format!("at most {n}"), Number::of(n)),
            (Comparison::Less, n) => (format!("fewer than {n}"), Number::Many),
            (Comparison::More, n) => (format!("more than {n}"), Number::of(n)),
        };
        Count { article: words.is_empty(), words, noun, other }
    }

    fn before(&self, cards: &str) -> String {
        match (self.article, self.other) {
            (true, true) => format!("an{cards}"),
            (true, false) => super::grammar::a(cards),
            (false, _) => format!("{} {cards}", self.words),
        }
    }
}

pub(crate) fn bounded(is: Comparison, number: i16, noun: &str) -> String {
    let count = Count::of(is, number, false);
    match count.noun {
        Number::One => count.before(noun),
        Number::Many => count.before(&plural(noun)),
    }
}

/// "did not fight this turn", "made at least 2 fights this turn".
fn fought(is: Comparison, number: i16) -> String {
    match (is, number) {
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
            "did not fight this turn".to_string()
        }
        (Comparison::AtLeast, 1) | (Comparison::More, 0) => "fought this turn".to_string(),
        _ => format!("made {} this turn", bounded(is, number, "fight")),
    }
}

/// The player as the subject; left out after "who".
pub(crate) fn player(voice: Voice, does: &str) -> String {
    match voice.person {
        Person::You => format!("you {does}"),
        Person::They => format!("they {does}"),
        Person::Each => does.to_string(),
    }
}

fn empty_pile(zones: Zones) -> Option<&'static str> {
    match zones {
        Zones::WOUNDS => Some("Wound stack"),
        Zones::BYSTANDERS => Some("Bystander stack"),
        Zones::OFFICERS => Some("Officer stack"),
        Zones::HERO_DECK => Some("Hero Deck"),
        Zones::VILLAIN_DECK => Some("Villain Deck"),
        Zones::HQ => Some("HQ"),
        Zones::CITY => Some("city"),
        Zones::KO_PILE => Some("KO Pile"),
        _ => None,
    }
}

fn opposite(is: Comparison) -> Option<Comparison> {
    match is {
        Comparison::Less => Some(Comparison::AtLeast),
        Comparison::AtMost => Some(Comparison::More),
        Comparison::Equal => None,
        Comparison::AtLeast => Some(Comparison::Less),
        Comparison::More => Some(Comparison::AtMost),
    }
}
