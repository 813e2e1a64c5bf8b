//! The voice of a text: whom it speaks to, and what its pronouns stand for.

use super::Words;
use super::grammar::third_person;
use crate::catalogue::{DesignId, Kind};
use crate::effect::SelectorId;

/// Whom the text speaks to at this point, and what "it" and "them" are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice {
    pub(crate) person: Person,
    /// The choices of a player spoken of in the third person are made by "you".
    pub(crate) you_decide: bool,
    /// The card that speaks, where one does: its other lines say what its nouns mean.
    pub(crate) design: Option<DesignId>,
    /// What the card calls itself.
    pub(crate) this: &'static str,
    /// How many cards were just looked at.
    pub(crate) aside: Aside,
    /// The third person is one chosen player, not each of several.
    pub(crate) one_player: bool,
    /// Cards of which the text has just said that there are some: "it" or "one".
    pub(crate) found: Option<SelectorId>,
    /// Cards some of which the text has just taken away: what is left are "the others".
    pub(crate) taken: Option<SelectorId>,
    /// How many cards evil reveals is said in another sentence.
    pub(crate) evil_unsaid: bool,
    /// "May" is said already, of what comes now.
    pub(crate) may_said: bool,
    /// Something other than this card is "it": the text is about each card of a group, or a chosen one.
    pub(crate) it_is_another: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Person {
    /// "(You) draw a card. Your deck."
    You,
    /// "Each player draws a card. Their deck." The subject stands before the verb already.
    Each,
    /// "They draw a card. Their deck."
    They,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aside {
    One,
    Many,
    /// Revealed from the Villain Deck, one or many (K6.3).
    Revealed,
    /// The same, of a kind that was chosen before.
    ChosenKind,
}

impl Words<'_> {
    /// The voice of a card that speaks to the player who uses it.
    pub(crate) fn voice(&self, card: DesignId) -> Voice {
        Voice { design: Some(card), ..Voice::of(self.catalogue.design(card).kind) }
    }
}

impl Default for Voice {
    /// The voice of nobody in particular.
    fn default() -> Voice {
        Voice::of(Kind::Rule)
    }
}

impl Voice {
    fn of(kind: Kind) -> Voice {
        Voice {
            person: Person::You,
            you_decide: false,
            design: None,
            this: match kind {
                Kind::Hero | Kind::Wound | Kind::Rule => "this card",
                Kind::Bystander => "this Bystander",
                Kind::Villain => "this Villain",
                Kind::Henchman => "this Henchman",
                Kind::Mastermind => "this Mastermind",
                Kind::Tactic => "this Tactic",
                Kind::Scheme => "this Scheme",
                Kind::Twist => "this Twist",
                Kind::Strike => "this Master Strike",
            },
            aside: Aside::One,
            one_player: false,
            found: None,
            taken: None,
            evil_unsaid: false,
            may_said: false,
            it_is_another: false,
        }
    }

    pub(crate) fn as_person(self, person: Person) -> Voice {
        Voice { person, ..self }
    }

    pub(crate) fn about_another(self) -> Voice {
        Voice { it_is_another: true, ..self }
    }

    /// The voice once the card has been named: from then on it is "it".
    pub(crate) fn this_named(self) -> Voice {
        Voice { this: "it", ..self }
    }

    /// The voice after "may" or "to", where verbs stay as they are.
    pub(crate) fn plain(self) -> Voice {
        match self.person {
            Person::You | Person::They => self,
            Person::Each => self.as_person(Person::They),
        }
    }

    /// The same, where "may" is said already and need not be said of single cards.
    pub(crate) fn behind_may(self) -> Voice {
        Voice { may_said: true, ..self }
    }

    /// The verb as it follows the subject.
    pub(crate) fn verb(self, verb: &str) -> String {
        match self.person {
            Person::You | Person::They => verb.to_string(),
            Person::Each => third_person(verb),
        }
    }

    pub(crate) fn you(self) -> &'static str {
        match self.person {
            Person::You => "you",
            Person::Each | Person::They => "they",
        }
    }

    pub(crate) fn your(self) -> &'static str {
        match self.person {
            Person::You => "your",
            Person::Each | Person::They => "their",
        }
    }
}
