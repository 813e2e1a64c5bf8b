//! Cards that act as villains (R7.7): `strikes in city act as villains "Cosmic Wraith" with attack 4, vp 4`.

use super::selection::{Cards, Missing};
use super::{Parsed, Text};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{
    AfterDefeat, CardOp, Filter, Guise, Op, Pick, Rank, Rule, Selector, Since, Trigger, Zones,
};
use crate::language::diagnostic::Code;
use crate::language::scope::It;
use crate::language::token::Line;

/// Where a card that comes out of the Villain Deck acts.
const FROM_THE_DECK: Zones = Zones::VILLAIN_DECK.union(Zones::CITY).union(Zones::ESCAPED);
/// The kinds of card that a text can make villains, and how a line about them starts.
const KINDS: [(&str, Kind); 4] = [
    ("heroes", Kind::Hero),
    ("bystanders", Kind::Bystander),
    ("twists", Kind::Twist),
    ("strikes", Kind::Strike),
];

/// Which cards the lines of a text make villains; the text may then put them into the city.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Villains {
    pub kinds: Kinds,
    pub this: bool,
}

impl Villains {
    pub(crate) fn made_by(lines: &[Line]) -> Villains {
        let mut made = Villains::default();
        for line in lines {
            let word = |index: usize| line.tokens.get(index).and_then(|token| token.word());
            let acts = (1..line.tokens.len())
                .any(|at| matches!(word(at), Some("act" | "acts")) && word(at + 1) == Some("as"));
            if !acts {
                continue;
            }
            made.this |= word(0) == Some("this");
            if let Some((_, kind)) = KINDS.iter().find(|(noun, _)| word(0) == Some(noun)) {
                made.kinds = made.kinds.with(*kind);
            }
        }
        made
    }
}

impl Text<'_> {
    /// `CARDS [in city] act as villains ["Name"] with attack AMOUNT [, vp N] [, KEYWORD]* [, rescued|gained when defeated]`
    pub(crate) fn acting_rule(&mut self) -> Parsed<Rule> {
        let cards = self.cards_in(Missing::All, FROM_THE_DECK)?;
        let (kind, since) = self.villains_to_be(&cards);
        let cards = self.add_selector(cards.selector)?;
        if !self.eat(&["act", "as", "villains"]) {
            self.expect(&["acts", "as", "villain"])?;
        }
        let name = self.eat_name().map(|(name, _)| name);
        self.expect(&["with", "attack"])?;
        let attack = self.nested(|text| {
            text.scope.it = Some(It::ACTING);
            text.amount_id()
        })?;
        let mut guise = Guise { name, vp: None, since, rules: Vec::new(), then: AfterDefeat::Stay };
        while self.eat_mark(',') {
            self.trait_of_guise(&mut guise, kind)?;
        }
        let guise = self.add_guise(guise)?;
        Ok(Rule::ActAsVillains { cards, attack, guise })
    }

    fn trait_of_guise(&mut self, guise: &mut Guise, kind: Option<Kind>) -> Parsed<()> {
        if self.eat(&["vp"]) {
            let Some((number, at)) = self.eat_number() else {
                return self.expected("a number");
            };
            if !(-99..=99).contains(&number) {
                let message = format!("{number} is out of range");
                return self.stop(Code::NumberOutOfRange, at, message, None);
            }
            guise.vp = Some(number as i16);
            return Ok(());
        }
        if self.eat(&["when", "defeated"]) {
            self.expect_mark(':')?;
            let block = self.nested(|text| {
                text.scope.it = Some(It::ACTING);
                text.rest()
            })?;
            guise.then = AfterDefeat::Do(block);
            return Ok(());
        }
        if let Some(keyword) = self.keyword()? {
            let rule = self.add_rule(keyword)?;
            guise.rules.push(rule);
            return Ok(());
        }
        let first = self.next;
        let (then, taken) = if self.eat(&["rescued"]) {
            (AfterDefeat::Rescue, Kind::Bystander)
        } else if self.eat(&["gained"]) {
            (AfterDefeat::Gain, Kind::Hero)
        } else {
            return self.unknown(
                Code::Expected,
                "`rescued` or `gained`",
                &["rescued", "gained", "vp", "when defeated", "size-changing", "microscopic"],
            );
        };
        if kind.is_some_and(|kind| kind != taken) {
            let at = self.since(first);
            self.error(Code::WrongCards, at, "heroes are gained, bystanders are rescued", None);
        }
        self.expect(&["when", "defeated"])?;
        guise.then = then;
        Ok(())
    }

    /// Which cards act as villains. A whole kind does or does not (R7.7), or this card: that is worked out once, when a game is laid out.
    fn villains_to_be(&mut self, cards: &Cards) -> (Option<Kind>, Since) {
        let selector = &cards.selector;
        let since = if selector.zones == FROM_THE_DECK {
            Since::VillainDeck
        } else if selector.zones == Zones::SIDE_PILE {
            Since::SidePile
        } else {
            Since::City
        };
        let this = selector.zones.is(Zones::THIS) && self.scope.kind == Kind::Tactic;
        let places = [FROM_THE_DECK, Zones::CITY, Zones::SIDE_PILE].contains(&selector.zones);
        let whole = |kind: &Kind| {
            *selector
                == Selector {
                    zones: selector.zones,
                    filter: Filter { kinds: Kinds::one(*kind), ..Filter::default() },
                    pick: Pick::All,
                    rank: Rank::Any,
                }
        };
        let kind = KINDS.map(|(_, kind)| kind).into_iter().find(whole);
        if !this && (kind.is_none() || !places) {
            self.error(
                Code::WrongCards,
                cards.at,
                "only all heroes or all bystanders can act as villains",
                Some(
                    "write `heroes act as villains …`, `bystanders …`, `twists in city …`, `strikes in city …`, or on a tactic `this acts as villain …`"
                        .to_owned(),
                ),
            );
        }
        (kind, since)
    }

    /// `put twist into city`: the twist or strike that is being resolved.
    pub(crate) fn put_into_city(&mut self, first: usize) -> Parsed<Op> {
        let (kind, trigger) = if self.eat(&["twist"]) {
            (Kind::Twist, Trigger::Twist)
        } else {
            self.expect(&["strike"])?;
            (Kind::Strike, Trigger::Strike)
        };
        self.expect(&["into", "city"])?;
        if !self.scope.only(trigger) {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "only the card that is being resolved can enter the city",
                Some("use it in a `twist:` or `strike:` line".to_owned()),
            );
        }
        let selector = Selector {
            zones: Zones::IT,
            filter: Filter { kinds: Kinds::one(kind), ..Filter::default() },
            pick: Pick::All,
            rank: Rank::Any,
        };
        self.can_enter_city(&selector, first);
        Ok(Op::Cards(self.add_selector(selector)?, CardOp::EnterCity))
    }

    /// Reports cards that would be no villains in the city.
    pub(crate) fn can_enter_city(&mut self, selector: &Selector, first: usize) {
        let made = self.scope.villains;
        let kinds = selector.filter.kinds;
        let meant = if selector.zones.is(Zones::THIS) {
            made.this
        } else {
            kinds != Kinds::ANY && kinds.is_within(made.kinds)
        };
        if !meant {
            let at = self.since(first);
            self.error(
                Code::WrongEffectMoment,
                at,
                "only cards that act as villains can enter the city",
                Some("add a line to this card that says so: `heroes act as villains …`".to_owned()),
            );
        }
    }
}
