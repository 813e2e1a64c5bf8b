//! A set-up with its options as a short code that fits into a web address.
//!
//! It is made of names, not of numbers, so that it still means the same when sets are added: each name stands there as three bytes of
//! its hash. Two names that share those bytes are told apart by a hash over the whole readable line.

use crate::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use crate::names::{Part, folded};
use crate::options::Options;
use crate::setup::Setup;
use std::fmt;
use table::record::{CodeError, from_letters, to_letters};

const VERSION: u8 = 1;
const CHECK: usize = 2;
/// So many ways to read names with equal hashes are tried.
const MOST_READINGS: usize = 256;
const MOST_LETTERS: usize = 4_096;

/// Why a code is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCode {
    Letters(CodeError),
    TooLong,
    /// The checksum does not fit.
    Mistyped,
    OtherVersion(u8),
    /// The code names something that the loaded sets do not have.
    NotLoaded(Part),
    /// The checksum fits but the rest does not: never written by [`Setup::to_code`], or names have changed.
    Malformed,
}

impl Setup {
    /// The code. What is not in the catalogue is left out, as in [`Setup::to_text`].
    pub fn to_code(&self, catalogue: &Catalogue, options: &Options) -> String {
        let mut body = vec![VERSION, self.players];
        let options_text = options.to_string();
        let said = if *options == Options::default() { "" } else { &options_text };
        body.push(said.len() as u8);
        body.extend(said.as_bytes());
        for (part, indexes) in self.parts() {
            let names = catalogue.names_of(part);
            let name = |index: usize| {
                let groups = || catalogue.groups.get(index).map(|group| group.name.as_str());
                let found = names.iter().find(|(other, _)| *other == index);
                match part {
                    Part::VillainGroup | Part::HenchmanGroup => groups(),
                    _ => found.map(|(_, name)| *name),
                }
            };
            let names: Vec<&str> = indexes.into_iter().filter_map(name).collect();
            body.push(names.len() as u8);
            for name in names {
                body.extend(name_hash(name));
            }
        }
        body.extend(line_hash(&self.to_text(catalogue)));
        let check = check(&body);
        body.extend(check);
        to_letters(&body)
    }

    /// Reads a code; blanks around it are ignored. The set-up need not be legal.
    pub fn from_code(catalogue: &Catalogue, code: &str) -> Result<(Setup, Options), NoCode> {
        let code = code.trim();
        if code.len() > MOST_LETTERS {
            return Err(NoCode::TooLong);
        }
        let bytes = from_letters(code).map_err(NoCode::Letters)?;
        let end = bytes.len().checked_sub(CHECK).ok_or(NoCode::Mistyped)?;
        let (body, sum) = bytes.split_at(end);
        if check(body) != sum {
            return Err(NoCode::Mistyped);
        }
        let mut from = Reader { rest: body };
        match from.byte()? {
            VERSION => {}
            other => return Err(NoCode::OtherVersion(other)),
        }
        let players = from.byte()?;
        let length = from.byte()?;
        let said = from.take(length.into())?;
        let options = std::str::from_utf8(said)
            .ok()
            .and_then(|said| said.parse().ok())
            .ok_or(NoCode::Malformed)?;
        let mut parts = Vec::new();
        for part in Part::ALL {
            let count = from.byte()?;
            for _ in 0..count {
                let hash = from.take(3)?;
                parts.push((part, meant(catalogue, part, hash)?));
            }
        }
        let line = from.take(CHECK)?.to_vec();
        if !from.rest.is_empty() {
            return Err(NoCode::Malformed);
        }
        readings(&parts)
            .filter_map(|reading| put_together(players, &reading))
            .find(|setup| line_hash(&setup.to_text(catalogue)).as_slice() == line)
            .map(|setup| (setup, options))
            .ok_or(NoCode::Malformed)
    }

