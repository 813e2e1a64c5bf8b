//! The program at a real terminal: its size, its keys, its colours, its curtain.

use crate::terminal::desk::Desk;
use crate::terminal::screen::{Screen, plain};

const GAME: [&str; 14] = [
    "play",
    "legendary",
    "--seed",
    "8",
    "--mastermind",
    "Red Skull",
    "--scheme",
    "The Legacy Virus",
    "--villains",
    "HYDRA",
    "--henchmen",
    "Sentinel",
    "--heroes",
    "Thor, Storm, Cyclops",
];

fn widest(said: &str) -> usize {
    said.lines().map(|line| line.trim_end().chars().count()).max().unwrap_or(0)
}

#[test]
fn a_whole_turn_fits_on_80_by_24_with_what_happened_and_the_question() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 80, 24);
    screen.hear();
    for line in ["a", "1", "e", "y"] {
        let said = screen.say(line);
        assert!(widest(&said) <= 80, "{said}");
        if !said.contains("y or n") {
            assert!(said.lines().count() <= 24, "{} lines:\n{said}", said.lines().count());
        }
    }
    let said = screen.say("1");
    assert!(said.contains("Ana, your action"), "{said}");
}

#[test]
fn after_the_turns_of_bots_80_by_24_shows_the_table_and_what_happened_last() {
    let desk = Desk::new();
    let args = [
        "play",
        "legendary",
        "--seed",
        "8",
        "--players",
        "2",
        "--bot",
        "2",
        "--mastermind",
        "Loki",
    ];
    let mut screen = Screen::new(&args, desk.home(), 80, 24);
    screen.hear();
    screen.say("a");
    let mut said = screen.say("e");
    if said.contains("y or n") {
        said = screen.say("y");
    }
    assert!(said.lines().count() <= 25, "{} lines:\n{said}", said.lines().count());
    for part in ["City ", "HQ ", "Hand ", "lines before these; log has them"] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn lines_are_as_wide_as_the_terminal_is_and_becomes() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 40, 50);
    let said = screen.hear();
    assert!(widest(&said) <= 40, "{said}");
    assert!(said.contains("City:\n"), "labels stand alone on narrow screens: {said}");
    screen.resize(160, 50);
    let said = screen.say("");
    assert!(widest(&said) > 80 && widest(&said) <= 160, "{said}");
}

#[test]
fn what_is_long_comes_page_by_page() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 80, 12);
    screen.hear();
    let said = screen.say("hq");
    assert!(said.contains("more lines; Enter goes on, q stops"), "{said}");
    assert!(said.lines().count() <= 13, "{said}");
    let said = screen.say("q");
    assert!(!said.contains("more lines"), "{said}");
}

#[test]
fn a_line_can_be_edited_completed_and_typed_again() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 100, 60);
    screen.hear();
    // Back over the wrong letter, then the right one.
    screen.press("card odinsom\u{7f}n\r");
    assert!(screen.hear().contains("Odinson — Thor"));
    screen.press("card red s\t\r");
    assert!(screen.hear().contains("Red Skull — Mastermind"));
    screen.press("\u{1b}[A\u{1b}[A\r");
    assert!(screen.hear().contains("Odinson — Thor"), "the line before the last");
}

#[test]
fn ctrl_c_says_that_the_game_is_kept() {
    let desk = Desk::new();
    let mut screen = Screen::new(&GAME, desk.home(), 80, 24);
    screen.hear();
    screen.press("\u{3}");
    let said = screen.hear();
    assert!(said.contains("Kept as red-skull. `longbox resume red-skull`"), "{said}");
    assert_eq!(screen.end(), 0);
    let again = Screen::new(&["resume", "1"], desk.home(), 80, 40).hear();
    assert!(again.contains("The Legacy Virus against Red Skull. Turn 1."), "{again}");
    assert!(again.contains("What happened last:"), "{again}");
}

#[test]
fn plain_lines_are_neither_edited_nor_coloured_nor_paged() {
    let desk = Desk::new();
    let mut args = GAME.to_vec();
    args.push("--plain");
    let mut screen = Screen::new(&args, desk.home(), 80, 12);
    let said = screen.hear();
    assert!(said.contains("Ana, your action"));
    let said = screen.say("log");
    assert!(!said.contains("more lines"), "{said}");
}

