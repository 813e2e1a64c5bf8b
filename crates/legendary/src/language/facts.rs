//! The printed facts of a head line: name, classes, cost, Attack, Recruit, VP, copies, team, always leads.

use super::declaration::{Declaration, Head};
use super::diagnostic::{Code, Reports, Span};
use super::token::{Lexeme, Token};
use crate::catalogue::{Class, Classes, Icon, Mark};
use authoring::name::LONGEST;

/// What a head line says, not yet looked up.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub name: Option<(String, Span)>,
    pub classes: Classes,
    pub cost: Option<i16>,
    pub attack: Option<Icon>,
    pub recruit: Option<Icon>,
    pub vp: Option<i16>,
    pub vp_plus: bool,
    pub cost_star: bool,
    pub copies: Option<u8>,
    pub team: Option<(String, Span)>,
    pub leads: Option<(String, Span)>,
    pub pile: Option<(String, Span)>,
    /// The first thing that could not be read has been reported; what is missing is not.
    pub broken: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    Classes,
    Cost,
    Attack,
    Recruit,
    Vp,
    Copies,
    Team,
    Leads,
    Pile,
}

impl Fact {
    const WORDS: [(&'static str, Fact); 8] = [
        ("cost", Fact::Cost),
        ("attack", Fact::Attack),
        ("recruit", Fact::Recruit),
        ("vp", Fact::Vp),
        ("copies", Fact::Copies),
        ("team", Fact::Team),
        ("leads", Fact::Leads),
        ("pile", Fact::Pile),
    ];

    fn word(self) -> &'static str {
        Fact::WORDS.iter().find(|(_, fact)| *fact == self).map_or("class", |(word, _)| word)
    }
}

/// What stands on this kind of card, and which of it must.
fn printed(head: Head, in_hero: bool) -> (&'static [Fact], &'static [Fact]) {
    use Fact::*;
    match head {
        Head::Hero => (&[Team], &[]),
        Head::Card if in_hero => (&[Classes, Cost, Attack, Recruit, Copies], &[Cost, Copies]),
        Head::Card => (&[Attack, Vp, Copies], &[Attack, Vp, Copies]),
        Head::Divided => (&[Cost, Copies], &[Cost, Copies]),
        Head::Side => (&[Classes, Attack, Recruit, Team], &[]),
        Head::Mastermind => (&[Attack, Vp, Leads, Pile], &[Attack, Vp]),
        Head::Scheme => (&[Pile], &[]),
        Head::Epic => (&[Attack, Vp], &[Attack]),
        Head::Tactic => (&[Vp], &[]),
        Head::Bystander => (&[Vp, Copies], &[Vp, Copies]),
        Head::Agent | Head::Trooper | Head::Officer => {
            (&[Classes, Cost, Attack, Recruit, Copies, Team], &[Cost, Copies])
        }
        Head::Wound | Head::Twist | Head::Strike => (&[Copies], &[Copies]),
        Head::Villains | Head::Henchmen | Head::Rule | Head::Set | Head::Team => (&[], &[]),
    }
}

pub(crate) fn facts(declaration: &Declaration, in_hero: bool, reports: &mut Reports) -> Facts {
    let head = declaration.head;
    let (possible, needed) = printed(head, in_hero);
    let mut reader = Reader {
        tokens: &declaration.rest.tokens,
        next: 0,
        end: declaration.rest.end,
        facts: Facts { broken: declaration.rest.broken, ..Facts::default() },
        seen: Vec::new(),
        reports,
    };
    if !matches!(head, Head::Divided | Head::Epic) {
        reader.name(head);
    }
    while !reader.facts.broken && reader.next < reader.tokens.len() {
        reader.fact(head, possible);
    }
    let Reader { facts, seen, .. } = reader;
    if !facts.broken {
        let missing: Vec<&str> =
            needed.iter().filter(|fact| !seen.contains(fact)).map(|fact| fact.word()).collect();
        if !missing.is_empty() {
            reports.error(
                Code::MissingFact,
                declaration.at,
                format!("this {} needs `{}`", head.word(), missing.join("`, `")),
                Some(format!("add for example `{} 1`", missing[0])),
            );
        }
    }
    facts
}

struct Reader<'a> {
    tokens: &'a [Token],
    next: usize,
    end: Span,
    facts: Facts,
    seen: Vec<Fact>,
    reports: &'a mut Reports,
}

