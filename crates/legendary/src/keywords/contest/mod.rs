//! Contests of Champions (K9): everybody enters a card, then Evil does; the highest score wins.

mod grammar;
mod rule;
mod scenario;
mod scores;
mod words;

pub(crate) use rule::TOP_OF_DECK;
pub(crate) use scenario::expected;
pub use scores::{Colors, Contest, Winners};
pub(crate) use words::contest_is_for_it;

use crate::catalogue::Kind;
use crate::effect::About;
use crate::effect::SelectorId;
use crate::effect::walk::Part;
use crate::rulebook::Keyword;
use crate::search::EffectWord;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K9",
    name: "Contest of Champions",
    also: &["contest"],
    gist: "Each player shows a card from hand or the unseen top card of their deck; its cost is the score, doubled if it matches. Then evil draws from the Hero Deck. The highest wins, ties included.",
};

/// What is to be known about what Evil's score is raised by (K9.8).
pub const EVIL_SCORE: About = About {
    clauses: &["K9.8"],
    cited: "K9.8",
    word: Some(EffectWord::Contest),
    stands_on: &[Kind::Mastermind, Kind::Scheme],
    instead: Some("this belongs on a mastermind or a scheme"),
    for_a_time: false,
};

/// The clauses that a contest rests on.
pub const CLAUSES: &[&str] = &["K9.2", "K9.3", "K9.4", "K9.5"];

/// Whose score is doubled (K9.3, K9.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Champions {
    /// Cards like these, wherever they lie: a class, several, a team.
    Such(SelectorId),
    /// Cards that have a color of these cards (K9.10).
    ColorsOf(SelectorId),
    /// The top card of the Hero Deck is revealed first and stays there; cards that have a color of it.
    ColorsOfTop,
    /// Cards of a team that the player names as the contest begins.
    ChosenTeam,
}

/// Somebody who can be among the winners (K9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// The player who uses the card.
    You,
    Evil,
}

impl Champions {
    /// Hands out what the cards are named by, so that it can be replaced.
    pub(crate) fn each_part(&mut self, part: &mut impl FnMut(Part)) {
        match self {
            Champions::Such(cards) | Champions::ColorsOf(cards) => part(Part::Selector(cards)),
            Champions::ColorsOfTop | Champions::ChosenTeam => {}
        }
    }
}
