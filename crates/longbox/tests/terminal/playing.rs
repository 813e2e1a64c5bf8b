//! Playing, leaving, resuming, undoing, replaying, and everything that can go wrong.

use crate::terminal::desk::{Desk, Said};
use std::fs;
use table::record::ended;

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

/// The table as it was last shown, with the question under it.
fn last_table(said: &str) -> String {
    let start = said.rfind("The Legacy Virus against").expect("a table was shown");
    let table = &said[start..];
    let end = table.find("\n> ").unwrap_or(table.len());
    table[..end].to_string()
}

fn no_panic(said: &Said) {
    assert!(!said.err.contains("panicked"), "{}", said.err);
}

#[test]
fn a_game_is_played_left_and_resumed_where_it_stood() {
    let desk = Desk::new();
    let first = desk.run(&GAME, "a\nquit\n");
    assert_eq!(first.code, 0, "{}", first.err);
    let list = desk.run(&["resume"], "");
    assert!(list.out.contains("red-skull: The Legacy Virus against Red Skull, turn 1"));
    let again = desk.run(&["resume", "red-skull"], "quit\n");
    assert_eq!(last_table(&again.out), last_table(&first.out));
    let by_number = desk.run(&["resume", "1"], "");
    assert_eq!(last_table(&by_number.out), last_table(&first.out));
}

#[test]
fn a_game_goes_on_as_if_the_terminal_had_never_been_closed() {
    let whole = Desk::new();
    let at_once = whole.run(&GAME, "a\n1\ne\ny\na\n");
    let parts = Desk::new();
    parts.run(&GAME, "a\n1\n");
    let later = parts.run(&["resume", "1"], "e\ny\na\n");
    assert_eq!(last_table(&later.out), last_table(&at_once.out));
}

#[test]
fn closing_the_terminal_loses_no_decision() {
    let desk = Desk::new();
    let mut talk = desk.talk(&GAME);
    talk.hear();
    talk.say("1");
    let after = talk.hear().expect("the game goes on");
    talk.hang_up();
    let again = desk.run(&["resume", "1"], "");
    assert_eq!(last_table(&again.out), last_table(&after));
}

#[test]
fn undo_brings_the_table_back_and_redo_makes_the_decision_again() {
    let desk = Desk::new();
    let mut talk = desk.talk(&GAME);
    let before = talk.hear().unwrap();
    talk.say("1");
    let after = talk.hear().unwrap();
    assert_ne!(last_table(&before), last_table(&after));
    talk.say("u");
    assert_eq!(last_table(&talk.hear().unwrap()), last_table(&before));
    talk.say("r");
    assert_eq!(last_table(&talk.hear().unwrap()), last_table(&after));
    talk.say("r");
    assert!(talk.hear().unwrap().contains("nothing to make again"));
    assert_eq!(talk.end(), 0);
}

#[test]
fn undo_past_something_known_asks_first_and_is_counted() {
    let desk = Desk::new();
    let mut talk = desk.talk(&GAME);
    talk.hear();
    for line in ["a", "e", "y"] {
        talk.say(line);
        talk.hear();
    }
    talk.say("u");
    let asked = talk.hear().unwrap();
    assert!(asked.contains("Free undo ends here") && asked.contains("dealt afresh"), "{asked}");
    talk.say("n");
    talk.hear();
    talk.say(&format!("save {}", desk.file("before")));
    talk.hear();
    let text = fs::read_to_string(desk.file("before")).unwrap();
    assert!(!text.contains("\nundone:"));
    talk.say("u");
    talk.hear();
    talk.say("y");
    let table = last_table(&talk.hear().unwrap());
    assert!(table.contains("Turn 1"));
    // The count is on the table, in the list, and in the record.
    assert!(table.contains("Undo went back past something known once."), "{table}");
    talk.say(&format!("save {}", desk.file("after")));
    talk.hear();
    let text = fs::read_to_string(desk.file("after")).unwrap();
    assert!(text.contains("\nundone: 1\n"), "{text}");
    assert_eq!(talk.end(), 0);
    let list = unfolded(&desk.run(&["resume"], "").out);
    assert!(list.contains("luck had again once"), "{list}");
    desk.run(&["resume", "1"], "concede\ny\n");
    let history = desk.run(&["history"], "").out;
    assert!(history.contains("luck had again once"), "{history}");
}

