//! What a line of text may speak of: names of the content, and cards that earlier words bound.

use std::collections::BTreeMap;

use super::parse::Villains;
use crate::catalogue::{GroupId, HeroId, Kind, MastermindId, TeamId};
use crate::effect::{Trigger, Triggers};

/// The names of all loaded sets.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub teams: BTreeMap<String, TeamId>,
    pub heroes: BTreeMap<String, HeroId>,
    pub groups: BTreeMap<String, GroupId>,
    pub masterminds: BTreeMap<String, MastermindId>,
}

/// What "it" stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum It {
    Card,
    /// An enemy on the table: it has a space and may hold cards.
    Enemy,
}

/// When a text is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// In force all the time.
    Standing,
    At(Triggers),
}

/// The place of a text: on which kind of card, at which moment, with which references bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    pub kind: Kind,
    pub moment: Moment,
    pub it: Option<It>,
    /// Cards have been looked at: "those".
    pub those: bool,
    /// This text's own enemy may be spoken of as the holder of cards.
    pub own_held: bool,
    /// Something was discarded earlier in this line.
    pub discarded: bool,
    /// What is said here happens later in the turn, when the offer is used.
    pub later: bool,
    /// Any number of Shards has been burned for what is said here.
    pub burned: bool,
    /// The player the text speaks to may be another one than the player whose turn it is.
    pub other_players: bool,
    /// "Those" are cards of the Villain Deck, revealed by Danger Sense.
    pub villain_cards: bool,
    /// The card has Danger Sense: "revealed this way".
    pub senses: bool,
    /// Which cards this text makes villains.
    pub villains: Villains,
    /// How deep this place is nested, and in how many blocks.
    pub depth: u8,
    pub blocks: u8,
}

impl Scope {
    pub(super) fn new(kind: Kind, moment: Moment) -> Scope {
        Scope {
            kind,
            moment,
            it: None,
            those: false,
            own_held: false,
            discarded: false,
            later: false,
            burned: false,
            other_players: false,
            villain_cards: false,
            senses: false,
            villains: Villains::default(),
            depth: 0,
            blocks: 0,
        }
    }

    pub(super) fn has(&self, trigger: Trigger) -> bool {
        matches!(self.moment, Moment::At(triggers) if triggers.has(trigger))
    }

    /// Done at this moment and at no other.
    pub(super) fn only(&self, trigger: Trigger) -> bool {
        self.moment == Moment::At(Triggers::one(trigger))
    }

    /// The text stands on a villain or henchman.
    pub(super) fn villain(&self) -> bool {
        matches!(self.kind, Kind::Villain | Kind::Henchman)
    }
}
