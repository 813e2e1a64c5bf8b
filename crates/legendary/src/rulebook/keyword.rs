//! Keywords: a word on a card that stands for a chapter of rules.

use super::uses::clauses_of;
use super::{Clause, clauses};
use crate::catalogue::{Catalogue, DesignId};

/// A keyword of the expansions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// The chapter that holds its rules: `K1`.
    pub chapter: &'static str,
    pub name: &'static str,
    /// What a player must know when meeting it for the first time.
    pub gist: &'static str,
}

const KEYWORDS: &[Keyword] = &[
    Keyword {
        chapter: "K1",
        name: "Size-Changing",
        gist: "While you recruit or fight this card it costs 2 less if you played a card of the named class this turn. One such card is enough; more change nothing.",
    },
    Keyword {
        chapter: "K2",
        name: "Microscopic Size-Changing",
        gist: "2 less for each card of the named class you played this turn, up to the number of icons. Below zero it pays you: Recruit for a hero, Attack for a villain.",
    },
    Keyword {
        chapter: "K3",
        name: "Empowered",
        gist: "+1 Attack for each HQ card of the named class: counted once when a hero is played, at every moment for an enemy. Changing the HQ first changes the enemy.",
    },
    Keyword {
        chapter: "K4",
        name: "Chivalrous Duel",
        gist: "All Attack spent on this enemy must come from cards of a single Hero Name. Shards, villains and tactics do not count.",
    },
    Keyword {
        chapter: "K5",
        name: "Shards",
        gist: "Tokens you keep from turn to turn. Spend one at any time in your turn for +1 Attack, or burn some for what a card offers. On an enemy each is +1 Attack; beat it and take one.",
    },
    Keyword {
        chapter: "K6",
        name: "Danger Sense",
        gist: "Look at the top cards of the Villain Deck: +1 Attack for each villain among them, and put them back in any order you like.",
    },
    Keyword {
        chapter: "K7",
        name: "Danger Sense of villains",
        gist: "As it enters, this villain looks ahead in the Villain Deck: its group and the mastermind are stronger this turn for each villain seen.",
    },
    Keyword {
        chapter: "K8",
        name: "Celestial Boon",
        gist: "Beat this villain and its boon is yours for as long as it lies in your Victory Pile. Several boons add up.",
    },
    Keyword {
        chapter: "K9",
        name: "Contest of Champions",
        gist: "Each player shows a card from hand or the unseen top card of their deck; its cost is the score, doubled if it matches. Then evil draws from the Hero Deck. The highest wins, ties included.",
    },
    Keyword {
        chapter: "K10",
        name: "Cosmic Threat",
        gist: "Once per turn for each such enemy, show any number of matching cards from hand or play: it has 3 less Attack for each. Against a mastermind this holds for one fight.",
    },
    Keyword {
        chapter: "K11",
        name: "Artifact",
        gist: "Stays in front of you at the end of the turn. What it does once per turn can be done on each of your turns.",
    },
];

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
    let other = match wanted.as_str() {
        "burn" | "burning" | "shard" => "K5",
        "boon" | "boons" | "celestialboons" => "K8",
        "contest" => "K9",
        "duel" | "duels" => "K4",
        "microscopic" => "K2",
        "artifacts" => "K11",
        _ => "",
    };
    KEYWORDS.iter().find(|keyword| {
        plain(keyword.name) == wanted
            || keyword.chapter == other
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
