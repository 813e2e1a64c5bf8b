//! Keywords of the expansions: a room for each, with all that is its own. Its words in card files, what it does, what it refuses, its words on
//! cards, in questions and in the log, how scenarios speak of it. Elsewhere a keyword has its variants in the enums of the game and one line in
//! each `match` over them, which calls into the room.

pub mod contest;
pub mod cosmic_threat;
pub mod danger_sense;

pub use danger_sense::senses_one;

use crate::rulebook::Keyword;

/// All keywords, in the order of their chapters.
pub(crate) const KEYWORDS: &[Keyword] = &[
    Keyword {
        chapter: "K1",
        name: "Size-Changing",
        also: &[],
        gist: "While you recruit or fight this card it costs 2 less if you played a card of the named class this turn. One such card is enough; more change nothing.",
    },
    Keyword {
        chapter: "K2",
        name: "Microscopic Size-Changing",
        also: &["microscopic"],
        gist: "2 less for each card of the named class you played this turn, up to the number of icons. Below zero it pays you: Recruit for a hero, Attack for a villain.",
    },
    Keyword {
        chapter: "K3",
        name: "Empowered",
        also: &[],
        gist: "+1 Attack for each HQ card of the named class: counted once when a hero is played, at every moment for an enemy. Changing the HQ first changes the enemy.",
    },
    Keyword {
        chapter: "K4",
        name: "Chivalrous Duel",
        also: &["duel", "duels"],
        gist: "All Attack spent on this enemy must come from cards of a single Hero Name. Shards, villains and tactics do not count.",
    },
    Keyword {
        chapter: "K5",
        name: "Shards",
        also: &["burn", "burning", "shard"],
        gist: "Tokens you keep from turn to turn. Spend one at any time in your turn for +1 Attack, or burn some for what a card offers. On an enemy each is +1 Attack; beat it and take one.",
    },
    danger_sense::KEYWORD,
    danger_sense::OF_VILLAINS,
    Keyword {
        chapter: "K8",
        name: "Celestial Boon",
        also: &["boon", "boons", "celestialboons"],
        gist: "Beat this villain and its boon is yours for as long as it lies in your Victory Pile. Several boons add up.",
    },
    contest::KEYWORD,
    cosmic_threat::KEYWORD,
    Keyword {
        chapter: "K11",
        name: "Artifact",
        also: &["artifacts"],
        gist: "Stays in front of you at the end of the turn. What it does once per turn can be done on each of your turns.",
    },
];
