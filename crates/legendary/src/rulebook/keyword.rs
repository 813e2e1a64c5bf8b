//! Keywords: a word on a card that stands for a chapter of rules.

use super::uses::clauses_of;
use super::{Clause, clauses};
use crate::catalogue::{Catalogue, DesignId};
use crate::keywords::KEYWORDS;

/// A keyword of the expansions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// The chapter that holds its rules: `K1`.
    pub chapter: &'static str,
    pub name: &'static str,
    /// What else players call it, in small letters without spaces.
    pub also: &'static [&'static str],
    /// What a player must know when meeting it for the first time.
    pub gist: &'static str,
}

/// All keywords, in the order of their chapters.
pub fn keywords() -> &'static [Keyword] {
    KEYWORDS
}

/// The keyword that goes by this name or chapter; `burn` and `boons` find theirs too.
pub fn keyword(words: &str) -> Option<&'static Keyword> {
    let plain = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let wanted = plain(words);
    KEYWORDS.iter().find(|keyword| {
        plain(keyword.name) == wanted
            || keyword.also.contains(&wanted.as_str())
            || plain(keyword.chapter) == wanted
    })
}

/// The keywords of a card, read off what it does.
pub fn keywords_of(catalogue: &Catalogue, id: DesignId) -> Vec<&'static Keyword> {
    let clauses = clauses_of(catalogue, id);
    let cited = |keyword: &&Keyword| {
        let of = |clause: &&str| clause.split('.').next() == Some(keyword.chapter);
        clauses.iter().any(of)
    };
    KEYWORDS.iter().filter(cited).collect()
}

impl Keyword {
    /// Its rules.
    pub fn clauses(&self) -> impl Iterator<Item = &'static Clause> {
        let chapter = self.chapter;
        clauses().iter().filter(move |clause| clause.chapter_id() == chapter)
    }

    /// The cards that have it, in catalogue order.
    pub fn cards(&self, catalogue: &Catalogue) -> Vec<DesignId> {
        (0..catalogue.designs.len() as u16)
            .map(DesignId)
            .filter(|id| keywords_of(catalogue, *id).contains(&self))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyword_has_a_chapter_of_its_own_and_every_chapter_a_keyword() {
        for keyword in keywords() {
            assert!(keyword.clauses().count() > 0, "{}", keyword.name);
        }
        let chapters = clauses().iter().map(|clause| clause.chapter_id());
        // K12 is about keywords that meet.
        let of_keywords = chapters.filter(|id| id.starts_with('K') && *id != "K12");
        for chapter in of_keywords {
            assert!(keyword(chapter).is_some(), "{chapter}");
        }
    }

    #[test]
    fn a_keyword_is_found_by_the_words_players_use() {
        let name = |words: &str| keyword(words).map(|keyword| keyword.name);
        assert_eq!(name("size changing"), Some("Size-Changing"));
        assert_eq!(name("BURN"), Some("Shards"));
        assert_eq!(name("k10"), Some("Cosmic Threat"));
        assert_eq!(name("k1"), Some("Size-Changing"));
        assert_eq!(name("escape"), None);
    }
}
