//! Shards and burning them (K5): tokens that are kept from turn to turn, of players and on enemies.

mod grammar;
mod held;
mod rule;
mod scenario;
mod words;

pub use held::Shards;
pub(crate) use scenario::read;

use crate::effect::About;
use crate::effect::about::BEHIND_A_TRIGGER;
use crate::rulebook::Keyword;
use crate::search::EffectWord;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K5",
    name: "Shards",
    also: &["burn", "burning", "shard"],
    gist: "Tokens you keep from turn to turn. Spend one at any time in your turn for +1 Attack, or burn some for what a card offers. On an enemy each is +1 Attack; beat it and take one.",
};

/// What is to be known about the rule.
pub const RULE: About = About {
    clauses: &["K5.5"],
    cited: "K5.5",
    word: Some(EffectWord::Shard),
    stands_on: &[],
    instead: Some(BEHIND_A_TRIGGER),
    for_a_time: true,
};
