//! Clix at a terminal of 80 by 24: everything that is needed for a decision is in sight at once.

use crate::terminal::desk::Desk;
use crate::terminal::screen::Screen;

const GAME: [&str; 10] = [
    "play",
    "clix",
    "--force",
    "High Tide",
    "--force",
    "Wild Hunt",
    "--map",
    "Cannery Wharf",
    "--seed",
    "11",
];

/// The line that was typed may go out of sight; what came of it may not.
fn fits(said: &str, columns: usize, rows: usize) {
    let widest = said.lines().map(|line| line.trim_end().chars().count()).max().unwrap_or(0);
    assert!(widest <= columns, "{widest} wide:\n{said}");
    assert!(said.lines().count() <= rows + 1, "{} lines:\n{said}", said.lines().count());
}

/// The lines that begin with the number of a row.
fn rows_of_the_map(said: &str) -> Vec<&str> {
    let number = |line: &&str| line.get(..3).is_some_and(|row| row.trim().parse::<u8>().is_ok());
    let is_square = |line: &&str| line.contains(" . ") || line.contains("*.");
    said.lines().filter(number).filter(is_square).collect()
}

/// Goes first and has everything placed.
fn placed(screen: &mut Screen) -> String {
    screen.hear();
    screen.say("ana");
    let mut said = screen.say("a");
    // The other side places in between, and the first turn may wait for it.
    while !said.contains("give an action") {
        said = screen.say("");
    }
    said
}

/// Up to where its move ends; nobody is carried, nothing is picked up.
fn destination(screen: &mut Screen, who: &str) -> String {
    let mut asked = screen.say(&format!("{who} move"));
    while asked.contains(" carry") || asked.contains("pick up") {
        asked = screen.say("0");
    }
    asked
}

#[test]
fn a_skirmish_can_be_played_on_80_by_24_without_scrolling() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 80, 24);
    screen.hear();
    let said = screen.say("ana");
    fits(&said, 80, 24);
    assert!(said.contains("type a square, as in A1"), "{said}");
    let said = screen.say("a");
    fits(&said, 80, 24);
    for part in ["log has them", "BR C23 7/7", "wo C2 7/7", "     A   B   C", " 23 ", "  e  End"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.contains("(map shows it all)"), "the frame says that it is one: {said}");
    assert!(!said.contains("\n  2  ."), "nobody of Ana's is there: {said}");
    let asked = destination(&mut screen, "tidewall");
    fits(&asked, 80, 24);
    let rows = rows_of_the_map(&asked);
    assert!(rows.iter().any(|row| row.contains("TI")), "who moves is in sight: {asked}");
    assert!(rows.iter().any(|row| row.contains("*.")), "and where it can go: {asked}");
    let moved = screen.say("f18");
    fits(&moved, 80, 24);
    assert!(moved.contains("Tidewall moved") && moved.contains("give an action"), "{moved}");
    assert!(moved.contains("TI Tidewall F18 6/6 1 token"), "what has changed is told: {moved}");
    assert!(!moved.contains("\nBen (bot)"), "what has not changed is left out: {moved}");
    let mut said = screen.say("e");
    if said.contains("y or n") {
        said = screen.say("y");
    }
    fits(&said, 80, 24);
    assert!(said.contains("\nBen (bot) ") && said.contains("log has them"), "{said}");
}

#[test]
fn on_a_small_screen_map_shows_all_of_it_page_by_page() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 80, 24);
    placed(&mut screen);
    let first = screen.say("map");
    assert!(first.contains("more lines; Enter goes on"), "{first}");
    let second = screen.say("");
    let numbers = [rows_of_the_map(&first), rows_of_the_map(&second)].concat();
    assert!(first.contains("\n  1  ."), "{first}");
    assert!(second.contains("\n 24  ."), "{second}");
    assert!(numbers.len() >= 12, "{first}{second}");
}

#[test]
fn a_narrow_screen_shows_the_columns_around_who_acts() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 40, 24);
    let said = placed(&mut screen);
    fits(&said, 40, 24);
    let asked = destination(&mut screen, "harbour");
    fits(&asked, 40, 24);
    assert!(rows_of_the_map(&asked).iter().any(|row| row.contains("HC")), "{asked}");
}

#[test]
fn a_large_screen_shows_both_forces_and_the_whole_map() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 120, 70);
    let said = placed(&mut screen);
    assert!(said.contains("spd att def dmg rng") && said.contains("\n 24  ."), "{said}");
    assert!(!said.contains("(map shows it all)"), "{said}");
}
