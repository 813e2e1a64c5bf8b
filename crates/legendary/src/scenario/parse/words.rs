//! A line of a scenario, read from left to right.

use super::super::place::{PLACES, Place, PlaceName, SPACE_NAMES};
use super::super::syntax::{Card, Pick};
use authoring::scenario::Line;
pub(crate) use authoring::scenario::{Unread, unread, unread_help};
use std::ops::{Deref, DerefMut};

/// More copies than any game has are a slip of the pen.
const MOST_COPIES: u16 = 99;
/// Cards in one list at most; no zone of a game is larger.
const MOST_CARDS: usize = 120;

/// What is left to read of a line, and the names of the players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    line: Line<'a>,
    pub seats: &'a [String],
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
    pub fn new(text: &'a str, seats: &'a [String]) -> Words<'a> {
        Words::over(Line::new(text), seats)
    }

    pub fn over(line: Line<'a>, seats: &'a [String]) -> Words<'a> {
        Words { line, seats }
    }

    pub fn number(&mut self) -> Option<i32> {
        self.parsed()
    }

    /// Cuts at a mark that stands outside quotes.
    pub fn split(self, mark: char) -> impl Iterator<Item = Words<'a>> {
        let parts = self.parts(mark).into_iter();
        parts.map(move |part| Words::new(part, self.seats))
    }

    /// Cuts at the first place where a word stands outside quotes.
    pub fn split_at_word(self, word: &str) -> Option<(Words<'a>, Words<'a>)> {
        let (before, after) = self.around(word)?;
        Some((Words::new(before, self.seats), Words::new(after, self.seats)))
    }

    /// A player's name, with or without 's.
    pub fn seat(&mut self) -> Option<u8> {
        for (index, name) in self.seats.iter().enumerate() {
            let mut words = *self;
            if words.eat(&format!("{name}'s")) || words.eat(name) {
                *self = words;
                return Some(index as u8);
            }
        }
        None
    }

    /// `Ben:` in front of what Ben does.
    pub fn seat_prefix(&mut self) -> Option<u8> {
        let mut words = *self;
        let seat = words.seat()?;
        if words.mark(':') {
            *self = words;
            return Some(seat);
        }
        None
    }

    pub fn space(&mut self) -> Option<u8> {
        (0..SPACE_NAMES.len()).find_map(|space| self.eat(SPACE_NAMES[space]).then_some(space as u8))
    }

    /// A place, a player's name before it where one is meant.
    pub fn place(&mut self) -> Option<Place> {
        let mut words = *self;
        let seat = words.seat();
        let name = PLACES.iter().find_map(|(phrase, name)| words.eat(phrase).then_some(*name))?;
        if seat.is_some() && !name.is_owned() {
            return None;
        }
        *self = words;
        Some(Place { name, seat })
    }

    /// The whole rest is one card.
    pub fn card(self) -> Result<Card, Unread> {
        let mut words = self;
        let count = match words.number() {
            Some(count) if !words.is_empty() => {
                let _ = words.eat("x");
                count
            }
            _ => {
                words = self;
                1
            }
        };
        let Some(count) =
            u16::try_from(count).ok().filter(|count| (1..=MOST_COPIES).contains(count))
        else {
            return unread(format!("`{}`: no game has so many", self.rest()));
        };
        let (name, mut tail) = match words.quoted() {
            Some(name) => (name.to_owned(), words),
            None => {
                if words.rest().contains('"') {
                    return unread(format!(
                        "`{}`: a quoted name needs both quotes and nothing before it",
                        self.rest()
                    ));
                }
                let place = [" in ", " on ", " under "].iter().find_map(|preposition| {
                    let at = words.rest().rfind(preposition)?;
                    let start = if *preposition == " under " { at } else { at + preposition.len() };
                    let mut tail = Words::new(&words.rest()[start..], self.seats);
                    (tail.place().is_some() && tail.is_empty()).then_some(at)
                });
                let end = place.unwrap_or(words.rest().len());
                let (name, tail) = words.rest().split_at(end);
                let (name, owner) = match name.rsplit_once('(') {
                    Some((name, owner)) if owner.trim_end().ends_with(')') => {
                        (name.trim(), Some(owner.trim_end().trim_end_matches(')')))
                    }
                    _ => (name.trim(), None),
                };
                let tail = Words::new(tail, self.seats);
                if name.is_empty() {
                    return unread("a card name is missing");
                }
                return Ok(Card {
                    name: name.to_owned(),
                    owner: owner.map(|owner| owner.trim().to_owned()),
                    count,
                    place: tail.suffix()?,
                });
            }
        };
        let mut owner = None;
        if tail.mark('(') {
            let text = tail.rest();
            let Some(end) = text.find(')') else {
                return unread("a bracket is not closed");
            };
            owner = Some(text[..end].trim().to_owned());
            tail.read(&text[..=end]);
        }
        Ok(Card { name, owner, count, place: tail.suffix()? })
    }

    /// `in discard`, `on Bridge`, `under mastermind`, or nothing.
    fn suffix(mut self) -> Result<Option<Place>, Unread> {
        if self.is_empty() {
            return Ok(None);
        }
        let _ = self.eat("in") || self.eat("on");
        match self.place() {
            Some(place) if self.is_empty() => Ok(Some(place)),
            _ => unread(format!("`{}` is no place", self.rest())),
        }
    }

    /// Cards between commas; `nothing` is no card.
    pub fn cards(self) -> Result<Vec<Card>, Unread> {
        let mut words = self;
        if words.is_empty() || ((words.eat("nothing") || words.eat("empty")) && words.is_empty()) {
            return Ok(Vec::new());
        }
        let cards = self.split(',').map(Words::card).collect::<Result<Vec<_>, _>>()?;
        let all: usize = cards.iter().map(|card| usize::from(card.count)).sum();
        if all > MOST_CARDS {
            return unread(format!("{all} cards in one list; at most {MOST_CARDS}"));
        }
        Ok(cards)
    }

    /// Slots or spaces from left to right; `-` is an empty one.
    pub fn row(self) -> Result<Vec<Option<Card>>, Unread> {
        let mut words = self;
        if words.eat("empty") && words.is_empty() {
            return Ok(vec![None; 5]);
        }
        let mut row = Vec::new();
        for part in self.split(',') {
            if part.rest() == "-" {
                row.push(None);
                continue;
            }
            let card = part.card()?;
            for _ in 0..card.count.min(6) {
                row.push(Some(Card { count: 1, ..card.clone() }));
            }
        }
        if row.len() > 5 {
            return unread(format!("{} cards, but there are five places", row.len()));
        }
        Ok(row)
    }

    /// Something to choose.
    pub fn pick(self) -> Result<Pick, Unread> {
        let whole = |mut words: Words<'a>, phrases: &[&str]| {
            phrases.iter().any(|phrase| words.eat(phrase)) && words.is_empty()
        };
        if whole(self, &["nothing", "done"]) {
            return Ok(Pick::Done);
        }
        if whole(self, &["yes"]) {
            return Ok(Pick::Yes);
        }
        if whole(self, &["no"]) {
            return Ok(Pick::No);
        }
        if whole(self, &["top of deck", "the top of the deck"]) {
            return Ok(Pick::TopOfDeck);
        }
        let ordinals = ["first", "second", "third", "fourth"];
        for (index, ordinal) in ordinals.iter().enumerate() {
            let mut words = self;
            if words.eat(ordinal) && whole(words, &["option", "side", "one"]) {
                return Ok(Pick::Option(index as u8));
            }
        }
        let mut words = self;
        if words.eat("option")
            && let Some(number) = words.number()
            && words.is_empty()
            && (1..=9).contains(&number)
        {
            return Ok(Pick::Option(number as u8 - 1));
        }
        let mut words = self;
        let said = words.eat("player");
        if let Some(seat) = words.seat()
            && words.is_empty()
        {
            return Ok(Pick::Player(seat));
        }
        if said {
            return unread(format!("`{}` sits at no seat", words.rest()));
        }
        let mut words = self;
        if let Some(space) = words.space()
            && words.is_empty()
        {
            return Ok(Pick::Space(space));
        }
        let quoted = self.rest().starts_with('"');
        let card = self.card()?;
        Ok(if quoted { Pick::Quoted(card) } else { Pick::Card(card) })
    }

    pub fn picks(self) -> Result<Vec<Pick>, Unread> {
        let mut picks = Vec::new();
        for part in self.split(',') {
            match part.pick()? {
                Pick::Card(card) => {
                    for _ in 0..card.count {
                        let one = Card { count: 1, ..card.clone() };
                        picks.push(Pick::Card(one));
                    }
                }
                pick => picks.push(pick),
            }
        }
        if picks.len() > MOST_CARDS {
            return unread(format!("{} choices in one line", picks.len()));
        }
        Ok(picks)
    }
}

/// The place that only the mastermind's captives lie in.
pub(crate) const UNDER_MASTERMIND: Place = Place { name: PlaceName::Mastermind, seat: None };
