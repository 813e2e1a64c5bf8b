//! Who sits where: persons and bots, their names, and who may look at what.

use crate::bots::{Bot, NoSuchBot};
use authoring::name::{self, NoName, tidied};
use std::fmt;
use table::{Seat, Seats};

/// The people and bots around one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// What they are called, seat by seat.
    pub names: Vec<String>,
    /// The bot that decides for a seat; a person where there is none.
    pub bots: Vec<Option<Bot>>,
    /// Everybody may see every hand: alone, two-handed, or agreed so.
    pub open: bool,
}

/// Why people cannot sit down like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotSit {
    /// What was written names no seat.
    NotASeat(String),
    /// There is no such seat.
    NoSuchSeat {
        /// The number that was written, counted from 1.
        seat: usize,
        /// How many play.
        players: u8,
    },
    /// Two bots for one seat.
    TwoBots(usize),
    /// More names than seats.
    TooManyNames {
        /// How many names.
        names: usize,
        /// How many play.
        players: u8,
    },
    /// Two players of one name.
    SameName(String),
    /// A name that cannot be one.
    NoName(NoName),
    /// No bot is called so.
    NoSuchBot(NoSuchBot),
}

const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eva"];

impl Seating {
    /// `bots` are written `2=heuristic`, seats counted from 1.
    pub fn new(
        players: u8,
        names: &[String],
        bots: &[String],
        open: bool,
    ) -> Result<Seating, CannotSit> {
        if names.len() > players as usize {
            return Err(CannotSit::TooManyNames { names: names.len(), players });
        }
        let mut seated: Vec<String> = Vec::new();
        for seat in 0..players as usize {
            let default = NAMES[seat % NAMES.len()];
            if let Some(Err(why)) = names.get(seat).map(|name| name::check(name)) {
                return Err(CannotSit::NoName(why));
            }
            let name = names.get(seat).map(|name| clean(name));
            let name = name.filter(|name| !name.is_empty()).unwrap_or(default.into());
            if seated.iter().any(|other| other.eq_ignore_ascii_case(&name)) {
                return Err(CannotSit::SameName(name));
            }
            seated.push(name);
        }
        let mut seating = Seating { bots: vec![None; seated.len()], names: seated, open };
        for bot in bots {
            seating.seat_bot(bot)?;
        }
        Ok(seating)
    }

    fn seat_bot(&mut self, written: &str) -> Result<(), CannotSit> {
        let (seat, kind) = written.split_once('=').unwrap_or((written, ""));
        let seat: usize = seat.trim().parse().map_err(|_| CannotSit::NotASeat(clean(written)))?;
        let players = self.names.len() as u8;
        let there = seat.checked_sub(1).and_then(|index| self.bots.get_mut(index));
        let there = there.ok_or(CannotSit::NoSuchSeat { seat, players })?;
        if there.is_some() {
            return Err(CannotSit::TwoBots(seat));
        }
        *there = Some(kind.trim().parse().map_err(CannotSit::NoSuchBot)?);
        Ok(())
    }

    /// Gives a player another name; none leaves the old one.
    pub fn rename(&mut self, seat: Seat, name: &str) -> Result<(), CannotSit> {
        name::check(name).map_err(CannotSit::NoName)?;
        let name = clean(name);
        let others = self.names.iter().enumerate().filter(|(at, _)| *at != seat.index());
        if others.clone().any(|(_, other)| other.eq_ignore_ascii_case(&name)) {
            return Err(CannotSit::SameName(name));
        }
        match self.names.get_mut(seat.index()) {
            Some(there) if !name.is_empty() => *there = name,
            _ => {}
        }
        Ok(())
    }

    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("Nobody", |name| name)
    }

    /// The bot that decides for a seat, if one does.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.bots.get(seat.index()).copied().flatten()
    }

    /// How many persons play.
    pub fn persons(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    /// Hands are hidden from somebody who looks at this screen.
    pub fn needs_curtain(&self) -> bool {
        !self.open && self.persons() > 1
    }

    /// The seats of persons.
    pub fn persons_seats(&self) -> Seats {
        let seats = (0..self.names.len() as u8).map(Seat);
        seats.filter(|seat| self.bot(*seat).is_none()).fold(Seats::NONE, Seats::with)
    }

    /// A seat by its name or number, as typed.
    pub fn find(&self, typed: &str) -> Option<Seat> {
        let typed = typed.trim().to_lowercase();
        let begins = |name: &String| name.to_lowercase().starts_with(&typed);
        let by_name = || self.names.iter().position(begins);
        let by_number = || {
            let number: usize = typed.parse().ok()?;
            number.checked_sub(1).filter(|index| *index < self.names.len())
        };
        if typed.is_empty() {
            return None;
        }
        by_name().or_else(by_number).map(|index| Seat(index as u8))
    }
}

/// A name or word from outside, fit to be printed and to stand on a line of its own.
pub fn clean(text: &str) -> String {
    let text: String =
        text.chars().map(|letter| if matches!(letter, ';' | '=') { ' ' } else { letter }).collect();
    tidied(&text)
}

impl fmt::Display for CannotSit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotSit::NotASeat(bot) => {
                write!(f, "--bot {bot}: write the seat's number, as in --bot 2=heuristic")
            }
            CannotSit::NoSuchSeat { seat, players } => {
                write!(f, "--bot {seat}: there are {players} seats, counted from 1")
            }
            CannotSit::TwoBots(seat) => write!(f, "seat {seat} can have only one bot"),
            CannotSit::TooManyNames { names, players } => {
                write!(f, "{names} names for {players} seats")
            }
            CannotSit::NoName(why) => write!(f, "--name: {why}"),
            CannotSit::SameName(name) => write!(f, "two players are called {name}"),
            CannotSit::NoSuchBot(bot) => bot.fmt(f),
        }
    }
}

impl std::error::Error for CannotSit {}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| word.to_string()).collect()
    }

    #[test]
    fn a_bot_takes_the_seat_named_and_people_keep_theirs() {
        let seating = Seating::new(3, &strings(&["Ana"]), &strings(&["2=random"]), false).unwrap();
        assert_eq!(seating.bot(Seat(1)), Some(Bot::Random));
        assert_eq!(seating.bot(Seat(0)), None);
        assert_eq!(seating.persons(), 2);
        assert!(seating.needs_curtain());
    }

    #[test]
    fn one_person_among_bots_needs_no_curtain() {
        let seating = Seating::new(2, &[], &strings(&["2"]), false).unwrap();
        assert!(!seating.needs_curtain());
    }

    #[test]
    fn a_wrong_seat_or_name_is_refused_in_words() {
        let sit = |names: &[&str], bots: &[&str]| {
            Seating::new(2, &strings(names), &strings(bots), false).unwrap_err()
        };
        assert_eq!(sit(&[], &["x=y"]), CannotSit::NotASeat("x y".into()));
        assert!(matches!(sit(&[], &["3"]), CannotSit::NoSuchSeat { seat: 3, .. }));
        assert!(matches!(sit(&[], &["0"]), CannotSit::NoSuchSeat { seat: 0, .. }));
        assert_eq!(sit(&[], &["1", "1=random"]), CannotSit::TwoBots(1));
        assert!(matches!(sit(&["Ana", "ana"], &[]), CannotSit::SameName(_)));
        assert!(matches!(sit(&["a", "b", "c"], &[]), CannotSit::TooManyNames { .. }));
    }

    #[test]
    fn a_name_cannot_bring_control_characters_or_the_marks_of_a_saved_game() {
        assert_eq!(clean("A\u{1b}[2J;n=a\n"), "A [2J n a");
    }
}
