//! How hard set-ups are.

use crate::{bench, catalogue, run, small};
use lab::difficulty::{Difficulty, Drawn, Findings};
use lab::{Folder, Plan, Policy};
use legendary::Legendary;
use legendary::options::Options;
use legendary::setup::Setup;
use players::legendary::Heuristic;
use players::measure;
use std::sync::Arc;
use table::Seeded;
use tempfile::tempdir;

fn findings(plan: &lab::difficulty::Plan) -> Findings {
    let folder = tempdir().unwrap();
    let bench = bench(Plan::Difficulty(plan.clone()));
    run(&bench, folder.path(), 2);
    let folder = Folder::open(folder.path(), bench.plan()).unwrap();
    let difficulty = Difficulty::new(plan.clone(), Arc::new(catalogue().clone())).unwrap();
    Findings::of(&difficulty, &folder).unwrap()
}

#[test]
fn every_cell_of_the_three_boxes_can_be_planned() {
    let difficulty =
        Difficulty::new(small("", 1), Arc::new(catalogue().clone())).expect("all cells");
    let every = legendary::cell::Cell::all(catalogue());
    assert_eq!(difficulty.cells.len(), every.len());
    assert_eq!(every.len(), 1540);
}

#[test]
fn a_set_up_that_is_fixed_is_played_as_measuring_alone_plays_it() {
    let mut plan = small("loki / the legacy virus / advanced", 40);
    plan.drawn = Drawn {
        villains: vec!["Radiation".into()],
        henchmen: vec!["Sentinel".into()],
        heroes: ["Iron Man", "Black Widow", "Hulk"].map(String::from).to_vec(),
        sets: Vec::new(),
    };
    let found = findings(&plan);
    let line = "players 1; mastermind Loki; scheme The Legacy Virus; villains Radiation; \
                henchmen Sentinel; heroes Iron Man, Black Widow, Hulk";
    let setup = Setup::from_text(catalogue(), line).unwrap();
    let game = Legendary::new(Arc::new(catalogue().clone()), setup, Options::default()).unwrap();
    let seed = Seeded::stream(plan.seed, found.cells[0].number.into()).next();
    let heuristic = |_, _| Box::new(Heuristic::default()) as _;
    let alone = measure(&game, &game.start(), &heuristic, 40, seed);
    let cell = &found.cells[0];
    assert_eq!((cell.won, cell.lost, cell.tied), (alone.won, alone.lost, alone.tied));
    assert_eq!(cell.decisions, alone.decisions);
}

#[test]
fn a_cell_is_played_until_its_interval_is_narrow_enough_and_no_longer() {
    let mut plan = small("red skull midtown 3 players", 2_000);
    plan.round = 50;
    plan.width = Some(0.2);
    let wide = &findings(&plan).cells[0];
    assert!(wide.rate.high - wide.rate.low <= 0.2, "{:?}", wide.rate);
    assert!(wide.games() < 2_000 && wide.games() % 50 == 0);
    plan.width = Some(0.001);
    plan.games = 120;
    assert_eq!(findings(&plan).cells[0].games(), 120);
}

#[test]
fn the_random_bot_wins_less_and_each_policy_has_its_own_results() {
    let mut plan = small("red skull advanced solo", 30);
    plan.policies = vec![Policy::Random, Policy::Heuristic];
    let found = findings(&plan);
    let won = |policy| found.by(policy).map(|cell| cell.won).sum::<u64>();
    assert!(won(Policy::Random) * 2 < won(Policy::Heuristic));
    assert_eq!(found.models.len(), 2);
}

#[test]
fn a_thinking_bot_plays_the_same_games_every_time() {
    let mut plan = small("red skull midtown advanced", 2);
    plan.policies = vec![Policy::Thinking { trials: 8 }];
    plan.repeats = 2;
    let bench = bench(Plan::Difficulty(plan));
    assert!(bench.run(0) == bench.run(0));
}

#[test]
fn what_is_fixed_is_part_of_every_game() {
    let mut plan = small("magneto solo", 5);
    plan.drawn.heroes = vec!["Hulk".into()];
    let found = findings(&plan);
    let hulk = found.models[0].1.effects.iter().find(|effect| effect.name == "Hulk");
    let games: u64 = found.cells.iter().map(|cell| cell.games()).sum();
    assert_eq!(hulk.map(|hulk| hulk.games), Some(games));
}

#[test]
fn a_name_that_is_not_there_is_told() {
    let mut plan = small("", 1);
    plan.cells.masterminds = vec!["Lokki".into()];
    let refused = Difficulty::new(plan, Arc::new(catalogue().clone())).unwrap_err().to_string();
    assert!(refused.contains("Lokki") && refused.contains("Loki"), "{refused}");
}
