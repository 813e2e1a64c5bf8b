//! Which cards: `1 card from hand or discard`, `other x-men cards played this turn`, `those of cost 2 or less`.

use super::{Parsed, Text};
use crate::catalogue::{Class, Kind, Kinds};
use crate::effect::{Amount, Filter, Pick, Rank, Selector, SelectorId, Trigger, Zones};
use crate::language::diagnostic::{Code, Span};
use crate::language::scope::It;
use crate::language::suggestion::did_you_mean;

/// What the text may leave out in front of the noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// The text must say how many.
    Refused,
    /// No number means one.
    One,
    /// No number means all.
    All,
}

/// Cards as the text names them.
#[derive(Clone, Debug)]
pub(super) struct Cards {
    pub selector: Selector,
    pub at: Span,
}

const HAND_AND_PLAYED: Zones = Zones::HAND.and(Zones::PLAYED);

/// Places behind "from" or "in".
const ZONES: [(&[&str], Zones); 16] = [
    (&["hand"], Zones::HAND),
    (&["discard", "pile"], Zones::DISCARD),
    (&["discard"], Zones::DISCARD),
    (&["played", "area"], Zones::PLAYED),
    (&["victory", "pile"], Zones::VICTORY),
    (&["victory"], Zones::VICTORY),
    (&["top", "of", "deck"], Zones::DECK_TOP),
    (&["hq"], Zones::HQ),
    (&["city"], Zones::CITY),
    (&["mastermind", "space"], Zones::MASTERMIND),
    (&["ko", "pile"], Zones::KO_PILE),
    (&["officer", "stack"], Zones::OFFICERS),
    (&["wound", "stack"], Zones::WOUNDS),
    (&["bystander", "stack"], Zones::BYSTANDERS),
    (&["hero", "deck"], Zones::HERO_DECK),
    (&["villain", "deck"], Zones::VILLAIN_DECK),
];

