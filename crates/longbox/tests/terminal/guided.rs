//! Somebody who has never played: the guide through a set-up, and the games with lessons.

use crate::terminal::desk::Desk;
use crate::terminal::screen::Screen;
use std::fs;

/// The question of the guide that asks who plays the second force.
const SECOND: &str = "Who plays the second force";

#[test]
fn the_guide_to_a_skirmish_asks_for_forces_map_and_players() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    assert!(screen.hear().contains("choose forces, map, and who plays"));
    assert!(screen.say("4").contains("The first player's force:"));
    assert!(screen.say("zzz").contains("None of them is called \"zzz\"."));
    assert!(screen.say("high").contains("The second player's force:"));
    assert!(screen.say("wild").contains("Map:"));
    assert!(screen.say("99").contains("The numbers go from 1"));
    assert!(screen.say("cannery").contains(SECOND));
    let said = screen.say("Tom");
    assert!(said.contains("Tom plays Wild Hunt"), "{said}");
    assert!(said.contains("Ana plays High Tide") && said.contains("Cannery Wharf, 16 by 24"));
    assert!(!said.contains("is a bot"), "{said}");
}

#[test]
fn the_guide_to_a_skirmish_leaves_to_chance_what_is_not_said_and_seats_a_bot() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    screen.hear();
    screen.say("4");
    screen.say("");
    screen.say("");
    assert!(screen.say("").contains(SECOND));
    assert!(screen.say("bot genius").contains("apprentice, adept and master"));
    let said = screen.say("bot random");
    assert!(said.contains("Ana plays a random force"), "{said}");
    assert!(said.contains("Ben is a bot (random)."), "{said}");
}

#[test]
fn a_second_player_who_cannot_sit_down_is_refused_with_the_reason_and_asked_for_again() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    screen.hear();
    screen.say("4");
    screen.say("1");
    screen.say("2");
    screen.say("1");
    let said = screen.say("ana");
    assert!(said.contains("two players are called") && said.contains(SECOND), "{said}");
    assert!(screen.say("Tom").contains("Tom plays"));
}

#[test]
fn a_force_that_is_not_legal_is_refused_with_the_reason_and_asked_for_again() {
    let desk = Desk::new();
    let own = desk.file("own");
    fs::create_dir(&own).expect("the home is ours");
    let twins = "[[force]]\nname = \"Twin Towers\"\nmembers = [\"hw001\", \"hw001\"]\n";
    fs::write(desk.file("own/twins.toml"), twins).expect("the home is ours");
    let mut screen = Screen::new(&["--content", &own], desk.home(), 100, 60);
    screen.hear();
    screen.say("4");
    let said = screen.say("twin");
    assert!(said.contains("That cannot be played:"), "{said}");
    assert!(said.contains("Breakwater") && said.contains("Choose again."), "{said}");
    assert!(said.contains("The first player's force:"), "{said}");
    assert!(screen.say("high").contains("The second player's force:"));
    let said = screen.say("twin");
    assert!(said.contains("That cannot be played:"), "{said}");
    assert!(said.contains("The second player's force:"), "{said}");
    assert!(screen.say("wild").contains("Map:"));
}

#[test]
fn too_many_heroes_are_refused_with_the_reason_and_asked_for_again() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    screen.hear();
    for line in ["2", "1", "", "", "", "red skull"] {
        screen.say(line);
    }
    assert!(screen.say("legacy").contains("Heroes:"));
    let said = screen.say("thor, storm, cyclops, hulk, gambit, rogue");
    assert!(said.contains("That cannot be played:"), "{said}");
    assert!(said.contains("Choose again.") && said.contains("Heroes:"), "{said}");
    let said = screen.say("thor, storm");
    assert!(said.contains("The Legacy Virus") && said.contains("Ana, "), "{said}");
}

#[test]
fn the_first_skirmish_teaches_one_thing_after_the_other() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    screen.hear();
    let said = screen.say("3");
    assert!(said.contains("Ana plays High Tide") && said.contains("Lesson 1 of 4"), "{said}");
    let said = screen.say("look breakwater");
    assert!(said.contains("Breakwater") && said.contains("Lesson 2 of 4"), "{said}");
    let mut said = screen.say("");
    while !said.contains("  a  Place the rest") {
        said = screen.say("1");
    }
    let said = screen.say("a");
    assert!(said.contains("Lesson 3 of 4") && said.contains("give an action"), "{said}");
    let mut said = screen.say("foghorn move");
    assert!(said.contains("Lesson 4 of 4"), "{said}");
    while said.contains(" carry") || said.contains("pick up") {
        said = screen.say("0");
    }
    let square = said.split("\n  1  Row ").nth(1).and_then(|row| row.split(": ").nth(1));
    let square = square.and_then(|row| row.split([' ', ',', '\n']).next()).expect("squares by row");
    assert!(screen.say(square).contains("give an action"));
    let mut said = screen.say("e");
    if said.contains("y or n") {
        said = screen.say("y");
    }
    assert!(said.contains("That was all."), "{said}");
}
