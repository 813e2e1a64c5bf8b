//! Team symbols and the abilities they stand for (C13).

use crate::power::{Power, Powers};

/// What a Superman Enemy beside a cheaper friend of its team can use.
pub const SCHEME: Power = Power::Outwit;

/// What a team symbol lets a character do. Symbols with the same text share one ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum TeamAbility {
    /// MOVE action: speed +1.
    Avengers,
    /// Improved Targeting: Hindering.
    SupermanAlly,
    /// Stealth.
    BatmanAlly,
    /// May attack with the printed attack of an adjacent friend that can use this.
    SinisterSyndicate,
    /// May be attacked at the printed defense of an adjacent friend that can use this.
    Defenders,
    /// Hits an enemy with an attack roll of 10–12: loses a token after resolutions.
    BrotherhoodOfMutants,
    /// When KO'd, each other friend using it heals 1.
    FantasticFour,
    /// Opposing effects do not modify its combat values.
    Guardians,
    /// An adjacent friend's range attack: target -1 defense within this character's line of fire.
    Hydra,
    /// An adjacent friend's close attack: target -1 defense if adjacent to this character.
    MastersOfEvil,
    /// KO's a standard enemy: a friend using it heals 1.
    MinionsOfDoom,
    /// Willpower; PROTECTED: Outwit.
    PowerCosmic,
    /// Whoever damages it in an attack is dealt 1 penetrating damage.
    Mystics,
    /// Adjacent friends +1 range; POWER: an adjacent friend +1 damage in one range attack.
    Shield,
    /// Shape Change on 6, or +1 to its roll.
    Skrulls,
    /// Super Senses on 6, or +1 to its roll.
    WonderWomanAlly,
    /// POWER: heal an adjacent friend using it, at a risk.
    XMen,
    /// An adjacent friend is KO'd: may heal.
    SuicideSquad,
    /// FREE: Outwit beside a cheaper friend using it.
    SupermanEnemy,
    /// Passenger:8.
    GreenLanternCorps,
    /// Passenger for friends that share a keyword.
    Underworld,
    /// Enemies must roll to come adjacent.
    Hypertime,
    /// Range attacks of others may be evaded on 5–6.
    KingdomCome,
    /// FREE: somebody's combat values cannot be modified.
    Outsiders,
    /// Wild Card (K22).
    WildCard,
}

use TeamAbility as T;

/// Every team symbol with an effect in C13.1: the word figure files use, its name, its ability.
pub const TEAMS: &[(&str, &str, TeamAbility)] = &[
    ("avengers", "Avengers", T::Avengers),
    ("justice_league", "Justice League", T::Avengers),
    ("united_federation", "United Federation", T::Avengers),
    ("avengers_initiative", "Avengers Initiative", T::SupermanAlly),
    ("ultimates", "Ultimates", T::SupermanAlly),
    ("superman_ally", "Superman Ally", T::SupermanAlly),
    ("batman_ally", "Batman Ally", T::BatmanAlly),
    ("romulan_star_empire", "Romulan", T::BatmanAlly),
    ("batman_enemy", "Batman Enemy", T::SinisterSyndicate),
    ("sinister_syndicate", "Sinister Syndicate", T::SinisterSyndicate),
    ("defenders", "Defenders", T::Defenders),
    ("justice_society", "Justice Society", T::Defenders),
    ("brotherhood_of_mutants", "Brotherhood of Mutants", T::BrotherhoodOfMutants),
    ("injustice_league", "Injustice League", T::BrotherhoodOfMutants),
    ("klingon_empire", "Klingon", T::BrotherhoodOfMutants),
    ("fantastic_four", "Fantastic Four", T::FantasticFour),
    ("guardians", "Guardians", T::Guardians),
    ("hydra", "Hydra", T::Hydra),
    ("police", "Police", T::Hydra),
    ("masters_of_evil", "Masters of Evil", T::MastersOfEvil),
    ("minions_of_doom", "Minions of Doom", T::MinionsOfDoom),
    ("power_cosmic", "Power Cosmic", T::PowerCosmic),
    ("quintessence", "Quintessence", T::PowerCosmic),
    ("cosmic_energy", "Cosmic Energy", T::PowerCosmic),
    ("q_continuum", "Q Continuum", T::PowerCosmic),
    ("mystics", "Mystics", T::Mystics),
    ("mirror_universe", "Mirror Universe", T::Mystics),
    ("shield", "S.H.I.E.L.D.", T::Shield),
    ("skrulls", "Skrulls", T::Skrulls),
    ("wonder_woman_ally", "Wonder Woman Ally", T::WonderWomanAlly),
    ("x_men", "X-Men", T::XMen),
    ("titans", "Titans", T::XMen),
    ("suicide_squad", "Suicide Squad", T::SuicideSquad),
    ("borg", "Borg", T::SuicideSquad),
    ("superman_enemy", "Superman Enemy", T::SupermanEnemy),
    ("green_lantern_corps", "Green Lantern Corps", T::GreenLanternCorps),
    ("underworld", "Underworld", T::Underworld),
    ("hypertime", "Hypertime", T::Hypertime),
    ("kingdom_come", "Kingdom Come", T::KingdomCome),
    ("outsiders", "Outsiders", T::Outsiders),
    ("calculator", "Calculator", T::WildCard),
    ("legion_of_super_heroes", "Legion of Super-Heroes", T::WildCard),
    ("spider_man", "Spider-Man", T::WildCard),
    ("team_player", "Team Player", T::WildCard),
    ("snowfall", "Snowfall", T::WildCard),
    // The teams of our own figures: the same abilities under names of their own.
    ("tide_runners", "Tide Runners", T::Avengers),
    ("clear_eyes", "Clear Eyes", T::SupermanAlly),
    ("fog_walkers", "Fog Walkers", T::BatmanAlly),
    ("knives_in_common", "Knives in Common", T::SinisterSyndicate),
    ("shield_wall", "Shield Wall", T::Defenders),
    ("emberborn", "Emberborn", T::BrotherhoodOfMutants),
    ("sworn_kin", "Sworn Kin", T::FantasticFour),
    ("steadfast", "Steadfast", T::Guardians),
    ("harbour_patrol", "Harbour Patrol", T::Hydra),
    ("pack_hunters", "Pack Hunters", T::MastersOfEvil),
    ("crown_servants", "Crown Servants", T::MinionsOfDoom),
    ("star_touched", "Star-Touched", T::PowerCosmic),
    ("curse_bearers", "Curse Bearers", T::Mystics),
    ("gun_crew", "Gun Crew", T::Shield),
    ("changelings", "Changelings", T::Skrulls),
    ("quick_ones", "Quick Ones", T::WonderWomanAlly),
    ("hearth_circle", "Hearth Circle", T::XMen),
    ("grave_diggers", "Grave Diggers", T::SuicideSquad),
    ("whisperers", "Whisperers", T::SupermanEnemy),
    ("sky_barge", "Sky Barge", T::GreenLanternCorps),
    ("night_ferry", "Night Ferry", T::Underworld),
    ("slow_hours", "Slow Hours", T::Hypertime),
    ("veiled", "Veiled", T::KingdomCome),
    ("still_waters", "Still Waters", T::Outsiders),
    ("turncoats", "Turncoats", T::WildCard),
];