#[test]
fn a_dumb_terminal_gets_plain_lines() {
    let desk = Desk::new();
    let mut screen = Screen::of_kind("dumb", &GAME, desk.home(), 80, 12);
    let said = screen.hear_all();
    assert!(said.contains("Ana, your action"), "{said}");
    assert!(!said.contains('\u{1b}'), "nothing moves the cursor or colours: {said:?}");
    screen.press("log\n");
    let said = screen.hear_all();
    assert!(!said.contains('\u{1b}') && !said.contains("more lines"), "{said:?}");
}

#[test]
fn the_curtain_clears_the_screen_and_leaves_what_was_above_it_alone() {
    let desk = Desk::new();
    let mut args = GAME[..8].to_vec();
    args.extend(["--players", "2", "--name", "Mia", "--name", "Tom"]);
    let mut screen = Screen::new(&args, desk.home(), 80, 24);
    let first = screen.hear();
    let next = if first.contains("Pass to Mia.") { "Tom" } else { "Mia" };
    let next = format!("{next}, press Enter.");
    assert!(!first.contains(&next), "{first}");
    let mut said = screen.say("");
    while !said.contains("hide your cards") {
        let line = if said.contains("y or n") { "y" } else { "e" };
        said = screen.say(line);
    }
    screen.press("\r");
    let said = screen.hear_all();
    let (before, after) = said.split_once("\u{1b}[H\u{1b}[2J").expect("the screen is cleared");
    assert!(plain(after).contains(&next), "{said:?}");
    assert!(!plain(before).contains(&next), "{said:?}");
    assert!(!said.contains("\u{1b}[3J"), "the user's own scrollback stays: {said:?}");
    // What the one before has typed is not offered to the next.
    screen.press("\u{1b}[A");
    screen.press("x\u{7f}");
    assert!(!screen.hear().contains('e'), "nothing that was typed comes back");
}

#[test]
fn the_guide_asks_for_every_part_and_takes_numbers_and_parts_of_names() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    assert!(screen.hear().contains("a first game with lessons"));
    assert!(screen.say("2").contains("How many players"));
    assert!(screen.say("9").contains("One to five"), "a wrong answer is told at once");
    assert!(screen.say("2").contains("Player 1"));
    assert!(screen.say("Mia").contains("Player 2"));
    assert!(screen.say("mia").contains("plays already"));
    assert!(screen.say("bot genius").contains("no bot called"));
    assert!(screen.say("bot").contains("Options"));
    assert!(screen.say("extra cheese").contains("Options"), "asked again");
    assert!(screen.say("hand 7").contains("Mastermind:"));
    assert!(screen.say("zzz").contains("None of them"));
    assert!(screen.say("red skull").contains("Scheme:"));
    assert!(screen.say("legacy").contains("Heroes:"));
    let said = screen.say("thor");
    assert!(said.contains("Ben is a bot (heuristic)."), "{said}");
    assert!(said.contains("hand 7"), "the options are said: {said}");
    assert!(said.contains("\nMia, "), "{said}");
    assert!(said.contains("\nBen (bot) "), "bots are marked: {said}");
}

#[test]
fn the_first_game_teaches_one_thing_after_the_other() {
    let desk = Desk::new();
    let mut screen = Screen::new(&[], desk.home(), 100, 60);
    screen.hear();
    let said = screen.say("1");
    assert!(said.contains("How it is won") && said.contains("Lesson 1 of 4"), "{said}");
    assert!(screen.say("? 1").contains("Lesson 2 of 4"));
    assert!(screen.say("a").contains("Lesson 3 of 4"));
    let said = screen.say("1");
    assert!(said.contains("Lesson 4 of 4"), "{said}");
    let mut said = screen.say("e");
    if said.contains("y or n") {
        said = screen.say("y");
    }
    assert!(said.contains("That was all."), "{said}");
}

#[test]
fn a_watched_game_shows_the_table_and_can_be_paused_and_left() {
    let desk = Desk::new();
    let args = ["watch", "--seed", "4", "--pace", "10"];
    let mut screen = Screen::new(&args, desk.home(), 100, 50);
    let said = screen.hear();
    assert!(said.contains("Enter pauses"), "{said}");
    let said = screen.say("");
    assert!(said.contains("Paused."), "{said}");
    assert!(screen.say("t").contains("\nCity "));
    screen.press("q\r");
    assert_eq!(screen.end(), 0);
}