impl Reader<'_> {
    fn here(&self) -> Span {
        self.tokens.get(self.next).map_or(self.end, |token| token.at)
    }

    fn fail(&mut self, code: Code, at: Span, message: String, help: Option<String>) {
        if !self.facts.broken {
            self.reports.error(code, at, message, help);
        }
        self.facts.broken = true;
    }

    fn found(&self) -> String {
        self.tokens.get(self.next).map_or("the end of the line".to_owned(), Token::shown)
    }

    fn name(&mut self, head: Head) {
        match self.tokens.first() {
            Some(Token { lexeme: Lexeme::Name(name), at }) => {
                let (name, at) = (name.clone(), *at);
                self.next = 1;
                if name.trim().is_empty() || name.chars().count() > LONGEST {
                    let message = format!("a name has 1 to {LONGEST} characters");
                    self.fail(Code::Expected, at, message, None);
                }
                self.facts.name = Some((name, at));
            }
            _ => {
                let message = format!("expected a name in quotes, found {}", self.found());
                let help = Some(format!("write `{} \"Name\"`", head.word()));
                self.fail(Code::Expected, self.here(), message, help);
            }
        }
    }

    fn fact(&mut self, head: Head, possible: &[Fact]) {
        let token = &self.tokens[self.next];
        let at = token.at;
        let word = token.word().unwrap_or_default();
        let class = Class::ALL.into_iter().find(|class| class.slug() == word);
        let fact = match class {
            Some(_) => Some(Fact::Classes),
            None => Fact::WORDS.iter().find(|(known, _)| *known == word).map(|(_, fact)| *fact),
        };
        let Some(fact) = fact else {
            let known: Vec<&str> = possible
                .iter()
                .filter(|fact| **fact != Fact::Classes)
                .map(|fact| fact.word())
                .chain(
                    Class::ALL
                        .iter()
                        .filter(|_| possible.contains(&Fact::Classes))
                        .map(|class| class.slug()),
                )
                .collect();
            let help = self
                .reports
                .did_you_mean(word, known.iter().copied())
                .or_else(|| (!known.is_empty()).then(|| format!("one of: {}", known.join(", "))));
            let message =
                format!("expected a fact of this {}, found {}", head.word(), self.found());
            return self.fail(Code::WrongFact, at, message, help);
        };
        if !possible.contains(&fact) {
            let message = format!("`{word}` is not printed on this {}", head.word());
            let known: Vec<&str> = possible.iter().map(|fact| fact.word()).collect();
            let help = match known.as_slice() {
                [] => "only its name stands here".to_owned(),
                known => format!("it has: {}", known.join(", ")),
            };
            return self.fail(Code::WrongFact, at, message, Some(help));
        }
        let twice = match class {
            Some(class) => self.facts.classes.has(class),
            None => self.seen.contains(&fact),
        };
        if twice {
            let message = format!("`{word}` is given twice");
            return self.fail(Code::WrongFact, at, message, None);
        }
        self.seen.push(fact);
        self.next += 1;
        match fact {
            Fact::Classes => {
                self.facts.classes =
                    class.map_or(self.facts.classes, |class| self.facts.classes.with(class));
            }
            Fact::Cost => {
                self.facts.cost = self.number(0, 99);
                self.facts.cost_star = self.mark('*');
            }
            Fact::Attack => {
                self.facts.attack =
                    self.icon(matches!(head, Head::Card | Head::Mastermind | Head::Epic))
            }
            Fact::Recruit => self.facts.recruit = self.icon(false),
            Fact::Vp => {
                self.facts.vp = self.number(-99, 99);
                self.facts.vp_plus = self.mark('+');
            }
            Fact::Copies => self.facts.copies = self.number(1, 60).map(|number| number as u8),
            Fact::Team => self.team(),
            Fact::Leads => self.facts.leads = self.quoted("a group"),
            Fact::Pile => self.pile(),
        }
    }

    fn mark(&mut self, mark: char) -> bool {
        let found = self.tokens.get(self.next).is_some_and(|token| token.is_mark(mark));
        self.next += usize::from(found);
        found
    }

    fn number(&mut self, least: i32, most: i32) -> Option<i16> {
        let at = self.here();
        let number = match self.tokens.get(self.next).map(|token| &token.lexeme) {
            Some(Lexeme::Number(number)) => *number,
            _ => {
                let message = format!("expected a number, found {}", self.found());
                self.fail(Code::Expected, at, message, None);
                return None;
            }
        };
        self.next += 1;
        if (least..=most).contains(&number) {
            return Some(number as i16);
        }
        self.fail(
            Code::NumberOutOfRange,
            at,
            format!("{number} is out of range"),
            Some(format!("between {least} and {most}")),
        );
        None
    }

    /// `3`, `0+`, and on enemies `*`
    fn icon(&mut self, star: bool) -> Option<Icon> {
        if star && self.mark('*') {
            return Some(Icon { base: 0, mark: Mark::Star });
        }
        let base = self.number(0, 99)?;
        let mark = if self.mark('+') {
            Mark::Plus
        } else if star && self.mark('*') {
            Mark::Star
        } else {
            Mark::None
        };
        Some(Icon { base, mark })
    }

    fn team(&mut self) {
        let at = self.here();
        match self.tokens.get(self.next).and_then(Token::word) {
            Some(word) => {
                self.facts.team = Some((word.to_owned(), at));
                self.next += 1;
            }
            None => {
                let message = format!("expected the short name of a team, found {}", self.found());
                self.fail(Code::Expected, at, message, None);
            }
        }
    }

    fn quoted(&mut self, what: &str) -> Option<(String, Span)> {
        let at = self.here();
        match self.tokens.get(self.next).map(|token| &token.lexeme) {
            Some(Lexeme::Name(name)) => {
                self.next += 1;
                Some((name.clone(), at))
            }
            _ => {
                let message = format!("expected {what} in quotes, found {}", self.found());
                self.fail(Code::Expected, at, message, None);
                None
            }
        }
    }

    /// `pile "Ultron's pile"`: stands in sentences as it is written.
    fn pile(&mut self) {
        self.facts.pile = self.quoted("the name of a pile");
        let Some((name, at)) = &self.facts.pile else {
            return;
        };
        if !name.ends_with(" pile") || name.chars().count() > 60 {
            let (message, at) = (format!("\"{name}\" is not the name of a pile"), *at);
            let help =
                "write it as in a sentence, for example \"Ultron's pile\" or \"the Ant pile\"";
            self.fail(Code::Expected, at, message, Some(help.to_owned()));
        }
    }
}
