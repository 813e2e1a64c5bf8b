//! Finding masterminds, schemes, groups and heroes by the names people write.

use crate::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use authoring::suggestion;
use std::fmt;

/// What a set-up is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    Mastermind,
    Scheme,
    VillainGroup,
    HenchmanGroup,
    Hero,
}

impl Part {
    pub const ALL: [Part; 5] =
        [Part::Mastermind, Part::Scheme, Part::VillainGroup, Part::HenchmanGroup, Part::Hero];

    pub fn noun(self) -> &'static str {
        match self {
            Part::Mastermind => "mastermind",
            Part::Scheme => "scheme",
            Part::VillainGroup => "villain group",
            Part::HenchmanGroup => "henchman group",
            Part::Hero => "hero",
        }
    }

    pub fn plural(self) -> &'static str {
        match self {
            Part::Mastermind => "masterminds",
            Part::Scheme => "schemes",
            Part::VillainGroup => "villain groups",
            Part::HenchmanGroup => "henchman groups",
            Part::Hero => "heroes",
        }
    }

    fn of_group(henchmen: bool) -> Part {
        if henchmen { Part::HenchmanGroup } else { Part::VillainGroup }
    }
}

/// A name that the loaded sets do not have, and the names it may have been meant to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    pub part: Part,
    pub written: String,
    pub suggestions: Vec<String>,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} {:?}", self.part.noun(), self.written)?;
        if !self.suggestions.is_empty() {
            write!(f, "; did you mean {}?", self.suggestions.join(", or "))?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownName {}

/// Spelling apart from capitals, blanks and punctuation, which people do not remember: "dr doom" is "Dr. Doom".
pub fn folded(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Catalogue {
    pub fn find_mastermind(&self, written: &str) -> Result<MastermindId, UnknownName> {
        let found = self.find(Part::Mastermind, written);
        found.map(|index| MastermindId(index as u16))
    }

    pub fn find_scheme(&self, written: &str) -> Result<SchemeId, UnknownName> {
        let found = self.find(Part::Scheme, written);
        found.map(|index| SchemeId(index as u16))
    }

    pub fn find_hero(&self, written: &str) -> Result<HeroId, UnknownName> {
        let found = self.find(Part::Hero, written);
        found.map(|index| HeroId(index as u16))
    }

    /// A villain group or, where only a henchman group has the name, that one: whether it is in its place is for
    /// [`crate::legality`] to say.
    pub fn find_villains(&self, written: &str) -> Result<GroupId, UnknownName> {
        self.find_group(false, written)
    }

    /// As [`Catalogue::find_villains`], the other way round.
    pub fn find_henchmen(&self, written: &str) -> Result<GroupId, UnknownName> {
        self.find_group(true, written)
    }

    fn find_group(&self, henchmen: bool, written: &str) -> Result<GroupId, UnknownName> {
        let found = self.find(Part::of_group(henchmen), written);
        let found = found
            .or_else(|unknown| self.find(Part::of_group(!henchmen), written).map_err(|_| unknown));
        found.map(|index| GroupId(index as u16))
    }

    /// The names of all parts of a sort, each with its index in the catalogue.
    pub fn names_of(&self, part: Part) -> Vec<(usize, &str)> {
        let groups = |henchmen: bool| {
            let groups = self.groups.iter().enumerate();
            groups
                .filter(|(_, group)| group.henchmen == henchmen)
                .map(|(index, group)| (index, group.name.as_str()))
                .collect()
        };
        match part {
            Part::Mastermind => numbered(self.masterminds.iter().map(|m| &m.name)),
            Part::Scheme => numbered(self.schemes.iter().map(|scheme| &scheme.name)),
            Part::Hero => numbered(self.heroes.iter().map(|hero| &hero.name)),
            Part::VillainGroup => groups(false),
            Part::HenchmanGroup => groups(true),
        }
    }

    /// The exact name wins; otherwise the only one that differs in nothing but capitals and punctuation.
    fn find(&self, part: Part, written: &str) -> Result<usize, UnknownName> {
        let written = written.trim();
        let names = self.names_of(part);
        if let Some((index, _)) = names.iter().find(|(_, name)| *name == written) {
            return Ok(*index);
        }
        let short = folded(written);
        let mut alike = names.iter().filter(|(_, name)| folded(name) == short);
        if let (Some((index, _)), None) = (alike.next(), alike.next()) {
            return Ok(*index);
        }
        Err(UnknownName {
            part,
            written: written.to_owned(),
            suggestions: suggestions(&short, names.iter().map(|(_, name)| *name)),
        })
    }
}

fn numbered<'a>(names: impl Iterator<Item = &'a String>) -> Vec<(usize, &'a str)> {
    names.map(String::as_str).enumerate().collect()
}

/// The name that is spelled most like what was written, and names that contain it.
pub fn suggestions<'a>(written: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    const MOST: usize = 4;
    let short: Vec<(String, &str)> = names.map(|name| (folded(name), name)).collect();
    let nearest = suggestion::nearest(written, short.iter().map(|(name, _)| name.as_str()));
    let near = |name: &str| Some(name) == nearest;
    let within = |name: &str| written.len() >= 3 && name.contains(written);
    let nearest = short.iter().filter(|(name, _)| near(name)).take(1);
    let others = short.iter().filter(|(name, _)| within(name) && !near(name));
    nearest.chain(others).map(|(_, name)| (*name).to_owned()).take(MOST).collect()
}

#[cfg(test)]
mod tests {

    use crate::language::load_core;

    #[test]
    fn capitals_blanks_and_punctuation_make_no_difference() {
        let catalogue = load_core();
        let doom = catalogue.find_mastermind("Dr. Doom").unwrap();
        for written in ["dr doom", "DR. DOOM", " dr-doom ", "drdoom"] {
            assert_eq!(catalogue.find_mastermind(written), Ok(doom), "{written}");
        }
    }

    #[test]
    fn a_misspelt_name_is_answered_with_the_nearest() {
        let catalogue = load_core();
        let unknown = catalogue.find_hero("Wolvrine").unwrap_err();
        assert_eq!(unknown.suggestions, ["Wolverine"]);
        assert_eq!(unknown.to_string(), "there is no hero \"Wolvrine\"; did you mean Wolverine?");
    }

    #[test]
    fn a_piece_of_a_name_is_answered_with_the_names_that_contain_it() {
        let catalogue = load_core();
        let unknown = catalogue.find_scheme("cosmic cube").unwrap_err();
        assert_eq!(unknown.suggestions, ["Unleash the Power of the Cosmic Cube"]);
    }

    #[test]
    fn a_name_like_no_other_has_no_suggestion() {
        let unknown = load_core().find_hero("Zzzzzzzzzz").unwrap_err();
        assert_eq!(unknown.to_string(), "there is no hero \"Zzzzzzzzzz\"");
    }

    #[test]
    fn a_henchman_group_is_found_among_the_villains_too() {
        let catalogue = load_core();
        let ninjas = catalogue.find_henchmen("Hand Ninjas").unwrap();
        assert_eq!(catalogue.find_villains("hand ninjas"), Ok(ninjas));
        assert!(catalogue.group(ninjas).henchmen);
    }

    #[test]
    fn an_empty_name_is_nothing() {
        let catalogue = load_core();
        assert!(catalogue.find_hero("").is_err());
        assert!(catalogue.find_hero("...").is_err());
    }
}
