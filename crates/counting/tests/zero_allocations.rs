//! While a game is played without a log, nothing touches the heap.

use counting::{Counting, allocations};
use legendary::Legendary;
use legendary::catalogue::{Catalogue, MastermindId, SchemeId, SetId};
use legendary::choice::Choice;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use std::ops::Range;
use std::sync::Arc;
use table::{Chance, Game, NoLog, Seeded};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A legal set-up of the box that the scheme or the mastermind comes from, with core groups and heroes where the box has too few.
fn game(catalogue: &Arc<Catalogue>, set: SetId, wish: Wish) -> Legendary {
    let sets = [&catalogue.sets[set.index()].slug, "core"].map(String::from);
    let wish = Wish { sets: sets.to_vec(), ..wish };
    let options = Options::default();
    let setup = random(catalogue, &wish, &options, &mut Seeded::new(11)).unwrap();
    Legendary::new(catalogue.clone(), setup, options).unwrap()
}

/// Every scheme, and every mastermind on both sides.
fn games(catalogue: &Arc<Catalogue>, players: u8) -> Vec<Legendary> {
    let schemes = catalogue.schemes.iter().enumerate().map(|(at, scheme)| {
        let wish = Wish { scheme: Some(SchemeId(at as u16)), ..Wish::for_players(players) };
        game(catalogue, scheme.set, wish)
    });
    let masterminds = catalogue.masterminds.iter().enumerate();
    let masterminds = masterminds.map(|(at, mastermind)| {
        let wish = Wish { mastermind: Some(MastermindId(at as u16)), ..Wish::for_players(players) };
        game(catalogue, mastermind.set, wish)
    });
    schemes.chain(masterminds).collect()
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
                game.apply(&mut state, choice, &mut chance, &mut NoLog).unwrap();
            }
        }
    }
    (allocations() - before, decisions)
}

fn holds(players: u8) {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let games = games(&catalogue, players);
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