    fn parts(&self) -> [(Part, Vec<usize>); 5] {
        let groups = |groups: &[GroupId]| groups.iter().map(|one| one.index()).collect();
        [
            (Part::Mastermind, vec![self.mastermind.index()]),
            (Part::Scheme, vec![self.scheme.index()]),
            (Part::VillainGroup, groups(&self.villains)),
            (Part::HenchmanGroup, groups(&self.henchmen)),
            (Part::Hero, self.heroes.iter().map(|one| one.index()).collect()),
        ]
    }
}

/// All that have this hash. Groups are looked up among all groups: a code may hold an illegal set-up.
fn meant(catalogue: &Catalogue, part: Part, hash: &[u8]) -> Result<Vec<u16>, NoCode> {
    let names = match part {
        Part::VillainGroup | Part::HenchmanGroup => {
            let mut names = catalogue.names_of(Part::VillainGroup);
            names.extend(catalogue.names_of(Part::HenchmanGroup));
            names
        }
        part => catalogue.names_of(part),
    };
    let same = names.iter().filter(|(_, name)| name_hash(name) == hash);
    let same: Vec<u16> = same.map(|(index, _)| *index as u16).collect();
    if same.is_empty() {
        return Err(NoCode::NotLoaded(part));
    }
    Ok(same)
}

/// Every way to choose one of what each hash can mean; nearly always there is only one.
fn readings(parts: &[(Part, Vec<u16>)]) -> impl Iterator<Item = Vec<(Part, u16)>> {
    let ways = parts.iter().fold(1, |ways: usize, (_, same)| ways.saturating_mul(same.len()));
    (0..ways.min(MOST_READINGS)).map(|mut way| {
        let one = |(part, same): &(Part, Vec<u16>)| {
            let chosen = same[way % same.len()];
            way /= same.len();
            (*part, chosen)
        };
        parts.iter().map(one).collect()
    })
}

fn put_together(players: u8, parts: &[(Part, u16)]) -> Option<Setup> {
    let of = |wanted: Part| {
        let parts = parts.iter().filter(move |(part, _)| *part == wanted);
        parts.map(|(_, index)| *index)
    };
    Some(Setup {
        players,
        mastermind: MastermindId(of(Part::Mastermind).next()?),
        scheme: SchemeId(of(Part::Scheme).next()?),
        villains: of(Part::VillainGroup).map(GroupId).collect(),
        henchmen: of(Part::HenchmanGroup).map(GroupId).collect(),
        heroes: of(Part::Hero).map(HeroId).collect(),
    })
}

fn name_hash(name: &str) -> [u8; 3] {
    let hash = blake3::hash(folded(name).as_bytes());
    let [a, b, c, ..] = *hash.as_bytes();
    [a, b, c]
}

fn line_hash(line: &str) -> [u8; CHECK] {
    check(folded(line).as_bytes())
}

fn check(bytes: &[u8]) -> [u8; CHECK] {
    let [a, b, ..] = *blake3::hash(bytes).as_bytes();
    [a, b]
}

/// Takes bytes from the front.
struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Result<u8, NoCode> {
        Ok(self.take(1)?[0])
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], NoCode> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(NoCode::Malformed)?;
        self.rest = rest;
        Ok(taken)
    }
}

impl fmt::Display for NoCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCode::Letters(error) => error.fmt(f),
            NoCode::TooLong => f.write_str("this code is longer than any set-up"),
            NoCode::Mistyped => {
                f.write_str("this set-up code was mistyped or cut off: its checksum does not fit")
            }
            NoCode::OtherVersion(version) => write!(
                f,
                "set-up code version {version} is not known here; this program reads version {VERSION}"
            ),
            NoCode::NotLoaded(part) => {
                write!(f, "this set-up code names a {} that is not in the loaded sets", part.noun())
            }
            NoCode::Malformed => {
                f.write_str("this set-up code makes no sense with the loaded sets")
            }
        }
    }
}

impl std::error::Error for NoCode {}

#[cfg(test)]
mod tests;
