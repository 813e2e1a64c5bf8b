//! How often bots win, and how fast the engine is without anything around it.

use crate::bots::{Bot, Botted};
use crate::encoding::Encoded;
use crate::refused;
use crate::setup::Setup;
use crate::with_game;
use players::play_out;
use pyo3::prelude::*;
use rayon::prelude::*;
use std::sync::Arc;
use std::time::Instant;
use table::{Chance, Game, NoLog, Seeded};

/// What bots get in so many games: for each seat how many it won, lost and neither; then the decisions of all games together.
type Measured = (Vec<(u64, u64, u64)>, u64);

/// Plays games with one bot per seat, or one for all, on every core. The same seed gives the same numbers on every machine.
#[pyfunction]
pub fn measure(
    py: Python<'_>,
    setup: &Setup,
    bots: Vec<String>,
    games: u64,
    seed: u64,
) -> PyResult<Measured> {
    let bots: Vec<Bot> =
        bots.iter().map(|bot| bot.parse()).collect::<Result<_, String>>().map_err(refused)?;
    let played = py.detach(|| with_game!(&setup.game, game => tally(game, &bots, games, seed)));
    played.map_err(refused)
}

fn tally<G: Encoded + Botted>(
    game: &Arc<G>,
    bots: &[Bot],
    games: u64,
    seed: u64,
) -> Result<Measured, String> {
    let seats = usize::from(game.seats());
    if bots.len() != 1 && bots.len() != seats {
        return Err(format!(
            "{} bots for {seats} seats: name one for all, or one for each.",
            bots.len()
        ));
    }
    let learned: Vec<G::Learned> = bots.iter().map(|bot| game.prepare(*bot, seed)).collect();
    let none = (vec![(0, 0, 0); seats], 0);
    let one = |number: u64| {
        let mut chance = Seeded::stream(seed, number);
        let mut unseen = Seeded::stream(seed ^ 0x756e_7365_656e, number);
        let mut seeds = Seeded::stream(seed ^ 0x706c_6179_6572, number);
        let seated = (0..seats).map(|seat| seat % bots.len());
        let mut players: Vec<_> =
            seated.map(|bot| game.player(bots[bot], &learned[bot], seeds.next())).collect();
        let played = play_out(game.as_ref(), game.begin(), &mut players, &mut chance, &mut unseen);
        let rewards = played.outcome.map(|outcome| game.rewards(&outcome)).unwrap_or_default();
        let each = rewards[..seats].iter().map(|reward| match reward {
            reward if *reward > 0.0 => (1, 0, 0),
            reward if *reward < 0.0 => (0, 1, 0),
            _ => (0, 0, 1),
        });
        (each.collect::<Vec<_>>(), u64::from(played.decisions))
    };
    let join = |(mut one, decisions): Measured, (two, more): Measured| {
        for (sum, add) in one.iter_mut().zip(two) {
            *sum = (sum.0 + add.0, sum.1 + add.1, sum.2 + add.2);
        }
        (one, decisions + more)
    };
    Ok((0..games).into_par_iter().map(one).reduce(|| none.clone(), join))
}

/// Random play of the engine alone, to measure an environment beside it: decisions with more than one option, and seconds. Each of `threads` plays
/// its share of the games.
#[pyfunction]
pub fn bare_engine(
    py: Python<'_>,
    setups: Vec<PyRef<'_, Setup>>,
    games: u64,
    seed: u64,
    threads: u64,
) -> (u64, f64) {
    let setups: Vec<Setup> = setups.iter().map(|setup| Setup::clone(setup)).collect();
    if setups.is_empty() {
        return (0, 0.0);
    }
    let threads = threads.max(1);
    py.detach(|| {
        let clock = Instant::now();
        let decisions = std::thread::scope(|scope| {
            let setups = &setups;
            let workers: Vec<_> = (0..threads)
                .map(|worker| {
                    scope.spawn(move || {
                        // In runs of all set-ups: every thread has its share of the longer games.
                        let in_turn = setups.len() as u64;
                        let numbers =
                            (0..games).filter(|number| number / in_turn % threads == worker);
                        let mut played = 0;
                        for number in numbers {
                            let setup = &setups[(number % setups.len() as u64) as usize];
                            played +=
                                with_game!(&setup.game, game => play(game.as_ref(), seed, number));
                        }
                        played
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(0)).sum()
        });
        (decisions, clock.elapsed().as_secs_f64())
    })
}

/// As `workshop bench` plays.
fn play<G: Encoded>(game: &G, seed: u64, number: u64) -> u64 {
    let mut chance = Seeded::stream(seed, number);
    let mut state = game.begin();
    let mut choices = Vec::new();
    let mut decisions = 0;
    loop {
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [] => return decisions,
            [only] => only,
            _ => {
                decisions += 1;
                choices[chance.one_of(choices.len() as u32) as usize]
            }
        };
        if game.apply(&mut state, choice, &mut chance, &mut NoLog).is_err() {
            return decisions;
        }
    }
}
