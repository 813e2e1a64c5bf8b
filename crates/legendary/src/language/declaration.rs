//! A file as a list of declarations: a head line, and the text lines indented below it.

use super::diagnostic::{Code, Reports, Span};
use super::token::{Lexeme, Line, Token};

macro_rules! heads {
    ($($name:ident $word:literal,)*) => {
        /// The first word of an unindented line.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Head { $($name,)* }

        impl Head {
            const ALL: &'static [(&'static str, Head)] = &[$(($word, Head::$name),)*];

            pub(crate) fn word(self) -> &'static str {
                match self { $(Head::$name => $word,)* }
            }
        }
    };
}

heads! {
    Set "set",
    Team "team",
    Hero "hero",
    Villains "villains",
    Henchmen "henchmen",
    Mastermind "mastermind",
    Epic "epic",
    Scheme "scheme",
    Card "card",
    Divided "divided",
    Side "side",
    Tactic "tactic",
    Bystander "bystander",
    Wound "wound",
    Agent "agent",
    Trooper "trooper",
    Officer "officer",
    Twist "twist",
    Strike "strike",
    Rule "rule",
}

/// One head line with its text.
#[derive(Debug)]
pub(crate) struct Declaration {
    pub head: Head,
    /// Where the head word stands.
    pub at: Span,
    /// What follows the head word.
    pub rest: Line,
    pub text: Vec<Line>,
    /// The head line above it could not be read, so nobody knows where this card belongs.
    pub lost: bool,
}

impl Head {
    /// Belongs to what was declared above it.
    fn is_part(self) -> bool {
        matches!(self, Head::Card | Head::Divided | Head::Side | Head::Tactic | Head::Epic)
    }
}

pub(crate) fn declarations(lines: Vec<Line>, reports: &mut Reports) -> Vec<Declaration> {
    let mut found: Vec<Declaration> = Vec::new();
    // Text below a head line we could not read belongs to nobody, and is not complained about either.
    let mut skipping = false;
    let mut lost = false;
    let mut told_orphan = false;
    for line in lines {
        if line.indent == 0 {
            match declaration(line, reports) {
                Some(mut declaration) => {
                    skipping = false;
                    lost &= declaration.head.is_part();
                    declaration.lost = lost;
                    found.push(declaration);
                }
                None => {
                    skipping = true;
                    lost = true;
                }
            }
            continue;
        }
        match found.last_mut() {
            _ if skipping => {}
            Some(declaration) => add_text(declaration, line),
            None if told_orphan => {}
            None => {
                told_orphan = true;
                reports.error(
                    Code::TextWithoutCard,
                    line.tokens.first().map_or(line.end, |token| token.at),
                    "this text belongs to no card".to_owned(),
                    Some("cards start at the left edge, their text is indented".to_owned()),
                );
            }
        }
    }
    found
}

/// A line indented further than the first text line continues the line above.
fn add_text(declaration: &mut Declaration, line: Line) {
    let first = declaration.text.first().map_or(line.indent, |first| first.indent);
    match declaration.text.last_mut() {
        Some(above) if line.indent > first => {
            above.tokens.extend(line.tokens);
            above.end = line.end;
            above.broken |= line.broken;
        }
        _ => declaration.text.push(line),
    }
}

fn declaration(mut line: Line, reports: &mut Reports) -> Option<Declaration> {
    if line.tokens.is_empty() {
        return None;
    }
    let first: Token = line.tokens.remove(0);
    let known = first.word().and_then(|word| Head::ALL.iter().find(|(known, _)| *known == word));
    if let Some((_, head)) = known {
        return Some(Declaration {
            head: *head,
            at: first.at,
            rest: line,
            text: Vec::new(),
            lost: false,
        });
    }
    let words = Head::ALL.iter().map(|(word, _)| *word);
    let help = match &first.lexeme {
        Lexeme::Word(word) => reports.did_you_mean(word, words.clone()),
        _ => None,
    }
    .unwrap_or_else(|| {
        format!(
            "a line at the left edge starts with one of: {}; text of a card is indented",
            words.collect::<Vec<_>>().join(", ")
        )
    });
    reports.error(
        Code::UnknownDeclaration,
        first.at,
        format!("no declaration starts with {}", first.shown()),
        Some(help),
    );
    None
}
