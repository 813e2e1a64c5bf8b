//! The heuristic player is worth its name.

use crate::tables;
use players::legendary::Heuristic;
use players::{Random, Rates, measure};
use rayon::ThreadPoolBuilder;

const GAMES: u64 = 60;

fn random(threads: usize) -> Rates {
    let game = tables::plain_solo();
    let start = game.start();
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads start");
    let silly = |_, seed| Box::new(Random::new(seed)) as _;
    pool.install(|| measure(&game, &start, &silly, GAMES, 7))
}

#[test]
fn the_heuristic_player_wins_far_more_often_than_a_random_one() {
    let game = tables::plain_solo();
    let start = game.start();
    let clever = measure(&game, &start, &|_, _| Box::new(Heuristic::default()), GAMES, 7);
    let silly = random(2);
    assert_eq!((clever.games(), silly.games()), (GAMES, GAMES));
    assert_eq!((clever.stopped, silly.stopped), (0, 0));
    assert!(clever.won >= silly.won + GAMES / 2, "heuristic: {clever}; random: {silly}");
}

#[test]
fn the_number_of_threads_changes_no_result() {
    assert_eq!(random(1), random(4));
}
