//! Which cards: `1 card from hand or discard`, `other x-men cards played this turn`, `those of cost 2 or less`.

use super::{Parsed, Text};
use crate::catalogue::{Class, Kind, Kinds};
use crate::effect::{Amount, Filter, Pick, Printed, Rank, Selector, SelectorId, Spaces, Zones};
use crate::language::check;
use crate::language::diagnostic::{Code, Span};

/// What the text may leave out in front of the noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// The text must say how many.
    Refused,
    /// No number means one.
    One,
    /// No number means all.
    All,
}

/// Cards as the text names them.
#[derive(Clone, Debug)]
pub(crate) struct Cards {
    pub selector: Selector,
    pub at: Span,
}

const HAND_AND_PLAYED: Zones = Zones::HAND.union(Zones::PLAYED);

const NOUNS: [(&str, &str); 12] = [
    ("card", "cards"),
    ("hero", "heroes"),
    ("officer", "officers"),
    ("wound", "wounds"),
    ("bystander", "bystanders"),
    ("villain", "villains"),
    ("henchman", "henchmen"),
    ("mastermind", "masterminds"),
    ("enemy", "enemies"),
    ("tactic", "tactics"),
    ("twist", "twists"),
    ("strike", "strikes"),
];

impl Text<'_> {
    /// Cards that are counted or tested: nobody chooses.
    pub(crate) fn counted(&mut self) -> Parsed<SelectorId> {
        let cards = self.cards(Missing::All)?;
        if cards.selector.pick != Pick::All {
            return self.stop(
                Code::Expected,
                cards.at,
                "these cards are counted, not chosen",
                Some("leave out the number".to_owned()),
            );
        }
        self.add_selector(cards.selector)
    }

    pub(crate) fn cards(&mut self, missing: Missing) -> Parsed<Cards> {
        self.cards_in(missing, Zones::NONE)
    }

    /// Cards that lie in a usual place unless the text names another one.
    pub(crate) fn cards_in(&mut self, missing: Missing, usual: Zones) -> Parsed<Cards> {
        self.nested(|text| text.cards_here(missing, usual))
    }

    fn cards_here(&mut self, missing: Missing, usual: Zones) -> Parsed<Cards> {
        let first = self.next;
        if let Some(zone) = self.pronoun() {
            return Ok(Cards {
                selector: Selector {
                    zones: zone,
                    filter: Filter::default(),
                    pick: Pick::All,
                    rank: Rank::Any,
                },
                at: self.since(first),
            });
        }
        let (pick, zones) = self.pick(missing)?;
        let mut cards = Cards {
            selector: Selector { zones, filter: Filter::default(), pick, rank: Rank::Any },
            at: Span::default(),
        };
        let names = self.adjectives(&mut cards.selector)?;
        self.noun(&mut cards.selector)?;
        self.named(names, &mut cards.selector)?;
        self.behind_noun(&mut cards.selector)?;
        cards.at = self.since(first);
        if cards.selector.zones == Zones::NONE {
            cards.selector.zones = usual;
        }
        if cards.selector.zones == Zones::NONE {
            let Filter { kinds, spaces, .. } = cards.selector.filter;
            cards.selector.zones = self.usual_place(kinds, spaces, cards.at)?;
        }
        check::lie_there(&cards.selector, cards.at, self.reports);
        if let Pick::Exactly(id) = cards.selector.pick
            && self.is("per")
        {
            let amount = self.program.amount(id);
            cards.selector.pick = Pick::Exactly(self.times(amount, cards.at)?);
        }
        Ok(cards)
    }

    fn pronoun(&mut self) -> Option<Zones> {
        let first = self.next;
        if self.is("this") && self.word_at(1) != Some("turn") {
            self.next += 1;
            return Some(Zones::THIS);
        }
        if self.eat(&["it"]) {
            self.bound(Zones::IT, first);
            return Some(Zones::IT);
        }
        None
    }

    /// How many, and "of your", "of those".
    fn pick(&mut self, missing: Missing) -> Parsed<(Pick, Zones)> {
        let first = self.next;
        if self.eat(&["those"]) {
            self.bound(Zones::ASIDE, first);
            return Ok((Pick::All, Zones::ASIDE));
        }
        let pick = if self.at_quantity() {
            let (amount, at) = self.quantity()?;
            if matches!(amount, Amount::Number(number) if !(1..=99).contains(&number)) {
                return self.stop(
                    Code::NumberOutOfRange,
                    at,
                    "so many cards cannot be chosen",
                    Some("between 1 and 99".to_owned()),
                );
            }
            Pick::Exactly(self.add_amount(amount)?)
        } else if self.eat(&["up", "to"]) {
            let (amount, _) = self.quantity()?;
            Pick::UpTo(self.add_amount(amount)?)
        } else if self.eat(&["down", "to"]) {
            let (amount, _) = self.quantity()?;
            Pick::DownTo(self.add_amount(amount)?)
        } else if self.eat(&["any", "number", "of"]) {
            Pick::AnyNumber
        } else if self.eat(&["all"]) {
            Pick::All
        } else {
            match missing {
                Missing::All => Pick::All,
                Missing::One => Pick::Exactly(self.add_amount(Amount::Number(1))?),
                Missing::Refused => {
                    return self.stop(
                        Code::Expected,
                        self.here(),
                        format!("expected how many cards, found {}", self.found()),
                        Some(
                            "a number, `up to 2`, `any number of`, `all`, `this`, `it` or `those`"
                                .to_owned(),
                        ),
                    );
                }
            }
        };
        let before = self.next;
        self.eat(&["of"]);
        if self.eat_any(&["your", "their"]) {
            return Ok((pick, HAND_AND_PLAYED));
        }
        if self.eat(&["those"]) {
            self.bound(Zones::ASIDE, before);
            return Ok((pick, Zones::ASIDE));
        }
        // "of" belongs to what follows the noun ("those of cost 2") or to nothing.
        self.next = before;
        Ok((pick, Zones::NONE))
    }

    /// Words in front of the noun; names wait until the noun tells whose names they are.
    fn adjectives(&mut self, selector: &mut Selector) -> Parsed<Option<(String, Span)>> {
        let filter = &mut selector.filter;
        let mut name = None;
        loop {
            if let Some(found) = self.eat_name() {
                name = Some(found);
                continue;
            }
            let Some(word) = self.word() else { break };
            let at = self.here();
            if let Some(class) = class_of(word) {
                filter.classes = filter.classes.with(class);
                self.next += 1;
                while self.is("or") {
                    let Some(class) = self.word_at(1).and_then(class_of) else {
                        break;
                    };
                    filter.classes = filter.classes.with(class);
                    self.next += 2;
                }
                continue;
            }
            if let Some(team) = self.names.teams.get(word) {
                if filter.team.is_some() {
                    return self.stop(
                        Code::Expected,
                        at,
                        "a card has one team",
                        Some("name one team only".to_owned()),
                    );
                }
                filter.team = Some(*team);
                self.next += 1;
                continue;
            }
            match word {
                "other" | "another" => filter.other = true,
                "grey" => filter.grey = Some(true),
                "non-grey" => filter.grey = Some(false),
                word if word.strip_prefix("non-").and_then(class_of).is_some() => {
                    let class = word.strip_prefix("non-").and_then(class_of);
                    filter.without_classes = class
                        .map_or(filter.without_classes, |class| filter.without_classes.with(class));
                }
                "odd-cost" => filter.odd_cost = true,
                "highest-cost" => selector.rank = Rank::HighestCost,
                "highest-attack" => selector.rank = Rank::HighestAttack,
                "rightmost" => selector.rank = Rank::Rightmost,
                "leftmost" => selector.rank = Rank::Leftmost,
                "equal-cost" => filter.twin = true,
                _ => break,
            }
            self.next += 1;
        }
        Ok(name)
    }

    /// `NOUN (or NOUN)*`; after "those" it may be left out.
    fn noun(&mut self, selector: &mut Selector) -> Parsed<()> {
        let mut kinds = Kinds::ANY;
        let mut any = false;
        loop {
            let Some(noun) = self.word().and_then(noun_of) else {
                if any || selector.zones.is(Zones::ASIDE) {
                    break;
                }
                return self.unknown_noun();
            };
            self.next += 1;
            any = true;
            let kind = match noun {
                "card" => Kinds::ANY,
                "hero" => Kinds::one(Kind::Hero),
                "officer" => {
                    selector.zones = selector.zones.union(Zones::OFFICERS);
                    Kinds::one(Kind::Hero)
                }
                "wound" => Kinds::one(Kind::Wound),
                "bystander" => Kinds::one(Kind::Bystander),
                "villain" => Kinds::VILLAIN,
                "henchman" => Kinds::one(Kind::Henchman),
                "mastermind" => Kinds::one(Kind::Mastermind),
                "enemy" => Kinds::ENEMY,
                "tactic" => Kinds::one(Kind::Tactic),
                "twist" => Kinds::one(Kind::Twist),
                _ => Kinds::one(Kind::Strike),
            };
            kinds = kinds.union(kind);
            if !(self.is("or") && self.word_at(1).is_some_and(|word| noun_of(word).is_some())) {
                break;
            }
            self.next += 1;
        }
        selector.filter.kinds = kinds;
        Ok(())
    }

    fn unknown_noun(&mut self) -> Parsed<()> {
        let names = self.names;
        let known: Vec<&str> = NOUNS
            .iter()
            .flat_map(|(one, many)| [*one, *many])
            .chain(Class::ALL.iter().map(|class| class.slug()))
            .chain(names.teams.keys().map(String::as_str))
            .chain([
                "other",
                "grey",
                "non-grey",
                "odd-cost",
                "highest-cost",
                "highest-attack",
                "rightmost",
                "leftmost",
                "equal-cost",
            ])
            .collect();
        let help = match self.word() {
            Some(word) => self.reports.did_you_mean(word, known),
            None => Some("say what kind: `card`, `hero`, `wound`, `villain` …".to_owned()),
        };
        let message = format!("expected a kind of card, found {}", self.found());
        self.stop(Code::UnknownCards, self.here(), message, help)
    }

    /// A quoted name is a villain or henchman group in front of an enemy, a hero in front of a hero.
    fn named(&mut self, name: Option<(String, Span)>, selector: &mut Selector) -> Parsed<()> {
        let Some((name, at)) = name else {
            return Ok(());
        };
        let kinds = selector.filter.kinds;
        let enemy = kinds.has(Kind::Villain) || kinds.has(Kind::Henchman);
        let hero = kinds.has(Kind::Hero) || kinds == Kinds::ANY;
        if hero && let Some(found) = self.names.heroes.get(&name) {
            selector.filter.hero = Some(*found);
            return Ok(());
        }
        if !kinds.has(Kind::Hero)
            && let Some(found) = self.names.groups.get(&name)
        {
            selector.filter.group = Some(*found);
            return Ok(());
        }
        let (code, what, known) = if enemy {
            (Code::UnknownGroup, "group", self.names.groups.keys().collect::<Vec<_>>())
        } else {
            (Code::UnknownHero, "hero", self.names.heroes.keys().collect())
        };
        let help = self.reports.did_you_mean(&name, known.into_iter().map(String::as_str));
        self.stop(code, at, format!("there is no {what} \"{name}\""), help)
    }

    /// Tests and places behind the noun, in any order.
    fn behind_noun(&mut self, selector: &mut Selector) -> Parsed<()> {
        loop {
            if self.eat(&["of", "cost"]) {
                selector.filter.cost = Some(self.comparison()?);
            } else if self.eat(&["of", "attack"]) {
                selector.filter.attack = Some(self.comparison()?);
            } else if self.eat(&["of", "vp"]) {
                selector.filter.vp = Some(self.comparison()?);
            } else if self.is("on") && self.space_at(1).is_some() {
                self.next += 1;
                selector.filter.spaces = self.spaces()?;
            } else if self.eat(&["with", "attack", "icon"]) {
                selector.filter.icon = Some(Printed::Attack);
            } else if self.eat(&["with", "recruit", "icon"]) {
                selector.filter.icon = Some(Printed::Recruit);
            } else if self.eat(&["named", "like", "cards"]) {
                selector.filter.namesake = self.places()?;
            } else if self.keyword_test(&mut selector.filter.keywords) {
            } else if self.is("holding") {
                self.next += 1;
                self.expect_any(&["bystanders", "bystander"])?;
                selector.filter.holds_bystander = true;
            } else if self.eat(&["not", "held", "yet"]) {
                selector.filter.lacking = true;
            } else if self.eat(&["you", "can", "fight"]) {
                selector.filter.fightable = true;
            } else if selector.zones == Zones::NONE && self.at_place() {
                selector.zones = self.places()?;
            } else {
                return Ok(());
            }
        }
    }

    /// Enemies are where enemies are; everything else must be told.
    fn usual_place(&mut self, kinds: Kinds, spaces: Spaces, at: Span) -> Parsed<Zones> {
        let mut zones = Zones::NONE;
        if kinds.has(Kind::Villain) || kinds.has(Kind::Henchman) {
            // R7.7: cards act as villains outside the city, too; a space of it is in it.
            zones = zones.union(match spaces {
                Spaces::ANY => Zones::VILLAINS,
                _ => Zones::CITY,
            });
        }
        if kinds.has(Kind::Mastermind) {
            zones = zones.union(Zones::MASTERMIND);
        }
        let others = kinds.difference(Kinds::ENEMY);
        if zones != Zones::NONE && others == Kinds::ANY {
            return Ok(zones);
        }
        self.stop(
            Code::MissingPlace,
            at,
            "the text does not say where these cards are",
            Some("add a place, for example `from hand or discard`".to_owned()),
        )
    }
}

fn class_of(word: &str) -> Option<Class> {
    Class::ALL.into_iter().find(|class| class.slug() == word)
}

fn noun_of(word: &str) -> Option<&'static str> {
    NOUNS.iter().find(|(one, many)| *one == word || *many == word).map(|(one, _)| *one)
}
