//! Reads the text of a card and writes it into the program: one recursive descent, no tree in between.

pub(crate) mod ability;
pub(crate) mod amount;
pub(crate) mod class;
pub(crate) mod condition;
pub(crate) mod effect;
pub(crate) mod fight;
pub(crate) mod guise;
pub(crate) mod hand;
pub(crate) mod offer;
pub(crate) mod pile;
pub(crate) mod place;
pub(crate) mod put;
pub(crate) mod reference;
pub(crate) mod rule;
pub(crate) mod selection;
pub(crate) mod setup;
pub(crate) mod spaces;
pub(crate) mod step;
pub(crate) mod yours;

pub(crate) use guise::Villains;
pub(crate) use rule::Read;
pub(crate) use setup::setup;

use super::diagnostic::{Code, Reports, Span};
use super::scope::{Names, Scope};
use super::token::{Lexeme, Token};
use crate::effect::{
    Amount, AmountId, Block, Condition, ConditionId, Guise, GuiseId, Op, Program, Rule, RuleId,
    Selector, SelectorId,
};

/// The error has been reported; the rest of the line is not read.
#[derive(Debug)]
pub(crate) struct Stop;

pub(crate) type Parsed<T> = Result<T, Stop>;

/// Blocks inside blocks inside blocks: deeper than this nobody can read, nor does the interpreter want to go.
const MAX_BLOCKS: u8 = 8;
/// Everything that can stand inside itself, amounts and conditions included.
const MAX_DEPTH: u8 = 32;
/// Ids and block starts are 16 bits wide.
const ARENA: usize = 60_000;

/// One line of text being read.
pub(crate) struct Text<'a> {
    pub tokens: &'a [Token],
    pub next: usize,
    /// Just behind the last token.
    pub end: Span,
    pub names: &'a Names,
    pub program: &'a mut Program,
    pub reports: &'a mut Reports,
    pub scope: Scope,
}

