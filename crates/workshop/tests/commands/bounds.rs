//! Numbers and names out of all bounds.

use crate::program::{complained, folder, said, workshop};
use std::fs;

const HUGE: &str = "1000000000000000000";

#[test]
fn numbers_on_the_command_line_have_bounds() {
    for command in [&["soak"][..], &["soak", "clix"], &["clix", "duel"]] {
        for (option, wrong) in [
            ("--games", "0"),
            ("--games", HUGE),
            ("--threads", "0"),
            ("--threads", HUGE),
            ("--threads", "257"),
        ] {
            let output = workshop(&[command, &[option, wrong]].concat());
            assert_eq!(output.status.code(), Some(2), "{command:?} {option} {wrong}");
            assert!(complained(&output).contains(option), "{}", complained(&output));
            assert!(said(&output).is_empty(), "{}", said(&output));
        }
    }
    for args in [
        &["bench", "--games", "0"][..],
        &["bench", "--rounds", HUGE],
        &["coverage", "--mutate", "--threads", HUGE],
        &["win-rates", "--games", HUGE],
        &["clix", "duel", "--total", "0"],
    ] {
        assert_eq!(workshop(args).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn a_force_with_a_name_longer_than_any_column_is_refused() {
    let own = folder("column");
    let name = "x".repeat(70_000);
    let force = format!("[[force]]\nname = \"{name}\"\nmembers = [\"hw001\"]\n");
    fs::write(own.join("force.toml"), force).unwrap();
    let own = own.to_str().unwrap();
    let output = workshop(&["--content", own, "clix", "duel", "--games", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let complained = complained(&output);
    assert!(complained.contains("a name of 70000 letters, more than 60"), "{complained}");
}