/// C13.3: symbols that are shown and do nothing.
pub const SYMBOLS_WITHOUT_EFFECT: &[&str] = &[
    "street_fighter",
    "watchmen",
    "ultimate_x_men",
    "crime_syndicate",
    "founders",
    "vox_populi",
    "federation_away_team",
    "federation_support_team",
    "cardassian_union",
    "ferengi_alliance",
    "ascendent",
    "council_of_the_mists",
    "dominion_pact",
    "mage_spawn",
    "mercenary",
    "phoenix_concord",
    "kaiju",
    "pan_pacific_defense_corps",
    "assassins",
    "templars",
];

impl TeamAbility {
    pub const ALL: [TeamAbility; 25] = [
        T::Avengers,
        T::SupermanAlly,
        T::BatmanAlly,
        T::SinisterSyndicate,
        T::Defenders,
        T::BrotherhoodOfMutants,
        T::FantasticFour,
        T::Guardians,
        T::Hydra,
        T::MastersOfEvil,
        T::MinionsOfDoom,
        T::PowerCosmic,
        T::Mystics,
        T::Shield,
        T::Skrulls,
        T::WonderWomanAlly,
        T::XMen,
        T::SuicideSquad,
        T::SupermanEnemy,
        T::GreenLanternCorps,
        T::Underworld,
        T::Hypertime,
        T::KingdomCome,
        T::Outsiders,
        T::WildCard,
    ];

    pub fn from_index(index: u8) -> Option<TeamAbility> {
        TeamAbility::ALL.get(index as usize).copied()
    }

    /// C13.1, last column: may a wild card take it?
    pub const fn copyable(self) -> bool {
        !matches!(
            self,
            T::PowerCosmic
                | T::Mystics
                | T::Hypertime
                | T::KingdomCome
                | T::Outsiders
                | T::WildCard
        )
    }

    /// Standard powers it lets a character use.
    pub const fn powers(self) -> Powers {
        match self {
            T::BatmanAlly => Powers::only(Power::Stealth),
            T::PowerCosmic => Powers::only(Power::Willpower),
            T::Skrulls => Powers::only(Power::ShapeChange),
            T::WonderWomanAlly => Powers::only(Power::SuperSenses),
            _ => Powers::NONE,
        }
    }

    /// Powers it protects from.
    pub const fn protects_from(self) -> Powers {
        match self {
            T::PowerCosmic => Powers::only(Power::Outwit),
            _ => Powers::NONE,
        }
    }

