//! Keywords of the expansions as lines of their own: `size-changing tech`, `microscopic covert covert`.

use super::{Parsed, Text};
use crate::catalogue::{Class, Classes, Kind, Kinds};
use crate::effect::{Amount, Filter, Op, Pick, Rank, Rule, Selector, Zones};
use crate::language::diagnostic::Code;

impl Text<'_> {
    /// A keyword, if one starts here.
    pub(crate) fn keyword(&mut self) -> Parsed<Option<Rule>> {
        if self.eat(&["size-changing"]) {
            return self.size_changing().map(Some);
        }
        if self.eat(&["microscopic"]) {
            return self.microscopic().map(Some);
        }
        if self.eat(&["artifact"]) {
            return Ok(Some(Rule::Artifact));
        }
        if self.eat(&["chivalrous", "duel"]) {
            let which = self.add_selector(this())?;
            return Ok(Some(Rule::ChivalrousDuel(which)));
        }
        if self.at_empowered() {
            let by = self.empowered()?;
            let by = self.add_amount(by)?;
            let which = self.add_selector(this())?;
            return Ok(Some(Rule::EnemyAttack { which, by }));
        }
        Ok(None)
    }

    fn at_empowered(&self) -> bool {
        self.is("empowered") || (self.word_at(1) == Some("empowered") && self.how_often().is_some())
    }

    fn how_often(&self) -> Option<i8> {
        match self.word()? {
            "double" => Some(2),
            "triple" => Some(3),
            _ => None,
        }
    }

    /// `[double|triple] empowered by tech or ranged | by colors of CARDS` (K3)
    fn empowered(&mut self) -> Parsed<Amount> {
        let times = self.how_often();
        self.next += usize::from(times.is_some());
        let times = times.unwrap_or(1);
        self.expect(&["empowered", "by"])?;
        if self.eat(&["colors", "of"]) {
            let pile = self.counted()?;
            return Ok(Amount::EmpoweredBy { times, pile });
        }
        let classes = self.classes()?;
        self.empowered_by(times, classes, None)
    }

    fn empowered_by(&mut self, times: i8, classes: Classes, grey: Option<bool>) -> Parsed<Amount> {
        let of = self.add_selector(Selector {
            zones: Zones::HQ,
            filter: Filter { kinds: Kinds::one(Kind::Hero), classes, grey, ..Filter::default() },
            pick: Pick::All,
            rank: Rank::Any,
        })?;
        Ok(Amount::Empowered { times, of })
    }

    /// Behind `get`: `empowered by tech` or, with a choice of one color (K3.6), `empowered by chosen color`.
    pub(crate) fn get_empowered(&mut self) -> Parsed<Option<Op>> {
        if !self.at_empowered() {
            return Ok(None);
        }
        if !self.eat(&["empowered", "by", "chosen", "color"]) {
            let amount = self.empowered()?;
            return Ok(Some(Op::Attack(self.add_amount(amount)?)));
        }
        let colors = Class::ALL.map(|class| (Classes::one(class), None));
        let mut blocks = Vec::new();
        for (classes, grey) in colors.into_iter().chain([(Classes::NONE, Some(true))]) {
            let amount = self.empowered_by(1, classes, grey)?;
            let amount = self.add_amount(amount)?;
            blocks.push(self.add_block(vec![Op::Attack(amount)])?);
        }
        Ok(Some(Op::ChooseOne(self.add_modes(blocks)?)))
    }

    /// `tech or covert`
    pub(crate) fn classes(&mut self) -> Parsed<Classes> {
        let mut classes = Classes::one(self.class()?);
        loop {
            let before = self.next;
            if !self.eat_any(&["or", "and"]) {
                return Ok(classes);
            }
            let Some(class) = self.class_here() else {
                self.next = before;
                return Ok(classes);
            };
            self.next += 1;
            classes = classes.with(class);
        }
    }

    fn class_here(&self) -> Option<Class> {
        let word = self.word()?;
        Class::ALL.into_iter().find(|class| class.slug() == word)
    }

    pub(crate) fn class(&mut self) -> Parsed<Class> {
        let Some(class) = self.class_here() else {
            let known = Class::ALL.map(Class::slug);
            return self.unknown(Code::UnknownTeam, "a class", &known);
        };
        self.next += 1;
        Ok(class)
    }
}

/// This enemy itself.
fn this() -> Selector {
    Selector { zones: Zones::THIS, filter: Filter::default(), pick: Pick::All, rank: Rank::Any }
}
