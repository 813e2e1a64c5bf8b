//! Cuts a file into lines and a line into words, names, numbers and marks.

use super::diagnostic::{Code, Reports, Span};
use authoring::plain::stray;

/// No card file we know comes near; what is larger is not a card file.
pub(crate) const MAX_FILE: usize = 256 * 1024;
pub(crate) const MAX_LINE: usize = 1000;
const BYTE_ORDER_MARK: char = '\u{feff}';

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lexeme {
    /// A word of the language, in lower case.
    Word(String),
    /// A name in quotes.
    Name(String),
    Number(i32),
    /// One of `: , ; / ( ) + *`.
    Mark(char),
}

#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub lexeme: Lexeme,
    pub at: Span,
}

impl Token {
    pub(crate) fn word(&self) -> Option<&str> {
        match &self.lexeme {
            Lexeme::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(crate) fn is_mark(&self, mark: char) -> bool {
        self.lexeme == Lexeme::Mark(mark)
    }

    /// As the author wrote it, for messages.
    pub(crate) fn shown(&self) -> String {
        match &self.lexeme {
            Lexeme::Word(word) => format!("`{word}`"),
            Lexeme::Name(name) => format!("\"{name}\""),
            Lexeme::Number(number) => format!("`{number}`"),
            Lexeme::Mark(mark) => format!("`{mark}`"),
        }
    }
}

/// One line of a file, comments and empty lines left out.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// How far it is indented; a tab counts four.
    pub indent: usize,
    pub tokens: Vec<Token>,
    /// Just behind the last token.
    pub end: Span,
    /// Something in it could not be read; what follows from it is not reported again.
    pub broken: bool,
}

pub(crate) fn lines(file: u32, text: &str, reports: &mut Reports) -> Vec<Line> {
    let start = Span { file, line: 1, column: 1, length: 1 };
    if text.len() > MAX_FILE {
        reports.error(
            Code::FileTooLarge,
            start,
            format!("the file has {} bytes, more than {MAX_FILE}", text.len()),
            Some("write one file per hero, group, mastermind or scheme".to_owned()),
        );
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut told_not_text = false;
    for (index, raw) in text.lines().enumerate() {
        let at = Span { line: index as u32 + 1, ..start };
        if !told_not_text && let Some(column) = raw.chars().position(|c| c == '\u{fffd}') {
            told_not_text = true;
            reports.error(
                Code::NotText,
                Span { column: column as u32 + 1, ..at },
                "the file is not UTF-8 text".to_owned(),
                Some("save it as UTF-8".to_owned()),
            );
        }
        let length = raw.chars().count();
        if length > MAX_LINE {
            reports.error(
                Code::LineTooLong,
                Span { column: MAX_LINE as u32 + 1, length: (length - MAX_LINE) as u32, ..at },
                format!("the line has {length} characters, more than {MAX_LINE}"),
                Some("a line that is indented further continues the line above".to_owned()),
            );
            continue;
        }
        let mut reader = Reader::new(raw, at);
        if let Some(stray) = stray(raw) {
            let at = Span { column: stray.column, ..at };
            let help = Some("take it out".to_owned());
            reports.error(Code::StrayCharacter, at, stray.to_string(), help);
            reader.broken = true;
        }
        let line = reader.line(reports);
        if !line.tokens.is_empty() || line.broken {
            found.push(line);
        }
    }
    found
}

struct Reader {
    letters: Vec<char>,
    next: usize,
    start: Span,
    broken: bool,
}

impl Reader {
    fn new(raw: &str, start: Span) -> Reader {
        Reader { letters: raw.trim_end().chars().collect(), next: 0, start, broken: false }
    }

    fn line(mut self, reports: &mut Reports) -> Line {
        let mut indent = 0;
        while let Some(space) = self.peek().filter(|c| c.is_whitespace() || *c == BYTE_ORDER_MARK) {
            indent += match space {
                BYTE_ORDER_MARK => 0,
                '\t' => 4,
                _ => 1,
            };
            self.next += 1;
        }
        let mut tokens = Vec::new();
        while let Some(letter) = self.peek() {
            let from = self.next;
            if letter == '#' {
                break;
            }
            if letter.is_whitespace() {
                self.next += 1;
                continue;
            }
            if let Some(lexeme) = self.lexeme(letter, reports) {
                tokens.push(Token { lexeme, at: self.span(from) });
            }
        }
        let end = tokens.last().map_or(self.start, |token: &Token| Span {
            column: token.at.column + token.at.length,
            length: 1,
            ..token.at
        });
        Line { indent, tokens, end, broken: self.broken }
    }

    fn peek(&self) -> Option<char> {
        self.letters.get(self.next).copied()
    }

    fn span(&self, from: usize) -> Span {
        Span { column: from as u32 + 1, length: (self.next - from).max(1) as u32, ..self.start }
    }

    fn lexeme(&mut self, letter: char, reports: &mut Reports) -> Option<Lexeme> {
        match letter {
            '"' => self.name(reports),
            ':' | ',' | ';' | '/' | '(' | ')' | '+' | '*' => {
                self.next += 1;
                Some(Lexeme::Mark(letter))
            }
            '0'..='9' => self.number(1, reports),
            '-' if self.letters.get(self.next + 1).is_some_and(char::is_ascii_digit) => {
                self.next += 1;
                self.number(-1, reports)
            }
            _ if letter.is_alphabetic() => Some(self.word()),
            _ => {
                let from = self.next;
                self.next += 1;
                if !self.broken && letter != '\u{fffd}' {
                    reports.error(
                        Code::UnexpectedCharacter,
                        self.span(from),
                        format!("unexpected character {letter:?}"),
                        Some("names stand in double quotes, comments start with `#`".to_owned()),
                    );
                }
                self.broken = true;
                None
            }
        }
    }

    fn name(&mut self, reports: &mut Reports) -> Option<Lexeme> {
        let from = self.next;
        self.next += 1;
        let mut name = String::new();
        while let Some(letter) = self.peek() {
            self.next += 1;
            if letter == '"' {
                return Some(Lexeme::Name(name));
            }
            name.push(letter);
        }
        reports.error(
            Code::OpenQuote,
            Span { length: 1, ..self.span(from) },
            "this quoted name does not end".to_owned(),
            Some("add the closing `\"`".to_owned()),
        );
        self.broken = true;
        None
    }

    fn number(&mut self, sign: i32, reports: &mut Reports) -> Option<Lexeme> {
        let from = self.next;
        let mut number: i32 = 0;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.next += 1;
            number = number.saturating_mul(10).saturating_add(digit as i32);
        }
        if number > 9999 {
            reports.error(
                Code::NumberOutOfRange,
                self.span(from),
                "this number is far too large".to_owned(),
                Some("no number on a card is above 999".to_owned()),
            );
            self.broken = true;
            return None;
        }
        Some(Lexeme::Number(sign * number))
    }

    fn word(&mut self) -> Lexeme {
        let mut word = String::new();
        while let Some(letter) = self.peek() {
            if !letter.is_alphanumeric() && !matches!(letter, '-' | '\'' | '.' | '_') {
                break;
            }
            word.extend(letter.to_lowercase());
            self.next += 1;
        }
        Lexeme::Word(word)
    }
}
