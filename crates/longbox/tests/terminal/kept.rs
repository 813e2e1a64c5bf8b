//! Kept games: two programs at once, damaged and changed records, full disks. What is said about them is so.

use crate::terminal::desk::{Desk, Said};
use std::collections::HashSet;
use std::fs;
use std::process::{Command, Stdio};
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

fn unfolded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A game of some steps, saved to a file of this name as well.
fn saved(desk: &Desk, name: &str) -> String {
    let file = desk.file(name);
    let said = desk.run(&GAME, format!("a\n1\nsave {file}\nquit\n"));
    assert!(said.out.contains("Kept as red-skull"), "{}{}", said.out, said.err);
    fs::read_to_string(file).expect("it was saved")
}

fn is_fine(said: &Said) {
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    assert!(!said.err.contains("panicked"), "{}", said.err);
}

#[test]
fn a_second_program_is_told_and_may_look_on_and_a_killed_one_holds_nothing() {
    let desk = Desk::new();
    let mut first = desk.talk(&GAME);
    first.hear();
    let second = desk.run(&["resume", "red-skull"], "1\n");
    assert_eq!(second.code, 2, "{}", second.out);
    assert!(second.err.contains("red-skull is being played by process "), "{}", second.err);
    assert!(second.err.contains("`longbox resume red-skull --watch` looks on"), "{}", second.err);
    let deleted = desk.run(&["history", "--delete", "red-skull", "--yes"], "");
    assert_eq!(deleted.code, 2, "{}", deleted.out);
    let looking = desk.talk(&["resume", "red-skull", "--watch"]);
    first.say("1");
    let after = first.hear().expect("the game goes on");
    first.hang_up();
    let mut looking = looking;
    let seen = looking.hear().expect("it looks on");
    assert!(seen.contains("The Legacy Virus against Red Skull"), "{seen}");
    assert!(seen.contains("Nobody plays it any more."), "{seen}");
    assert_eq!(looking.end(), 0);
    // Free at once, and not a step is lost.
    let again = desk.run(&["resume", "red-skull"], "quit\n");
    is_fine(&again);
    assert_eq!(last_table(&again.out), last_table(&after));
}

#[test]
fn games_begun_at_the_same_moment_are_kept_under_names_of_their_own() {
    let desk = Desk::new();
    let mut talks: Vec<_> = (0..5).map(|_| desk.talk(&GAME)).collect();
    let mut names = HashSet::new();
    for talk in &mut talks {
        talk.hear().expect("the game begins");
    }
    for mut talk in talks {
        talk.say("quit");
        let said = talk.hear().expect("it says goodbye");
        let name = said.split("Kept as ").nth(1).and_then(|rest| rest.split('.').next());
        assert!(names.insert(name.expect("it is kept").to_string()), "{said}");
        talk.end();
    }
    assert_eq!(desk.kept(), (5, 0));
}

#[test]
fn a_record_changed_by_hand_is_refused_or_taken_with_a_flag_that_it_remembers() {
    let desk = Desk::new();
    let text = saved(&desk, "mine.longbox");
    let file = desk.file("mine.longbox");
    // Another seat name in the notes: the record is the same, and yet not what was written.
    fs::write(&file, text.replace("# seats: Ana", "# seats: Eve")).unwrap();
    for command in ["replay", "resume"] {
        let said = desk.run(&[command, &file], "q\n");
        assert_eq!(said.code, 2, "{}", said.out);
        assert!(said.err.contains("the checksum does not fit"), "{}", said.err);
    }
    let replayed = desk.run(&["replay", "--all", "--edited", &file], "");
    is_fine(&replayed);
    assert!(unfolded(&replayed.out).contains("The record was changed by hand."));
    let copy = desk.file("copy");
    let said = desk.run(&["resume", "--edited", &file], format!("save {copy}\nquit\n"));
    is_fine(&said);
    assert!(said.out.contains("The record was changed by hand."), "{}", said.out);
    let again = fs::read_to_string(&copy).unwrap();
    assert!(again.contains("\nedited: yes\n") && again.contains("\nbranched: 1\n"), "{again}");
    // Whoever resumes it later is told as well.
    let later = desk.run(&["resume", "mine"], "quit\n");
    assert!(later.out.contains("The record was changed by hand."), "{}", later.out);
}

