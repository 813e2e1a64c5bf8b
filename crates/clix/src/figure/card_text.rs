//! Traits and special powers of a card: a closed set of grants, conditions and modifiers, no second language.

use crate::figure::combat_value::{Slot, Value};
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, Keyphrases, WITHSTOOD};
use crate::power::{Power, Powers};

/// One trait or special power.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardText {
    pub name: String,
    pub place: Place,
    pub condition: Condition,
    pub grants: Vec<Grant>,
    /// K13–K15: the powers that do not touch the text itself and what it grants.
    pub withstands: Powers,
    /// K17: it works while the character is on the sideline.
    pub sideline_active: bool,
    /// K21: of several with its name only one modifies the same combat value.
    pub unique_modifier: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Holds on every click; not a power, so nobody can choose it (C1.6).
    #[default]
    Trait,
    /// A special power, in force while its slot shows it.
    Special(Slot),
}

/// When a text is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Condition {
    #[default]
    Always,
    /// It shows the click of its starting line.
    Unhurt,
    Hurt,
    NoTokens,
    /// One token or two.
    Tokens,
    /// It stands in hindering terrain or on a hindering marker.
    InHindering,
    InWater,
    /// Its square is of a level above 1.
    Elevated,
    HoldsObject,
    /// Next to an opposing character.
    BesideEnemy,
    /// Next to a friendly character.
    BesideFriend,
    /// Next to a friendly character that shares a keyword with it (C1.10).
    BesideKindred,
    /// It has neither moved nor been placed this turn (C6.12).
    HasNotMoved,
    YourTurn,
    OpposingTurn,
}

impl Condition {
    /// Whether it asks where the character stands or what it has done.
    pub(crate) const fn is_more_than_the_click(self) -> bool {
        match self {
            Condition::Always | Condition::Unhurt | Condition::Hurt => false,
            Condition::NoTokens
            | Condition::Tokens
            | Condition::InHindering
            | Condition::InWater
            | Condition::Elevated
            | Condition::HoldsObject
            | Condition::BesideEnemy
            | Condition::BesideFriend
            | Condition::BesideKindred
            | Condition::HasNotMoved
            | Condition::YourTurn
            | Condition::OpposingTurn => true,
        }
    }
}

impl Condition {
    pub const EACH: &'static [(Condition, &'static str)] = &[
        (Condition::Always, "always"),
        (Condition::Unhurt, "unhurt"),
        (Condition::Hurt, "hurt"),
        (Condition::NoTokens, "no tokens"),
        (Condition::Tokens, "tokens"),
        (Condition::InHindering, "in hindering"),
        (Condition::InWater, "in water"),
        (Condition::Elevated, "elevated"),
        (Condition::HoldsObject, "holds object"),
        (Condition::BesideEnemy, "beside enemy"),
        (Condition::BesideFriend, "beside friend"),
        (Condition::BesideKindred, "beside kindred"),
        (Condition::HasNotMoved, "has not moved"),
        (Condition::YourTurn, "your turn"),
        (Condition::OpposingTurn, "opposing turn"),
    ];

    pub fn from_words(words: &str) -> Option<Condition> {
        Condition::EACH.iter().find(|(_, known)| *known == words).map(|(condition, _)| *condition)
    }
}

/// What a text gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    Power(Power),
    Movement(Movement),
    Targeting(Targeting),
    /// A keyphrase without a number.
    Phrase(Keyphrase),
    /// K11.
    Passenger(u8),
    /// K02.
    Breakaway(i8),
    /// K01.
    ActionTotal(i8),
    /// K07, whatever its size.
    GiantReach(u8),
    /// K12: cannot be targeted or damaged by that power.
    Protected(Power),
    /// A modifier of one of its own combat values.
    Modify {
        value: Value,
        amount: i8,
        when: Situation,
    },
    /// A modifier of a combat value of each adjacent friendly character.
    ModifyFriends {
        value: Value,
        amount: i8,
        when: Situation,
    },
}

