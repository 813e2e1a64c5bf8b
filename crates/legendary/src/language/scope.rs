//! What a line of text may speak of: names of the content, and cards that earlier words bound.

use std::collections::BTreeMap;

use super::parse::Villains;
use crate::catalogue::{GroupId, HeroId, Kind, Kinds, MastermindId, TeamId};
use crate::effect::{Deck, Trigger, Triggers, Zones};

/// The names of all loaded sets.
#[derive(Debug, Default)]
pub(crate) struct Names {
    pub teams: BTreeMap<String, TeamId>,
    pub heroes: BTreeMap<String, HeroId>,
    pub groups: BTreeMap<String, GroupId>,
    pub masterminds: BTreeMap<String, MastermindId>,
}

/// What "it" stands for: such cards, in these places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct It {
    pub zones: Zones,
    pub kinds: Kinds,
}

impl It {
    const ON_TABLE: Zones = Zones::CITY.union(Zones::VILLAINS).union(Zones::MASTERMIND);

    /// An enemy where enemies are.
    pub(crate) const ENEMY: It = It { zones: It::ON_TABLE, kinds: Kinds::ENEMY };
    /// A card that a text makes a villain, wherever that text has put it.
    pub(crate) const ACTING: It = It { zones: Zones::NONE, kinds: Kinds::ANY };

    /// An enemy on the table: it has a space and may hold cards.
    pub(crate) fn is_enemy(self) -> bool {
        self.zones != Zones::NONE && self.zones.is_within(It::ON_TABLE)
    }

    /// Does it lie in one of these places, whichever card is meant?
    pub(crate) fn lies_in(self, zones: Zones) -> bool {
        self.zones.is_within(zones)
    }
}

/// When a text is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// In force all the time.
    Standing,
    At(Triggers),
}

/// The place of a text: on which kind of card, at which moment, with which references bound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    pub kind: Kind,
    pub moment: Moment,
    pub it: Option<It>,
    /// Cards of this deck have been looked at: "those".
    pub those: Option<Deck>,
    /// This text's own enemy may be spoken of as the holder of cards.
    pub own_held: bool,
    /// Something was discarded earlier in this line.
    pub discarded: bool,
    /// What is said here happens later in the turn, when the offer is used.
    pub later: bool,
    /// The player said how much to pay for what is said here.
    pub paid_freely: bool,
    /// The player the text speaks to may be another one than the player whose turn it is.
    pub other_players: bool,
    /// It is another one, whoever it is.
    pub others_only: bool,
    /// What is said here holds while the card lies in a Victory Pile.
    pub in_victory: bool,
    /// "Those" are cards of the Villain Deck that a look for villains revealed (K6.3).
    pub villain_cards: bool,
    /// The card looks for villains: it may say "revealed this way" (K6.3).
    pub senses: bool,
    /// Which cards this text makes villains.
    pub villains: Villains,
    /// How deep this place is nested, and in how many blocks.
    pub depth: u8,
    pub blocks: u8,
    /// How often what is said here is doubled.
    pub doubled: u8,
}

impl Scope {
    pub(crate) fn new(kind: Kind, moment: Moment) -> Scope {
        Scope {
            kind,
            moment,
            it: None,
            those: None,
            own_held: false,
            discarded: false,
            later: false,
            paid_freely: false,
            other_players: false,
            others_only: false,
            in_victory: false,
            villain_cards: false,
            senses: false,
            villains: Villains::default(),
            depth: 0,
            blocks: 0,
            doubled: 0,
        }
    }

    pub(crate) fn has(&self, trigger: Trigger) -> bool {
        matches!(self.moment, Moment::At(triggers) if triggers.has(trigger))
    }

    /// Done at this moment and at no other.
    pub(crate) fn only(&self, trigger: Trigger) -> bool {
        self.moment == Moment::At(Triggers::one(trigger))
    }

    /// The text stands on a villain or henchman.
    pub(crate) fn villain(&self) -> bool {
        matches!(self.kind, Kind::Villain | Kind::Henchman)
    }

    /// "It" is an enemy on the table.
    pub(crate) fn it_is_enemy(&self) -> bool {
        self.it.is_some_and(It::is_enemy)
    }

    /// This card is an enemy on the table when the text is done.
    pub(crate) fn on_table(&self) -> bool {
        let standing = self.moment == Moment::Standing && !self.in_victory;
        match self.kind {
            Kind::Villain | Kind::Henchman => standing || self.only(Trigger::Ambush),
            Kind::Mastermind => standing || self.only(Trigger::Strike),
            _ => false,
        }
    }
}
