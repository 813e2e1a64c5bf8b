//! Attributes: what a selector asks of its cards beyond what the noun says.

use super::Words;
use super::grammar::{a, list, words};
use super::noun::{Case, Number, kind_names};
use super::voice::Voice;
use crate::catalogue::Kind;
use crate::effect::{
    Amount, AmountId, Comparison, Filter, Pick, Printed, Rank, Selector, Spaces, Zones,
};
use crate::keywords::KeywordTests;

impl Words<'_> {
    /// The tests that follow the noun, where no place does: "that costs 2 or less", "of cost 2 or less that holds a Bystander".
    pub(crate) fn after(&self, selector: &Selector, number: Number, voice: Voice) -> String {
        let that = self.that_is_so(selector, number, voice);
        let Some((is, amount)) = selector.filter.cost else {
            return that;
        };
        if selector.filter.twin || self.is_cheaper(&selector.filter, voice) {
            return that;
        }
        if !that.is_empty() {
            return words(&[&self.of_cost(selector, voice), &that]);
        }
        let cost = match number {
            Number::One => "costs",
            Number::Many => "cost",
        };
        format!("that {cost} {}", self.cost_measure(is, amount, voice))
    }

    /// "of cost 6 or less": stands before the place.
    pub(crate) fn of_cost(&self, selector: &Selector, voice: Voice) -> String {
        let filter = &selector.filter;
        let Some((is, amount)) = filter.cost.filter(|_| !filter.twin) else {
            return String::new();
        };
        match is {
            Comparison::Less if self.is_its_cost(amount, voice) => String::new(),
            Comparison::AtMost if self.is_its_cost(amount, voice) => {
                "of the same or lower cost".to_string()
            }
            _ => format!("of cost {}", self.cost_measure(is, amount, voice)),
        }
    }

    /// Costs less than the card that the text is about.
    pub(crate) fn is_cheaper(&self, filter: &Filter, voice: Voice) -> bool {
        let Some((Comparison::Less, amount)) = filter.cost else {
            return false;
        };
        self.is_its_cost(amount, voice)
    }

    pub(crate) fn is_its_cost(&self, amount: AmountId, voice: Voice) -> bool {
        let Amount::TotalCost(of) = self.program().amount(amount) else {
            return false;
        };
        let it = self.program().selector(of);
        voice.it_is_another && it.zones.is(Zones::IT) && self.is_plain(it)
    }

    /// "Hero of a class it lacks or, if it holds none, a Bystander".
    pub(crate) fn lacking(&self, selector: &Selector) -> String {
        let kinds = selector.filter.kinds;
        let names = kind_names(kinds).into_iter().map(|name| match name.as_str() {
            "Bystander" => "Bystander, if it holds none,".to_string(),
            name => format!("{name} of a class it lacks"),
        });
        let names: Vec<String> = names.collect();
        match names.as_slice() {
            [hero, _] if kinds.has(Kind::Bystander) => {
                format!("{hero} or, if it holds none, a Bystander")
            }
            names => list(names, "or"),
        }
    }

    /// A cost is one number: "costs 0" means exactly that.
    pub(crate) fn cost_measure(&self, is: Comparison, amount: AmountId, voice: Voice) -> String {
        match is {
            Comparison::Equal => self.value(amount, voice),
            _ => self.measure(is, amount, voice),
        }
    }

    /// "with 3 or more Attack", "that holds a Bystander": stands behind the place.
    pub(crate) fn that_is_so(&self, selector: &Selector, number: Number, voice: Voice) -> String {
        let filter = &selector.filter;
        let attack =
            filter.attack.map_or(String::new(), |(is, amount)| self.attack_test(is, amount, voice));
        let twin = match (filter.twin, filter.cost) {
            (false, _) => String::new(),
            (true, None) => "with the same cost".to_string(),
            (true, Some((Comparison::AtLeast, least))) if self.constant(least).is_some() => {
                let below = self.constant(least).unwrap_or_default() - 1;
                format!("with the same cost above {below}")
            }
            (true, Some((is, amount))) => {
                let measure = self.cost_measure(is, amount, voice);
                format!("with the same cost of {measure}")
            }
        };
        let holds = match (filter.holds_bystander, number) {
            (false, _) => "",
            (true, Number::One) => "that holds a Bystander",
            (true, Number::Many) => "that hold a Bystander",
        };
        let fightable = match filter.fightable {
            false => String::new(),
            true => format!("that {} can fight", voice.you()),
        };
        let vp = filter.vp.map_or(String::new(), |(is, amount)| {
            let measure = self.measure(is, amount, voice);
            match (self.constant(amount), is) {
                (None, Comparison::Equal) => {
                    format!("with printed VP equal to {}", self.value(amount, voice))
                }
                (None, _) => format!("with printed VP of {measure}"),
                (Some(_), _) => format!("with {measure} printed VP"),
            }
        });
        let named = self.namesake_test(filter, voice);
        let icon = icon_test(filter);
        words(&[
            &attack,
            &vp,
            icon,
            filter.keywords.of_text(),
            &named,
            holds,
            filter.keywords.of_tokens(number),
            &fightable,
            &twin,
        ])
    }

    /// "with the same name as a card in the side pile".
    fn namesake_test(&self, filter: &Filter, voice: Voice) -> String {
        if filter.namesake == Zones::NONE {
            return String::new();
        }
        let other = Selector {
            zones: filter.namesake,
            filter: Filter::default(),
            pick: Pick::All,
            rank: Rank::Any,
        };
        let other = self.one(&other, Case::In, voice);
        format!("with the same name as {}", a(&other))
    }

    fn attack_test(&self, is: Comparison, amount: AmountId, voice: Voice) -> String {
        if self.constant(amount).is_some() {
            return format!("with {} Attack", self.measure(is, amount, voice));
        }
        let value = self.value(amount, voice);
        match is {
            Comparison::Less => format!("with less Attack than {value}"),
            Comparison::More => format!("with more Attack than {value}"),
            Comparison::Equal => format!("with Attack equal to {value}"),
            Comparison::AtMost => format!("with Attack of at most {value}"),
            Comparison::AtLeast => format!("with Attack of at least {value}"),
        }
    }

    /// What the selector tests, said of a card that is named already: "it is an X-Men Hero", "it costs 2 or less".
    pub(crate) fn is_such(
        &self,
        selector: &Selector,
        it: &str,
        negated: bool,
        voice: Voice,
    ) -> String {
        let described = self.described(selector, Number::One, voice);
        let after = self.after(selector, Number::One, voice);
        let spaces = self.spaces(selector.filter.spaces);
        if self.is_bare(selector) {
            if let Some(that) = after.strip_prefix("that ")
                && spaces.is_empty()
            {
                return match (negated, that.split_once(' ')) {
                    (true, Some((verb, rest))) => {
                        let plain = verb.strip_suffix('s').unwrap_or(verb);
                        format!("{it} does not {plain} {rest}")
                    }
                    _ => format!("{it} {that}"),
                };
            }
            if let Some(has) = after.strip_prefix("with ")
                && spaces.is_empty()
            {
                return match negated {
                    true => format!("{it} does not have {has}"),
                    false => format!("{it} has {has}"),
                };
            }
            let is = match (negated, after.is_empty()) {
                (false, true) => "is",
                (true, true) => "is not",
                (false, false) => "is a card",
                (true, false) => "is not a card",
            };
            return words(&[it, is, &spaces, &after]);
        }
        let is = if negated { "is not" } else { "is" };
        words(&[it, is, &a(&described), &spaces, &after])
    }

    /// Tests nothing that would be said before the noun or by it.
    pub(crate) fn is_bare(&self, selector: &Selector) -> bool {
        let filter = Filter {
            cost: None,
            attack: None,
            vp: None,
            spaces: Spaces::ANY,
            holds_bystander: false,
            keywords: KeywordTests::default(),
            icon: None,
            namesake: Zones::NONE,
            ..selector.filter.clone()
        };
        filter == Filter::default()
    }
}

/// "with a Recruit icon": a test behind the noun.
fn icon_test(filter: &Filter) -> &'static str {
    match filter.icon {
        None => "",
        Some(Printed::Attack) => "with an Attack icon",
        Some(Printed::Recruit) => "with a Recruit icon",
    }
}
