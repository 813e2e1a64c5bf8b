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
fn a_bot_that_does_not_play_the_skirmish_is_refused_by_name() {
    let plan = Plan { policies: vec![Policy::Thinking { trials: 10 }], ..plan() };
    let refused = Forces::new(plan, Arc::new(clix::content::load_embedded())).unwrap_err();
    assert!(refused.to_string().contains("thinking-10"), "{refused}");
}
