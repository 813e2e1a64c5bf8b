//! How strong forces are.

use crate::{bench, contents, run};
use lab::forces::{Findings, Forces, Plan};
use lab::{Folder, Policy};
use std::sync::Arc;
use tempfile::tempdir;

fn plan() -> Plan {
    let content = clix::content::load_embedded();
    let forces = ["High Tide", "Wild Hunt", "Odd Company"].map(String::from);
    let maps = [content.maps[0].slug.clone()];
    let plan = Plan::new(&content, &forces, &maps, 300).unwrap();
    Plan { games: 4, ..plan }
}

#[test]
fn a_round_robin_has_every_pair_and_the_same_bytes_on_any_number_of_threads() {
    let (one, two) = (tempdir().unwrap(), tempdir().unwrap());
    let bench = bench(lab::Plan::Forces(plan()));
    assert!(contents(&run(&bench, one.path(), 1)) == contents(&run(&bench, two.path(), 3)));
    let folder = Folder::open(one.path(), bench.plan()).unwrap();
    let forces = Forces::new(plan(), Arc::new(clix::content::load_embedded())).unwrap();
    let found = Findings::of(&forces, &folder).unwrap();
    assert_eq!(found.pairs.iter().map(|pair| pair.tally.games()).collect::<Vec<_>>(), [4, 4, 4]);
    let mean = found.ratings.iter().map(|one| one.rating).sum::<f64>() / 3.0;
    assert!((mean - 1500.0).abs() < 1e-6);
    // Whoever won more is rated higher.
    for one in &found.ratings {
        for two in &found.ratings {
            let share = |rating: &lab::forces::Rating| rating.tally.share(table::Seat(0)).share;
            assert!(share(one) <= share(two) || one.rating > two.rating);
        }
    }
    // Nobody knocks out more than there is.
    assert!(found.figures.iter().all(|one| one.knocked_out <= 300.0 && one.stood <= one.games));
    assert!(found.figures.iter().any(|one| one.knocked_out > 0.0));
}

#[test]
fn a_pair_is_kept_piece_by_piece_and_has_the_same_games_however_it_is_cut() {
    let report = |games_in_a_shard| {
        let folder = tempdir().unwrap();
        let bench = bench(lab::Plan::Forces(Plan { games_in_a_shard, ..plan() }));
        let files = contents(&run(&bench, folder.path(), 2));
        let report = files.into_iter().find(|(name, _)| name == "report.html");
        (bench.shards(), report.unwrap().1)
    };
    let (one, two) = (report(100), report(3));
    assert_eq!((one.0, two.0), (1, 6));
    assert!(one.1 == two.1);
}

#[test]
fn a_thinking_bot_plays_the_skirmish_otherwise_than_by_habit_and_the_same_every_time() {
    let content = clix::content::load_embedded();
    let forces = ["High Tide", "Wild Hunt"].map(String::from);
    let of = |policy, threads| {
        let plan = Plan::new(&content, &forces, &plan().maps, 300).unwrap();
        let plan = Plan { policies: vec![policy], games: 1, ..plan };
        let folder = tempdir().unwrap();
        contents(&run(&bench(lab::Plan::Forces(plan)), folder.path(), threads))
    };
    let thinking = of(Policy::Thinking { trials: 4 }, 1);
    assert!(thinking == of(Policy::Thinking { trials: 4 }, 2));
    assert!(thinking != of(Policy::Heuristic, 1));
}
