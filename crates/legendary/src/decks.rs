//! How many cards each deck and stack of a set-up has, and of what: what players count before they shuffle (R2).

use crate::catalogue::{Catalogue, DesignId};
use crate::options::Options;
use crate::setup::{HENCHMAN_GROUP, Numbers, STARTING_AGENTS, STARTING_TROOPERS, Setup};

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
    /// Hero cards in the row beside the scheme.
    pub row: usize,
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
    /// `8 twists + 5 strikes + 16 villains + 10 henchmen + 2 bystanders`
    pub fn in_words(&self) -> String {
        let parts = [
            (self.twists, "twist", "twists"),
            (self.strikes, "strike", "strikes"),
            (self.villains, "villain", "villains"),
            (self.henchmen, "henchman", "henchmen"),
            (self.bystanders, "bystander", "bystanders"),
            (self.heroes, "hero", "heroes"),
        ];
        let parts = parts.iter().filter(|(count, ..)| *count > 0);
        let parts = parts.map(|(count, one, several)| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {several}"),
        });
        parts.collect::<Vec<_>>().join(" + ")
    }

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
        let villains = groups.map(|group| copies(&catalogue.group(*group).cards)).sum();
        // R2.8: only the table's own group is cut short when playing alone.
        let henchmen = match setup.henchmen.len() {
            0 => 0,
            groups => {
                usize::from(numbers.henchmen_in_deck) + (groups - 1) * usize::from(HENCHMAN_GROUP)
            }
        };
        let heroes = setup.heroes.iter();
        let heroes: usize = heroes.map(|hero| copies(&catalogue.hero(*hero).cards)).sum();
        // A card of a hero in every starting deck, if that hero is there.
        let given = match scheme.deck_hero_card {
            Some((hero, _)) if setup.heroes.contains(&hero) => {
                let card = catalogue.deck_hero_card(scheme);
                let copies = card.map_or(0, |card| catalogue.design(card).copies);
                usize::from(copies.min(setup.players))
            }
            _ => 0,
        };
        let heroes = heroes - given - in_hands(catalogue, setup, options);
        let in_row = heroes.min(scheme.hero_row.into());
        let heroes = heroes - in_row;
        let whole = setup.heroes.last().filter(|_| scheme.hero_into_villain_deck);
        let whole = whole.map_or(0, |hero| copies(&catalogue.hero(*hero).cards));
        let moved = heroes.min(usize::from(scheme.heroes_into_villain_deck) + whole);
        let stack = copies(&setup.bystanders(catalogue));
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
            officers: numbers.officers.into(),
            starting_deck: usize::from(STARTING_AGENTS + STARTING_TROOPERS)
                + usize::from(options.starting_wounds + scheme.deck_wounds + scheme.deck_officers)
                + given.min(1),
            row: in_row + scheme.row_hero.map_or(0, |hero| copies(&catalogue.hero(hero).cards)),
            tactics: catalogue.mastermind(setup.mastermind).tactics.len(),
            twists_beside_scheme: scheme.twists_beside.into(),
            henchmen_entering: match setup.henchmen.len() {
                0 => 0,
                _ => numbers.henchmen_in_city.into(),
            },
        }
    }
}

/// Cards of the first hero that lie in opening hands, where the options say so.
fn in_hands(catalogue: &Catalogue, setup: &Setup, options: &Options) -> usize {
    let scheme = &catalogue.scheme(setup.scheme).setup;
    let is_trapped = scheme.hero_into_villain_deck && setup.heroes.len() == 1;
    let first = setup.heroes.first().filter(|_| options.first_hero_in_hand && !is_trapped);
    let cards = first.into_iter().flat_map(|hero| &catalogue.hero(*hero).cards);
    let in_hands = cards.map(|card| {
        let copies = catalogue.design(*card).copies;
        let in_decks = match catalogue.deck_hero_card(scheme) {
            Some(given) if given == *card => copies.min(setup.players),
            _ => 0,
        };
        usize::from((copies - in_decks).min(setup.players))
    });
    in_hands.sum()
}

