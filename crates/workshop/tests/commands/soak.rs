//! Random games, looking for faults.

use crate::program::{complained, said, workshop};

#[test]
fn a_soak_counts_its_games_and_the_same_seed_plays_the_same() {
    let soak = || workshop(&["soak", "--games", "14", "--seed", "5", "--cells", "loki virus"]);
    let (first, second) = (soak(), soak());
    assert!(first.status.success(), "{}", complained(&first));
    assert!(said(&first).contains("14 games in 7 cells"), "{}", said(&first));
    assert!(said(&first).contains("most at any moment: tasks"));
    assert_eq!(said(&first), said(&second));
    let nowhere = workshop(&["soak", "--cells", "nobody"]);
    assert_eq!(nowhere.status.code(), Some(2));
}

#[test]
fn a_soak_of_the_skirmish_counts_its_games_and_the_same_seed_plays_the_same() {
    let soak = || workshop(&["soak", "clix", "--games", "4", "--seed", "5", "--cells", "boiler"]);
    let (first, second) = (soak(), soak());
    assert!(first.status.success(), "{}", complained(&first));
    assert!(said(&first).contains("4 games on 1 maps"), "{}", said(&first));
    assert_eq!(said(&first), said(&second));
    assert_eq!(workshop(&["soak", "clix", "--cells", "nowhere"]).status.code(), Some(2));
}