#[test]
fn a_game_resumed_from_a_copy_counts_as_luck_had_again() {
    let desk = Desk::new();
    saved(&desk, "mine.longbox");
    let said = desk.run(&["resume", &desk.file("mine.longbox")], "quit\n");
    is_fine(&said);
    assert!(said.out.contains("The game went on from a copy once."), "{}", said.out);
    assert!(said.out.contains("Kept as mine."), "{}", said.out);
    let list = unfolded(&desk.run(&["resume"], "").out);
    assert_eq!(list.matches("luck had again once").count(), 1, "{list}");
}

#[test]
fn a_seal_tells_whether_a_file_is_as_it_was_played_here() {
    let desk = Desk::new();
    let text = saved(&desk, "mine.longbox");
    let file = desk.file("mine.longbox");
    let said = desk.run(&["replay", "--all", &file], "");
    assert!(said.err.contains("The seal fits"), "{}", said.err);
    // Somebody who knows about the checksum, but not the key.
    fs::write(&file, ended(&text.replace("# open: yes", "# open: no"))).unwrap();
    let said = desk.run(&["replay", "--all", &file], "");
    is_fine(&said);
    assert!(said.err.contains("The seal does not fit"), "{}", said.err);
    fs::write(&file, &text).unwrap();
    let elsewhere = Desk::new();
    let said = elsewhere.run(&["replay", "--all", &file], "");
    assert!(said.err.contains("comes from another installation"), "{}", said.err);
}

#[test]
fn a_kept_game_changed_behind_the_back_says_so() {
    let desk = Desk::new();
    saved(&desk, "mine.longbox");
    let games = desk.home().join("games.db");
    let mut bytes = fs::read(&games).unwrap();
    // Somebody else at the table, in as many letters.
    let seats = b"\"seats\":\"Ana\"";
    let places: Vec<usize> =
        (0..bytes.len() - seats.len()).filter(|at| bytes[*at..].starts_with(seats)).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at + 9..at + 12].copy_from_slice(b"Eve");
    }
    fs::write(&games, bytes).unwrap();
    let said = desk.run(&["resume", "red-skull"], "quit\n");
    is_fine(&said);
    assert!(said.err.contains("This game is not as it was kept"), "{}", said.err);
    let said = desk.run(&["replay", "--all", "red-skull"], "");
    is_fine(&said);
    assert!(said.err.contains("This game is not as it was kept"), "{}", said.err);
}

/// Three heroes of one's own.
fn heroes(points: u8) -> String {
    let hero = |name: &str| {
        format!(
            "\nhero \"{name}\" team avengers\ncard \"{name} Spark\" covert cost 0 copies 14\n    \
             play: gain 1 shard, burn 1: defeat 1 villain of vp {points} or more\n"
        )
    };
    format!("set own \"Own\"\n{}{}{}", hero("Ash"), hero("Ember"), hero("Cinder"))
}

