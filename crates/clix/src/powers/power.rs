//! The 48 standard powers of the card: name, id, the item whose clauses say what they do, and the room where they do it.

use super::room::Room;
use crate::figure::combat_value::Slot;

macro_rules! powers {
    ($($name:ident $item:literal $id:literal $words:literal $room:ident;)*) => {
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

            /// What others ask of it.
            pub const fn room(self) -> Room {
                match self { $(Power::$name => super::$room::ROOM,)* }
            }
        }
    };
}

powers! {
    Flurry "S01" "flurry" "Flurry" flurry;
    LeapClimb "S02" "leap_climb" "Leap/Climb" leap_climb;
    PhasingTeleport "S03" "phasing_teleport" "Phasing/Teleport" phasing_teleport;
    EarthboundNeutralized "S04" "earthbound_neutralized" "Earthbound/Neutralized" earthbound_neutralized;
    Charge "S05" "charge" "Charge" charge;
    MindControl "S06" "mind_control" "Mind Control" mind_control;
    Plasticity "S07" "plasticity" "Plasticity" plasticity;
    ForceBlast "S08" "force_blast" "Force Blast" force_blast;
    Sidestep "S09" "sidestep" "Sidestep" sidestep;
    HypersonicSpeed "S10" "hypersonic_speed" "Hypersonic Speed" hypersonic_speed;
    Stealth "S11" "stealth" "Stealth" stealth;
    RunningShot "S12" "running_shot" "Running Shot" running_shot;
    BladesClawsFangs "A01" "blades_claws_fangs" "Blades/Claws/Fangs" blades_claws_fangs;
    EnergyExplosion "A02" "energy_explosion" "Energy Explosion" energy_explosion;
    PulseWave "A03" "pulse_wave" "Pulse Wave" pulse_wave;
    Quake "A04" "quake" "Quake" quake;
    SuperStrength "A05" "super_strength" "Super Strength" super_strength;
    Incapacitate "A06" "incapacitate" "Incapacitate" incapacitate;
    PenetratingPsychicBlast "A07" "penetrating_psychic_blast" "Penetrating/Psychic Blast" penetrating_psychic_blast;
    SmokeCloud "A08" "smoke_cloud" "Smoke Cloud" smoke_cloud;
    PrecisionStrike "A09" "precision_strike" "Precision Strike" precision_strike;
    Poison "A10" "poison" "Poison" poison;
    StealEnergy "A11" "steal_energy" "Steal Energy" steal_energy;
    Telekinesis "A12" "telekinesis" "Telekinesis" telekinesis;
    SuperSenses "D01" "super_senses" "Super Senses" super_senses;
    Toughness "D02" "toughness" "Toughness" toughness;
    Defend "D03" "defend" "Defend" defend;
    CombatReflexes "D04" "combat_reflexes" "Combat Reflexes" combat_reflexes;
    EnergyShieldDeflection "D05" "energy_shield_deflection" "Energy Shield/Deflection" energy_shield_deflection;
    Barrier "D06" "barrier" "Barrier" barrier;
    Mastermind "D07" "mastermind" "Mastermind" mastermind;
    Willpower "D08" "willpower" "Willpower" willpower;
    Invincible "D09" "invincible" "Invincible" invincible;
    Impervious "D10" "impervious" "Impervious" impervious;
    Regeneration "D11" "regeneration" "Regeneration" regeneration;
    Invulnerability "D12" "invulnerability" "Invulnerability" invulnerability;
    RangedCombatExpert "G01" "ranged_combat_expert" "Ranged Combat Expert" ranged_combat_expert;
    BattleFury "G02" "battle_fury" "Battle Fury" battle_fury;
    Support "G03" "support" "Support" support;
    ExploitWeakness "G04" "exploit_weakness" "Exploit Weakness" exploit_weakness;
    Enhancement "G05" "enhancement" "Enhancement" enhancement;
    ProbabilityControl "G06" "probability_control" "Probability Control" probability_control;
    ShapeChange "G07" "shape_change" "Shape Change" shape_change;
    CloseCombatExpert "G08" "close_combat_expert" "Close Combat Expert" close_combat_expert;
    Empower "G09" "empower" "Empower" empower;
    Perplex "G10" "perplex" "Perplex" perplex;
    Outwit "G11" "outwit" "Outwit" outwit;
    Leadership "G12" "leadership" "Leadership" leadership;
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
    pub const fn union(self, other: Powers) -> Powers {
        Powers(self.0 | other.0)
    }

    #[must_use]
    pub const fn without(self, other: Powers) -> Powers {
        Powers(self.0 & !other.0)
    }

    #[must_use]
    pub const fn intersection(self, other: Powers) -> Powers {
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
        self.room().aims
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
