//! How often the bots win.

use crate::program::{complained, said, workshop};

#[test]
fn each_set_up_of_a_box_is_a_row_with_both_bots() {
    let output = workshop(&["win-rates", "--games", "2", "--only", "ant-man"]);
    assert!(output.status.success(), "{}", complained(&output));
    let said = said(&output);
    let rows: Vec<&str> = said.lines().skip(2).collect();
    assert_eq!(rows.len(), 6, "{said}");
    assert!(rows[0].starts_with("| solo: Ultron, Age of Ultron | won "), "{said}");
    assert!(rows.iter().all(|row| row.matches(" of 2, ").count() == 2), "{said}");
}

#[test]
fn the_bot_that_thinks_ahead_plays_as_well_where_it_is_asked_for() {
    let asked = ["win-rates", "--games", "1", "--against", "legacy virus"];
    let output = workshop(&[&asked[..], &["--thinking", "4", "--rounds", "1"]].concat());
    assert!(output.status.success(), "{}", complained(&output));
    let said = said(&output);
    assert!(said.contains("| By habit | Thinking ahead |"), "{said}");
    let rows: Vec<&str> = said.lines().skip(2).collect();
    assert_eq!(rows.len(), 1, "{said}");
    assert_eq!(rows[0].matches(" of 1, ").count(), 4, "{said}");
}

#[test]
fn set_ups_are_drawn_from_each_box_and_told_together() {
    let asked =
        ["win-rates", "--games", "1", "--only", "ant-man", "--drawn", "2", "--players", "2"];
    let (output, again) = (workshop(&asked), workshop(&asked));
    assert!(output.status.success(), "{}", complained(&output));
    assert_eq!(said(&output), said(&again));
    let said = said(&output);
    let rows: Vec<&str> = said.lines().skip(2).collect();
    assert_eq!(rows.len(), 3, "{said}");
    assert!(rows[..2].iter().all(|row| row.starts_with("| 2 players: ")), "{said}");
    assert!(rows[2].starts_with("| ant-man, 2 players: 2 set-ups together |"), "{said}");
    assert!(rows[2].matches(" of 2, ").count() == 2, "{said}");
}

#[test]
fn a_box_that_is_not_there_is_refused_with_those_that_are() {
    let output = workshop(&["win-rates", "--only", "nothing"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(complained(&output).contains("there are: core, ant-man, into-the-cosmos"));
}