#[test]
fn content_changed_under_a_kept_game_is_told_and_going_on_is_a_choice() {
    let desk = Desk::new();
    let own = desk.file("own");
    fs::create_dir(&own).unwrap();
    fs::write(desk.file("own/own.cards"), heroes(9)).unwrap();
    let mut game = GAME.to_vec();
    game[13] = "Ash, Ember, Cinder";
    game.extend(["--content", &own]);
    is_fine(&desk.run(&game, "1\n1\nquit\n"));
    let resume = ["resume", "red-skull", "--content", &own];
    let same = desk.run(&resume, "quit\n");
    assert!(!same.out.contains("have changed"), "{}", same.out);
    fs::write(desk.file("own/own.cards"), heroes(8)).unwrap();
    let refused = desk.run(&resume, "n\n");
    is_fine(&refused);
    assert!(refused.out.contains("Cards, figures or maps have changed"), "{}", refused.out);
    assert!(!refused.out.contains("Turn 1"), "{}", refused.out);
    let file = desk.file("changed");
    let agreed = desk.run(&resume, format!("y\nsave {file}\nquit\n"));
    is_fine(&agreed);
    assert!(agreed.out.contains("it was played with other content"), "{}", agreed.out);
    assert!(fs::read_to_string(&file).unwrap().contains("\nother content: "));
    // It was agreed to, and is not asked again.
    let later = desk.run(&resume, "quit\n");
    assert!(!later.out.contains("have changed"), "{}", later.out);
    let replayed = desk.run(&["replay", "--all", "red-skull", "--content", &own], "");
    is_fine(&replayed);
    fs::write(desk.file("own/own.cards"), heroes(7)).unwrap();
    let replayed = desk.run(&["replay", "--all", "red-skull", "--content", &own], "");
    assert!(replayed.err.contains("have changed since"), "{}", replayed.err);
}

#[test]
fn a_game_of_an_earlier_version_is_taken_over_and_its_file_stays() {
    let desk = Desk::new();
    let text = saved(&desk, "mine.longbox");
    let old = text.replacen("record 2", "record 1", 1);
    let old = old.rsplit_once("end ").unwrap().0.to_owned();
    let home = Desk::new();
    fs::create_dir(home.home().join("games")).unwrap();
    let file = home.home().join("games/old.longbox");
    fs::write(&file, &old).unwrap();
    let list = unfolded(&home.run(&["resume"], "").out);
    assert!(list.contains("old: The Legacy Virus against Red Skull, turn 1"), "{list}");
    let said = home.run(&["resume", "old"], "quit\n");
    is_fine(&said);
    assert!(said.out.contains("Kept as old."), "{}", said.out);
    assert_eq!(fs::read_to_string(&file).unwrap(), old);
    assert_eq!(home.kept(), (1, 0));
}

#[test]
fn a_kept_game_is_deleted_after_asking() {
    let desk = Desk::new();
    saved(&desk, "mine.longbox");
    let delete = ["history", "--delete", "red-skull"];
    let refused = desk.run(&delete, "n\n");
    assert!(refused.out.contains("Nothing was deleted."), "{}", refused.out);
    assert_eq!(desk.kept(), (1, 0));
    let done = desk.run(&delete, "y\n");
    assert!(done.out.contains("red-skull is deleted."), "{}", done.out);
    assert_eq!(desk.kept(), (0, 0));
    assert_eq!(desk.run(&delete, "y\n").code, 2);
}

/// Files may grow to so many blocks, and no further: as on a disk that fills up.
#[cfg(unix)]
#[test]
fn on_a_disk_that_fills_up_what_is_said_to_be_kept_is_kept() {
    let (mut kept, mut not_kept) = (0, 0);
    for blocks in [0, 64, 200, 300, 320, 340, 360, 400, 500, 5_000] {
        let desk = Desk::new();
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_longbox")]).args(GAME);
        command.env("LONGBOX_HOME", desk.home());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut stdin, b"1\n1\n1\nsave\nquit\n").unwrap();
        drop(stdin);
        let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let says_kept = said.contains("Kept as red-skull");
        assert_ne!(says_kept, said.contains("The game could not be kept.\n"), "{said}");
        assert_eq!(says_kept, said.contains("kept at every step"), "{said}");
        if says_kept {
            kept += 1;
            let again = desk.run(&["resume", "red-skull"], "quit\n");
            assert_eq!(last_table(&again.out), last_table(&said));
        } else {
            not_kept += 1;
            assert!(said.contains("The game cannot be saved: "), "{said}");
        }
    }
    assert!(kept > 0 && not_kept > 0, "{kept} kept, {not_kept} not");
}
