//! `longbox lab` as it is called, and killed.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::tempdir;

fn lab(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_longbox"));
    command.arg("lab").args(args);
    command
}

fn done(args: &[&str]) -> Output {
    let output = lab(args).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn shards(folder: &Path) -> usize {
    let files = fs::read_dir(folder.join("shards")).map(|files| files.flatten().collect());
    let files: Vec<fs::DirEntry> = files.unwrap_or_default();
    files.iter().filter(|file| file.file_name().to_string_lossy().ends_with(".shard")).count()
}

fn results(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let names =
        ["games.parquet", "cells.parquet", "effects.parquet", "pairs.parquet", "report.html"];
    names.map(|name| (name.to_owned(), fs::read(folder.join(name)).expect(name))).to_vec()
}

#[test]
fn a_lab_that_is_killed_again_and_again_ends_with_the_same_bytes() {
    let (killed, whole) = (tempdir().unwrap(), tempdir().unwrap());
    let run = |folder: &Path, threads: &str| {
        let out = folder.display().to_string();
        let plan = ["difficulty", "--cells", "loki solo", "--games", "1000", "--policy", "random"];
        lab(&[&plan[..], &["--threads", threads, "--out", &out]].concat())
    };
    let mut before = 0;
    for _ in 0..3 {
        let mut child = run(killed.path(), "1").stdout(Stdio::null()).spawn().expect("it starts");
        // Until something more is finished, or everything.
        while shards(killed.path()) == before && child.try_wait().expect("it is there").is_none() {
            sleep(Duration::from_millis(5));
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        assert!(shards(killed.path()) > before, "what was finished is kept");
        before = shards(killed.path());
    }
    assert!(!killed.path().join("games.parquet").exists(), "it was killed before its end");
    assert!(run(killed.path(), "2").output().unwrap().status.success());
    assert!(run(whole.path(), "2").output().unwrap().status.success());
    assert!(results(killed.path()) == results(whole.path()));
}

#[test]
fn a_single_cell_that_is_killed_keeps_most_of_its_games() {
    let folder = tempdir().unwrap();
    let out = folder.path().display().to_string();
    let plan = ["difficulty", "--cells", "loki virus advanced", "--games", "20000"];
    let run = ["--policy", "random", "--threads", "1", "--out", &out];
    let mut child = lab(&[&plan[..], &run].concat()).stdout(Stdio::null()).spawn().unwrap();
    while shards(folder.path()) < 2 && child.try_wait().expect("it is there").is_none() {
        sleep(Duration::from_millis(5));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert!(shards(folder.path()) >= 2, "what was finished is kept");
    assert!(!folder.path().join("games.parquet").exists(), "it was killed before its end");
}

#[test]
fn another_plan_in_the_same_folder_is_refused() {
    let folder = tempdir().unwrap();
    let out = folder.path().display().to_string();
    done(&["difficulty", "--cells", "loki virus solo", "--games", "2", "--out", &out]);
    let args = ["difficulty", "--cells", "loki virus solo", "--games", "3", "--out", &out];
    let output = lab(&args).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let complained = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(complained.contains("another plan"), "{complained}");
}

#[test]
fn difficulty_is_told_in_words_and_as_json_and_the_table_can_be_read() {
    let folder = tempdir().unwrap();
    let (out, table) = (folder.path().join("lab"), folder.path().join("table.txt"));
    let (out, table) = (out.display().to_string(), table.display().to_string());
    let mut args = vec!["difficulty", "--cells", "loki virus", "--games", "6", "--out", &out];
    let said = String::from_utf8(done(&args).stdout).unwrap();
    assert!(said.contains("42 games in 7 cells") && said.contains("report.html"), "{said}");
    args.extend(["--json", "--table", &table]);
    let json: serde_json::Value = serde_json::from_slice(&done(&args).stdout).unwrap();
    assert_eq!(json["cells"].as_array().map(Vec::len), Some(7));
    let read = players::difficulty::Table::read(&fs::read_to_string(&table).unwrap()).unwrap();
    assert_eq!(read.lines.len(), 1);
    let won = |at: usize| json["cells"][at]["won"].as_u64().unwrap() as u32;
    assert_eq!(read.lines[0].cells, std::array::from_fn(|at| Some((won(at), 6))));
}

#[test]
fn set_ups_lie_as_often_in_the_told_interval_as_it_promises() {
    let folder = tempdir().unwrap();
    let out = folder.path().display().to_string();
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/legendary/difficulty.txt");
    let plan = ["difficulty", "--cells", "loki advanced solo", "--games", "450"];
    let run = ["--repeats", "150", "--seed", "77", "--json", "--check", shipped, "--out", &out];
    let json: serde_json::Value =
        serde_json::from_slice(&done(&[&plan[..], &run].concat()).stdout).unwrap();
    let found = &json["calibration"][1];
    let (setups, within) = (found["setups"].as_u64().unwrap(), found["within"].as_u64().unwrap());
    assert_eq!(found["around"], "advanced solo");
    assert!(setups >= 48 && 100 * within >= 85 * setups, "{within} of {setups}");
}

#[test]
fn a_table_is_calibrated_only_by_many_set_ups_of_its_bot() {
    let folder = tempdir().unwrap();
    let table = folder.path().join("table.txt");
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/legendary/difficulty.txt");
    fs::copy(shipped, &table).unwrap();
    let table = table.display().to_string();
    let refused = |name: &str, more: &[&str]| {
        let out = folder.path().join(name).display().to_string();
        let plan = ["difficulty", "--cells", "loki virus", "--games", "4", "--out", &out];
        let output = lab(&[&plan[..], &["--calibrate", &table], more].concat()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(refused("few", &["--repeats", "4"]).contains("30 at least"));
    assert!(refused("once", &[]).contains("--repeats"));
    assert!(refused("random", &["--repeats", "4", "--policy", "random"]).contains("heuristic"));
    assert_eq!(fs::read(&table).unwrap(), fs::read(shipped).unwrap(), "nothing was written");
}

#[test]
fn every_experiment_says_that_thinking_bots_may_play() {
    for experiment in ["difficulty", "card", "forces", "figure"] {
        let said = String::from_utf8(done(&[experiment, "--help"]).stdout).unwrap();
        assert!(said.contains("thinking-N"), "{experiment}: {said}");
    }
}

#[test]
fn forces_and_exchanges_are_told() {
    let folder = tempdir().unwrap();
    let out = |name: &str| folder.path().join(name).display().to_string();
    let forces = ["forces", "High Tide", "Wild Hunt", "--games", "2", "--out", &out("forces")];
    let said = String::from_utf8(done(&forces).stdout).unwrap();
    assert!(said.contains("High Tide") && said.contains("against Wild Hunt"), "{said}");
    let card = ["card", "Hulk", "--instead-of", "Thor", "--games", "20", "--out", &out("card")];
    let said = String::from_utf8(done(&card).stdout).unwrap();
    assert!(said.contains("Hulk in the place of Thor") && said.contains("20 pairs"), "{said}");
    let figure =
        ["figure", "hw010", "--instead-of", "hw009", "--games", "2", "--map", "quarry_nine"];
    let said = String::from_utf8(done(&[&figure[..], &["--out", &out("figure")]].concat()).stdout);
    assert!(said.unwrap().contains("hw010 in the place of hw009"));
}
