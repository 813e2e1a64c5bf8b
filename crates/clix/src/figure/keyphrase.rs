//! The 22 keyphrases of the card (K01–K22).

use crate::figure::improved::{Movement, Targeting};
use crate::power::{Power, Powers};

macro_rules! keyphrases {
    ($($name:ident $item:literal $id:literal $words:literal;)*) => {
        /// A keyphrase. Those with a number or an effect after them carry it where they stand (figure, effect), not here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Keyphrase { $($name,)* }

        impl Keyphrase {
            pub const ALL: [Keyphrase; 22] = [$(Keyphrase::$name,)*];

            pub const fn id(self) -> &'static str {
                match self { $(Keyphrase::$name => $id,)* }
            }

            pub const fn name(self) -> &'static str {
                match self { $(Keyphrase::$name => $words,)* }
            }

            pub const fn item(self) -> &'static str {
                match self { $(Keyphrase::$name => $item,)* }
            }
        }
    };
}

keyphrases! {
    ActionTotal "K01" "action_total" "Action Total";
    Breakaway "K02" "breakaway" "BREAKAWAY";
    Evade "K03" "evade" "Evade";
    Flight "K04" "flight" "Flight";
    Indomitable "K05" "indomitable" "Indomitable";
    ColossalStamina "K06" "colossal_stamina" "Colossal Stamina";
    GiantReach "K07" "giant_reach" "Giant Reach";
    GreatSize "K08" "great_size" "Great Size";
    Immobile "K09" "immobile" "Immobile";
    Knockback "K10" "knockback" "KNOCKBACK";
    Passenger "K11" "passenger" "Passenger";
    Protected "K12" "protected" "PROTECTED";
    ProtectedOutwit "K13" "protected_outwit" "Protected: Outwit";
    ProtectedProbabilityControl "K14" "protected_probability_control" "Protected: Probability Control";
    ProtectedPulseWave "K15" "protected_pulse_wave" "Protected: Pulse Wave";
    Ram "K16" "ram" "Ram";
    SidelineActive "K17" "sideline_active" "SIDELINE ACTIVE";
    Stop "K18" "stop" "STOP";
    Swim "K19" "swim" "Swim";
    TinySize "K20" "tiny_size" "Tiny Size";
    UniqueModifier "K21" "unique_modifier" "UNIQUE MODIFIER";
    WildCard "K22" "wild_card" "Wild Card";
}

impl Keyphrase {
    pub fn from_id(id: &str) -> Option<Keyphrase> {
        Keyphrase::ALL.into_iter().find(|phrase| phrase.id() == id)
    }
}

/// Powers that a card text may withstand, and the keyphrase that says so.
pub const WITHSTOOD: [(Power, Keyphrase); 3] = [
    (Power::Outwit, Keyphrase::ProtectedOutwit),
    (Power::ProbabilityControl, Keyphrase::ProtectedProbabilityControl),
    (Power::PulseWave, Keyphrase::ProtectedPulseWave),
];

/// A set of keyphrases, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Keyphrases(pub u32);

impl Keyphrases {
    pub const NONE: Keyphrases = Keyphrases(0);

    pub const fn of(phrases: &[Keyphrase]) -> Keyphrases {
        let mut bits = 0;
        let mut at = 0;
        while at < phrases.len() {
            bits |= 1 << phrases[at] as u8;
            at += 1;
        }
        Keyphrases(bits)
    }

    pub const fn contains(self, phrase: Keyphrase) -> bool {
        self.0 & (1 << phrase as u8) != 0
    }

    #[must_use]
    pub const fn union(self, other: Keyphrases) -> Keyphrases {
        Keyphrases(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Keyphrase> {
        Keyphrase::ALL.into_iter().filter(move |phrase| self.contains(*phrase))
    }

    /// Improved movement that comes with Flight, Great Size and Swim (K04.1, K08.1, K19.1).
    pub const fn movement(self) -> Movement {
        let mut movement = Movement::NONE;
        if self.contains(Keyphrase::Flight) || self.contains(Keyphrase::GreatSize) {
            movement = movement.union(Movement::FLIGHT);
        }
        if self.contains(Keyphrase::Swim) {
            movement = movement.union(Movement::WATER);
        }
        movement
    }

    /// K08.1.
    pub const fn targeting(self) -> Targeting {
        if self.contains(Keyphrase::GreatSize) { Targeting::ADJACENT } else { Targeting::NONE }
    }

    /// K05.1.
    pub const fn powers(self) -> Powers {
        if self.contains(Keyphrase::Indomitable) {
            Powers::only(Power::Willpower)
        } else {
            Powers::NONE
        }
    }
}
