//! Bots and forces of the skirmish against each other.

use crate::program::{complained, said, workshop};

#[test]
fn a_duel_says_who_wins_how_often() {
    let output = workshop(&["clix", "duel", "--games", "4", "--seed", "3"]);
    assert!(output.status.success(), "{}", complained(&output));
    assert!(said(&output).starts_with("heuristic against random: "));
    assert!(said(&output).contains("4 games of seed 3"));
}
