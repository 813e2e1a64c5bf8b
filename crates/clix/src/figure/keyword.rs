//! Keywords of figures: named or generic (C12.1).

use std::collections::HashMap;

/// A keyword, counted as the roster of a game knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Keyword(pub u16);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeywordName {
    pub name: String,
    /// A generic keyword makes a themed team without rerolls (C12.3).
    pub generic: bool,
}

/// Keywords that are generic wherever they stand (C12.1); all others are named.
pub const GENERIC: [&str; 31] = [
    "Animal",
    "Armor",
    "Assassin",
    "Brute",
    "Celebrity",
    "Cosmic",
    "Deity",
    "Detective",
    "Future",
    "Herald",
    "Kid",
    "Martial Artist",
    "Monster",
    "Mutant",
    "Mystical",
    "Past",
    "Pilot",
    "Pirate",
    "Police",
    "Politician",
    "Psychic",
    "Reporter",
    "Robot",
    "Ruler",
    "Scientist",
    "Soldier",
    "Spy",
    "Teen",
    "Toy",
    "Vehicle",
    "Warrior",
];

/// All keywords met so far, in the order met.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Keywords {
    names: Vec<KeywordName>,
    /// By its name.
    known: HashMap<String, Keyword>,
}

/// Why a word is not met as a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoKeyword {
    /// It was met as the other kind.
    OtherKind(Keyword),
    TooMany,
}

impl Keywords {
    /// Keywords are 16 bits wide.
    const MOST: usize = u16::MAX as usize;

    /// The keyword of that name, new if it was never met.
    pub fn meet(&mut self, name: &str, generic: bool) -> Result<Keyword, NoKeyword> {
        if let Some(known) = self.find(name) {
            return if self.names[known.0 as usize].generic == generic {
                Ok(known)
            } else {
                Err(NoKeyword::OtherKind(known))
            };
        }
        if self.names.len() >= Keywords::MOST {
            return Err(NoKeyword::TooMany);
        }
        let keyword = Keyword(self.names.len() as u16);
        self.known.insert(name.to_string(), keyword);
        self.names.push(KeywordName { name: name.to_string(), generic });
        Ok(keyword)
    }

    pub fn find(&self, name: &str) -> Option<Keyword> {
        self.known.get(name).copied()
    }

    /// As people type it.
    pub fn find_any_case(&self, name: &str) -> Option<Keyword> {
        let wanted = name.to_lowercase();
        let at = self.names.iter();
        let at = at.map(|known| known.name.to_lowercase()).position(|known| known == wanted)?;
        Some(Keyword(at as u16))
    }

    pub fn get(&self, keyword: Keyword) -> Option<&KeywordName> {
        self.names.get(keyword.0 as usize)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|keyword| keyword.name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keyword_is_met_once_and_in_one_kind_only() {
        let mut keywords = Keywords::default();
        let wardens = keywords.meet("Wardens", false).unwrap();
        assert_eq!(keywords.meet("Wardens", false), Ok(wardens));
        assert_eq!(keywords.meet("Wardens", true), Err(NoKeyword::OtherKind(wardens)));
        assert_eq!(keywords.find("Wardens"), Some(wardens));
    }

    #[test]
    fn more_keywords_than_can_be_counted_are_refused_and_none_takes_anothers_place() {
        let mut keywords = Keywords::default();
        for number in 0..Keywords::MOST {
            keywords.meet(&number.to_string(), false).unwrap();
        }
        assert_eq!(keywords.meet("more", false), Err(NoKeyword::TooMany));
        assert_eq!(keywords.meet("0", false), Ok(Keyword(0)));
    }
}
