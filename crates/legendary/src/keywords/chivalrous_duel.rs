//! Chivalrous Duel (K4): one Hero Name pays for the whole fight.

use crate::effect::About;
use crate::effect::about::ENEMIES;
use crate::rulebook::Keyword;
use crate::search::EffectWord;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K4",
    name: "Chivalrous Duel",
    also: &["duel", "duels"],
    gist: "All Attack spent on this enemy must come from cards of a single Hero Name. Shards, villains and tactics do not count.",
};

/// What is to be known about the rule.
pub const RULE: About = About {
    clauses: &["K4.1"],
    cited: "K4.1",
    word: Some(EffectWord::Duel),
    stands_on: ENEMIES,
    instead: Some("only enemies are fought"),
    for_a_time: true,
};
