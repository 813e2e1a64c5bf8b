//! Set-up: what is played against whom, and how many cards of each kind that makes (R2, R12).

use crate::catalogue::{
    Catalogue, DesignId, GroupId, HeroId, MastermindId, SchemeId, SchemeSetup, SetId,
};
use crate::options::{Options, Solo};
use crate::waived::{Clause, either, plays};

/// The choices made before a game. May be illegal; see [`crate::legality`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    pub players: u8,
    pub mastermind: MastermindId,
    pub scheme: SchemeId,
    pub villains: Vec<GroupId>,
    pub henchmen: Vec<GroupId>,
    pub heroes: Vec<HeroId>,
}

impl Setup {
    /// The bystanders of the stack: those of an expansion join where something else of it is played with (D55).
    pub fn bystanders(&self, catalogue: &Catalogue) -> Vec<DesignId> {
        let basics = &catalogue.basics;
        let core = basics.wound.map(|wound| catalogue.design(wound).set);
        let mut bystanders = basics.bystanders.clone();
        bystanders.retain(|id| {
            let set = catalogue.design(*id).set;
            core == Some(set) || (self.plays_with(catalogue, set) && plays(Clause::R2_11_SPECIAL))
        });
        bystanders
    }

    fn plays_with(&self, catalogue: &Catalogue, set: SetId) -> bool {
        let heroes = self.heroes.iter().map(|id| catalogue.hero(*id).set);
        let groups = self.villains.iter().chain(&self.henchmen);
        let groups = groups.map(|id| catalogue.group(*id).set);
        let mastermind = catalogue.mastermind(self.mastermind).card;
        let scheme = catalogue.scheme(self.scheme).card;
        let cards = [mastermind, scheme].map(|id| catalogue.design(id).set);
        heroes.chain(groups).chain(cards).any(|used| used == set)
    }
}

/// How many of each the tables and the scheme ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub villain_groups: u8,
    pub henchman_groups: u8,
    /// Cards used of the first henchman group; groups a scheme adds always use all 10 (R2.8).
    pub henchmen_in_deck: u8,
    /// Henchmen that enter the city before the first turn (revised solo).
    pub henchmen_in_city: u8,
    pub bystanders: u8,
    pub heroes: u8,
    pub strikes: u8,
    pub twists: u8,
    pub wounds: u8,
    pub officers: u8,
    /// Nobody plays a Villain Deck card on the first turn (R2.6).
    pub warm_up: bool,
}

/// Cards in the boxes' stacks (R1.5).
pub const WOUND_STACK: u8 = 30;
pub const OFFICER_STACK: u8 = 30;
pub const STARTING_AGENTS: u8 = 8;
pub const STARTING_TROOPERS: u8 = 4;
pub const HENCHMAN_GROUP: u8 = 10;

/// A row of the set-up table, before the scheme changes anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub villain_groups: u8,
    pub henchman_groups: u8,
    pub bystanders: u8,
    pub heroes: u8,
}

impl Row {
    /// R2.4 or, where the options say so, R2.6.
    pub fn of(players: u8, options: &Options) -> Row {
        let index = match usize::from(players.clamp(1, 5) - 1) {
            0 if !plays(Clause::R12_1) => 1,
            index if plays(Clause::R2_4) => index,
            _ => 0,
        };
        let revised = options.revised_table && plays(Clause::R2_6);
        Row {
            villain_groups: if revised { [1, 2, 3, 4, 5][index] } else { [1, 2, 3, 3, 4][index] },
            henchman_groups: [1, 1, 1, 2, 2][index],
            bystanders: if revised { [1, 2, 8, 8, 16][index] } else { [1, 2, 8, 8, 12][index] },
            heroes: [3, 5, 5, 5, 6][index],
        }
    }
}

impl Numbers {
    /// R2.4, R2.6, R12.1; the scheme's own numbers win (R2.3).
    pub fn of(catalogue: &Catalogue, scheme: SchemeId, players: u8, options: &Options) -> Numbers {
        let index = usize::from(players.clamp(1, 5) - 1);
        let row = Row::of(players, options);
        let alone = players == 1;
        let setup = &catalogue.scheme(scheme).setup;
        let twists_alone = SchemeSetup { twists: setup.twists, ..SchemeSetup::default() };
        let setup = either(Clause::R2_3, setup, &twists_alone);
        // A scheme that names more groups than there are slots makes room for them.
        let required = |henchmen: bool| {
            let all = &setup.required_groups;
            let each = all.iter().enumerate();
            each.filter(|(index, group)| !all[..*index].contains(group))
                .filter(|(_, group)| catalogue.group(**group).henchmen == henchmen)
                .count() as u8
        };
        Numbers {
            villain_groups: (row.villain_groups + setup.extra_villain_groups).max(required(false)),
            henchman_groups: (row.henchman_groups + setup.extra_henchman_groups)
                .max(required(true)),
            henchmen_in_deck: match (alone && plays(Clause::R12_1_HENCHMEN), options.solo) {
                (true, Solo::Original | Solo::Advanced) => 3,
                (true, Solo::Revised) => 2,
                (false, _) => HENCHMAN_GROUP,
            },
            henchmen_in_city: match options.solo {
                Solo::Revised if alone && plays(Clause::R12_1_ENTER) => 2,
                _ => 0,
            },
            bystanders: setup.bystanders[index].unwrap_or(row.bystanders),
            heroes: setup.heroes[index].unwrap_or(row.heroes)
                + setup.extra_heroes
                + u8::from(setup.hero_into_villain_deck),
            strikes: match options.solo {
                Solo::Original if alone && plays(Clause::R12_1_STRIKES) => 1,
                _ if plays(Clause::R2_4_STRIKES) => 5,
                _ => 0,
            },
            twists: setup.twists[if alone && !plays(Clause::R12_2) { 4 } else { index }]
                .saturating_add(options.extra_twists),
            wounds: setup.wounds_per_player.filter(|_| plays(Clause::R2_12)).map_or(
                WOUND_STACK.saturating_sub(
                    options
                        .starting_wounds
                        .saturating_add(setup.deck_wounds)
                        .saturating_mul(players),
                ),
                |wounds| wounds.saturating_mul(players),
            ),
            officers: OFFICER_STACK.saturating_sub(
                options
                    .starting_officers
                    .min(STARTING_AGENTS)
                    .saturating_add(setup.deck_officers)
                    .saturating_mul(players),
            ),
            warm_up: options.revised_table && players >= 4 && plays(Clause::R2_6_WARM_UP),
        }
    }
}
