//! Amounts: `3`, `1 per bystander in victory`, `colors of your heroes`.

use super::{Parsed, Text};
use crate::effect::{Amount, AmountId};
use crate::language::diagnostic::{Code, Span};

/// What stands in front of an amount in words.
const TERMS: &[&str] = &[
    "heroes", "colors", "cost", "shards", "extra", "fights", "empty", "recruit", "hand", "attack",
    "printed", "half", "lowest", "twice",
];

/// `twice` inside `twice` at most.
const MAX_DOUBLED: u8 = 3;

impl Text<'_> {
    /// `AMOUNT := TERM (plus TERM)*`
    pub(crate) fn amount(&mut self) -> Parsed<Amount> {
        self.nested(|text| {
            let mut sum = text.term()?;
            let mut terms = 1;
            while text.eat(&["plus"]) {
                terms += 1;
                if terms > 8 {
                    return text.stop(
                        Code::TooDeep,
                        text.here(),
                        "an amount has at most 8 parts",
                        None,
                    );
                }
                let next = text.term()?;
                let left = text.add_amount(sum)?;
                let right = text.add_amount(next)?;
                sum = Amount::Sum(left, right);
            }
            Ok(sum)
        })
    }

    pub(crate) fn amount_id(&mut self) -> Parsed<AmountId> {
        let amount = self.amount()?;
        self.add_amount(amount)
    }

    fn term(&mut self) -> Parsed<Amount> {
        let first = self.next;
        if let Some((number, at)) = self.eat_number() {
            return self.per(number, at);
        }
        if self.eat_mark('(') {
            let amount = self.amount()?;
            self.expect_mark(')')?;
            return Ok(amount);
        }
        if self.eat(&["colors", "of"]) {
            return Ok(Amount::Colors(self.counted()?));
        }
        if self.eat(&["cost", "of"]) {
            return Ok(Amount::TotalCost(self.counted()?));
        }
        if let Some(amount) = self.amount_of_shards(first) {
            return Ok(amount);
        }
        if self.eat(&["heroes", "recruited"]) {
            self.own_turn(first, "`heroes recruited`");
            return Ok(Amount::Recruited);
        }
        if self.eat(&["extra", "draws"]) {
            self.own_turn(first, "`extra draws`");
            return Ok(Amount::ExtraDraws);
        }
        if self.eat(&["fights"]) {
            self.own_turn(first, "`fights`");
            return Ok(Amount::Fights);
        }
        if self.eat(&["attack", "left"]) {
            self.own_turn(first, "`attack left`");
            return Ok(Amount::AttackLeft);
        }
        if self.eat(&["printed", "attack", "of"]) {
            return self.printed_attack();
        }
        if self.eat(&["empty", "spaces"]) {
            return Ok(Amount::EmptySpaces);
        }
        if self.eat(&["recruit", "made"]) {
            self.own_turn(first, "`recruit made`");
            return Ok(Amount::RecruitMade);
        }
        if self.eat(&["hand", "size"]) {
            return Ok(Amount::HandSize);
        }
        if self.eat(&["twice"]) {
            let of = self.nested(Self::doubled)?;
            let of = self.add_amount(of)?;
            return Ok(Amount::Sum(of, of));
        }
        if self.eat(&["half", "of"]) {
            let of = self.nested(Self::term)?;
            let of = self.add_amount(of)?;
            self.expect(&["rounded"])?;
            let up = self.eat(&["up"]);
            if !up {
                self.expect(&["down"])?;
            }
            return Ok(Amount::Half { of, up });
        }
        if self.eat(&["lowest", "cost", "of"]) {
            return Ok(Amount::LowestCost(self.counted()?));
        }
        self.unknown(
            Code::UnknownAmount,
            "a number or an amount",
            &[
                "colors of",
                "heroes recruited",
                "cost of",
                "shards",
                "extra draws",
                "fights",
                "empty spaces",
                "attack left",
                "printed attack of",
                "recruit made",
                "hand size",
            ],
        )
    }

    /// Behind `twice`. Each time doubles the work, too.
    fn doubled(&mut self) -> Parsed<Amount> {
        self.scope.doubled += 1;
        if self.scope.doubled > MAX_DOUBLED {
            return self.stop(
                Code::TooDeep,
                self.here(),
                format!("more than {MAX_DOUBLED} times `twice`"),
                None,
            );
        }
        self.term()
    }

    /// Whether an amount in words starts here.
    pub(crate) fn at_term(&self) -> bool {
        self.word().is_some_and(|word| TERMS.contains(&word))
    }

    /// `QUANTITY := NUMBER | ( AMOUNT )`, the form for "how many" in front of a noun.
    pub(crate) fn quantity(&mut self) -> Parsed<(Amount, Span)> {
        if let Some((number, at)) = self.eat_number() {
            if !(0..=999).contains(&number) {
                return self.stop(
                    Code::NumberOutOfRange,
                    at,
                    format!("{number} is out of range"),
                    Some("between 0 and 999".to_owned()),
                );
            }
            return Ok((Amount::Number(self.number(number, at)?), at));
        }
        let at = self.here();
        if self.eat_mark('(') {
            let amount = self.amount()?;
            self.expect_mark(')')?;
            return Ok((amount, at));
        }
        self.expected("a number")
    }

    pub(crate) fn at_quantity(&self) -> bool {
        self.is_mark('(')
            || self.token().is_some_and(|token| matches!(token.lexeme, super::Lexeme::Number(_)))
    }

    /// `per CARDS` behind the noun turns the number into a count.
    pub(crate) fn times(&mut self, amount: Amount, at: Span) -> Parsed<AmountId> {
        let amount = match amount {
            Amount::Number(number) => self.per(number.into(), at)?,
            other => other,
        };
        self.add_amount(amount)
    }

    fn per(&mut self, number: i32, at: Span) -> Parsed<Amount> {
        if !self.eat(&["per"]) {
            return Ok(Amount::Number(self.number(number, at)?));
        }
        if !(-9..=9).contains(&number) {
            return self.stop(
                Code::NumberOutOfRange,
                at,
                format!("{number} for each card is out of range"),
                Some("between -9 and 9".to_owned()),
            );
        }
        if self.eat(&["player"]) {
            return Ok(Amount::PerPlayer(number as i8));
        }
        if number == 1 && self.eat(&["pocket", "dimension"]) {
            return Ok(Amount::PocketDimensions);
        }
        let of = self.counted()?;
        Ok(Amount::Count { times: number as i8, of })
    }

    fn number(&mut self, number: i32, at: Span) -> Parsed<i16> {
        if (-99..=999).contains(&number) {
            return Ok(number as i16);
        }
        self.stop(
            Code::NumberOutOfRange,
            at,
            format!("{number} is out of range"),
            Some("between -99 and 999".to_owned()),
        )
    }

    /// The same, counted down: "2 less".
    pub(crate) fn negated(&mut self, amount: Amount, at: Span) -> Parsed<Amount> {
        match amount {
            Amount::Number(number) => Ok(Amount::Number(self.number(-i32::from(number), at)?)),
            Amount::Count { times, of } => Ok(Amount::Count { times: -times, of }),
            Amount::PrintedAttack { of, times, over } => {
                Ok(Amount::PrintedAttack { of, times: -times, over })
            }
            _ => self.stop(
                Code::Expected,
                at,
                "`less` needs a plain number",
                Some("write for example `1 less attack per ...`".to_owned()),
            ),
        }
    }

    /// `printed attack of CARDS [divided by N]`
    pub(crate) fn printed_attack(&mut self) -> Parsed<Amount> {
        let of = self.counted()?;
        let mut over = 1;
        if self.eat(&["divided", "by"]) {
            match self.eat_number() {
                Some((number, _)) if (1..=99).contains(&number) => over = number as u8,
                _ => return self.expected("a number from 1 to 99"),
            }
        }
        Ok(Amount::PrintedAttack { of, times: 1, over })
    }
}
