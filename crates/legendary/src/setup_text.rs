//! A set-up as one line that people can read and write, and that goes into records:
//! `players 2; mastermind Red Skull; scheme Midtown Bank Robbery; villains HYDRA, Skrulls; henchmen Sentinel; heroes Hulk, Thor, …`.

use crate::catalogue::Catalogue;
use crate::names::{UnknownName, folded, suggestions};
use crate::setup::Setup;
use std::fmt;

const KEYS: [&str; 6] = ["players", "mastermind", "scheme", "villains", "henchmen", "heroes"];

/// Why a line is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSetup {
    UnknownPart {
        written: String,
        suggestions: Vec<String>,
    },
    Twice(&'static str),
    Missing(&'static str),
    NotANumber {
        written: String,
    },
    Name(UnknownName),
    /// A quoted name without its closing quote.
    OpenQuote {
        written: String,
    },
    /// A list longer than a set-up code can count.
    TooManyNames(&'static str),
}

/// Far more than any game has, and as many as [`Setup::to_code`] can write.
const MOST_NAMES: usize = u8::MAX as usize;

impl Setup {
    /// The line. What is not in the catalogue is left out, so that every set-up has a line.
    pub fn to_text(&self, catalogue: &Catalogue) -> String {
        let mut text = format!("players {}", self.players);
        let mut part = |key: &str, names: Vec<&String>| {
            if !names.is_empty() {
                let names: Vec<String> = names.into_iter().map(|name| quoted(name)).collect();
                text += &format!("; {key} {}", names.join(", "));
            }
        };
        let mastermind = catalogue.masterminds.get(self.mastermind.index());
        part("mastermind", mastermind.iter().map(|m| &m.name).collect());
        let scheme = catalogue.schemes.get(self.scheme.index());
        part("scheme", scheme.iter().map(|s| &s.name).collect());
        for (key, groups) in [("villains", &self.villains), ("henchmen", &self.henchmen)] {
            let groups = groups.iter();
            let groups = groups.filter_map(|group| catalogue.groups.get(group.index()));
            part(key, groups.map(|group| &group.name).collect());
        }
        let heroes = self.heroes.iter();
        let heroes = heroes.filter_map(|hero| catalogue.heroes.get(hero.index()));
        part("heroes", heroes.map(|hero| &hero.name).collect());
        text
    }

    /// Reads the line back. It need not be legal.
    pub fn from_text(catalogue: &Catalogue, text: &str) -> Result<Setup, NoSetup> {
        let mut given: [Option<String>; KEYS.len()] = Default::default();
        for segment in split(text, ';')? {
            let segment = segment.trim();
            if segment.is_empty() {
                continue;
            }
            let (word, rest) = segment.split_once(char::is_whitespace).unwrap_or((segment, ""));
            let key = KEYS.iter().position(|key| word.eq_ignore_ascii_case(key));
            let Some(key) = key else {
                return Err(NoSetup::UnknownPart {
                    written: word.to_owned(),
                    suggestions: suggestions(&folded(word), KEYS.into_iter()),
                });
            };
            if given[key].replace(rest.trim().to_owned()).is_some() {
                return Err(NoSetup::Twice(KEYS[key]));
            }
        }
        let [players, mastermind, scheme, villains, henchmen, heroes] = given;
        let players = players.ok_or(NoSetup::Missing("players"))?;
        let mastermind = mastermind.ok_or(NoSetup::Missing("mastermind"))?;
        let scheme = scheme.ok_or(NoSetup::Missing("scheme"))?;
        Ok(Setup {
            players: players.parse().map_err(|_| NoSetup::NotANumber { written: players })?,
            mastermind: catalogue.find_mastermind(&unquoted(&mastermind)).map_err(NoSetup::Name)?,
            scheme: catalogue.find_scheme(&unquoted(&scheme)).map_err(NoSetup::Name)?,
            villains: found("villains", villains, |name| catalogue.find_villains(name))?,
            henchmen: found("henchmen", henchmen, |name| catalogue.find_henchmen(name))?,
            heroes: found("heroes", heroes, |name| catalogue.find_hero(name))?,
        })
    }
}

/// The names of a list with commas between them. A name with a comma in it stands in quotes.
pub fn names(list: &str) -> Result<Vec<String>, NoSetup> {
    let names = split(list, ',')?.into_iter().map(unquoted);
    Ok(names.filter(|name| !name.is_empty()).collect())
}

fn found<T>(
    key: &'static str,
    list: Option<String>,
    find: impl Fn(&str) -> Result<T, UnknownName>,
) -> Result<Vec<T>, NoSetup> {
    let names = names(&list.unwrap_or_default())?;
    if names.len() > MOST_NAMES {
        return Err(NoSetup::TooManyNames(key));
    }
    names.iter().map(|name| find(name).map_err(NoSetup::Name)).collect()
}

/// In quotes where the name could be taken for something else. No card name has a quote in it.
fn quoted(name: &str) -> String {
    let plain = name.trim() == name && !name.contains([',', ';']);
    if plain { name.to_owned() } else { format!("\"{name}\"") }
}

fn unquoted(name: &str) -> String {
    let name = name.trim();
    let inside = name.strip_prefix('"').and_then(|name| name.strip_suffix('"'));
    inside.unwrap_or(name).to_owned()
}

/// Cuts at every mark outside quotes.
fn split(text: &str, mark: char) -> Result<Vec<&str>, NoSetup> {
    let mut pieces = Vec::new();
    let (mut from, mut within) = (0, false);
    for (at, letter) in text.char_indices() {
        if letter == '"' {
            within = !within;
        } else if letter == mark && !within {
            pieces.push(&text[from..at]);
            from = at + mark.len_utf8();
        }
    }
    pieces.push(&text[from..]);
    if within {
        let written = text[from..].trim().chars().take(60).collect();
        return Err(NoSetup::OpenQuote { written });
    }
    Ok(pieces)
}

impl fmt::Display for NoSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSetup::UnknownPart { written, suggestions } => {
                write!(f, "a set-up has no {written:?}; ")?;
                match suggestions.as_slice() {
                    [] => write!(f, "its parts are {}", KEYS.join(", ")),
                    near => write!(f, "did you mean {}?", near.join(", or ")),
                }
            }
            NoSetup::Twice(key) => write!(f, "the set-up says {key} twice"),
            NoSetup::Missing(key) => write!(f, "the set-up does not say {key}"),
            NoSetup::NotANumber { written } => {
                write!(f, "{written:?} is not a number of players")
            }
            NoSetup::Name(unknown) => unknown.fmt(f),
            NoSetup::TooManyNames(key) => {
                write!(f, "more than {MOST_NAMES} {key} are more than any set-up has")
            }
            NoSetup::OpenQuote { written } => write!(f, "a quote is not closed: {written}"),
        }
    }
}

impl std::error::Error for NoSetup {}

#[cfg(test)]
mod tests;
