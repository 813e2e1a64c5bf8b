//! What an action can activate: inherent abilities and activated powers (C4.4, C4.6).

use crate::keyphrase::Keyphrase;
use crate::power::{Power, Powers};
use crate::team::TeamAbility;

/// The kind of action that activates an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    Move,
    Close,
    Range,
    Power,
    Free,
}

/// What a character needs to activate an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    Nothing,
    Power(Power),
    Keyphrase(Keyphrase),
    Team(TeamAbility),
}

macro_rules! effects {
    ($($(#[$doc:meta])* $name:ident $kind:ident $needs:expr, $clause:literal, $words:literal;)*) => {
        /// One effect of one action.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[repr(u8)]
        pub enum Effect { #[default] $($(#[$doc])* $name,)* }

        impl Effect {
            pub const ALL: &'static [Effect] = &[$(Effect::$name,)*];

            pub const fn kind(self) -> ActionKind {
                match self { $(Effect::$name => ActionKind::$kind,)* }
            }

            pub const fn needs(self) -> Needs {
                match self { $(Effect::$name => $needs,)* }
            }

            /// The clause that allows it.
            pub const fn clause(self) -> &'static str {
                match self { $(Effect::$name => $clause,)* }
            }

            pub const fn name(self) -> &'static str {
                match self { $(Effect::$name => $words,)* }
            }
        }
    };
}

use Needs::Nothing;

effects! {
    Move Move Nothing, "I01.1", "Move";
    LeapClimb Move Needs::Power(Power::LeapClimb), "S02.2", "Leap/Climb";
    PhasingTeleport Move Needs::Power(Power::PhasingTeleport), "S03.1", "Phasing/Teleport";
    Ram Move Needs::Keyphrase(Keyphrase::Ram), "K16.1", "Ram";

    Close Close Nothing, "I02.1", "Close attack";
    Flurry Close Needs::Power(Power::Flurry), "S01.1", "Flurry";
    Quake Close Needs::Power(Power::Quake), "A04.1", "Quake";
    ExploitWeakness Close Needs::Power(Power::ExploitWeakness), "G04.1", "Exploit Weakness";
    IncapacitateClose Close Needs::Power(Power::Incapacitate), "A06.1", "Incapacitate (close)";
    MindControlClose Close Needs::Power(Power::MindControl), "S06.1", "Mind Control (close)";
    CloseObject Close Nothing, "I08.1", "Close attack with the object";
    CloseDestroy Close Nothing, "I05.1", "Destroy (close)";

    Range Range Nothing, "I03.1", "Range attack";
    EnergyExplosion Range Needs::Power(Power::EnergyExplosion), "A02.1", "Energy Explosion";
    PulseWave Range Needs::Power(Power::PulseWave), "A03.1", "Pulse Wave";
    PenetratingPsychicBlast Range Needs::Power(Power::PenetratingPsychicBlast), "A07.1", "Penetrating/Psychic Blast";
    IncapacitateRange Range Needs::Power(Power::Incapacitate), "A06.1", "Incapacitate (range)";
    MindControlRange Range Needs::Power(Power::MindControl), "S06.1", "Mind Control (range)";
    RangeObject Range Nothing, "I09.1", "Throw the object";
    RangeDestroy Range Nothing, "I06.1", "Destroy (range)";

    Charge Power Needs::Power(Power::Charge), "S05.2", "Charge";
    RunningShot Power Needs::Power(Power::RunningShot), "S12.1", "Running Shot";
    HypersonicSpeed Power Needs::Power(Power::HypersonicSpeed), "S10.2", "Hypersonic Speed";
    ForceBlast Power Needs::Power(Power::ForceBlast), "S08.2", "Force Blast";
    SmokeCloud Power Needs::Power(Power::SmokeCloud), "A08.1", "Smoke Cloud";
    TelekinesisObject Power Needs::Power(Power::Telekinesis), "A12.1", "Telekinesis (object)";
    TelekinesisCharacter Power Needs::Power(Power::Telekinesis), "A12.2", "Telekinesis (character)";
    Barrier Power Needs::Power(Power::Barrier), "D06.1", "Barrier";
    Regeneration Power Needs::Power(Power::Regeneration), "D11.1", "Regeneration";
    RangedCombatExpert Power Needs::Power(Power::RangedCombatExpert), "G01.1", "Ranged Combat Expert";
    Support Power Needs::Power(Power::Support), "G03.1", "Support";
    CloseCombatExpert Power Needs::Power(Power::CloseCombatExpert), "G08.1", "Close Combat Expert";
    /// S.H.I.E.L.D.: an adjacent friend +1 damage in one range attack.
    Briefing Power Needs::Team(TeamAbility::Shield), "C13.1", "S.H.I.E.L.D.";
    /// X-Men: heal an adjacent friend using it.
    XMenHeal Power Needs::Team(TeamAbility::XMen), "C13.1", "X-Men";

    Sidestep Free Needs::Power(Power::Sidestep), "S09.1", "Sidestep";
    Poison Free Needs::Power(Power::Poison), "A10.1", "Poison";
    Perplex Free Needs::Power(Power::Perplex), "G10.1", "Perplex";
    Outwit Free Needs::Power(Power::Outwit), "G11.1", "Outwit";
    /// K22.
    WildCard Free Needs::Team(TeamAbility::WildCard), "K22.1", "Wild Card";
    /// Superman Enemy: Outwit beside a cheaper friend using it.
    Scheming Free Needs::Team(TeamAbility::SupermanEnemy), "C13.1", "Superman Enemy";
    /// Outsiders: somebody's combat values cannot be modified.
    Steadying Free Needs::Team(TeamAbility::Outsiders), "C13.1", "Outsiders";
}

impl Effect {
    pub fn from_index(index: u8) -> Option<Effect> {
        Effect::ALL.get(index as usize).copied()
    }

    pub const fn is_free(self) -> bool {
        matches!(self.kind(), ActionKind::Free)
    }
}

/// A set of effects, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Effects(pub(crate) u64);

impl Effects {
    pub const NONE: Effects = Effects(0);
    /// Those that need nothing.
    pub const FOR_EVERYBODY: Effects = SORTED.0;
    /// Those that need a keyphrase or a team ability.
    pub const OF_TEXT: Effects = SORTED.1;
    /// The powers that some effect needs.
    pub const POWERS: Powers = SORTED.3;
    /// Those that cost no action (C4.6).
    pub const FREE: Effects = {
        let (mut free, mut number) = (0, 0);
        while number < Effect::ALL.len() {
            free |= (Effect::ALL[number].is_free() as u64) << number;
            number += 1;
        }
        Effects(free)
    };

    /// Those that need this power.
    pub const fn of_power(power: Power) -> Effects {
        SORTED.2[power as usize]
    }

    #[must_use]
    pub const fn with(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    #[must_use]
    pub const fn and_one(self, effect: Effect) -> Effects {
        Effects(self.0 | 1 << effect as u8)
    }

    #[must_use]
    pub const fn and(self, other: Effects) -> Effects {
        Effects(self.0 & other.0)
    }

    #[must_use]
    pub const fn without(self, other: Effects) -> Effects {
        Effects(self.0 & !other.0)
    }

    pub const fn contains(self, effect: Effect) -> bool {
        self.0 >> effect as u8 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of [`Effect::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Effect> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let effect = Effect::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*effect)
        })
    }
}

/// All effects by what they need: nothing, a keyphrase or team ability, each of the powers; and the powers that any of them needs.
const SORTED: (Effects, Effects, [Effects; 48], Powers) = {
    let (mut nothing, mut text, mut powers, mut needed) = (0, 0, [Effects(0); 48], 0);
    let mut number = 0;
    while number < Effect::ALL.len() {
        match Effect::ALL[number].needs() {
            Needs::Nothing => nothing |= 1 << number,
            Needs::Keyphrase(_) | Needs::Team(_) => text |= 1 << number,
            Needs::Power(power) => {
                powers[power as usize].0 |= 1 << number;
                needed |= 1 << power as u8;
            }
        }
        number += 1;
    }
    (Effects(nothing), Effects(text), powers, Powers(needed))
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_reads_back_from_its_index() {
        for (index, effect) in Effect::ALL.iter().enumerate() {
            assert_eq!(Effect::from_index(index as u8), Some(*effect));
        }
    }
}
