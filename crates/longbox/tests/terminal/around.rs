//! What is around a game: replays of the history, playing on, the same again, interrupts, what a shell is told.

use crate::terminal::desk::Desk;
use std::process::Command;

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

#[test]
fn a_game_of_the_history_is_replayed_by_its_name_and_played_on_from_any_point() {
    let desk = Desk::new();
    desk.run(&GAME, "a\n1\nconcede\ny\n");
    let replayed = desk.run(&["replay", "--all", "red-skull"], "");
    assert_eq!(replayed.code, 0, "{}", replayed.err);
    assert!(replayed.out.contains("Ana recruited"));
    let on = desk.run(&["replay", "red-skull"], "turn 1\nplay\na\nquit\n");
    assert!(on.out.contains("Ana, your action"), "{}", on.out);
    assert!(on.out.contains("Kept as red-skull-2."), "{}", on.out);
}

#[test]
fn a_game_that_is_gone_on_with_says_what_it_is_and_what_happened_last() {
    let desk = Desk::new();
    desk.run(&GAME, "a\nquit\n");
    let again = desk.run(&["resume", "1"], "");
    assert!(again.out.starts_with("The Legacy Virus against Red Skull. Turn 1."), "{}", again.out);
    assert!(again.out.contains("What happened last:\n"));
    assert!(again.out.contains("  Ana played a S.H.I.E.L.D. Trooper"));
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_that_the_game_is_kept() {
    let desk = Desk::new();
    let mut talk = desk.talk(&GAME);
    talk.hear();
    let kill = Command::new("kill").args(["-INT", &talk.id().to_string()]).status();
    assert!(kill.expect("signals are sent").success());
    let said = talk.hear().unwrap_or_default();
    assert!(said.contains("Kept as red-skull."), "{said}");
    assert_eq!(talk.end(), 130);
}

#[test]
fn a_shell_can_complete_every_command_and_the_manual_has_a_page_for_each() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish"] {
        let script = desk.run(&["completions", shell], "");
        assert_eq!(script.code, 0);
        assert!(script.out.contains("replay") && script.out.contains("longbox"), "{shell}");
    }
    let folder = desk.file("man");
    assert_eq!(desk.run(&["manual", &folder], "").code, 0);
    for page in ["longbox.1", "longbox-play.1", "longbox-replay.1"] {
        let text = std::fs::read_to_string(format!("{folder}/{page}"));
        assert!(text.expect(page).contains(".TH"), "{page}");
    }
}

#[test]
fn an_option_is_written_the_same_way_for_both_games_and_said_on_the_table() {
    let desk = Desk::new();
    let mut game = GAME.to_vec();
    game.extend(["--option", "hand 7", "--option", "final blow"]);
    let said = desk.run(&game, "").out;
    assert!(said.contains("Options: ") && said.contains("hand 7"), "{said}");
    let skirmish = desk.run(&["play", "clix", "--seed", "1", "--option", "no debris"], "").out;
    assert!(skirmish.contains("no debris"), "{skirmish}");
    let help = desk.run(&["play", "legendary", "--help"], "").out;
    assert!(help.contains("[default: advanced]") && help.contains("extra twists"), "{help}");
}

#[test]
fn rules_are_printed_without_raw_tables() {
    let desk = Desk::new();
    let said = desk.run(&["rules", "R2"], "").out;
    assert!(said.contains("Players"), "{said}");
    assert!(!said.contains("|---"), "{said}");
    assert!(!said.lines().any(|line| line.trim_start().starts_with('|')), "{said}");
}

#[test]
fn forces_and_objects_are_placed_by_one_key_and_a_hint_names_the_square() {
    let desk = Desk::new();
    let args = [
        "play",
        "clix",
        "--seed",
        "3",
        "--force",
        "High Tide",
        "--force",
        "Wild Hunt",
        "--map",
        "Cannery Wharf",
    ];
    let said = desk.run(&args, "1\n1\na\na\na\na\nhint\n").out;
    assert!(said.contains("Place the rest as a bot would"), "{said}");
    assert!(said.contains("round 1 of"), "{said}");
}
