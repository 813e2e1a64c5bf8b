//! Puzzles in a browser: choice by choice, without a script; what is solved is marked.

use crate::calling::{Browser, Called, Games};
use crate::house::{Visitor, is_clean};
use legendary::language::load_embedded;
use puzzles::{Attempt, Came, Collection};
use server::people::Guest;
use sitting::Dealer;
use std::sync::Arc;
use store::AT_HOME;

/// What stands beside a puzzle that is solved.
const MARK: &str = "✓ solved";

/// The first puzzle as its page lays it out.
fn first() -> Attempt {
    let collection = Collection::shipped().unwrap();
    let catalogue = Arc::new(load_embedded());
    Attempt::new(&catalogue, collection.get(1).unwrap(), Dealer::Seeded(1)).unwrap()
}

/// The numbers that solve it, as an address says them.
fn solution() -> String {
    let mut attempt = first();
    let mut numbers = Vec::new();
    while !attempt.is_solved() {
        let next = attempt.next()[0].choice;
        let number = attempt.session().menu().number(next).unwrap();
        assert!(matches!(attempt.choose(number), Came::On | Came::Solved));
        numbers.push(number.to_string());
    }
    numbers.join(".")
}

#[test]
fn every_puzzle_is_listed_and_a_day_leads_to_its_own() {
    let mut visitor = Visitor::default();
    let list = visitor.get("/puzzles");
    let count = Collection::shipped().unwrap().len();
    assert!(list.body.contains(&format!("href=\"/puzzles/{count}\"")));
    is_clean(&list);
    let day = visitor.get("/puzzles/today?date=2026-11-18");
    assert_eq!(day.path, visitor.get("/puzzles/today?date=2026-11-18").path);
    is_clean(&day);
    assert!(day.path.starts_with("/puzzles/") && day.body.contains("Win this turn"));
    assert_eq!(visitor.get("/puzzles/today?date=someday").status, 422);
    assert_eq!(visitor.get("/puzzles/0").status, 404);
    assert_eq!(visitor.get("/puzzles/one").status, 404);
}

#[test]
fn whoever_chooses_the_line_has_solved_it_and_whoever_does_not_is_told_why() {
    let mut visitor = Visitor::default();
    let solved = visitor.get(&format!("/puzzles/1?moves={}", solution()));
    assert!(solved.body.contains("Solved: the last Tactic is taken."));
    let mut attempt = first();
    let mut options = 0..attempt.session().menu().choices().len() as u32;
    let is_wrong = |number: &u32| {
        let came = attempt.choose(*number);
        attempt.back();
        matches!(came, Came::Wrong { .. })
    };
    let wrong = options.find(is_wrong).unwrap();
    let refused = visitor.get(&format!("/puzzles/1?moves={wrong}"));
    assert!(refused.body.contains("Not this: ") && refused.body.contains("Nothing was done."));
    assert_eq!(visitor.get("/puzzles/1?moves=x").status, 422);
}

#[test]
fn what_somebody_has_solved_is_marked_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let house = Called::open_to_all(&Games::In(folder.path().join("home")));
    let [ana, ben] = [(); 2].map(|()| Browser::of(&Guest::new(), &house.house));
    let count = Collection::shipped().unwrap().len();
    let [none, one] = [0, 1].map(|solved| format!("{solved} of {count} solved"));
    assert!(ana.get(&house, "/puzzles").body.contains(&none));
    let way = solution();
    let (begun, _) = way.rsplit_once('.').unwrap();
    let begun = ana.get(&house, &format!("/puzzles/1?moves={begun}"));
    assert!(begun.status == 200 && !begun.body.contains(MARK), "not yet: {}", begun.body);
    for _ in 0..2 {
        let solved = ana.get(&house, &format!("/puzzles/1?moves={way}")).body;
        assert!(solved.contains(MARK) && solved.contains(&one), "{solved}");
        assert!(solved.contains("href=\"/puzzles/2\""), "the next one that is not solved");
    }
    let list = ana.get(&house, "/puzzles").body;
    assert!(list.contains(&one) && list.matches(MARK).count() == 1, "{list}");
    let (_, line) = list.split_once("href=\"/puzzles/1\">1. ").unwrap();
    assert!(line.split("</li>").next().unwrap().contains(MARK));
    assert!(ana.get(&house, "/puzzles/1").body.contains(MARK), "also when it is laid out again");
    assert!(ben.get(&house, "/puzzles").body.contains(&none), "nobody else has solved it");
}

#[test]
fn at_home_the_terminal_and_every_browser_have_solved_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let house = Called::open(&Games::In(folder.path().join("home")));
    let [ana, ben] = [(); 2].map(|()| Browser::of(&Guest::new(), &house.house));
    let collection = Collection::shipped().unwrap();
    let deed = collection.get(2).unwrap().remembered_as();
    house.inside(house.house.store.remember(AT_HOME, &deed)).unwrap();
    ana.get(&house, &format!("/puzzles/1?moves={}", solution()));
    let list = ben.get(&house, "/puzzles").body;
    assert!(list.contains(&format!("2 of {} solved", collection.len())), "{list}");
}

#[test]
fn a_hint_tells_the_idea_then_the_move_and_the_solution_tells_all() {
    let mut visitor = Visitor::default();
    let plain = visitor.get("/puzzles/1");
    assert!(!plain.body.contains("The idea: ") && !plain.body.contains("Not: "));
    let idea = visitor.get("/puzzles/1?hint=1");
    assert!(idea.body.contains("The idea: ") && !idea.body.contains("Not: "));
    assert!(visitor.get("/puzzles/1?hint=2").body.contains("Not: "));
    let last = first().solution().pop().unwrap().words;
    let escaped = last.replace('&', "&amp;").replace('"', "&quot;");
    assert!(visitor.get("/puzzles/1?solution=yes").body.contains(&escaped), "{escaped}");
}

#[test]
fn a_puzzle_can_be_played_on_at_a_table() {
    let mut visitor = Visitor::default();
    let code = first().record().to_code();
    let table = visitor.post("/replay", &[("code", &code), ("at", "end"), ("play", "yes")]);
    assert!(table.path.starts_with("/g/"), "{} {}", table.status, table.path);
}
