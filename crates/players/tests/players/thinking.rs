//! The player that thinks ahead: the same thoughts everywhere, nothing seen that cannot be, and no longer than it may.

use crate::tables;
use legendary::Legendary;
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use players::legendary::{Experience, Heuristic, Lessons};
use players::search::{Budget, Imagined, Question, Thinker, Weighed, weigh};
use players::{Player, Random, measure};
use std::time::Duration;
use table::{Game, NoLog, Request, Seat, Seeded, Viewer};

/// Few games: what is learned from them is poor, which is all the same here.
const A_LITTLE: Lessons = Lessons { watched: 10, rounds: 2, games: 10, shown: 10 };

/// Positions of games between random and sensible, with more than one choice.
fn positions(game: &Legendary, seed: u64, mut look: impl FnMut(&State, Seat, &[Choice])) {
    let mut chance = Seeded::new(seed);
    let mut random = Random::new(seed);
    let mut state = game.start();
    let mut choices = Vec::new();
    while let Request::Choose { seat, .. } = game.request(&state) {
        game.choices(&state, &mut choices);
        let choice = match chance.below(3) {
            0 => choices[random.pick(choices.len())],
            _ => Heuristic::default().choose(game, &state, seat, &choices).choice,
        };
        if choices.len() > 1 && chance.below(12) == 0 {
            look(&state, seat, &choices);
        }
        game.apply(&mut state, choice, &mut chance, &mut NoLog).expect("it is legal");
    }
}

#[test]
fn a_thought_is_the_same_whatever_lies_where_the_seat_cannot_look() {
    let mut compared = 0;
    for seed in 0..12 {
        let game = tables::random_table(4_000 + seed);
        let experience = Experience::learn(&game, A_LITTLE, seed);
        let mut unseen = Seeded::new(seed);
        positions(&game, seed, |state, seat, choices| {
            let mut choose = || {
                let mut seen = *state;
                game.determinize(&mut seen, Viewer::seat(seat), &mut unseen);
                Thinker::new(&experience, Budget::trials(12), 7).choose(&game, &seen, seat, choices)
            };
            let first = choose();
            assert!(choices.contains(&first.choice), "table {seed}");
            assert_eq!(choose(), first, "table {seed}");
            compared += 1;
        });
    }
    assert!(compared > 60, "{compared}");
}

#[test]
fn a_thought_is_the_same_with_any_number_of_threads() {
    let game = tables::plain_solo();
    let learn_with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            let experience = Experience::learn(&game, A_LITTLE, 3);
            let mut weighed: Vec<Vec<Weighed>> = Vec::new();
            positions(&game, 5, |state, seat, choices| {
                let question = Question { game: &game, seen: state, seat, choices };
                weighed.push(weigh(&experience, &question, Budget::trials(40), 11));
            });
            (experience, weighed)
        })
    };
    let one = learn_with(1);
    assert!(one.1.len() > 5);
    assert!(one == learn_with(3));
}

#[test]
fn trials_and_time_are_limits() {
    let game = tables::plain_solo();
    let experience = Experience::learn(&game, A_LITTLE, 3);
    positions(&game, 6, |state, seat, choices| {
        let question = Question { game: &game, seen: state, seat, choices };
        let trials = |budget: Budget| {
            let weighed = weigh(&experience, &question, budget, 1);
            weighed.iter().map(|option| option.trials).sum::<u32>()
        };
        let all = trials(Budget::trials(64));
        assert!(all <= 64, "{all} trials, {} options", choices.len());
        // Without time one world is tried all the same, and no other.
        let no_time = trials(Budget::trials(64).within(Duration::ZERO));
        assert_eq!(no_time, choices.len().min(64) as u32);
    });
}

#[test]
fn what_is_learned_tells_positions_that_are_won_from_those_that_are_lost() {
    let game = tables::hard_solo();
    let experience =
        Experience::learn(&game, Lessons { watched: 0, rounds: 0, games: 0, shown: 400 }, 3);
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    for seed in 0..150 {
        let mut chance = Seeded::stream(99, seed);
        let mut state = game.start();
        let mut choices = Vec::new();
        let mut late = None;
        while let Request::Choose { seat, prompt } = game.request(&state) {
            if prompt == Prompt::Action && state.turns == 8 {
                late.get_or_insert(experience.judge(&game, &state, seat));
            }
            game.choices(&state, &mut choices);
            let choice = Heuristic::default().choose(&game, &state, seat, &choices).choice;
            game.apply(&mut state, choice, &mut chance, &mut NoLog).expect("it is legal");
        }
        let ending =
            if state.verdict == legendary::state::Verdict::Won { &mut won } else { &mut lost };
        ending.extend(late);
    }
    let pairs = won.iter().flat_map(|won| lost.iter().map(move |lost| won > lost));
    let right = pairs.clone().filter(|right| *right).count() as f64 / pairs.count() as f64;
    assert!(right > 0.65, "{right} of all pairs, {} won and {} lost", won.len(), lost.len());
}

#[test]
fn practice_wins_more_than_the_rules_of_thumb_it_began_with() {
    let game = tables::harder_solo();
    let lessons = Lessons { watched: 100, rounds: 8, games: 250, shown: 0 };
    let experience = Experience::learn(&game, lessons, 3);
    let by_habit = |_, _| Box::new(experience.habitual()) as _;
    let sensible = |_, _| Box::new(Heuristic::default()) as _;
    let habitual = measure(&game, &game.start(), &by_habit, 150, 9);
    let heuristic = measure(&game, &game.start(), &sensible, 150, 9);
    assert!(habitual.win_rate().low > heuristic.win_rate().high, "{habitual}, not {heuristic}");
}
