//! Contests of Champions: `contest tech with 4 evil cards: losers …; winners …; if you win: …; if evil wins: …` (K9).

use super::{Champions, Contest, Contestant, EvilScore, Won};
use crate::catalogue::{Class, Kinds};
use crate::effect::{
    Amount, Audience, Block, Decider, Filter, Op, Pick, Rank, Rule, Selector, Zones,
};
use crate::language::diagnostic::Code;
use crate::language::parse::{Parsed, Text};

/// Cards of the Hero Deck that Evil reveals unless the text says otherwise (K9.4).
const USUAL: i16 = 2;

/// What an outcome can begin with.
#[derive(Clone, Copy)]
enum Outcome {
    Players(Audience),
    If(Contestant),
}

const OUTCOMES: [(&[&str], Outcome); 5] = [
    (&["losers"], Outcome::Players(Audience::Losers)),
    (&["other", "losers"], Outcome::Players(Audience::OtherLosers)),
    (&["winners"], Outcome::Players(Audience::Winners)),
    (&["if", "you", "win"], Outcome::If(Contestant::You)),
    (&["if", "evil", "wins"], Outcome::If(Contestant::Evil)),
];

impl Text<'_> {
    /// `evil score is 2 more` (K9.8)
    pub(crate) fn evil_score(&mut self) -> Parsed<Rule> {
        let (amount, at) = self.quantity()?;
        self.expect(&["more"])?;
        Ok(EvilScore(self.times(amount, at)?).into())
    }

    /// Behind `contest`.
    pub(crate) fn contest(&mut self, first: usize) -> Parsed<Op> {
        self.own_turn(first, "`contest`");
        let champions = self.contest_for()?;
        let evil = if self.eat(&["with"]) {
            let (amount, at) = self.quantity()?;
            if !matches!(amount, Amount::Number(1..=9)) {
                return self.stop(
                    Code::NumberOutOfRange,
                    at,
                    "evil reveals from 1 to 9 cards",
                    None,
                );
            }
            self.expect(&["evil"])?;
            self.expect_any(&["cards", "card"])?;
            amount
        } else {
            Amount::Number(USUAL)
        };
        let evil = self.add_amount(evil)?;
        self.expect_mark(':')?;
        let then = self.block(|text, ops| {
            loop {
                ops.push(text.outcome()?);
                if !(text.is_mark(';') && text.outcome_at(1).is_some()) {
                    return Ok(());
                }
                text.next += 1;
            }
        })?;
        Ok(Contest { champions, evil, then }.into())
    }

    fn outcome_at(&self, ahead: usize) -> Option<(usize, Outcome)> {
        let is = |words: &&[&str]| {
            let mut words = words.iter().enumerate();
            words.all(|(at, word)| self.word_at(ahead + at) == Some(word))
        };
        let found = OUTCOMES.iter().find(|(words, _)| is(words));
        found.map(|(words, outcome)| (words.len(), *outcome))
    }

    fn outcome(&mut self) -> Parsed<Op> {
        let Some((words, outcome)) = self.outcome_at(0) else {
            let known: Vec<String> = OUTCOMES.iter().map(|(words, _)| words.join(" ")).collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            return self.unknown(Code::Expected, "what comes of the contest", &known);
        };
        self.next += words;
        match outcome {
            Outcome::Players(who) => self.each_player(who, Decider::They),
            Outcome::If(who) => {
                let condition = self.add_condition(Won(who).into())?;
                self.expect_mark(':')?;
                Ok(Op::If { condition, then: self.rest()?, otherwise: Block::EMPTY })
            }
        }
    }

    /// `CLASS (or CLASS)*`, a team, `chosen team`, `colors of CARDS`, `colors of top card of hero deck`
    fn contest_for(&mut self) -> Parsed<Champions> {
        if self.eat(&["colors", "of", "top", "card", "of", "hero", "deck"]) {
            return Ok(Champions::ColorsOfTop);
        }
        if self.eat(&["colors", "of"]) {
            return Ok(Champions::ColorsOf(self.counted()?));
        }
        if self.eat(&["chosen", "team"]) {
            return Ok(Champions::ChosenTeam);
        }
        let mut filter = Filter::default();
        let names = self.names;
        if let Some(team) = self.word().and_then(|word| names.teams.get(word)) {
            filter.team = Some(*team);
            self.next += 1;
        } else {
            loop {
                let Some(class) = self.word().and_then(class_of) else {
                    let known: Vec<&str> = Class::ALL
                        .iter()
                        .map(|class| class.slug())
                        .chain(["chosen team", "colors of"])
                        .chain(names.teams.keys().map(String::as_str))
                        .collect();
                    return self.unknown(Code::UnknownCards, "what the contest is for", &known);
                };
                filter.classes = filter.classes.with(class);
                self.next += 1;
                if !self.eat(&["or"]) {
                    break;
                }
            }
        }
        filter.kinds = Kinds::ANY;
        let such = self.add_selector(Selector {
            zones: Zones::NONE,
            filter,
            pick: Pick::All,
            rank: Rank::Any,
        })?;
        Ok(Champions::Such(such))
    }
}

fn class_of(word: &str) -> Option<Class> {
    Class::ALL.into_iter().find(|class| class.slug() == word)
}
