//! Bots and forces of the skirmish against each other.

use crate::program::{complained, said, workshop};

#[test]
fn a_balance_run_plays_every_pair_on_both_sides_and_the_same_seed_plays_the_same() {
    let args = [
        "clix",
        "balance",
        "high tide",
        "wild hunt",
        "odd company",
        "--games",
        "2",
        "--map",
        "boiler_room",
        "--json",
    ];
    let (first, second) = (workshop(&args), workshop(&args));
    assert!(first.status.success(), "{}", complained(&first));
    assert_eq!(said(&first), said(&second));
    assert_eq!(said(&first).matches("\"against\":[").count(), 3);
    assert!(said(&first).contains("\"games\":4,"), "{}", said(&first));
}

#[test]
fn a_duel_says_who_wins_how_often() {
    let output = workshop(&["clix", "duel", "--games", "4", "--seed", "3"]);
    assert!(output.status.success(), "{}", complained(&output));
    assert!(said(&output).starts_with("heuristic against random: "));
    assert!(said(&output).contains("4 games of seed 3"));
}
