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

use crate::catalogue::Catalogue;
use crate::game::Face;
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

/// The keywords that texts of a game speak of. What nobody speaks of is never looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present {
    /// Only then can a card take something off its own price.
    pub size_changing: bool,
    /// Only then does it matter whose points pay.
    pub duels: bool,
    pub boons: bool,
    /// Some enemy has one of its own.
    pub cosmic_threats: bool,
    pub artifacts: bool,
}

impl Present {
    pub(crate) fn in_game(catalogue: &Catalogue, faces: &[Face]) -> Present {
        Present {
            size_changing: faces.iter().any(|face| size_changing::is_spoken_of(catalogue, face)),
            duels: faces.iter().any(|face| chivalrous_duel::is_spoken_of(catalogue, face)),
            boons: faces.iter().any(|face| !face.boons.is_empty()),
            cosmic_threats: faces.iter().any(|face| face.threat.is_some()),
            artifacts: faces.iter().any(|face| artifact::is_artifact(&catalogue.program, face)),
        }
    }
}
