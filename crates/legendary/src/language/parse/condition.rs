//! Conditions: `with covert`, `hand size is 6`, `no other "HYDRA" villain in victory`.

use super::{Parsed, Text};
use crate::catalogue::{Class, Kind};
use crate::effect::{
    Amount, AmountId, Comparison, Condition, ConditionId, Filter, Icon, Pick, Printed, Rank,
    Selector, Spaces, Trigger, Zones,
};
use crate::keywords::shards::GainedShard;
use crate::language::diagnostic::{Code, Span};

const STARTS: &[&str] = &[
    "any",
    "no",
    "not",
    "with",
    "gained shard",
    "most vp",
    "first hero",
    "fought on",
    "twist",
    "8 or more",
    "exactly",
    "hand size is",
    "recruit made is",
];

impl Text<'_> {
    /// `CONDITION := SIMPLE (and SIMPLE)* (or …)*`; "and" binds stronger.
    pub(crate) fn condition(&mut self) -> Parsed<ConditionId> {
        self.nested(|text| {
            let mut left = text.both()?;
            while text.eat(&["or"]) {
                let right = text.nested(Self::both)?;
                left = text.add_condition(Condition::Either(left, right))?;
            }
            Ok(left)
        })
    }

    fn both(&mut self) -> Parsed<ConditionId> {
        let mut left = self.simple()?;
        while self.eat(&["and"]) {
            let right = self.simple()?;
            left = self.add_condition(Condition::Both(left, right))?;
        }
        Ok(left)
    }

    fn simple(&mut self) -> Parsed<ConditionId> {
        let first = self.next;
        if self.eat(&["not"]) {
            let inner = self.nested(Self::simple)?;
            return self.add_condition(Condition::Not(inner));
        }
        if self.eat(&["any"]) {
            let cards = self.counted()?;
            return self.add_condition(Condition::Any(cards));
        }
        if self.eat(&["no"]) {
            let cards = self.counted()?;
            let any = self.add_condition(Condition::Any(cards))?;
            return self.add_condition(Condition::Not(any));
        }
        if self.are(&["it", "has"]) {
            return self.it_has_icon();
        }
        if self.eat(&["with"]) {
            return self.icons(first);
        }
        if self.eat(&["gained", "shard"]) || self.eat(&["gained", "shards"]) {
            self.own_turn(first, "`gained shard`");
            return self.add_condition(GainedShard.into());
        }
        if self.eat(&["most", "vp"]) {
            return self.add_condition(Condition::MostVp);
        }
        if self.eat(&["first", "hero"]) {
            self.needs_play(first, "`first hero`")?;
            return self.add_condition(Condition::FirstHero);
        }
        if self.eat(&["fought", "on"]) {
            return self.fought_on(first);
        }
        if self.eat(&["twist"]) {
            return self.twist_number(first);
        }
        if self.at_term() {
            return self.amount_is();
        }
        if self.is_mark('(') {
            return self.in_parentheses();
        }
        if self.at_quantity() || self.is("more") || self.is("less") || self.is("exactly") {
            return self.so_many();
        }
        self.unknown(Code::UnknownCondition, "a condition", STARTS)
    }

    /// Either an amount or a whole condition stands in parentheses; what follows the closing one tells.
    fn in_parentheses(&mut self) -> Parsed<ConditionId> {
        let mut depth = 0;
        let mut ahead = self.next;
        while let Some(token) = self.tokens.get(ahead) {
            if token.is_mark('(') {
                depth += 1;
            } else if token.is_mark(')') {
                depth -= 1;
            }
            ahead += 1;
            if depth == 0 {
                break;
            }
        }
        let follows = self.tokens.get(ahead).and_then(super::Token::word);
        match follows {
            Some("is") => self.amount_is(),
            Some("and") | None => self.whole(),
            Some("or") => {
                let then = self.tokens.get(ahead + 1).and_then(super::Token::word);
                if matches!(then, Some("more" | "less")) { self.so_many() } else { self.whole() }
            }
            Some(_) => self.so_many(),
        }
    }

    /// `it has attack icon`, `it has recruit icon`
    fn it_has_icon(&mut self) -> Parsed<ConditionId> {
        let first = self.next;
        self.expect(&["it"])?;
        self.bound(Zones::IT, first);
        self.expect(&["has"])?;
        let icon = if self.eat(&["attack"]) {
            Printed::Attack
        } else {
            self.expect(&["recruit"])?;
            Printed::Recruit
        };
        self.expect(&["icon"])?;
        let it = self.add_selector(Selector {
            zones: Zones::IT,
            filter: Filter { icon: Some(icon), ..Filter::default() },
            pick: Pick::All,
            rank: Rank::Any,
        })?;
        self.add_condition(Condition::Any(it))
    }

    fn whole(&mut self) -> Parsed<ConditionId> {
        self.expect_mark('(')?;
        let condition = self.condition()?;
        self.expect_mark(')')?;
        Ok(condition)
    }

    /// `AMOUNT is COMPARISON`
    fn amount_is(&mut self) -> Parsed<ConditionId> {
        let left = self.amount_id()?;
        self.expect(&["is"])?;
        let (is, right) = self.comparison()?;
        self.add_condition(Condition::Compare { left, is, right })
    }

    /// `8 or more CARDS`
    fn so_many(&mut self) -> Parsed<ConditionId> {
        let at = self.here();
        let explicit = self.is("exactly");
        let (is, right) = self.comparison()?;
        if is == Comparison::Equal && !explicit {
            return self.stop(
                Code::UnknownCondition,
                at,
                "a bare number of cards is no condition",
                Some("write `8 or more`, `8 or less` or `exactly 8`".to_owned()),
            );
        }
        let of = self.counted()?;
        let left = self.add_amount(Amount::Count { times: 1, of })?;
        self.add_condition(Condition::Compare { left, is, right })
    }

    /// `COMPARISON := N | exactly N | N or more | N or less | more than N | less than N`
    pub(crate) fn comparison(&mut self) -> Parsed<(Comparison, AmountId)> {
        let (is, amount) = if self.eat(&["more", "than"]) {
            (Comparison::More, self.quantity()?.0)
        } else if self.eat(&["less", "than"]) {
            (Comparison::Less, self.quantity()?.0)
        } else if self.eat(&["exactly"]) {
            (Comparison::Equal, self.quantity()?.0)
        } else {
            let amount = self.quantity()?.0;
            if self.eat(&["or", "more"]) {
                (Comparison::AtLeast, amount)
            } else if self.eat(&["or", "less"]) {
                (Comparison::AtMost, amount)
            } else {
                (Comparison::Equal, amount)
            }
        };
        Ok((is, self.add_amount(amount)?))
    }

    /// `with ICON+`: superpower icons (R5.3); a repeated icon needs that many cards.
    pub(crate) fn icons(&mut self, first: usize) -> Parsed<ConditionId> {
        let mut icons: Vec<(Icon, u8)> = Vec::new();
        while let Some(icon) = self.icon() {
            match icons.iter_mut().find(|(known, _)| *known == icon) {
                Some((_, times)) => *times = times.saturating_add(1),
                None => icons.push((icon, 1)),
            }
        }
        let Some(&(icon, times)) = icons.first() else {
            return self.unknown_icon();
        };
        self.needs_play(first, "an icon condition")?;
        if icons.iter().any(|(_, times)| *times > 9) || icons.len() > 8 {
            let at = self.since(first);
            return self.stop(Code::NumberOutOfRange, at, "too many icons", None);
        }
        let mut all = self.add_condition(Condition::Played { icon, times })?;
        for &(icon, times) in &icons[1..] {
            let next = self.add_condition(Condition::Played { icon, times })?;
            all = self.add_condition(Condition::Both(all, next))?;
        }
        Ok(all)
    }

    fn icon(&mut self) -> Option<Icon> {
        let word = self.word()?;
        let icon = Class::ALL
            .into_iter()
            .find(|class| class.slug() == word)
            .map(Icon::Class)
            .or_else(|| self.names.teams.get(word).copied().map(Icon::Team))?;
        self.next += 1;
        Some(icon)
    }

    fn unknown_icon<T>(&mut self) -> Parsed<T> {
        let names = self.names;
        let known: Vec<&str> = Class::ALL
            .iter()
            .map(|class| class.slug())
            .chain(names.teams.keys().map(String::as_str))
            .collect();
        self.unknown(Code::UnknownTeam, "a class or a team", &known)
    }

    /// `fought on SPACES` (R7.3)
    pub(crate) fn fought_on(&mut self, first: usize) -> Parsed<ConditionId> {
        let spaces = self.spaces()?;
        if !(self.scope.villain() && self.scope.only(Trigger::Fight)) || self.scope.later {
            let at = self.since(first);
            self.error(
                Code::WrongConditionMoment,
                at,
                "only a villain's fight has a place where it was fought",
                Some("use it in a `fight:` line of a villain or henchman".to_owned()),
            );
        }
        self.add_condition(Condition::FoughtAt(spaces))
    }

    pub(crate) fn spaces(&mut self) -> Parsed<Spaces> {
        let mut spaces = Spaces::ANY;
        loop {
            let Some(space) = self.space_at(0) else {
                let known: Vec<String> =
                    Spaces::NAMES.iter().map(|name| name.to_lowercase()).collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                return self.unknown(Code::UnknownPlace, "a city space", &known);
            };
            self.next += 1;
            spaces = spaces.with(space);
            if !(self.is("or") && self.space_at(1).is_some()) {
                return Ok(spaces);
            }
            self.next += 1;
        }
    }

    pub(crate) fn space_at(&self, ahead: usize) -> Option<usize> {
        let word = self.word_at(ahead)?;
        Spaces::NAMES.iter().position(|name| name.eq_ignore_ascii_case(word))
    }

    /// `twist 2 to 6` (R4.5)
    pub(crate) fn twist_number(&mut self, first: usize) -> Parsed<ConditionId> {
        let (from, to, at) = self.range(99)?;
        if !self.scope.only(Trigger::Twist) {
            let at = self.since(first);
            self.error(
                Code::WrongConditionMoment,
                at,
                "only a twist has a number",
                Some("use it in a `twist:` line of a scheme".to_owned()),
            );
        }
        if from == 0 {
            return self.stop(Code::NumberOutOfRange, at, "the first twist has number 1", None);
        }
        self.add_condition(Condition::TwistNumber { from, to })
    }

    /// `N [to M]`
    pub(crate) fn range(&mut self, most: i32) -> Parsed<(u8, u8, Span)> {
        let Some((from, at)) = self.eat_number() else {
            return self.expected("a number");
        };
        let mut to = from;
        let mut whole = at;
        if self.eat(&["to"]) {
            let Some((last, last_at)) = self.eat_number() else {
                return self.expected("a number");
            };
            to = last;
            whole = at.to(last_at);
        }
        if from < 0 || to > most || to < from {
            return self.stop(
                Code::NumberOutOfRange,
                whole,
                format!("{from} to {to} is no range here"),
                Some(format!("from small to large, at most {most}")),
            );
        }
        Ok((from as u8, to as u8, whole))
    }

    /// Icons and "first hero" look back at what was played before this card.
    fn needs_play(&mut self, first: usize, what: &str) -> Parsed<()> {
        if self.scope.kind == Kind::Hero && self.scope.only(Trigger::Play) && !self.scope.later {
            return Ok(());
        }
        let at = self.since(first);
        self.error(
            Code::WrongConditionMoment,
            at,
            format!("{what} looks at the cards played before this one"),
            Some("use it in a `play:` line of a hero card".to_owned()),
        );
        Ok(())
    }
}
