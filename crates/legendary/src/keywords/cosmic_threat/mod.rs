//! Cosmic Threat (K10): showing cards to an enemy makes it weaker.

mod grammar;
mod rule;
mod shown;
mod words;

pub(crate) use rule::EACH;
pub use shown::{Stage, Threats};

use crate::rulebook::Keyword;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K10",
    name: "Cosmic Threat",
    also: &[],
    gist: "Once per turn for each such enemy, show any number of matching cards from hand or play: it has 3 less Attack for each. Against a mastermind this holds for one fight.",
};
