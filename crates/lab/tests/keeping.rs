//! Shards: the same wherever, in whichever order and however often they are played.

use crate::{bench, contents, run, small};
use lab::{Bench, Folder, Plan};
use std::fs;
use tempfile::tempdir;

fn some() -> Bench {
    let plan = lab::difficulty::Plan { games_in_a_shard: 12, ..small("loki solo virus", 12) };
    bench(Plan::Difficulty(plan))
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
fn a_cell_of_many_games_is_kept_piece_by_piece_and_has_the_same_games_however_it_is_cut() {
    let cut = |games_in_a_shard, repeats| {
        let plan = lab::difficulty::Plan {
            games_in_a_shard,
            repeats,
            ..small("loki virus advanced", 230)
        };
        let bench = bench(Plan::Difficulty(plan));
        let folder = tempdir().unwrap();
        run(&bench, folder.path(), 2);
        let folder = Folder::open(folder.path(), bench.plan()).unwrap();
        let shards = fs::read_dir(folder.path().join("shards")).unwrap().map(Result::unwrap);
        let mut shards: Vec<_> = shards.map(|shard| shard.path()).collect();
        shards.sort();
        let texts = shards.iter().map(|shard| fs::read_to_string(shard).unwrap());
        let texts: Vec<String> = texts.collect();
        let is_game =
            |line: &&str| !["shard ", "unit ", "end "].iter().any(|word| line.starts_with(word));
        let games = texts.iter().flat_map(|text| text.lines().filter(is_game).map(String::from));
        (bench.shards(), games.collect::<Vec<String>>())
    };
    for repeats in [1, 20, 90] {
        let (one, whole) = cut(500, repeats);
        let (many, pieces) = cut(50, repeats);
        assert_eq!(one, 1);
        assert!(many >= 5, "{many}");
        assert_eq!(whole.len(), 230);
        assert!(whole == pieces);
    }
}

#[test]
fn a_run_that_goes_on_plays_what_is_missing_of_a_cell_and_nothing_else() {
    let folder = tempdir().unwrap();
    let plan = lab::difficulty::Plan { games_in_a_shard: 20, ..small("loki virus advanced", 90) };
    let bench = bench(Plan::Difficulty(plan));
    let kept = Folder::open(folder.path(), bench.plan()).unwrap();
    for shard in [0, 3] {
        kept.keep(shard, &bench.run(shard)).unwrap();
    }
    assert_eq!(kept.missing(&bench).unwrap(), [1, 2, 4]);
    let played = std::sync::atomic::AtomicU64::new(0);
    let count = |games| {
        played.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
    };
    bench.run_missing(&kept, None, &count).unwrap();
    assert_eq!(played.into_inner(), 20 + 20 + 10);
}

#[test]
fn a_cell_with_a_width_ends_alike_however_it_is_cut_and_whoever_plays() {
    let found = |games_in_a_shard: u64, threads: usize| {
        let folder = tempdir().unwrap();
        let plan = lab::difficulty::Plan {
            games_in_a_shard,
            width: Some(0.2),
            round: 30,
            ..small("loki solo", 400)
        };
        let bench = bench(Plan::Difficulty(plan));
        let played = std::sync::atomic::AtomicU64::new(0);
        let count = |games| {
            played.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
        };
        let kept = Folder::open(folder.path(), bench.plan()).unwrap();
        let left = bench.games_left(&kept.missing(&bench).unwrap());
        bench.run_missing(&kept, std::num::NonZeroUsize::new(threads), &count).unwrap();
        assert_eq!(played.into_inner(), left, "the bar comes to its end");
        let files = contents(&bench.merge(&kept).unwrap());
        let report = files.iter().find(|(name, _)| name == "report.html").unwrap();
        report.1.clone()
    };
    let one = found(1_000, 1);
    assert!(one == found(1_000, 3));
    assert!(one == found(7, 2));
}

#[test]
fn a_folder_of_an_older_cut_is_refused_with_its_reason() {
    let folder = tempdir().unwrap();
    let bench = some();
    let older = bench.plan().to_json().replace("games_in_a_shard", "cells_in_a_shard");
    fs::write(folder.path().join("plan.json"), older).unwrap();
    let refused = Folder::open(folder.path(), bench.plan()).unwrap_err().to_string();
    assert!(refused.contains("another version") && refused.contains("cut otherwise"), "{refused}");
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