/// The numbers of R15, T1 to T7 (T8 is with [`crate::legality`]).
#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Zone;
    use crate::game::Legendary;
    use crate::language::load_core;
    use crate::options::Solo;
    use crate::random_setup::{Wish, random};
    use std::sync::Arc;
    use table::{Chance, Seeded};

    /// The decks of a legal set-up with this scheme.
    fn decks(players: u8, scheme: &str, options: &Options) -> Decks {
        let catalogue = load_core();
        let wish = Wish {
            scheme: Some(catalogue.find_scheme(scheme).unwrap()),
            mastermind: Some(catalogue.find_mastermind("Red Skull").unwrap()),
            ..Wish::for_players(players)
        };
        let setup = random(&catalogue, &wish, options, &mut Seeded::new(1)).unwrap();
        Decks::of(&catalogue, &setup, options)
    }

    fn two_players(scheme: &str) -> Decks {
        decks(2, scheme, &Options::default())
    }

    /// Twists, strikes, villains, henchmen, bystanders, heroes.
    fn villain_deck(decks: &Decks) -> [usize; 6] {
        let deck = decks.villain_deck;
        [deck.twists, deck.strikes, deck.villains, deck.henchmen, deck.bystanders, deck.heroes]
    }

    #[test]
    fn t1_two_players_with_the_cosmic_cube_have_41_villain_cards_and_70_hero_cards() {
        let decks = two_players("Unleash the Power of the Cosmic Cube");
        assert_eq!(villain_deck(&decks), [8, 5, 16, 10, 2, 0]);
        assert_eq!(decks.villain_deck.total(), 41);
        assert_eq!(decks.hero_deck, 70);
    }

    #[test]
    fn t2_three_players_with_the_legacy_virus_have_18_wounds() {
        let decks = decks(3, "The Legacy Virus", &Options::default());
        assert_eq!(decks.wounds, 18);
    }

    #[test]
    fn t3_the_bank_robbery_has_12_bystanders_and_51_villain_cards() {
        let decks = two_players("Midtown Bank Robbery");
        assert_eq!(decks.villain_deck.bystanders, 12);
        assert_eq!(decks.villain_deck.total(), 51);
        assert_eq!(decks.bystanders, 18);
    }

    #[test]
    fn t4_killbots_have_54_villain_cards_and_three_twists_beside_the_scheme() {
        let decks = two_players("Replace Earth's Leaders with Killbots");
        assert_eq!(villain_deck(&decks), [5, 5, 16, 10, 18, 0]);
        assert_eq!(decks.villain_deck.total(), 54);
        assert_eq!(decks.twists_beside_scheme, 3);
    }

    #[test]
    fn t5_the_secret_invasion_moves_12_of_84_hero_cards() {
        let decks = two_players("Secret Invasion of the Skrull Shapeshifters");
        assert_eq!(villain_deck(&decks), [8, 5, 16, 10, 2, 12]);
        assert_eq!(decks.villain_deck.total(), 53);
        assert_eq!(decks.hero_deck, 72);
    }

    #[test]
    fn t6_the_civil_war_of_two_players_has_56_hero_cards_and_8_twists() {
        let decks = two_players("Super Hero Civil War");
        assert_eq!(decks.hero_deck, 56);
        assert_eq!(decks.villain_deck.twists, 8);
    }

    #[test]
    fn t7_the_negative_zone_has_two_henchman_groups_and_51_villain_cards() {
        let decks = two_players("Negative Zone Prison Breakout");
        assert_eq!(decks.villain_deck.henchmen, 20);
        assert_eq!(decks.villain_deck.total(), 51);
    }

    #[test]
    fn villain_decks_grow_with_the_players() {
        for (players, total) in [(2, 41), (3, 55), (4, 65), (5, 77)] {
            let decks = decks(players, "The Legacy Virus", &Options::default());
            assert_eq!(decks.villain_deck.total(), total, "R2.5");
        }
    }

    #[test]
    fn each_solo_form_has_its_own_strikes_and_henchmen() {
        for (solo, strikes, henchmen, entering) in
            [(Solo::Original, 1, 3, 0), (Solo::Advanced, 5, 3, 0), (Solo::Revised, 5, 2, 2)]
        {
            let options = Options { solo, ..Options::default() };
            let decks = decks(1, "The Legacy Virus", &options);
            assert_eq!(villain_deck(&decks), [8, strikes, 8, henchmen, 1, 0]);
            assert_eq!(decks.henchmen_entering, entering);
            assert_eq!(decks.hero_deck, 42, "R12.1");
        }
    }

    #[test]
    fn an_extra_henchman_group_is_whole_even_alone() {
        let decks = decks(1, "Negative Zone Prison Breakout", &Options::default());
        assert_eq!(decks.villain_deck.henchmen, 13, "R2.8");
    }

    #[test]
    fn the_game_lays_out_what_is_counted_here() {
        let catalogue = Arc::new(load_core());
        let mut dice = Seeded::new(5);
        for _ in 0..300 {
            let options = Options {
                solo: [Solo::Original, Solo::Advanced, Solo::Revised][dice.one_of(3) as usize],
                revised_table: dice.one_of(2) == 0,
                extra_twists: dice.one_of(4) as u8,
                starting_wounds: dice.one_of(6) as u8,
                starting_officers: dice.one_of(9) as u8,
                first_hero_in_hand: dice.one_of(2) == 0,
                ..Options::default()
            };
            let wish = Wish::for_players(1 + dice.one_of(5) as u8);
            let setup = random(&catalogue, &wish, &options, &mut dice).unwrap();
            let decks = Decks::of(&catalogue, &setup, &options);
            let game = Legendary::new(catalogue.clone(), setup, options).unwrap();
            let state = game.start();
            let count = |zone: Zone| state.cards.zone(zone).len();
            let deck = decks.villain_deck;
            // Bystanders and heroes are mixed in when the game begins.
            let mixed_in = deck.bystanders + deck.heroes;
            assert_eq!(count(Zone::VILLAIN_DECK) + mixed_in, deck.total());
            assert_eq!(count(Zone::HERO_DECK), decks.hero_deck + deck.heroes);
            assert_eq!(count(Zone::BYSTANDERS), decks.bystanders + deck.bystanders);
            assert_eq!(count(Zone::WOUNDS), decks.wounds);
            assert_eq!(count(Zone::OFFICERS), decks.officers);
            assert_eq!(count(Zone::TACTICS), decks.tactics);
            assert_eq!(count(Zone::BESIDE_SCHEME), decks.twists_beside_scheme);
            assert_eq!(count(Zone::RESOLVING), decks.henchmen_entering);
            assert_eq!(count(Zone::deck(table::Seat(0))), decks.starting_deck);
        }
    }
}
