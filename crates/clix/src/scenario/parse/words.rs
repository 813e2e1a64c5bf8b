//! A line of a scenario, read from left to right.

use crate::board::{Edge, Square};
use crate::state::object::ObjectKind;
use authoring::scenario::Line;
pub(crate) use authoring::scenario::{Unread, unread, unread_help};
use std::ops::{Deref, DerefMut};
use table::Seat;

/// What is left to read of a line, and the names it may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    line: Line<'a>,
    pub known: &'a Known,
}

/// The players and the figures on the map.
#[derive(Clone, Debug)]
pub struct Known {
    pub seats: [String; 2],
    pub figures: Vec<String>,
}

impl<'a> Deref for Words<'a> {
    type Target = Line<'a>;

    fn deref(&self) -> &Line<'a> {
        &self.line
    }
}

impl DerefMut for Words<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.line
    }
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str, known: &'a Known) -> Words<'a> {
        Words::over(Line::new(text), known)
    }

    pub fn over(line: Line<'a>, known: &'a Known) -> Words<'a> {
        Words { line, known }
    }

    pub fn number(&mut self) -> Option<u16> {
        self.parsed()
    }

    pub fn square(&mut self) -> Option<Square> {
        self.parsed()
    }

    /// The parts between a mark, outside quotes.
    pub fn split(self, mark: char) -> impl Iterator<Item = Words<'a>> {
        let parts = self.parts(mark).into_iter();
        parts.map(move |part| Words::new(part, self.known))
    }

    /// The next words, at most so many, without reading them.
    pub fn next_words(self, count: usize) -> Option<&'a str> {
        let mut end = 0;
        for at in 0..count {
            let rest = &self.rest()[end..];
            let blanks = rest.len() - rest.trim_start().len();
            if at > 0 && blanks == 0 {
                return None;
            }
            let word = Line::new(rest).word();
            if word.is_empty() {
                return None;
            }
            end += blanks + word.len();
        }
        Some(&self.rest()[..end])
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
                let help = match authoring::suggestion::nearest(word, known) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!(
                        "the figures of this scenario are {}",
                        self.known.figures.join(", ")
                    ),
                };
                unread_help(format!("`{}` is no figure on the map", self.rest()), help)
            }
        }
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