impl Text<'_> {
    pub(crate) fn token(&self) -> Option<&Token> {
        self.tokens.get(self.next)
    }

    pub(crate) fn word_at(&self, ahead: usize) -> Option<&str> {
        self.tokens.get(self.next + ahead).and_then(Token::word)
    }

    pub(crate) fn word(&self) -> Option<&str> {
        self.word_at(0)
    }

    pub(crate) fn is(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    pub(crate) fn are(&self, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(ahead, word)| self.word_at(ahead) == Some(word))
    }

    /// Takes these words if they stand here.
    pub(crate) fn eat(&mut self, words: &[&str]) -> bool {
        let found = self.are(words);
        if found {
            self.next += words.len();
        }
        found
    }

    /// Takes one of these words if it stands here.
    pub(crate) fn eat_any(&mut self, words: &[&str]) -> bool {
        let found = self.word().is_some_and(|word| words.contains(&word));
        self.next += usize::from(found);
        found
    }

    pub(crate) fn is_mark(&self, mark: char) -> bool {
        self.token().is_some_and(|token| token.is_mark(mark))
    }

    pub(crate) fn eat_mark(&mut self, mark: char) -> bool {
        let found = self.is_mark(mark);
        self.next += usize::from(found);
        found
    }

    pub(crate) fn eat_number(&mut self) -> Option<(i32, Span)> {
        let token = self.token()?;
        let Lexeme::Number(number) = token.lexeme else {
            return None;
        };
        let at = token.at;
        self.next += 1;
        Some((number, at))
    }

    pub(crate) fn eat_name(&mut self) -> Option<(String, Span)> {
        let token = self.token()?;
        let Lexeme::Name(name) = &token.lexeme else {
            return None;
        };
        let found = (name.clone(), token.at);
        self.next += 1;
        Some(found)
    }

    /// Where the next token stands.
    pub(crate) fn here(&self) -> Span {
        self.token().map_or(self.end, |token| token.at)
    }

    /// From that token up to the last one read.
    pub(crate) fn since(&self, first: usize) -> Span {
        let start = self.tokens.get(first).map_or(self.end, |token| token.at);
        match self.tokens.get(self.next.saturating_sub(1)) {
            Some(last) if self.next > first => start.to(last.at),
            _ => start,
        }
    }

    pub(crate) fn error(
        &mut self,
        code: Code,
        at: Span,
        message: impl Into<String>,
        help: Option<String>,
    ) {
        self.reports.error(code, at, message.into(), help);
    }

    pub(crate) fn stop<T>(
        &mut self,
        code: Code,
        at: Span,
        message: impl Into<String>,
        help: Option<String>,
    ) -> Parsed<T> {
        self.error(code, at, message, help);
        Err(Stop)
    }

    /// What stands here, for messages.
    pub(crate) fn found(&self) -> String {
        self.token().map_or("the end of the line".to_owned(), Token::shown)
    }

    /// Reports that something else should stand here.
    pub(crate) fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let message = format!("expected {what}, found {}", self.found());
        self.stop(Code::Expected, self.here(), message, None)
    }

    /// Reports a word that is not among the known ones.
    pub(crate) fn unknown<T>(&mut self, code: Code, what: &str, known: &[&str]) -> Parsed<T> {
        let help = self
            .word()
            .and_then(|word| self.reports.did_you_mean(word, known.iter().copied()))
            .or_else(|| (known.len() <= 30).then(|| format!("one of: {}", known.join(", "))));
        let message = format!("expected {what}, found {}", self.found());
        self.stop(code, self.here(), message, help)
    }

    pub(crate) fn expect(&mut self, words: &[&str]) -> Parsed<()> {
        if self.eat(words) {
            return Ok(());
        }
        let message = format!("expected `{}`, found {}", words.join(" "), self.found());
        let help =
            self.word().and_then(|word| self.reports.did_you_mean(word, words.first().copied()));
        self.stop(Code::Expected, self.here(), message, help)
    }

    pub(crate) fn expect_any(&mut self, words: &[&str]) -> Parsed<()> {
        if self.eat_any(words) {
            return Ok(());
        }
        self.expected(&format!("`{}`", words[0]))
    }

    pub(crate) fn expect_mark(&mut self, mark: char) -> Parsed<()> {
        if self.eat_mark(mark) {
            return Ok(());
        }
        self.expected(&format!("`{mark}`"))
    }

    pub(crate) fn expect_end(&mut self) -> Parsed<()> {
        if self.token().is_none() {
            return Ok(());
        }
        let message = format!("expected the end of the line, found {}", self.found());
        let help = Some("effects are separated by `,` and sentences by `;`".to_owned());
        self.stop(Code::Expected, self.here(), message, help)
    }

    /// Runs a parser one level deeper; what it binds is unbound again afterwards.
    pub(crate) fn nested<T>(&mut self, parser: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.scope.depth >= MAX_DEPTH || self.scope.blocks > MAX_BLOCKS {
            return self.stop(
                Code::TooDeep,
                self.here(),
                format!("this text is nested more than {MAX_BLOCKS} levels deep"),
                Some("say it in several sentences, separated by `;`".to_owned()),
            );
        }
        let outer = self.scope;
        self.scope.depth += 1;
        let result = parser(self);
        let discarded = self.scope.discarded;
        self.scope = outer;
        self.scope.discarded = discarded;
        result
    }

    pub(crate) fn room(&mut self, used: usize) -> Parsed<u16> {
        match u16::try_from(used) {
            Ok(id) if used < ARENA => Ok(id),
            _ => self.stop(
                Code::TooMuchText,
                self.here(),
                "all content together is more text than one game can hold",
                Some("load fewer sets at once".to_owned()),
            ),
        }
    }

    pub(crate) fn add_amount(&mut self, amount: Amount) -> Parsed<AmountId> {
        let id = self.room(self.program.amounts.len())?;
        self.program.amounts.push(amount);
        Ok(AmountId(id))
    }

    pub(crate) fn add_condition(&mut self, condition: Condition) -> Parsed<ConditionId> {
        let id = self.room(self.program.conditions.len())?;
        self.program.conditions.push(condition);
        Ok(ConditionId(id))
    }

    pub(crate) fn add_selector(&mut self, selector: Selector) -> Parsed<SelectorId> {
        let id = self.room(self.program.selectors.len())?;
        self.program.selectors.push(selector);
        Ok(SelectorId(id))
    }

    pub(crate) fn add_rule(&mut self, rule: Rule) -> Parsed<RuleId> {
        let id = self.room(self.program.rules.len())?;
        self.program.rules.push(rule);
        Ok(RuleId(id))
    }

    pub(crate) fn add_guise(&mut self, guise: Guise) -> Parsed<GuiseId> {
        let id = self.room(self.program.guises.len())?;
        self.program.guises.push(guise);
        Ok(GuiseId(id))
    }

    /// Puts finished operations beside each other into the arena.
    pub(crate) fn add_block(&mut self, ops: Vec<Op>) -> Parsed<Block> {
        if ops.is_empty() {
            return Ok(Block::EMPTY);
        }
        let start = self.room(self.program.ops.len())?;
        self.room(self.program.ops.len() + ops.len())?;
        let len = ops.len() as u16;
        self.program.ops.extend(ops);
        Ok(Block { start, len })
    }
}
