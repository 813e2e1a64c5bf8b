//! While a game is played without a log, nothing touches the heap.

use counting::{Counting, allocations};
use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::choice::Choice;
use legendary::options::Options;
use legendary::setup::{Numbers, Setup};
use std::ops::Range;
use std::sync::Arc;
use table::{Chance, Game, NoLog, Seeded};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The first groups and heroes of the catalogue, in the numbers the scheme asks for.
fn game(catalogue: &Arc<Catalogue>, scheme: u16, players: u8) -> Legendary {
    let numbers = Numbers::of(catalogue, SchemeId(scheme), players, &Options::default());
    let groups = |henchmen: bool, count: u8| {
        (0..catalogue.groups.len() as u16)
            .map(GroupId)
            .filter(|group| catalogue.group(*group).henchmen == henchmen)
            .take(count as usize)
            .collect()
    };
    let setup = Setup {
        players,
        mastermind: MastermindId(scheme % catalogue.masterminds.len() as u16),
        scheme: SchemeId(scheme),
        villains: groups(false, numbers.villain_groups),
        henchmen: groups(true, numbers.henchman_groups),
        heroes: (0..u16::from(numbers.heroes)).map(HeroId).collect(),
    };
    Legendary::new(catalogue.clone(), setup, Options::default()).unwrap()
}

/// How often a run of random games asked for memory, and how many decisions it had.
fn asked(games: &[Legendary], seeds: Range<u64>, choices: &mut Vec<Choice>) -> (u64, u64) {
    let before = allocations();
    let mut decisions = 0;
    for seed in seeds {
        for game in games {
            let mut chance = Seeded::stream(7, seed);
            let mut state = game.start();
            loop {
                game.choices(&state, choices);
                if choices.is_empty() {
                    break;
                }
                decisions += u64::from(choices.len() > 1);
                let choice = choices[chance.one_of(choices.len() as u32) as usize];
                game.apply(&mut state, choice, &mut chance, &mut NoLog)
                    .unwrap();
            }
        }
    }
    (allocations() - before, decisions)
}

fn holds(players: u8) {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let games: Vec<Legendary> = (0..catalogue.schemes.len() as u16)
        .map(|scheme| game(&catalogue, scheme, players))
        .collect();
    let mut choices = Vec::new();
    // The caller's list of choices grows to its final size first.
    let (growing, _) = asked(&games, 0..20, &mut choices);
    assert!(growing > 0, "the counter does not count");
    let (asked, decisions) = asked(&games, 20..60, &mut choices);
    assert!(decisions > 10_000, "only {decisions} decisions");
    assert_eq!(asked, 0, "{asked} allocations in {decisions} decisions");
}

#[test]
fn zero_allocations_per_decision_alone() {
    holds(1);
}

#[test]
fn zero_allocations_per_decision_with_three_players() {
    holds(3);
}
