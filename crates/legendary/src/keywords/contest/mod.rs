//! Contests of Champions (K9): everybody enters a card, then Evil does; the highest score wins.

mod grammar;
mod rule;
mod scenario;
mod scores;
mod words;

pub(crate) use rule::TOP_OF_DECK;
pub(crate) use scenario::expected;
pub use scores::{Scores, Winners};
pub use words::{ContestEvent, Doubled, NoChampion};

use crate::catalogue::Kind;
use crate::effect::About;
use crate::effect::walk::Part;
use crate::effect::{AmountId, Block, SelectorId};
use crate::keywords::rooms::{Does, Holds, Rules};
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::words::Words;
use crate::words::saying::Saying;
use crate::words::voice::Voice;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K9",
    name: "Contest of Champions",
    also: &["contest"],
    gist: "Each player shows a card from hand or the unseen top card of their deck; its cost is the score, doubled if it matches. Then evil draws from the Hero Deck. The highest wins, ties included.",
};

/// A rule: added to Evil's score in every contest, after doubling (K9.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvilScore(pub AmountId);

impl Rules for EvilScore {
    fn about(&self) -> About {
        About {
            clauses: &["K9.8"],
            cited: "K9.8",
            word: Some(EffectWord::Contest),
            stands_on: &[Kind::Mastermind, Kind::Scheme],
            instead: Some("this belongs on a mastermind or a scheme"),
            for_a_time: false,
        }
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Amount(&mut self.0));
    }

    fn clause(&self, words: &Words<'_>, voice: Voice) -> String {
        let points = words.points(self.0, "to its score", voice);
        format!("in every Contest of Champions, evil adds {points}")
    }
}

/// An operation (K9): every player enters a card, Evil so many of the Hero Deck; `then` says what becomes of whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    pub champions: Champions,
    pub evil: AmountId,
    pub then: Block,
}

impl Does for Contest {
    fn clauses(&self) -> &'static [&'static str] {
        &["K9.2", "K9.3", "K9.4", "K9.5"]
    }

    fn word(&self) -> Option<EffectWord> {
        Some(EffectWord::Contest)
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        match &mut self.champions {
            Champions::Such(cards) | Champions::ColorsOf(cards) => part(Part::Selector(cards)),
            Champions::ColorsOfTop | Champions::ChosenTeam => {}
        }
        part(Part::Amount(&mut self.evil));
        part(Part::Block(&mut self.then));
    }

    fn sayings(&self, words: &Words<'_>, voice: Voice) -> Vec<Saying> {
        let mut sayings = words.contest(self.champions, self.evil, voice);
        sayings.extend(words.sayings(self.then, voice));
        sayings
    }
}

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

/// A condition: this one is among the winners of this text's contest (K9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won(pub Contestant);

impl Holds for Won {
    fn clauses(&self) -> &'static [&'static str] {
        &["K9.5"]
    }

    fn clause(&self, negated: bool, _: Voice) -> String {
        match (self.0, negated) {
            (Contestant::You, false) => "you win the contest",
            (Contestant::You, true) => "you lose the contest",
            (Contestant::Evil, false) => "evil wins the contest",
            (Contestant::Evil, true) => "evil loses the contest",
        }
        .to_string()
    }
}
