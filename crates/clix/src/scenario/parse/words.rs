//! A line of a scenario, read from left to right.

use crate::board::{Edge, Square};
use crate::object::ObjectKind;
use table::Seat;

/// What is left to read of a line, and the names it may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    left: &'a str,
    pub known: Known<'a>,
}

/// The players and the figures on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    pub seats: &'a [String; 2],
    pub figures: &'a [String],
}

/// Why a line cannot be read, and what would help.
#[derive(Debug)]
pub(super) struct Unread {
    pub message: String,
    pub help: Option<String>,
}

pub(super) fn unread<T>(message: impl Into<String>) -> Result<T, Unread> {
    Err(Unread {
        message: message.into(),
        help: None,
    })
}

pub(super) fn unread_help<T>(
    message: impl Into<String>,
    help: impl Into<String>,
) -> Result<T, Unread> {
    Err(Unread {
        message: message.into(),
        help: Some(help.into()),
    })
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str, known: Known<'a>) -> Words<'a> {
        Words {
            left: text.trim(),
            known,
        }
    }

    pub fn rest(self) -> &'a str {
        self.left
    }

    pub fn is_empty(self) -> bool {
        self.left.is_empty()
    }

    /// Reads the phrase if it is next, whatever the case of its letters.
    pub fn eat(&mut self, phrase: &str) -> bool {
        let Some(head) = self.left.get(..phrase.len()) else {
            return false;
        };
        let tail = &self.left[phrase.len()..];
        let ends = tail
            .chars()
            .next()
            .is_none_or(|next| !next.is_alphanumeric() && !matches!(next, '-' | '\'' | '_'));
        if head.eq_ignore_ascii_case(phrase) && ends {
            self.left = tail.trim_start();
            return true;
        }
        false
    }

    /// Reads whichever of the phrases is next.
    pub fn eat_any(&mut self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| self.eat(phrase))
    }

    /// Reads a mark like `:`.
    pub fn mark(&mut self, mark: char) -> bool {
        match self.left.strip_prefix(mark) {
            Some(tail) => {
                self.left = tail.trim_start();
                true
            }
            None => false,
        }
    }

    /// The next word, without reading it.
    pub fn word(self) -> &'a str {
        let end = self
            .left
            .find(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | ';'));
        &self.left[..end.unwrap_or(self.left.len())]
    }

    /// Reads the next word, whatever it is.
    pub fn skip(&mut self) -> &'a str {
        let word = self.word();
        self.left = self.left[word.len()..].trim_start();
        word
    }

    /// The next words, at most so many, without reading them.
    pub fn next_words(self, count: usize) -> Option<&'a str> {
        let mut end = 0;
        for at in 0..count {
            let rest = &self.left[end..];
            let blanks = rest.len() - rest.trim_start().len();
            if at > 0 && blanks == 0 {
                return None;
            }
            let word = Words {
                left: rest.trim_start(),
                ..self
            }
            .word();
            if word.is_empty() {
                return None;
            }
            end += blanks + word.len();
        }
        Some(&self.left[..end])
    }

    pub fn read(&mut self, text: &str) {
        self.left = self.left[text.len()..].trim_start();
    }

    pub fn number(&mut self) -> Option<u16> {
        let word = self.word();
        let number = word.parse().ok()?;
        self.read(word);
        Some(number)
    }

    pub fn small(&mut self) -> Option<u8> {
        let mut words = *self;
        let number = u8::try_from(words.number()?).ok()?;
        *self = words;
        Some(number)
    }

    /// `+1`, `-1`.
    pub fn signed(&mut self) -> Option<i8> {
        let word = self.word();
        if !word.starts_with(['+', '-']) {
            return None;
        }
        let number = word.parse().ok()?;
        self.read(word);
        Some(number)
    }

    pub fn needed(&mut self, what: &str) -> Result<u16, Unread> {
        match self.number() {
            Some(number) => Ok(number),
            None => unread(format!("a number is expected: {what}")),
        }
    }

    /// Nothing may follow.
    pub fn end(self) -> Result<(), Unread> {
        if self.left.is_empty() {
            Ok(())
        } else {
            unread(format!("`{}` is not understood here", self.left))
        }
    }

    /// Text in quotes.
    pub fn quoted(&mut self) -> Option<&'a str> {
        let (text, tail) = self.left.strip_prefix('"')?.split_once('"')?;
        self.left = tail.trim_start();
        Some(text)
    }

    /// `you`, `enemy` or a player's name, with or without 's.
    pub fn seat(&mut self) -> Option<Seat> {
        for seat in 0..2u8 {
            let role = ["you", "enemy"][seat as usize];
            let name = &self.known.seats[seat as usize];
            for word in [role, name.as_str()] {
                if self.eat(word) || self.eat(&format!("{word}'s")) {
                    return Some(Seat(seat));
                }
            }
        }
        if self.eat("your") {
            return Some(Seat(0));
        }
        None
    }

    /// A figure on the map, the longest name that fits, with or without 's.
    pub fn figure(&mut self) -> Option<String> {
        let mut names: Vec<&String> = self.known.figures.iter().collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        for name in names {
            if self.eat(name) || self.eat(&format!("{name}'s")) || self.eat(&format!("{name}'")) {
                return Some(name.clone());
            }
        }
        None
    }

    pub fn needed_figure(&mut self) -> Result<String, Unread> {
        match self.figure() {
            Some(figure) => Ok(figure),
            None => {
                let word = self.word();
                let known = self.known.figures.iter().map(String::as_str);
                let help = match crate::suggestion::nearest(word, known) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!(
                        "the figures of this scenario are {}",
                        self.known.figures.join(", ")
                    ),
                };
                unread_help(format!("`{}` is no figure on the map", self.left), help)
            }
        }
    }

    pub fn square(&mut self) -> Option<Square> {
        let word = self.word();
        let square = word.parse().ok()?;
        self.read(word);
        Some(square)
    }

    pub fn needed_square(&mut self) -> Result<Square, Unread> {
        match self.square() {
            Some(square) => Ok(square),
            None => unread_help(
                format!("`{}` is no square", self.word()),
                "squares are a column letter and a row number: `D5`",
            ),
        }
    }

    /// `D5, D6, E1-E4`: squares and rectangles from corner to corner.
    pub fn squares(&mut self) -> Result<Vec<Square>, Unread> {
        let mut squares = Vec::new();
        loop {
            let word = self.word();
            match word.split_once('-') {
                Some((one, two)) => match (one.parse::<Square>(), two.parse::<Square>()) {
                    (Ok(one), Ok(two)) => {
                        squares.extend(rectangle(one, two));
                        self.read(word);
                    }
                    _ => return unread(format!("`{word}` is no rectangle of squares")),
                },
                None => squares.push(self.needed_square()?),
            }
            if !self.mark(',') {
                return Ok(squares);
            }
        }
    }

    /// `D5|E5`.
    pub fn edge(&mut self) -> Option<Edge> {
        let word = self.word();
        let (one, two) = word.split_once('|')?;
        let edge = Edge::between(one.parse().ok()?, two.parse().ok()?)?;
        self.read(word);
        Some(edge)
    }

    pub fn needed_edge(&mut self) -> Result<Edge, Unread> {
        match self.edge() {
            Some(edge) => Ok(edge),
            None => unread_help(
                format!("`{}` is no side that two squares share", self.word()),
                "write the two squares: `D5|E5`",
            ),
        }
    }

    /// `D5|E5, D6|E6`.
    pub fn edges(&mut self) -> Result<Vec<Edge>, Unread> {
        let mut edges = Vec::new();
        loop {
            edges.push(self.needed_edge()?);
            if !self.mark(',') {
                return Ok(edges);
            }
        }
    }

    /// `light object`, `heavy object`, `immobile object`.
    pub fn object(&mut self) -> Option<ObjectKind> {
        for (word, kind) in OBJECTS {
            if self.eat(&format!("{word} object")) {
                return Some(kind);
            }
        }
        None
    }

    /// The parts between a mark, outside quotes.
    pub fn split(self, mark: char) -> Vec<Words<'a>> {
        let mut parts = Vec::new();
        let (mut quoted, mut from) = (false, 0);
        for (index, c) in self.left.char_indices() {
            if c == '"' {
                quoted = !quoted;
            } else if c == mark && !quoted {
                parts.push(Words::new(&self.left[from..index], self.known));
                from = index + c.len_utf8();
            }
        }
        parts.push(Words::new(&self.left[from..], self.known));
        parts
    }
}

pub(super) const OBJECTS: [(&str, ObjectKind); 3] = [
    ("light", ObjectKind::Light),
    ("heavy", ObjectKind::Heavy),
    ("immobile", ObjectKind::Immobile),
];

fn rectangle(one: Square, two: Square) -> Vec<Square> {
    let columns = one.column().min(two.column())..=one.column().max(two.column());
    let rows = one.row().min(two.row())..=one.row().max(two.row());
    rows.flat_map(|row| {
        let columns = columns.clone();
        columns.filter_map(move |column| Square::new(column, row))
    })
    .collect()
}
