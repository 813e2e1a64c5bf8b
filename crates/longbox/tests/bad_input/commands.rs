//! Numbers out of all bounds on the command line, and what is said about codes, records and saved games that are wrong.

use crate::bad_input::place::Place;
use std::fs;

const HUGE: &str = "1000000000000000000";

#[test]
fn numbers_on_the_command_line_have_bounds() {
    let place = Place::new("bounds");
    for args in [&["watch", "--pace", HUGE][..], &["watch", "clix", "--pace", HUGE]] {
        place.run(args).refused(2, "");
    }
    for what in ["difficulty", "forces"] {
        for (option, wrong) in [("--games", "0"), ("--games", HUGE), ("--threads", "257")] {
            place.run(&["lab", what, option, wrong]).refused(2, option);
        }
    }
}

#[test]
fn a_code_with_a_wrong_letter_is_told_as_such() {
    let place = Place::new("code");
    let typed = b"code\nquit\n".to_vec();
    let said = place.type_in(&["play", "legendary", "--seed", "1"], typed);
    let lines = said.out.lines().map(|line| line.trim_start_matches("> "));
    let code = lines.max_by_key(|line| line.len()).unwrap().to_owned();
    assert_eq!(place.run(&["replay", "--all", &code]).code, Some(0), "{code}");
    let swapped: String = code.chars().rev().collect();
    let marked = code.replacen(&code[9..10], "!", 1);
    for wrong in [&swapped, &marked] {
        let said = place.run(&["replay", wrong]);
        said.refused(2, "no file of that name, and no code: ");
        assert!(!said.err.contains("too long"), "{}", said.err);
    }
    let said = place.run(&["replay", "no-such-file"]);
    assert!(!said.err.contains("code"), "{}", said.err);
}

#[test]
fn a_record_that_goes_wrong_is_told_in_sentences() {
    let place = Place::new("record");
    for game in ["legendary", "clix"] {
        let save = place.path(&format!("{game}.longbox"));
        let typed = format!("1\n1\n1\nsave {save}\nquit\n").into_bytes();
        let said = place.type_in(&["play", game, "--seed", "1"], typed);
        assert!(said.out.contains("Saved to"), "{}", said.out);
        let text = fs::read_to_string(&save).unwrap();
        let (head, steps) = text.split_once("\n\n").unwrap();
        // The last step twice, and the first at the end.
        let mut lines: Vec<&str> = steps.lines().collect();
        let end = lines.pop().unwrap();
        lines.extend([lines[lines.len() - 1], lines[0], end]);
        let wrong = format!("{head}\n\n{}\n", lines.join("\n"));
        let path = place.write("wrong.longbox", wrong);
        let said = place.run(&["replay", "--all", "--edited", &path]);
        said.refused(2, "the record does not go as written: step ");
        for debris in ["(", "{", "CardId", "\""] {
            let told = said.err.split("step ").nth(1).unwrap_or_default();
            let told = told.lines().next().unwrap_or_default();
            let clause = told.contains(" (R") || told.contains(" (C");
            assert!(clause || !told.contains(debris), "{debris}: {told}");
        }
    }
}

#[test]
fn an_import_of_nothing_keeps_nothing_and_says_so() {
    let place = Place::new("import-nothing");
    let file = place.write("empty.json", "[]");
    let said = place.run(&["clix", "import", &file]);
    said.refused(1, "Nothing was kept.");
    assert!(!said.out.contains("Kept in"), "{}", said.out);
}

#[test]
fn a_saved_game_that_cannot_be_read_is_listed_and_holds_nobody_up() {
    let place = Place::new("listed");
    let typed = b"quit\n".to_vec();
    place.type_in(&["play", "legendary", "--seed", "1"], typed);
    for folder in ["games", "finished"] {
        let absurd = "longbox record 1\n# saved: 18446744073709551615\n# turn: x\n\n";
        place.write(&format!("home/{folder}/absurd.longbox"), absurd);
        place.write(&format!("home/{folder}/bytes.longbox"), b"\xff\xfe\x1b[2J");
        fs::create_dir_all(place.path(&format!("home/{folder}/folder.longbox"))).unwrap();
    }
    for command in ["resume", "history"] {
        let said = place.run(&[command]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        said.is_plain();
        let told = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in [
            "absurd: cannot be read: its notes name a time that never comes",
            "bytes: cannot be read: line 1 is not UTF-8 text",
            "folder: cannot be read: a folder, not a file",
        ] {
            assert!(told.contains(line), "{}", said.out);
        }
    }
}

#[cfg(unix)]
#[test]
fn saving_replaces_a_record_and_nothing_else() {
    use std::os::unix::fs::symlink;
    let place = Place::new("replace");
    let notes = place.write("notes.txt", "shopping");
    let link = place.path("link.longbox");
    symlink(&notes, &link).unwrap();
    let record = place.path("game.longbox");
    let picture = ["clix", "line", "boiler room", "A1", "A3", "--svg", &notes];
    place.run(&picture).refused(2, "another file is there, and is not replaced");
    let typed = format!(
        "save {notes}\nsave {link}\nsave /dev/null\nsave {record}\n1\nsave {record}\nn\nsave {record}\ny\nquit\n"
    );
    let said = place.type_in(&["play", "legendary", "--seed", "1"], typed.into_bytes());
    assert_eq!(said.out.matches("is not replaced").count(), 3, "{}", said.out);
    assert_eq!(said.out.matches("Saved to").count(), 2, "{}", said.out);
    assert_eq!(said.out.matches("Nothing was saved.").count(), 1, "{}", said.out);
    assert_eq!(fs::read_to_string(&notes).unwrap(), "shopping");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(place.run(&["replay", "--all", &record]).code, Some(0));
}

#[test]
fn a_game_that_could_not_be_kept_is_not_said_to_be() {
    let place = Place::new("not-kept");
    // A file where the folder should be.
    place.write("home", "in the way");
    let typed = b"save\nquit\n".to_vec();
    let said = place.type_in(&["play", "legendary", "--seed", "1"], typed);
    assert!(said.out.contains("cannot be saved"), "{}", said.out);
    assert_eq!(said.out.matches("could not be kept").count(), 2, "{}", said.out);
    assert!(!said.out.contains("Kept as"), "{}", said.out);
    let typed = b"concede\ny\n".to_vec();
    let said = place.type_in(&["play", "legendary", "--seed", "1"], typed);
    assert!(!said.out.contains("in your history"), "{}", said.out);
}
