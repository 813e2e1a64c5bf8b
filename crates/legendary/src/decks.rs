//! How many cards each deck and stack of a set-up has, and of what: what players count before they shuffle (R2).

use crate::catalogue::{Catalogue, DesignId};
use crate::options::Options;
use crate::setup::{
    HENCHMAN_GROUP, Numbers, OFFICER_STACK, STARTING_AGENTS, STARTING_TROOPERS, Setup,
};

/// The decks and stacks at the start, before hands and HQ are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    pub villain_deck: VillainDeck,
    pub hero_deck: usize,
    pub bystanders: usize,
    pub wounds: usize,
    pub officers: usize,
    /// Each player's own deck.
    pub starting_deck: usize,
    pub tactics: usize,
    pub twists_beside_scheme: usize,
    /// Henchmen that enter the city before the first turn (R12.1, revised solo).
    pub henchmen_entering: usize,
}

/// What the Villain Deck is made of (R2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VillainDeck {
    pub twists: usize,
    pub strikes: usize,
    pub villains: usize,
    pub henchmen: usize,
    pub bystanders: usize,
    pub heroes: usize,
}

impl VillainDeck {
    pub fn total(&self) -> usize {
        self.twists + self.strikes + self.villains + self.henchmen + self.bystanders + self.heroes
    }
}

impl Decks {
    /// For a set-up whose parts are all in the catalogue, legal or not.
    pub fn of(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Decks {
        let numbers = Numbers::of(catalogue, setup.scheme, setup.players, options);
        let scheme = &catalogue.scheme(setup.scheme).setup;
        let copies = |cards: &[DesignId]| {
            let copies = cards.iter().map(|card| catalogue.design(*card).copies);
            copies.map(usize::from).sum::<usize>()
        };
        let groups = setup.villains.iter();
        let villains = groups
            .map(|group| copies(&catalogue.group(*group).cards))
            .sum();
        // R2.8: only the table's own group is cut short when playing alone.
        let henchmen = match setup.henchmen.len() {
            0 => 0,
            groups => {
                usize::from(numbers.henchmen_in_deck) + (groups - 1) * usize::from(HENCHMAN_GROUP)
            }
        };
        let heroes = setup.heroes.iter();
        let heroes: usize = heroes
            .map(|hero| copies(&catalogue.hero(*hero).cards))
            .sum();
        let moved = heroes.min(scheme.heroes_into_villain_deck.into());
        let stack = copies(&catalogue.basics.bystanders);
        let bystanders = stack.min(numbers.bystanders.into());
        Decks {
            villain_deck: VillainDeck {
                twists: numbers.twists.into(),
                strikes: numbers.strikes.into(),
                villains,
                henchmen,
                bystanders,
                heroes: moved,
            },
            hero_deck: heroes - moved,
            bystanders: stack - bystanders,
            wounds: numbers.wounds.into(),
            officers: OFFICER_STACK.into(),
            starting_deck: usize::from(STARTING_AGENTS + STARTING_TROOPERS)
                + usize::from(options.starting_wounds),
            tactics: catalogue.mastermind(setup.mastermind).tactics.len(),
            twists_beside_scheme: scheme.twists_beside.into(),
            henchmen_entering: match setup.henchmen.len() {
                0 => 0,
                _ => numbers.henchmen_in_city.into(),
            },
        }
    }
}
