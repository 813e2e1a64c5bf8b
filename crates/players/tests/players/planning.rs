//! The skirmisher that thinks ahead: the same thoughts everywhere, no longer than it may, and by the rules.

use crate::skirmish::game;
use clix::Clix;
use clix::choice::{Choice, Prompt};
use clix::state::{State, Verdict};
use players::clix::{Deliberate, Heuristic, Light, Value, thinking};
use players::search::{
    Budget, Planned, Planner, Plans, Thinker, Weighed, prove_plans, weigh_plans,
};
use players::{Player, Random, Tally, duel};
use std::time::Duration;
use table::{Game, NoLog, Request, Seat, Seeded};

/// Positions of a game of the light player after its first turns, with more than one choice.
fn positions(game: &Clix, seed: u64, mut look: impl FnMut(&State, Seat, &[Choice])) {
    let mut chance = Seeded::new(seed);
    let mut light = Light::default();
    let mut state = game.start();
    let mut choices = Vec::new();
    while let Request::Choose { seat, .. } = game.request(&state) {
        game.choices(&state, &mut choices);
        let choice = light.choose(game, &state, seat, &choices).choice;
        if choices.len() > 1 && state.turn.number > 2 && chance.below(16) == 0 {
            look(&state, seat, &choices);
        }
        game.apply(&mut state, choice, &mut chance, &mut NoLog).expect("it is legal");
    }
}

#[test]
fn a_plan_weighs_the_same_with_any_number_of_threads() {
    let value = Value::default();
    let weigh_with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            let mut weighed: Vec<Vec<Weighed>> = Vec::new();
            let mut chosen = Vec::new();
            for seed in 0..4 {
                let game = game(seed);
                positions(&game, seed, |state, seat, choices| {
                    let plans = value.plans(&game, state, seat, choices, 12);
                    let question = Plans { game: &game, seen: state, seat, plans: &plans };
                    weighed.push(weigh_plans(&value, &question, thinking(40), 11));
                    weighed.push(prove_plans(&value, &question, thinking(24), 11));
                    let mut planner = Planner::new(&value, thinking(40), 11);
                    chosen.push(planner.choose(&game, state, seat, choices).choice);
                });
            }
            (weighed, chosen)
        })
    };
    let one = weigh_with(1);
    assert!(one.0.len() > 5, "{}", one.0.len());
    assert_eq!(one, weigh_with(3));
}

#[test]
fn trials_and_time_limit_how_long_plans_are_weighed() {
    let game = game(4);
    let value = Value::default();
    let mut looked = 0;
    positions(&game, 6, |state, seat, choices| {
        let plans = value.plans(&game, state, seat, choices, 10);
        assert!(plans.len() <= 10);
        let question = Plans { game: &game, seen: state, seat, plans: &plans };
        let trials = |budget: Budget| {
            let weighed = weigh_plans(&value, &question, budget, 1);
            weighed.iter().map(|plan| plan.trials).sum::<u32>()
        };
        // Every plan is tried at least once in every round, so a few more are possible where there are many.
        let all = trials(thinking(64));
        assert!(all as usize <= 64 + 4 * plans.len(), "{all} trials, {} plans", plans.len());
        // Without time the first round is made all the same, and no other begins.
        let no_time = trials(thinking(64).within(Duration::ZERO));
        assert!(no_time >= plans.len() as u32 && no_time <= all);
        let proofs = prove_plans(&value, &question, thinking(20).within(Duration::ZERO), 1);
        let proofs = proofs.iter().map(|plan| plan.trials).sum::<u32>();
        assert!(proofs >= plans.len() as u32 && proofs <= 20 + plans.len() as u32, "{proofs}");
        looked += 1;
    });
    assert!(looked > 5, "{looked}");
}

#[test]
fn every_plan_begins_with_a_legal_choice_and_none_comes_twice() {
    let value = Value::default();
    let mut several = 0;
    for seed in 0..3 {
        let game = game(seed);
        positions(&game, seed, |state, seat, choices| {
            let plans = value.plans(&game, state, seat, choices, 30);
            let habit = Heuristic.choose(&game, state, seat, choices).choice;
            assert_eq!(plans[0][0], habit);
            for (at, plan) in plans.iter().enumerate() {
                assert!(choices.contains(&plan[0]), "{plan:?} of {choices:?}");
                assert!(!plans[..at].contains(plan), "{plan:?} twice");
            }
            several += usize::from(plans.len() > 1);
        });
    }
    assert!(several > 10, "{several}");
}

#[test]
fn staying_put_is_thought_of_and_no_deed_crowds_out_the_others() {
    let value = Value::default();
    let (mut actions, mut several) = (0, 0);
    for seed in 0..3 {
        let game = game(seed);
        positions(&game, seed, |state, seat, choices| {
            if state.prompt() != Some(Prompt::Action) {
                return;
            }
            let plans = value.plans(&game, state, seat, choices, 20);
            assert!(plans.contains(&vec![Choice::EndTurn]), "{plans:?}");
            let deeds = |plan: &Vec<Choice>| plan.iter().take(2).copied().collect::<Vec<_>>();
            let mut all: Vec<Vec<Choice>> = plans.iter().map(deeds).collect();
            all.dedup();
            actions += 1;
            several += usize::from(all.len() > 3);
        });
    }
    assert!(actions > 5 && several * 2 > actions, "{several} of {actions}");
}