    /// What a team ability does, in a few words (C13.1).
    pub const fn words(self) -> &'static str {
        match self {
            T::Avengers => "speed +1 in a MOVE action",
            T::SupermanAlly => "Improved Targeting: Hindering",
            T::BatmanAlly => "Stealth",
            T::SinisterSyndicate => {
                "may attack with the printed attack of an adjacent friend of the team"
            }
            T::Defenders => {
                "may be attacked at the printed defense of an adjacent friend of the team"
            }
            T::BrotherhoodOfMutants => {
                "loses a token after it hits an enemy with an attack roll of 10 to 12"
            }
            T::FantasticFour => "when it is KO'd, each other friend of the team heals 1",
            T::Guardians => "opposing effects do not modify its combat values",
            T::Hydra => {
                "range attacks of adjacent friends: the target has defense -1 if this character sees it"
            }
            T::MastersOfEvil => {
                "close attacks of adjacent friends: the target has defense -1 if it is adjacent to this character"
            }
            T::MinionsOfDoom => {
                "when it KOs an enemy of standard size, a friend of the team heals 1"
            }
            T::PowerCosmic => "Willpower and PROTECTED: Outwit",
            T::Mystics => "whoever damages it in an attack is dealt 1 penetrating damage",
            T::Shield => {
                "adjacent friends have range +1; POWER: an adjacent friend has damage +1 in its next range attack"
            }
            T::Skrulls => "Shape Change on a 6, or +1 to its roll",
            T::WonderWomanAlly => "Super Senses on a 6, or +1 to its roll",
            T::XMen => "POWER: heal an adjacent friend of the team by 1, at a risk",
            T::SuicideSquad => "when an adjacent friend is KO'd, may roll to heal",
            T::SupermanEnemy => "FREE: Outwit beside a cheaper friend of the team",
            T::GreenLanternCorps => "Passenger: 8",
            T::Underworld => "may carry friends that share a keyword",
            T::Hypertime => {
                "an enemy without it rolls to come adjacent; on 1 or 2 it cannot enter squares adjacent to this character this turn"
            }
            T::KingdomCome => "may evade range attacks of others on a 5 or 6",
            T::Outsiders => "FREE: a character's combat values cannot be modified",
            T::WildCard => "FREE: copies the team ability of a friend",
        }
    }

    /// The first symbol that stands for it.
    pub fn name(self) -> &'static str {
        TEAMS.iter().find(|(_, _, ability)| *ability == self).map_or("", |(_, name, _)| name)
    }
}

/// A set of team abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct TeamAbilities(pub u32);

impl TeamAbilities {
    pub const NONE: TeamAbilities = TeamAbilities(0);

    /// K22.1: those that wild cards may copy.
    pub const COPYABLE: TeamAbilities = {
        let (mut bits, mut number) = (0, 0);
        while number < TeamAbility::ALL.len() {
            let team = TeamAbility::ALL[number];
            if team.copyable() {
                bits |= 1 << number;
            }
            number += 1;
        }
        TeamAbilities(bits)
    };

    /// Those that let a character use a standard power.
    const GRANTING: TeamAbilities = {
        let (mut bits, mut number) = (0, 0);
        while number < TeamAbility::ALL.len() {
            if !TeamAbility::ALL[number].powers().is_empty() {
                bits |= 1 << number;
            }
            number += 1;
        }
        TeamAbilities(bits)
    };

    /// Standard powers they let a character use.
    pub fn powers(self) -> Powers {
        let granting = self.intersection(TeamAbilities::GRANTING);
        if granting.is_empty() {
            return Powers::NONE;
        }
        granting.iter().fold(Powers::NONE, |all, team| all.union(team.powers()))
    }

    pub const fn only(ability: TeamAbility) -> TeamAbilities {
        TeamAbilities(1 << ability as u8)
    }

    pub const fn contains(self, ability: TeamAbility) -> bool {
        self.0 & (1 << ability as u8) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn intersection(self, other: TeamAbilities) -> TeamAbilities {
        TeamAbilities(self.0 & other.0)
    }

    #[must_use]
    pub const fn without(self, other: TeamAbilities) -> TeamAbilities {
        TeamAbilities(self.0 & !other.0)
    }

    #[must_use]
    pub const fn union(self, other: TeamAbilities) -> TeamAbilities {
        TeamAbilities(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = TeamAbility> {
        TeamAbility::ALL.into_iter().filter(move |ability| self.contains(*ability))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ability_has_a_symbol_and_an_index_of_its_own() {
        for (index, ability) in TeamAbility::ALL.into_iter().enumerate() {
            assert_eq!(ability as usize, index);
            assert_ne!(ability.name(), "");
        }
    }

    #[test]
    fn no_wild_card_takes_mystics() {
        assert!(!TeamAbility::Mystics.copyable());
        assert!(TeamAbility::Avengers.copyable());
    }
}