/// When a modifier counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Situation {
    #[default]
    Always,
    /// In a close attack: its own for attack and damage, one against it for defense.
    CloseAttack,
    RangeAttack,
}

impl Situation {
    /// Does it count in a close attack, a range attack, or outside attacks?
    pub const fn counts(self, close: Option<bool>) -> bool {
        match self {
            Situation::Always => true,
            Situation::CloseAttack => matches!(close, Some(true)),
            Situation::RangeAttack => matches!(close, Some(false)),
        }
    }
}

/// Keyphrases that a text may grant by their bare name.
pub const PLAIN_PHRASES: Keyphrases = Keyphrases::of(&[
    Keyphrase::Flight,
    Keyphrase::Indomitable,
    Keyphrase::ColossalStamina,
    Keyphrase::GreatSize,
    Keyphrase::Immobile,
    Keyphrase::Knockback,
    Keyphrase::Ram,
    Keyphrase::Swim,
    Keyphrase::TinySize,
    Keyphrase::WildCard,
]);

impl CardText {
    /// Standard powers it grants.
    pub fn powers(&self) -> Powers {
        self.grants.iter().fold(Powers::NONE, |powers, grant| match grant {
            Grant::Power(power) => powers.union(Powers::only(*power)),
            Grant::Phrase(Keyphrase::Indomitable) => powers.union(Powers::only(Power::Willpower)),
            _ => powers,
        })
    }

    pub fn phrases(&self) -> Keyphrases {
        self.grants.iter().fold(Keyphrases::NONE, |phrases, grant| match grant {
            Grant::Phrase(phrase) => phrases.union(Keyphrases::of(&[*phrase])),
            _ => phrases,
        })
    }

    /// Every keyphrase that stands in it, those with a number or an effect after them too.
    pub fn all_phrases(&self) -> Keyphrases {
        let mut all = self.phrases();
        let mut add = |phrase| all = all.union(Keyphrases::of(&[phrase]));
        for grant in &self.grants {
            match grant {
                Grant::Passenger(_) => add(Keyphrase::Passenger),
                Grant::Breakaway(_) => add(Keyphrase::Breakaway),
                Grant::ActionTotal(_) => add(Keyphrase::ActionTotal),
                Grant::GiantReach(_) => add(Keyphrase::GiantReach),
                Grant::Protected(_) => add(Keyphrase::Protected),
                Grant::Power(_)
                | Grant::Movement(_)
                | Grant::Targeting(_)
                | Grant::Phrase(_)
                | Grant::Modify { .. }
                | Grant::ModifyFriends { .. } => {}
            }
        }
        for (marked, phrase) in [
            (self.sideline_active, Keyphrase::SidelineActive),
            (self.unique_modifier, Keyphrase::UniqueModifier),
        ] {
            if marked {
                add(phrase);
            }
        }
        for (power, phrase) in WITHSTOOD {
            if self.withstands.contains(power) {
                add(phrase);
            }
        }
        all
    }

    pub fn movement(&self) -> Movement {
        self.grants.iter().fold(self.phrases().movement(), |all, grant| match grant {
            Grant::Movement(one) => all.union(*one),
            _ => all,
        })
    }

    pub fn targeting(&self) -> Targeting {
        self.grants.iter().fold(self.phrases().targeting(), |all, grant| match grant {
            Grant::Targeting(one) => all.union(*one),
            _ => all,
        })
    }

    /// Notes that it withstands this power. False if no text can.
    pub fn withstand(&mut self, power: Power) -> bool {
        let can = WITHSTOOD.iter().any(|(one, _)| *one == power);
        if can {
            self.withstands = self.withstands.union(Powers::only(power));
        }
        can
    }

    /// K12.
    pub fn protected_from(&self) -> Powers {
        self.grants.iter().fold(Powers::NONE, |powers, grant| match grant {
            Grant::Protected(power) => powers.union(Powers::only(*power)),
            _ => powers,
        })
    }
}
