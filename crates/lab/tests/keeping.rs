//! Shards: the same wherever, in whichever order and however often they are played.

use crate::{bench, contents, run, small};
use lab::{Bench, Folder, Plan};
use std::fs;
use tempfile::tempdir;

fn some() -> Bench {
    bench(Plan::Difficulty(small("loki solo virus", 12)))
}

#[test]
fn the_same_plan_gives_the_same_bytes_on_any_number_of_threads() {
    let (one, three) = (tempdir().unwrap(), tempdir().unwrap());
    let bench = some();
    let alone = contents(&run(&bench, one.path(), 1));
    assert_eq!(alone.len(), 5);
    assert!(alone == contents(&run(&bench, three.path(), 3)));
}

#[test]
fn shards_played_elsewhere_and_in_another_order_merge_to_the_same_bytes() {
    let (here, there) = (tempdir().unwrap(), tempdir().unwrap());
    let bench = some();
    assert!(bench.shards() > 1);
    let single = contents(&run(&bench, here.path(), 2));
    // The plan travels as text.
    let elsewhere = Bench::embedded(Plan::from_json(&bench.plan().to_json()).unwrap()).unwrap();
    let folder = Folder::open(there.path(), bench.plan()).unwrap();
    for shard in (0..elsewhere.shards()).rev() {
        folder.keep(shard, &elsewhere.run(shard)).unwrap();
    }
    assert!(single == contents(&elsewhere.merge(&folder).unwrap()));
}

#[test]
fn another_seed_gives_other_games() {
    let other = Plan::Difficulty(lab::difficulty::Plan { seed: 2, ..small("loki solo virus", 12) });
    assert!(some().run(0) != bench(other).run(0));
}

#[test]
fn half_a_shard_is_played_again_and_what_is_missing_is_told() {
    let folder = tempdir().unwrap();
    let bench = some();
    let kept = Folder::open(folder.path(), bench.plan()).unwrap();
    let whole = bench.run(1);
    kept.keep(1, &whole).unwrap();
    kept.keep(0, &whole).unwrap();
    let missing: Vec<u32> = (0..bench.shards()).filter(|shard| *shard != 1).collect();
    assert_eq!(kept.missing(&bench).unwrap(), missing, "a shard in the place of another");
    kept.keep(1, &whole[..whole.len() / 2]).unwrap();
    assert!(kept.missing(&bench).unwrap().contains(&1));
    let refused = bench.merge(&kept).unwrap_err().to_string();
    assert!(refused.contains("shards are missing"), "{refused}");
}

#[test]
fn a_folder_of_another_plan_is_refused_and_left_as_it_is() {
    let folder = tempdir().unwrap();
    run(&some(), folder.path(), 1);
    let before = fs::read(folder.path().join("plan.json")).unwrap();
    let other = bench(Plan::Difficulty(small("loki solo virus", 13)));
    let refused = Folder::open(folder.path(), other.plan()).unwrap_err().to_string();
    assert!(refused.contains("another plan"), "{refused}");
    assert!(fs::read(folder.path().join("plan.json")).unwrap() == before);
}

#[test]
fn a_plan_made_with_other_cards_is_refused() {
    let plan = lab::difficulty::Plan { content: "other".into(), ..small("loki", 1) };
    let refused = Bench::embedded(Plan::Difficulty(plan)).unwrap_err().to_string();
    assert!(refused.contains("other content"), "{refused}");
}
