//! The last screen of a game, and what can be done there.

use crate::terminal::desk::{Desk, Talk};
use crate::terminal::screen::Screen;

/// One round, and it is over: points or dice decide.
fn short_skirmish(seed: &str) -> Vec<&str> {
    let mut args = vec!["play", "clix", "--force", "High Tide", "--force", "Wild Hunt"];
    args.extend(["--map", "Cannery Wharf", "--rounds", "1", "--seed", seed]);
    args
}

/// Answers until the game is over: places what there is, ends every turn, takes the first of anything else.
fn to_the_end(talk: &mut Talk) -> String {
    let mut said = talk.hear().expect("the game begins");
    for _ in 0..400 {
        if said.contains("Enter leaves.") {
            return said;
        }
        let line = if said.ends_with("y or n: ") {
            "y"
        } else if said.contains("\n  e  ") {
            "e"
        } else if said.contains("\n  a  ") {
            "a"
        } else {
            "1"
        };
        talk.say(line);
        said = talk.hear().expect("the game goes on");
    }
    panic!("the game does not end: {said}");
}

/// The last lines before one may leave.
fn result(said: &str) -> &str {
    let before = said.rfind("\nEnter leaves.").expect("it is over");
    said[..before].trim_end().lines().next_back().unwrap_or("")
}

#[test]
fn you_won_or_you_lost_stands_on_the_last_screen_of_a_skirmish() {
    let mut results = Vec::new();
    for seed in ["1", "2", "3", "4", "5", "6", "7", "8"] {
        let desk = Desk::new();
        let mut talk = desk.talk(&short_skirmish(seed));
        let said = to_the_end(&mut talk);
        let expected = if said.contains("\nAna won") { "You won." } else { "You lost." };
        assert_eq!(result(&said), expected, "{said}");
        results.push(expected);
    }
    assert!(results.contains(&"You won.") && results.contains(&"You lost."), "{results:?}");
}

#[test]
fn at_a_screen_for_two_the_last_screen_names_who_won() {
    let desk = Desk::new();
    let mut args = short_skirmish("3");
    args.push("--hot-seat");
    let said = to_the_end(&mut desk.talk(&args));
    assert!(["Ana won.", "Ben won."].contains(&result(&said)), "{said}");
}

#[test]
fn you_lost_stands_on_the_last_screen_when_evil_won() {
    let desk = Desk::new();
    let args = ["play", "legendary", "--seed", "8", "--mastermind", "Red Skull"];
    let scheme = ["--scheme", "The Legacy Virus", "--heroes", "Thor, Storm, Cyclops"];
    let said = to_the_end(&mut desk.talk(&[&args[..], &scheme[..]].concat()));
    let expected = match () {
        () if said.contains("Evil won") => "You lost.",
        () if said.contains("A tie:") => "It is a tie.",
        () => "You won.",
    };
    assert_eq!(result(&said), expected, "{said}");
    assert_ne!(expected, "You won.", "nobody fought: {said}");
}

#[test]
fn the_result_is_in_sight_on_a_small_terminal() {
    let desk = Desk::new();
    let mut screen = Screen::new(&short_skirmish("1"), desk.home(), 80, 24);
    let mut said = screen.hear();
    for _ in 0..20 {
        let line = match () {
            () if said.contains("Enter leaves.") => break,
            () if said.contains("y or n") => "y",
            () if said.contains("  e  ") => "e",
            () if said.contains("  a  ") => "a",
            () => "1",
        };
        said = screen.say(line);
    }
    let last: Vec<&str> = said.lines().rev().take(8).collect();
    let result = |line: &&str| ["You won.", "You lost."].contains(line);
    assert!(last.iter().any(result), "{said}");
}

#[test]
fn again_plays_the_same_set_up_once_more_and_keeps_both_games() {
    let desk = Desk::new();
    let mut talk = desk.talk(&short_skirmish("1"));
    to_the_end(&mut talk);
    talk.say("again");
    let said = talk.hear().expect("it goes on");
    for part in ["Cannery Wharf, 16 by 24", "Ana plays High Tide", "Ben plays Wild Hunt"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.contains("1 round") && said.contains("for the first turn"), "{said}");
    assert_eq!(desk.kept(), (2, 1), "the first is over, the second has begun");
    let said = to_the_end_of(&mut talk, said);
    assert!(said.contains("Enter leaves."));
    talk.say("");
    assert_eq!(talk.end(), 0);
    assert_eq!(desk.kept(), (2, 2));
}

/// As [`to_the_end`], from a question that was heard already.
fn to_the_end_of(talk: &mut Talk, heard: String) -> String {
    if heard.contains("Enter leaves.") {
        return heard;
    }
    talk.say("1");
    to_the_end(talk)
}
