//! Keywords of figures: named or generic (C12.1).

/// A keyword, counted as the roster of a game knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Keyword(pub u16);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeywordName {
    pub name: String,
    /// A generic keyword makes a themed team without Probability Control (C12.3).
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
pub struct Keywords(Vec<KeywordName>);

impl Keywords {
    /// The keyword of that name, new if it was never met. An error if it was met as the other kind.
    pub fn meet(&mut self, name: &str, generic: bool) -> Result<Keyword, Keyword> {
        if let Some(known) = self.find(name) {
            return if self.0[known.0 as usize].generic == generic {
                Ok(known)
            } else {
                Err(known)
            };
        }
        self.0.push(KeywordName {
            name: name.to_string(),
            generic,
        });
        Ok(Keyword(self.0.len() as u16 - 1))
    }

    pub fn find(&self, name: &str) -> Option<Keyword> {
        let at = self.0.iter().position(|known| known.name == name)?;
        Some(Keyword(at as u16))
    }

    /// As people type it.
    pub fn find_any_case(&self, name: &str) -> Option<Keyword> {
        let wanted = name.to_lowercase();
        let at = self.0.iter();
        let at = at
            .map(|known| known.name.to_lowercase())
            .position(|known| known == wanted)?;
        Some(Keyword(at as u16))
    }

    pub fn get(&self, keyword: Keyword) -> Option<&KeywordName> {
        self.0.get(keyword.0 as usize)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|keyword| keyword.name.as_str())
    }
}