/// Places that stand behind the noun by themselves.
const STATES: [(&[&str], Zones); 12] = [
    (&["escaped"], Zones::ESCAPED),
    (&["carried", "away"], Zones::CARRIED_AWAY),
    (&["beside", "scheme"], Zones::BESIDE_SCHEME),
    (&["above", "its", "space"], Zones::ABOVE_ITS_SPACE),
    (&["above", "mastermind"], Zones::ABOVE_MASTERMIND),
    (&["held", "by", "it"], Zones::HELD),
    (&["held", "by", "this"], Zones::HELD),
    (&["freed"], Zones::FREED),
    (&["looked", "at"], Zones::ASIDE),
    (&["played", "this", "turn"], Zones::PLAYED_THIS_TURN),
    (&["owned"], Zones::OWNED),
    (&["discarded", "this", "way"], Zones::NOTED),
];

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
    pub(super) fn counted(&mut self) -> Parsed<SelectorId> {
        let cards = self.cards(Missing::All)?;
        if !Self::is_counting(cards.selector.pick) {
            return self.stop(
                Code::Expected,
                cards.at,
                "these cards are counted, not chosen",
                Some("leave out the number".to_owned()),
            );
        }
        self.add_selector(cards.selector)
    }

    pub(super) fn cards(&mut self, missing: Missing) -> Parsed<Cards> {
        self.cards_in(missing, Zones::NONE)
    }

    /// Cards that lie in a usual place unless the text names another one.
    pub(super) fn cards_in(&mut self, missing: Missing, usual: Zones) -> Parsed<Cards> {
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
            selector: Selector {
                zones,
                filter: Filter::default(),
                pick,
                rank: Rank::Any,
            },
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
            cards.selector.zones = self.usual_place(cards.selector.filter.kinds, cards.at)?;
        }
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
                "odd-cost" => filter.odd_cost = true,
                "highest-cost" => selector.rank = Rank::HighestCost,
                "rightmost" => selector.rank = Rank::Rightmost,
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
                    selector.zones = selector.zones.and(Zones::OFFICERS);
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
            kinds = Kinds(kinds.0 | kind.0);
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
                "rightmost",
            ])
            .collect();
        let help = match self.word() {
            Some(word) => did_you_mean(word, known),
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
            (
                Code::UnknownGroup,
                "group",
                self.names.groups.keys().collect::<Vec<_>>(),
            )
        } else {
            (
                Code::UnknownHero,
                "hero",
                self.names.heroes.keys().collect(),
            )
        };
        let help = did_you_mean(&name, known.into_iter().map(String::as_str));
        self.stop(code, at, format!("there is no {what} \"{name}\""), help)
    }

    /// Tests and places behind the noun, in any order.
    fn behind_noun(&mut self, selector: &mut Selector) -> Parsed<()> {
        loop {
            if self.eat(&["of", "cost"]) {
                selector.filter.cost = Some(self.comparison()?);
            } else if self.eat(&["of", "attack"]) {
                selector.filter.attack = Some(self.comparison()?);
            } else if self.is("on") && self.space_at(1).is_some() {
                self.next += 1;
                selector.filter.spaces = self.spaces()?;
            } else if self.is("holding") {
                self.next += 1;
                self.expect_any(&["bystanders", "bystander"])?;
                selector.filter.holds_bystander = true;
            } else if selector.zones == Zones::NONE && self.at_place() {
                selector.zones = self.places()?;
            } else {
                return Ok(());
            }
        }
    }

    fn at_place(&self) -> bool {
        matches!(self.word(), Some("from" | "in"))
            || STATES.iter().any(|(words, _)| self.are(words))
    }

    fn places(&mut self) -> Parsed<Zones> {
        let mut zones = self.place(true)?;
        loop {
            let before = self.next;
            if !self.eat(&["or"]) || !self.another_place() {
                self.next = before;
                return Ok(zones);
            }
            zones = zones.and(self.place(false)?);
        }
    }

    /// Behind "or": a place, and not the next effect. "or discard 1 card" is an effect.
    fn another_place(&self) -> bool {
        if self.at_place() {
            return true;
        }
        let zone = ZONES.iter().find(|(words, _)| self.are(words));
        let Some((words, _)) = zone else { return false };
        let verb = words == &["discard"]
            && self.tokens.get(self.next + 1).is_some_and(|token| {
                !matches!(
                    token.word(),
                    None | Some(
                        "or" | "and" | "per" | "into" | "on" | "under" | "for" | "to" | "of"
                    )
                ) || matches!(token.lexeme, super::Lexeme::Number(_))
                    || token.is_mark('(')
            });
        !verb
    }

    fn place(&mut self, preposition: bool) -> Parsed<Zones> {
        let first = self.next;
        if let Some((words, zone)) = STATES.iter().find(|(words, _)| self.are(words)) {
            self.next += words.len();
            if words == &["held", "by", "this"] {
                self.own_held(first);
            } else {
                self.bound(*zone, first);
            }
            return Ok(*zone);
        }
        if !self.eat_any(&["from", "in"]) && preposition {
            return self.expected("a place");
        }
        if let Some((words, zone)) = ZONES.iter().find(|(words, _)| self.are(words)) {
            self.next += words.len();
            return Ok(*zone);
        }
        let known: Vec<String> = ZONES.iter().map(|(words, _)| words.join(" ")).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        self.unknown(Code::UnknownPlace, "a place", &known)
    }

    /// Enemies are where enemies are; everything else must be told.
    fn usual_place(&mut self, kinds: Kinds, at: Span) -> Parsed<Zones> {
        let mut zones = Zones::NONE;
        if kinds.has(Kind::Villain) || kinds.has(Kind::Henchman) {
            zones = zones.and(Zones::CITY);
        }
        if kinds.has(Kind::Mastermind) {
            zones = zones.and(Zones::MASTERMIND);
        }
        let others = Kinds(kinds.0 & !Kinds::ENEMY.0);
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

    /// Reports a reference that nothing in the text binds.
    fn bound(&mut self, zone: Zones, first: usize) {
        let at = self.since(first);
        if zone == Zones::IT && self.scope.it.is_none() {
            self.error(
                Code::UnboundIt,
                at,
                "nothing here is \"it\"",
                Some("use it inside `for each …:`, `choose …:` or `when you defeat …:`".to_owned()),
            );
        }
        if zone == Zones::ASIDE && !self.scope.those {
            self.error(
                Code::UnboundThose,
                at,
                "no cards were looked at",
                Some(
                    "use it after `reveal top card of deck:` or `look at top card of deck:`"
                        .to_owned(),
                ),
            );
        }
        if zone == Zones::NOTED && !self.scope.discarded {
            self.error(
                Code::UnboundDiscard,
                at,
                "nothing was discarded before in this line",
                Some("put a `discard …` in front of it".to_owned()),
            );
        }
        if zone == Zones::FREED && !(self.scope.villain() && self.scope.only(Trigger::Fight)) {
            self.error(
                Code::UnboundFreed,
                at,
                "only a defeated villain frees what it held",
                Some("use it in a `fight:` line of a villain or henchman".to_owned()),
            );
        }
        if (zone == Zones::HELD || zone == Zones::ABOVE_ITS_SPACE)
            && self.scope.it != Some(It::Enemy)
        {
            self.error(
                Code::UnboundHeld,
                at,
                "there is no enemy here that could be meant",
                Some("use it where \"it\" is an enemy on the table: `villains have 1 more attack per …`".to_owned()),
            );
        }
    }

    fn own_held(&mut self, first: usize) {
        if self.scope.own_held {
            return;
        }
        let at = self.since(first);
        self.error(
            Code::UnboundHeld,
            at,
            "what this card holds counts only for its own Attack",
            Some("use it behind `attack is`".to_owned()),
        );
    }
}

fn class_of(word: &str) -> Option<Class> {
    Class::ALL.into_iter().find(|class| class.slug() == word)
}

fn noun_of(word: &str) -> Option<&'static str> {
    NOUNS
        .iter()
        .find(|(one, many)| *one == word || *many == word)
        .map(|(one, _)| *one)
}
