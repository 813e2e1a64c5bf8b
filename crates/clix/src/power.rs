//! The 48 standard powers of the card: slot, name, id and the item whose clauses say what they do.

use crate::combat_value::Slot;

macro_rules! powers {
    ($($name:ident $item:literal $id:literal $words:literal;)*) => {
        /// A standard power. Twelve per slot, in the order of the card.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Power { $($name,)* }

        impl Power {
            pub const ALL: [Power; 48] = [$(Power::$name,)*];

            /// As figure files write it.
            pub const fn id(self) -> &'static str {
                match self { $(Power::$name => $id,)* }
            }

            /// As the card prints it.
            pub const fn name(self) -> &'static str {
                match self { $(Power::$name => $words,)* }
            }

            /// The item of the card; its clauses add a dot and a number.
            pub const fn item(self) -> &'static str {
                match self { $(Power::$name => $item,)* }
            }
        }
    };
}

powers! {
    Flurry "S01" "flurry" "Flurry";
    LeapClimb "S02" "leap_climb" "Leap/Climb";
    PhasingTeleport "S03" "phasing_teleport" "Phasing/Teleport";
    EarthboundNeutralized "S04" "earthbound_neutralized" "Earthbound/Neutralized";
    Charge "S05" "charge" "Charge";
    MindControl "S06" "mind_control" "Mind Control";
    Plasticity "S07" "plasticity" "Plasticity";
    ForceBlast "S08" "force_blast" "Force Blast";
    Sidestep "S09" "sidestep" "Sidestep";
    HypersonicSpeed "S10" "hypersonic_speed" "Hypersonic Speed";
    Stealth "S11" "stealth" "Stealth";
    RunningShot "S12" "running_shot" "Running Shot";
    BladesClawsFangs "A01" "blades_claws_fangs" "Blades/Claws/Fangs";
    EnergyExplosion "A02" "energy_explosion" "Energy Explosion";
    PulseWave "A03" "pulse_wave" "Pulse Wave";
    Quake "A04" "quake" "Quake";
    SuperStrength "A05" "super_strength" "Super Strength";
    Incapacitate "A06" "incapacitate" "Incapacitate";
    PenetratingPsychicBlast "A07" "penetrating_psychic_blast" "Penetrating/Psychic Blast";
    SmokeCloud "A08" "smoke_cloud" "Smoke Cloud";
    PrecisionStrike "A09" "precision_strike" "Precision Strike";
    Poison "A10" "poison" "Poison";
    StealEnergy "A11" "steal_energy" "Steal Energy";
    Telekinesis "A12" "telekinesis" "Telekinesis";
    SuperSenses "D01" "super_senses" "Super Senses";
    Toughness "D02" "toughness" "Toughness";
    Defend "D03" "defend" "Defend";
    CombatReflexes "D04" "combat_reflexes" "Combat Reflexes";
    EnergyShieldDeflection "D05" "energy_shield_deflection" "Energy Shield/Deflection";
    Barrier "D06" "barrier" "Barrier";
    Mastermind "D07" "mastermind" "Mastermind";
    Willpower "D08" "willpower" "Willpower";
    Invincible "D09" "invincible" "Invincible";
    Impervious "D10" "impervious" "Impervious";
    Regeneration "D11" "regeneration" "Regeneration";
    Invulnerability "D12" "invulnerability" "Invulnerability";
    RangedCombatExpert "G01" "ranged_combat_expert" "Ranged Combat Expert";
    BattleFury "G02" "battle_fury" "Battle Fury";
    Support "G03" "support" "Support";
    ExploitWeakness "G04" "exploit_weakness" "Exploit Weakness";
    Enhancement "G05" "enhancement" "Enhancement";
    ProbabilityControl "G06" "probability_control" "Probability Control";
    ShapeChange "G07" "shape_change" "Shape Change";
    CloseCombatExpert "G08" "close_combat_expert" "Close Combat Expert";
    Empower "G09" "empower" "Empower";
    Perplex "G10" "perplex" "Perplex";
    Outwit "G11" "outwit" "Outwit";
    Leadership "G12" "leadership" "Leadership";
}

impl Power {
    /// Where it stands on a dial.
    pub const fn slot(self) -> Slot {
        match self as u8 / 12 {
            0 => Slot::Speed,
            1 => Slot::Attack,
            2 => Slot::Defense,
            _ => Slot::Damage,
        }
    }

    pub fn from_id(id: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.id() == id)
    }

    pub fn from_index(index: u8) -> Option<Power> {
        Power::ALL.get(index as usize).copied()
    }
}

/// A set of standard powers, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Powers(pub u64);

impl Powers {
    pub const NONE: Powers = Powers(0);

    pub const fn of(powers: &[Power]) -> Powers {
        let mut bits = 0;
        let mut at = 0;
        while at < powers.len() {
            bits |= 1 << powers[at] as u8;
            at += 1;
        }
        Powers(bits)
    }

    pub const fn only(power: Power) -> Powers {
        Powers(1 << power as u8)
    }

    pub const fn contains(self, power: Power) -> bool {
        self.0 & (1 << power as u8) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn with(self, other: Powers) -> Powers {
        Powers(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Powers) -> Powers {
        Powers(self.0 & !other.0)
    }

    #[must_use]
    pub const fn and(self, other: Powers) -> Powers {
        Powers(self.0 & other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Power> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros();
            bits &= bits - 1;
            Power::from_index(index as u8)
        })
    }
}

impl Power {
    /// K12.1: whether it targets or damages somebody who could be protected from it.
    pub const fn can_be_protected_from(self) -> bool {
        const SUCH: Powers = Powers::of(&[
            Power::Flurry,
            Power::MindControl,
            Power::ForceBlast,
            Power::EnergyExplosion,
            Power::PulseWave,
            Power::Quake,
            Power::Incapacitate,
            Power::PenetratingPsychicBlast,
            Power::Poison,
            Power::Telekinesis,
            Power::Mastermind,
            Power::CloseCombatExpert,
            Power::Support,
            Power::ExploitWeakness,
            Power::ProbabilityControl,
            Power::RangedCombatExpert,
            Power::Perplex,
            Power::Outwit,
        ]);
        SUCH.contains(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_slot_has_twelve_powers_and_items_follow_their_slot() {
        for (slot, letter) in
            [(Slot::Speed, 'S'), (Slot::Attack, 'A'), (Slot::Defense, 'D'), (Slot::Damage, 'G')]
        {
            let of_slot: Vec<_> = Power::ALL.iter().filter(|p| p.slot() == slot).collect();
            assert_eq!(of_slot.len(), 12);
            assert!(of_slot.iter().all(|p| p.item().starts_with(letter)));
        }
    }

    #[test]
    fn an_id_names_one_power_and_reads_back() {
        for power in Power::ALL {
            assert_eq!(Power::from_id(power.id()), Some(power));
        }
        assert_eq!(Power::from_id("flight"), None);
    }

    #[test]
    fn a_set_is_walked_in_the_order_of_the_card() {
        let set = Powers::of(&[Power::Leadership, Power::Flurry, Power::Poison]);
        let walked: Vec<_> = set.iter().collect();
        assert_eq!(walked, [Power::Flurry, Power::Poison, Power::Leadership]);
    }
}
