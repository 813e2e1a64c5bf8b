//! What can be wrong with a set-up, for programs and for people.

use crate::game::CannotLayOut;
use crate::names::Part;
use std::fmt;

/// One thing that is not as the rules want it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    Players {
        given: u8,
    },
    /// Too many or too few heroes or groups.
    Count {
        part: Part,
        given: usize,
        wanted: u8,
        why: Asked,
    },
    Twice {
        part: Part,
        name: String,
    },
    /// A henchman group among the villain groups or the other way round.
    OtherKind {
        name: String,
        listed: Part,
    },
    /// A number that the loaded sets do not have: the set-up was made with others.
    NotLoaded {
        part: Part,
        number: u16,
    },
    NotLed {
        mastermind: String,
        group: String,
    },
    NotRequired {
        scheme: String,
        group: String,
    },
    NotInOriginalSolo {
        scheme: String,
    },
    Option {
        option: &'static str,
        given: i32,
        least: i32,
        most: i32,
    },
    CannotLayOut(CannotLayOut),
    HeroNotRequired {
        scheme: String,
        hero: String,
    },
    /// The scheme has a use of its own for the hero.
    HeroTaken {
        scheme: String,
        hero: String,
    },
}

/// Who asks for a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The table for so many players.
    Table { players: u8, revised: bool },
    /// The table would say another number.
    Scheme { name: String, table: u8 },
}

impl Illegal {
    /// The clause that is not kept.
    pub fn clause(&self) -> &'static str {
        match self {
            Illegal::Players { .. } => "R2.4",
            Illegal::Count { why, .. } => why.clause(),
            Illegal::Twice { part, .. } => match part {
                Part::Hero => "R2.9",
                _ => "R2.4",
            },
            Illegal::OtherKind { .. } => "R2.4",
            Illegal::NotLoaded { .. } => "R1.5",
            Illegal::NotLed { .. } => "R2.7",
            Illegal::NotRequired { .. } => "R2.3",
            Illegal::NotInOriginalSolo { .. } => "R12.1",
            Illegal::Option { .. } => "R11.9",
            Illegal::CannotLayOut(_) => "R1.5",
            Illegal::HeroNotRequired { .. } | Illegal::HeroTaken { .. } => "R2.3",
        }
    }
}

impl Asked {
    fn clause(&self) -> &'static str {
        match self {
            Asked::Table { players: 1, .. } => "R12.1",
            Asked::Table { revised: true, .. } => "R2.6",
            Asked::Table { revised: false, .. } => "R2.4",
            Asked::Scheme { .. } => "R2.3",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Players { given } => {
                write!(f, "{given} players: the game is for 1 to 5")
            }
            Illegal::Count { part, given, wanted, why } => {
                let many = if *given > usize::from(*wanted) { "too many" } else { "too few" };
                write!(f, "{many} {}: {given} given, {why} {wanted}", part.plural())
            }
            Illegal::Twice { part, name } => {
                write!(f, "the {} {name} is named twice", part.noun())
            }
            Illegal::OtherKind { name, listed } => {
                let kind = match listed {
                    Part::VillainGroup => Part::HenchmanGroup,
                    _ => Part::VillainGroup,
                };
                write!(f, "{name} is a {}, not a {}", kind.noun(), listed.noun())
            }
            Illegal::NotLoaded { part, number } => {
                write!(f, "the loaded sets have no {} number {number}", part.noun())
            }
            Illegal::NotLed { mastermind, group } => {
                write!(f, "{mastermind} always leads {group}, which is missing")
            }
            Illegal::NotRequired { scheme, group } => {
                write!(f, "{scheme} needs {group}, which is missing")
            }
            Illegal::NotInOriginalSolo { scheme } => {
                write!(f, "{scheme} is not for the original solo game")
            }
            Illegal::Option { option, given, least, most } => {
                write!(f, "{option} {given}: it can be {least} to {most}")
            }
            Illegal::CannotLayOut(why) => why.fmt(f),
            Illegal::HeroNotRequired { scheme, hero } => {
                write!(f, "{scheme} needs the hero {hero}, who is missing")
            }
            Illegal::HeroTaken { scheme, hero } => {
                write!(f, "{scheme} uses {hero} itself, not in the Hero Deck")
            }
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Table { players: 1, .. } => f.write_str("the game alone has"),
            Asked::Table { players, revised } => {
                let table = if *revised { "the revised table" } else { "the table" };
                write!(f, "{table} for {players} players says")
            }
            Asked::Scheme { name, table } => {
                write!(f, "{name} changes the table's {table} to")
            }
        }
    }
}

impl std::error::Error for Illegal {}
