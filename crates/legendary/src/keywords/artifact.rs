//! Artifacts: heroes that stay in front of their player (K11.1).

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::{About, Program};
use crate::event::Event;
use crate::game::Face;
use crate::interpreter::Engine;
use crate::keywords::rooms::Rules;
use crate::position::Position;
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::waived::{Clause, plays};
use crate::words::Words;
use crate::words::voice::Voice;
use table::{Chance, List, Log, Seat};

pub const KEYWORD: Keyword = Keyword {
    chapter: "K11",
    name: "Artifact",
    also: &["artifacts"],
    gist: "Stays in front of you at the end of the turn. What it does once per turn can be done on each of your turns.",
};

/// What is to be known about the rule.
const RULE: About = About {
    clauses: &["K11.1"],
    cited: "K11.1",
    word: Some(EffectWord::Artifact),
    stands_on: &[Kind::Hero],
    instead: Some("only heroes are Artifacts"),
    for_a_time: false,
};

/// A rule: the card stays in front of the player at the end of the turn (K11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Artifact;

impl Rules for Artifact {
    fn about(&self) -> About {
        RULE
    }

    fn clause(&self, _: &Words<'_>, _: Voice) -> String {
        KEYWORD.name.to_string()
    }
}

/// Does the card stay in front of its player?
pub(crate) fn is_artifact(program: &Program, face: &Face) -> bool {
    let mut rules = face.rules.iter();
    rules.any(|rule| program.rule(*rule) == Artifact.into())
}

impl Position<'_> {
    pub fn is_artifact(self, card: CardId) -> bool {
        is_artifact(&self.game.catalogue.program, self.face(card))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Discards what was played and the hand. Artifacts stay in the played area; the history of the next turn does not know them.
    pub fn discard_all_but_artifacts(&mut self, seat: Seat) {
        let mut stay: List<CardId, 64> = List::new();
        if self.game.keywords.artifacts && plays(Clause::K11_1) {
            for index in 0..self.state.cards.len(Zone::played(seat)) {
                let card = self.state.cards.zone(Zone::played(seat))[index];
                if self.position().is_artifact(card) {
                    let _ = stay.push(card);
                }
            }
        }
        for card in stay.iter() {
            self.move_card(*card, Zone::ASIDE);
        }
        self.discard_all(seat);
        for card in stay.iter() {
            self.move_card(*card, Zone::played(seat));
        }
    }
}
