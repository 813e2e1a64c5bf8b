//! Size-Changing (K1) and Microscopic Size-Changing (K2): a price that falls by what was played.

use crate::catalogue::Kind;
use crate::effect::About;
use crate::rulebook::Keyword;
use crate::search::EffectWord;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K1",
    name: "Size-Changing",
    also: &[],
    gist: "While you recruit or fight this card it costs 2 less if you played a card of the named class this turn. One such card is enough; more change nothing.",
};

pub const MICROSCOPIC: Keyword = Keyword {
    chapter: "K2",
    name: "Microscopic Size-Changing",
    also: &["microscopic"],
    gist: "2 less for each card of the named class you played this turn, up to the number of icons. Below zero it pays you: Recruit for a hero, Attack for a villain.",
};

/// What is to be known about the rule.
pub const RULE: About = About {
    clauses: &["K1.1"],
    cited: "K1.1",
    word: Some(EffectWord::SizeChanging),
    stands_on: &[Kind::Villain, Kind::Henchman, Kind::Mastermind, Kind::Hero],
    instead: Some("only heroes and enemies change their size"),
    for_a_time: true,
};

/// What is to be known about the microscopic kind.
pub const MICROSCOPIC_RULE: About = About {
    clauses: &["K2.1"],
    cited: "K2.1",
    word: Some(EffectWord::SizeChanging),
    stands_on: &[Kind::Villain, Kind::Henchman, Kind::Mastermind, Kind::Hero],
    instead: Some("only heroes and enemies change their size"),
    for_a_time: false,
};