fn unfolded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_saved_file_and_a_code_replay_the_same_game() {
    let desk = Desk::new();
    let file = desk.file("mine.longbox");
    let said = desk.run(&GAME, format!("a\n1\nsave {file}\ncode\nquit\n"));
    assert!(said.out.contains("Saved to"));
    let code = said
        .out
        .lines()
        .map(|line| line.trim_start_matches("> "))
        .find(|line| line.len() > 100 && !line.contains(' '))
        .expect("the code is a line of its own");
    let from_file = desk.run(&["replay", "--all", &file], "");
    let from_code = desk.run(&["replay", "--all", code], "");
    assert_eq!(from_file.code, 0, "{}", from_file.err);
    assert!(from_file.out.contains("Ana recruited"));
    assert_eq!(from_file.out, from_code.out);
    let stepped = desk.run(&["replay", &file], "n\nn\nb\n999999\nturn 9\nfoo\nend\nn\nq\n");
    assert_eq!(stepped.code, 0);
    assert!(stepped.out.contains("There is no turn 9"));
    assert!(stepped.out.contains("\"foo\" is not a step"));
    assert!(stepped.out.contains("This is the end."));
}

#[test]
fn what_is_not_a_record_is_refused_in_one_message() {
    let desk = Desk::new();
    desk.run(&GAME, format!("a\n1\nsave {}\nquit\n", desk.file("good")));
    let good = fs::read_to_string(desk.file("good")).unwrap();
    let write = |name: &str, text: &str| {
        fs::write(desk.file(name), text).unwrap();
        desk.file(name)
    };
    let wrong_step = good.replace("\n131", "\n999");
    assert_ne!(wrong_step, good);
    let other_cards = good.replace("mastermind Red Skull", "mastermind Nobody");
    let other_rules = good.replace("\nrules: ", "\nrules: 9");
    for (path, expected) in [
        (desk.file("nowhere.longbox"), "No such file"),
        (write("junk", "hello\n"), "line 1"),
        (write("empty", ""), "line 1"),
        (write("changed", &wrong_step), "the checksum does not fit"),
        (write("cut", good.rsplit_once("\nend ").unwrap().0), "something was cut off"),
        (write("step", &ended(&wrong_step)), "step"),
        (write("content", &ended(&other_cards)), "Nobody"),
        (write("rules", &ended(&other_rules)), "rules"),
        ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_string(), "code"),
    ] {
        let said = desk.run(&["replay", &path], "");
        assert_ne!(said.code, 0, "{path}");
        assert!(said.out.is_empty(), "{}", said.out);
        assert!(said.err.starts_with("longbox: ") && said.err.contains(expected), "{}", said.err);
        no_panic(&said);
    }
    // Every single damaged byte is either read as the same kind of thing or refused in words.
    for at in (0..good.len()).step_by(37) {
        let mut bytes = good.clone().into_bytes();
        bytes[at] = b'\xff';
        fs::write(desk.file("damaged"), bytes).unwrap();
        let said = desk.run(&["replay", "--all", &desk.file("damaged")], "");
        no_panic(&said);
        assert_ne!(said.code, 0);
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_said_once_and_the_game_goes_on() {
    let desk = Desk::new();
    let in_the_way = desk.file("a-file");
    fs::write(&in_the_way, "not a folder").unwrap();
    let said = desk.run_at(&GAME, "a\n1\nquit\n", in_the_way.as_ref());
    assert_eq!(said.code, 0);
    assert_eq!(said.out.matches("cannot be saved").count(), 1, "{}", said.out);
    assert!(said.out.contains("Ana recruited"));
    assert_eq!(fs::read_to_string(&in_the_way).unwrap(), "not a folder");
    let elsewhere = desk.run_at(&GAME, format!("save {in_the_way}/x\n"), in_the_way.as_ref());
    assert!(elsewhere.out.contains("Cannot save to"));
}

#[test]
fn wrong_arguments_are_refused_before_anything_is_dealt() {
    let desk = Desk::new();
    for (args, expected) in [
        (vec!["play", "legendary", "--seed", "soon"], "soon"),
        (vec!["play", "chess"], "chess"),
        (vec!["play", "legendary", "--players", "6"], "6"),
        (vec!["play", "legendary", "--bot", "2=heuristic"], "1 seats"),
        (vec!["play", "legendary", "--players", "2", "--bot", "2=genius"], "genius"),
        (vec!["play", "legendary", "--mastermind", "Nobody"], "Nobody"),
        (vec!["resume", "nobody"], "nobody"),
    ] {
        let said = desk.run(&args, "");
        assert_ne!(said.code, 0, "{args:?}");
        assert!(said.err.contains(expected), "{args:?}: {}", said.err);
        no_panic(&said);
    }
    assert_eq!(fs::read_dir(desk.home()).unwrap().count(), 0);
}

#[test]
fn no_line_that_can_be_typed_makes_the_program_fall_over() {
    let desk = Desk::new();
    let mut typed: Vec<u8> = Vec::new();
    let lines: [&[u8]; 40] = [
        b"",
        b"?",
        b"??",
        b"? 1",
        b"? 99",
        b"? e",
        b"? thor",
        b"w",
        b"w 1",
        b"w 99",
        b"w x",
        b"w red skull",
        b"card",
        b"card odinson",
        b"card \xff\xfe",
        b"pile",
        b"pile ko",
        b"pile discard",
        b"pile victory ana",
        b"pile hand nobody",
        b"pile escape",
        b"left",
        b"log",
        b"log 3",
        b"log -1",
        b"u",
        b"r",
        b"save",
        b"code",
        b"hint",
        b"-1",
        b"0",
        b"18446744073709551616",
        b"\x1b[2J\x07",
        b"\xc3\x28",
        b"fight",
        b"pay",
        b"concede",
        b"no",
        b"e e e e",
    ];
    for line in lines {
        typed.extend_from_slice(line);
        typed.push(b'\n');
    }
    // Noise of our own making: every byte, in lines of every length.
    let mut dice: u32 = 1;
    for _ in 0..3_000 {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        typed.push((dice >> 24) as u8);
    }
    let said = desk.run(&GAME, typed);
    no_panic(&said);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(!said.out.contains('\u{1b}'), "control characters come back from nowhere");
    assert!(said.out.contains("Nothing here is called"));
}

#[test]
fn an_unknown_word_is_answered_with_what_is_possible() {
    let desk = Desk::new();
    let said = desk.run(&GAME, "xyzzy\n7000\n");
    assert!(said.out.contains("Nothing here is called \"xyzzy\". You can choose 1"));
    assert!(said.out.contains("There is no option 7000."));
}

#[test]
fn a_name_chooses_and_an_ambiguous_name_lists() {
    let desk = Desk::new();
    let said = desk.run(&GAME, "shield\nagent\n");
    assert!(said.out.contains("Which one?"));
    assert!(said.out.contains("Ana played a S.H.I.E.L.D. Agent"));
}

#[test]
fn ending_the_turn_asks_only_while_something_could_still_be_done() {
    let desk = Desk::new();
    let asked = desk.run(&GAME, "e\nn\n");
    assert!(asked.out.contains("You could still act."));
    assert!(!asked.out.contains("Ana ended the turn"));
    let twice = desk.run(&GAME, "e\ne\n");
    assert!(twice.out.contains("Ana ended the turn"));
}

/// Three heroes whose cards cost nothing and burn a Shard for a villain that nobody ever meets.
fn heroes_that_burn_for_nothing() -> String {
    let hero = |name: &str| {
        format!(
            "\nhero \"{name}\" team avengers\ncard \"{name} Spark\" covert cost 0 copies 14\n    \
             play: gain 1 shard, burn 1: defeat 1 villain of vp 9 or more\n"
        )
    };
    format!("set own \"Own\"\n{}{}{}", hero("Ash"), hero("Ember"), hero("Cinder"))
}

#[test]
fn burning_shards_for_nothing_asks_first() {
    let desk = Desk::new();
    let own = desk.file("own");
    fs::create_dir(&own).expect("the home is ours");
    fs::write(desk.file("own/own.cards"), heroes_that_burn_for_nothing())
        .expect("the home is ours");
    let mut game = GAME.to_vec();
    game[13] = "Ash, Ember, Cinder";
    game.extend(["--content", &own]);
    let to_the_offer = "1\n1\n1\n1\n1\n1\n1\ne\ny\ne\ny\n1\nplay ash\nburn\n";
    let refused = desk.run(&game, format!("{to_the_offer}n\n"));
    assert!(refused.out.contains("1 Shard would be burned, and nothing would come of it."));
    assert!(!refused.out.contains("Ana burned a Shard"));
    let agreed = desk.run(&game, format!("{to_the_offer}y\n"));
    assert!(agreed.out.contains("Ana burned a Shard"));
}

#[test]
fn a_conceded_game_is_history_and_no_longer_waiting() {
    let desk = Desk::new();
    assert!(desk.run(&["history"], "").out.contains("No finished games"));
    let said = desk.run(&GAME, "concede\ny\n");
    assert!(said.out.contains("in your history"));
    let history = desk.run(&["history"], "").out;
    assert!(
        history.contains("conceded") && history.contains("Red Skull: won 0 of 1 (0 %), conceded 1"),
        "{history}"
    );
    let json = desk.run(&["history", "--json"], "").out;
    assert!(
        json.contains(
            r#""result":"conceded","mastermind":"Red Skull","scheme":"The Legacy Virus""#
        )
    );
    assert!(desk.run(&["resume"], "").out.contains("No saved games"));
}

#[test]
fn the_curtain_hides_the_hand_of_the_player_before() {
    let desk = Desk::new();
    let mut args = GAME.to_vec();
    args.truncate(8);
    args.extend(["--players", "2", "--name", "Mia", "--name", "Tom"]);
    let mut talk = desk.talk(&args);
    let mut looking = String::new();
    let mut curtains = 0;
    let mut draws = 0;
    let mut typed = 0;
    while let Some(heard) = talk.hear() {
        for line in heard.lines() {
            for (me, other) in [("Mia", "Tom"), ("Tom", "Mia")] {
                if looking == me {
                    let drew = format!("{other} drew ");
                    assert!(
                        !(line.starts_with(&drew) && line.contains(':')),
                        "{me} is told: {line}"
                    );
                    assert!(
                        !line.starts_with(&format!("{other:<10}Hand "))
                            || line.contains(" cards. Deck"),
                        "{me} is shown: {line}"
                    );
                    draws +=
                        usize::from(line.starts_with(&format!("{me} drew ")) && line.contains(':'));
                }
            }
        }
        if let Some(at) = heard.rfind("Pass to ") {
            curtains += 1;
            looking = heard[at + 8..].split('.').next().unwrap_or("").to_string();
            if curtains > 1 {
                assert!(heard[..at].ends_with(&"\n".repeat(50)), "the hand is still in sight");
            }
        }
        let line = if heard.ends_with("Enter. ") || heard.ends_with("your cards. ") {
            ""
        } else if heard.ends_with("y or n: ") {
            "y"
        } else if heard.contains("\n  a  ") {
            "a"
        } else if heard.contains("\n  e  ") {
            "e"
        } else {
            "1"
        };
        typed += 1;
        if typed > 120 {
            break;
        }
        talk.say(line);
    }
    assert!(curtains >= 6, "only {curtains} curtains");
    assert!(draws >= 6, "nobody was told of their own cards");
    talk.hang_up();
}

#[test]
fn open_hands_and_two_hands_of_one_person_need_no_curtain() {
    let desk = Desk::new();
    let said = desk.run(&["play", "--two-handed", "--seed", "3"], "a\ne\ny\npile hand left\n");
    assert!(!said.out.contains("Pass to"));
    assert!(
        said.out.contains("Left hand drew 6 cards:")
            && said.out.contains("Right hand drew 6 cards:")
    );
}

#[test]
fn a_bot_takes_its_turns_without_being_asked() {
    let desk = Desk::new();
    let mut args = GAME.to_vec();
    args.truncate(8);
    args.extend(["--players", "2", "--bot", "2"]);
    let said = desk.run(&args, "a\ne\ny\na\ne\ny\n");
    assert!(said.out.contains("Ben ended the turn."), "{}", said.out);
    assert!(!said.out.contains("Ben, your action") && !said.out.contains("Pass to"));
    assert!(!said.out.contains("Ben drew 6 cards:"));
}

#[test]
fn a_watched_game_is_told_to_its_end_and_can_be_replayed() {
    let desk = Desk::new();
    let file = desk.file("watched");
    let args =
        ["watch", "--fast", "--seed", "4", "--players", "2", "--bot", "2=random", "--save", &file];
    let said = desk.run(&args, "");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("Bot 2 began turn"));
    assert_eq!(said.out, desk.run(&args, "").out, "the same seed is the same game");
    let replayed = desk.run(&["replay", "--all", &file], "");
    let end = |text: &str| text.lines().rev().take(3).collect::<Vec<_>>().join("\n");
    assert_eq!(end(&replayed.out), end(&said.out));
    assert!(!desk.home().join("games").exists(), "watching keeps nothing");
}

#[test]
fn without_a_terminal_and_without_a_command_it_says_what_there_is() {
    let desk = Desk::new();
    let said = desk.run(&[], "");
    assert_eq!(said.code, 0);
    for command in ["play", "resume", "watch", "replay", "history", "setup", "cards", "rules"] {
        assert!(said.out.contains(&format!("longbox {command}")), "{command}");
    }
}

#[test]
fn brief_leaves_out_what_has_not_changed() {
    let desk = Desk::new();
    let mut args = GAME.to_vec();
    args.push("--brief");
    let brief = desk.run(&args, "1\n1\n").out;
    assert_eq!(brief.matches("\nCity ").count(), 1, "{brief}");
    assert_eq!(brief.matches("\nHand ").count(), 3);
    let whole = desk.run(&GAME, "1\n1\n").out;
    assert_eq!(whole.matches("\nCity ").count(), 3);
}
