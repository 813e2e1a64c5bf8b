//! Keywords of the expansions: a room for each, with all that is its own. Its words in card files, what it does, what it refuses, its words on
//! cards, in questions and in the log, how scenarios speak of it. Elsewhere a keyword has its variants in the enums of the game and one line in
//! each `match` over them, which calls into the room.

pub mod artifact;
pub mod boon;
pub mod chivalrous_duel;
pub mod contest;
pub mod cosmic_threat;
pub mod danger_sense;
pub mod empowered;
pub mod shards;
pub mod size_changing;

mod grammar;

pub use danger_sense::{clause_of_order, senses_one};

use crate::rulebook::Keyword;

/// All keywords, in the order of their chapters.
pub(crate) const KEYWORDS: &[Keyword] = &[
    size_changing::KEYWORD,
    size_changing::MICROSCOPIC,
    empowered::KEYWORD,
    chivalrous_duel::KEYWORD,
    shards::KEYWORD,
    danger_sense::KEYWORD,
    danger_sense::OF_VILLAINS,
    boon::KEYWORD,
    contest::KEYWORD,
    cosmic_threat::KEYWORD,
    artifact::KEYWORD,
];
