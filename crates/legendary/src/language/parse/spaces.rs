//! HQ spaces, pocket dimensions, rows beside the scheme, second masterminds.

use super::selection::Missing;
use super::{Parsed, Text};
use crate::catalogue::Kind;
use crate::effect::{CardOp, Op, Rule, Spaces, Trigger, Zones};
use crate::language::check::Verb;
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// `recruiting CARDS costs N more attack`, `fighting CARDS costs …`, `officers count as "Nova" heroes`
    pub(crate) fn space_rule(&mut self) -> Parsed<Option<Rule>> {
        if self.eat(&["officers", "count", "as"]) {
            let Some((name, at)) = self.eat_name() else {
                return self.expected("the name of a hero in quotes");
            };
            let Some(hero) = self.names.heroes.get(&name).copied() else {
                let names = self.names;
                let known = names.heroes.keys().map(String::as_str);
                let help = self.reports.did_you_mean(&name, known);
                let message = format!("there is no hero \"{name}\"");
                return self.stop(Code::UnknownHero, at, message, help);
            };
            self.expect(&["heroes"])?;
            return Ok(Some(Rule::OfficersAre(hero)));
        }
        let verb = if self.eat(&["recruiting"]) {
            Verb::Space
        } else if self.eat(&["fighting"]) {
            Verb::Rule
        } else {
            return Ok(None);
        };
        let which = self.all_such(verb)?;
        self.expect(&["costs"])?;
        let (amount, at) = self.quantity()?;
        self.expect(&["more", "attack"])?;
        let attack = self.times(amount, at)?;
        Ok(Some(Rule::Surcharge { which, attack }))
    }

    /// Effects on spaces and rows, if one starts here.
    pub(crate) fn space_step(&mut self) -> Parsed<Option<Op>> {
        let first = self.next;
        if self.eat(&["set", "aside"]) || self.eat(&["sets", "aside"]) {
            let cards = self.cards(Missing::Refused)?;
            return Ok(Some(Op::Cards(self.taken(Verb::SetAside, cards)?, CardOp::SetAside)));
        }
        if self.eat(&["trade", "it", "for"]) || self.eat(&["trades", "it", "for"]) {
            self.it_lies_in(Zones::HAND, first, "use it inside `choose 1 hero from hand: …`");
            let cards = self.cards(Missing::Refused)?;
            return Ok(Some(Op::Cards(self.taken(Verb::Trade, cards)?, CardOp::Trade)));
        }
        if self.eat(&["bring", "hq", "space"]) {
            self.only_in(first, self.scope.villain(), Trigger::Ambush, "a villain");
            return Ok(Some(Op::AddSpace));
        }
        if self.eat(&["destroy", "space", "of"]) {
            let cards = self.cards(Missing::Refused)?;
            let heroes = self.taken(Verb::Space, cards)?;
            let ko = self.eat(&["and", "ko", "it"]);
            return Ok(Some(Op::Cards(heroes, CardOp::DestroySpace { ko })));
        }
        if self.eat(&["put", "strike", "under", "space", "of"]) {
            let mastermind = self.scope.kind == Kind::Mastermind;
            self.only_in(first, mastermind, Trigger::Strike, "a mastermind");
            let cards = self.cards(Missing::Refused)?;
            return Ok(Some(Op::Cards(self.taken(Verb::Space, cards)?, CardOp::MakePocket)));
        }
        if self.eat(&["put", "this", "above"]) {
            let tactic = self.scope.kind == Kind::Tactic;
            self.only_in(first, tactic, Trigger::Fight, "a tactic");
            let spaces = self.spaces()?;
            let one = spaces.0.is_power_of_two();
            if !one {
                let at = self.since(first);
                self.error(Code::Expected, at, "a card lies above one space", None);
            }
            return Ok(Some(Op::PutAbove(lowest(spaces))));
        }
        if self.eat(&["mastermind"]) {
            let Some((name, at)) = self.eat_name() else {
                self.next = first;
                return Ok(None);
            };
            let Some(mastermind) = self.names.masterminds.get(&name).copied() else {
                let names = self.names;
                let known = names.masterminds.keys().map(String::as_str);
                let help = self.reports.did_you_mean(&name, known);
                let message = format!("there is no mastermind \"{name}\"");
                return self.stop(Code::UnknownGroup, at, message, help);
            };
            self.expect(&["joins"])?;
            return Ok(Some(Op::AddMastermind(mastermind)));
        }
        Ok(None)
    }

    fn only_in(&mut self, first: usize, kind: bool, trigger: Trigger, whose: &str) {
        if kind && self.scope.only(trigger) {
            return;
        }
        let moment = match trigger {
            Trigger::Ambush => "ambush",
            Trigger::Strike => "strike",
            _ => "fight",
        };
        let at = self.since(first);
        self.error(
            Code::WrongEffectMoment,
            at,
            format!("only {whose} can do this, in its `{moment}:` line"),
            None,
        );
    }
}

fn lowest(spaces: Spaces) -> u8 {
    (spaces.0.trailing_zeros() as u8).min(4)
}