/// Every decision of some games that the heuristic player plays, one after the other.
fn decisions(mut look: impl FnMut(&Clix, &State, Seat, &[Choice])) {
    for seed in 0..4 {
        let game = game(seed);
        let mut chance = Seeded::new(seed);
        let (mut state, mut choices) = (game.start(), Vec::new());
        while let Request::Choose { seat, .. } = game.request(&state) {
            game.choices(&state, &mut choices);
            look(&game, &state, seat, &choices);
            let choice = Heuristic.choose(&game, &state, seat, &choices).choice;
            game.apply(&mut state, choice, &mut chance, &mut NoLog).expect("it is legal");
        }
    }
}

#[test]
fn who_remembers_what_it_has_worked_out_decides_as_who_does_not() {
    // The same all the time: nothing it remembers of one position or game may count in another.
    let (mut deliberate, mut light) = (Deliberate::default(), Light::default());
    let mut asked = 0;
    decisions(|game, state, seat, choices| {
        let fresh = Heuristic.choose(game, state, seat, choices);
        assert_eq!(deliberate.choose(game, state, seat, choices), fresh);
        let fresh = Light::default().choose(game, state, seat, choices);
        assert_eq!(light.choose(game, state, seat, choices), fresh);
        asked += 1;
    });
    assert!(asked > 200, "{asked}");
}

#[test]
fn whoever_plans_or_thinks_or_plays_lightly_chooses_what_is_legal() {
    let game = game(1);
    let value = Value::default();
    let mut light = Light::default();
    let mut planner = Planner::new(&value, thinking(8), 3);
    let mut thinker = Thinker::new(&value, thinking(8), 3);
    let mut chance = Seeded::new(2);
    let mut random = Random::new(2);
    let mut state = game.start();
    let mut choices = Vec::new();
    while let Request::Choose { seat, .. } = game.request(&state) {
        game.choices(&state, &mut choices);
        let ideas = [
            light.choose(&game, &state, seat, &choices).choice,
            planner.choose(&game, &state, seat, &choices).choice,
            choices[random.pick(choices.len())],
        ];
        assert!(ideas.iter().all(|choice| choices.contains(choice)), "{ideas:?} of {choices:?}");
        if chance.below(20) == 0 {
            let thought = thinker.choose(&game, &state, seat, &choices).choice;
            assert!(choices.contains(&thought), "{thought:?} of {choices:?}");
        }
        let choice = ideas[chance.below(3) as usize];
        game.apply(&mut state, choice, &mut chance, &mut NoLog).expect("it is legal");
    }
}

#[test]
fn what_one_seat_hopes_for_is_what_the_other_fears() {
    let value = Value::default();
    let mut looked = 0;
    positions(&game(2), 9, |state, _, _| {
        let game = game(2);
        let both = value.of(&game, state, Seat(0)) + value.of(&game, state, Seat(1));
        assert!((both - 1.0).abs() < 1e-5, "{both}");
        looked += 1;
    });
    assert!(looked > 5, "{looked}");
}

#[test]
fn the_value_tells_games_that_are_won_from_those_that_are_lost() {
    let value = Value::default();
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    for seed in 100..160 {
        let game = game(seed);
        let mut chance = Seeded::new(seed);
        let mut light = Light::default();
        let (mut state, mut choices, mut late) = (game.start(), Vec::new(), None);
        while let Request::Choose { seat, prompt } = game.request(&state) {
            if prompt == Prompt::Action && state.turn.number == 7 {
                late.get_or_insert(value.of(&game, &state, Seat(0)));
            }
            game.choices(&state, &mut choices);
            let choice = light.choose(&game, &state, seat, &choices).choice;
            game.apply(&mut state, choice, &mut chance, &mut NoLog).expect("it is legal");
        }
        match state.verdict {
            Verdict::Won { seat: Seat(0), .. } => won.extend(late),
            _ => lost.extend(late),
        }
    }
    let pairs = won.iter().flat_map(|won| lost.iter().map(move |lost| won > lost));
    let right = pairs.clone().filter(|right| *right).count() as f64 / pairs.count() as f64;
    assert!(right > 0.75, "{right} of all pairs, {} won and {} lost", won.len(), lost.len());
}

#[test]
fn thinking_a_little_beats_playing_lightly() {
    let value = Value::default();
    let mut tally = Tally::default();
    for seed in 0..6 {
        let game = game(200 + seed);
        for clever in [Seat(0), Seat(1)] {
            let seats = |seat: Seat, seed: u64| -> Box<dyn Player<Clix> + '_> {
                match seat == clever {
                    true => Box::new(Planner::new(&value, thinking(80), seed)),
                    false => Box::new(Light::default()),
                }
            };
            let one = duel(&game, game.start(), &seats, seed);
            tally = tally.join(if clever == Seat(0) { one } else { one.swapped() });
        }
    }
    assert!(tally.share(Seat(0)).share > 0.5, "{tally}");
}
