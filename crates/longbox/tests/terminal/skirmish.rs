//! Clix at the terminal: a whole game by ear, and everything that can go wrong.

use crate::terminal::desk::{Desk, Said};
use std::fs;
use std::path::PathBuf;
use table::record::ended;

const ARGS: [&str; 15] = [
    "play",
    "clix",
    "--force",
    "High Tide",
    "--force",
    "Wild Hunt",
    "--map",
    "Cannery Wharf",
    "--rounds",
    "4",
    "--seed",
    "11",
    "--bot",
    "2=random",
    "--brief",
];

/// Without the bot's noise: two people, whose questions come one after the other.
const HOT_SEAT: [&str; 11] = [
    "play",
    "clix",
    "--force",
    "High Tide",
    "--force",
    "Wild Hunt",
    "--map",
    "Cannery Wharf",
    "--seed",
    "3",
    "--hot-seat",
];

fn no_panic(said: &Said) {
    assert!(!said.err.contains("panicked"), "{}", said.err);
}

#[test]
fn a_whole_skirmish_can_be_followed_by_ear() {
    let desk = Desk::new();
    let mut talk = desk.talk(&ARGS);
    let mut listener = Listener::default();
    let mut transcript = String::new();
    while let Some(heard) = talk.hear() {
        transcript.push_str(&heard);
        let line = listener.answer(&heard);
        transcript.push_str(&line);
        transcript.push('\n');
        talk.say(&line);
        assert!(listener.answers < 2_000, "the game does not end");
    }
    assert_eq!(talk.end(), 0);
    assert!(transcript.contains("C16.2"), "the end tells its rule");
    for line in transcript.lines() {
        assert!(line.chars().count() <= 100, "too long: {line}");
        let sayable =
            |letter: char| !letter.is_control() && !('\u{2500}'..='\u{25ff}').contains(&letter);
        assert!(line.chars().all(sayable), "cannot be spoken: {line}");
    }
    assert_eq!(desk.kept(), (1, 1));
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/skirmish.txt");
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        fs::write(&kept, &transcript).unwrap();
    }
    let expected = fs::read_to_string(&kept).unwrap_or_default();
    let different = transcript.lines().zip(expected.lines()).position(|(now, then)| now != then);
    let ends = expected.lines().count().min(transcript.lines().count());
    assert!(
        transcript == expected,
        "line {} of {} is different; LONGBOX_BLESS=1 writes it anew",
        different.unwrap_or(ends) + 1,
        kept.display()
    );
}

/// Somebody who hears the lines and answers any which way, but always the same.
struct Listener {
    answers: usize,
    dice: u32,
    asked: Vec<&'static str>,
}

impl Default for Listener {
    fn default() -> Self {
        Listener {
            answers: 0,
            dice: 7,
            // Asked for once each, when the first action is due.
            asked: vec!["figures", "w breakwater", "look undertow", "w", "?", "hint"],
        }
    }
}

impl Listener {
    fn any<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        self.dice = self.dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        &items[(self.dice >> 8) as usize % items.len()]
    }

    fn answer(&mut self, heard: &str) -> String {
        self.answers += 1;
        if heard.ends_with("y or n: ") {
            return "y".into();
        }
        if heard.contains("Enter leaves.") {
            return String::new();
        }
        if heard.contains("give an action")
            && let Some(line) = self.asked.pop()
        {
            return line.into();
        }
        let options: Vec<(&str, &str)> = heard.lines().filter_map(option).collect();
        if options.is_empty() {
            // An answer without a new question: look at the table again.
            return String::new();
        }
        // A square is named, whatever its number.
        let rows: Vec<&str> = options
            .iter()
            .filter_map(|(_, words)| words.strip_prefix("Row "))
            .filter_map(|row| row.split(": ").nth(1))
            .collect();
        if !rows.is_empty() {
            let row = *self.any(&rows);
            let is_square = |word: &&str| word.starts_with(|letter: char| letter.is_uppercase());
            let squares: Vec<&str> = row.split([' ', ',']).filter(is_square).collect();
            return self.any(&squares).to_string();
        }
        let chosen: Vec<&str> = options
            .iter()
            .map(|(key, _)| *key)
            .filter(|key| *key != "e" && (*key != "0" || options.len() == 1))
            .collect();
        if chosen.is_empty() {
            return "e".into();
        }
        self.any(&chosen).to_string()
    }
}

/// "  3  Gull in D5: Move": the key and the words.
fn option(line: &str) -> Option<(&str, &str)> {
    let (key, words) = line.trim_start().split_once("  ")?;
    let is_key = key == "e" || key.parse::<u32>().is_ok();
    let set_in = line.starts_with("  ") && !line.starts_with("     ");
    // Rows of the map begin with their number too.
    (set_in && is_key && words.chars().next().is_some_and(char::is_uppercase))
        .then_some((key, words.trim()))
}

/// Ana takes the first turn and everybody is placed, by names of squares; then the first action is asked for.
fn placed() -> String {
    let mut typed = String::from("ana\narea b\n");
    // The objects of both, then the figures of both.
    for square in ["F7", "G7", "F17", "G17"] {
        typed += &format!("{square}\n");
    }
    for column in ["C", "D", "E", "F", "G"] {
        typed += &format!("{column}1\n{column}24\n{column}2\n{column}23\n");
    }
    typed
}

#[test]
fn a_game_is_left_resumed_replayed_and_is_the_same() {
    let desk = Desk::new();
    let file = desk.file("mine.longbox");
    let typed = placed() + &format!("save {file}\ncode\nquit\n");
    let first = desk.run(&HOT_SEAT, typed);
    no_panic(&first);
    assert_eq!(first.code, 0, "{}", first.err);
    let list = desk.run(&["resume"], "");
    assert!(
        list.out.contains("cannery-wharf: High Tide against Wild Hunt on Cannery Wharf, turn"),
        "{}",
        list.out
    );
    let again = desk.run(&["resume", "cannery-wharf"], "quit\n");
    assert_eq!(again.code, 0, "{}", again.err);
    assert!(again.out.contains("Kept as cannery-wharf"));
    let code = first
        .out
        .lines()
        .map(|line| line.trim_start_matches("> "))
        .find(|line| line.len() > 100 && !line.contains(' '))
        .expect("the code is a line of its own");
    let from_file = desk.run(&["replay", "--all", &file], "");
    let from_code = desk.run(&["replay", "--all", code], "");
    assert_eq!(from_file.code, 0, "{}", from_file.err);
    assert!(from_file.out.contains("took its place in"), "{}", from_file.out);
    assert_eq!(from_file.out, from_code.out);
    let stepped = desk.run(&["replay", &file], "n\nn\nb\nt\n999999\nturn 9\nend\nq\n");
    assert_eq!(stepped.code, 0);
    assert!(stepped.out.contains("There is no turn 9"));
}

#[test]
fn what_cannot_be_played_is_refused_in_one_message() {
    let desk = Desk::new();
    let play = |more: &[&str]| {
        let args: Vec<&str> = ["play", "clix"].iter().chain(more).copied().collect();
        desk.run(&args, "")
    };
    for (args, expected) in [
        (vec!["--force", "High Tied"], "did you mean High Tide"),
        (vec!["--map", "Nowhere"], "no map is called Nowhere"),
        (vec!["--seed", "soon"], "soon"),
        (vec!["--rounds", "0"], "0"),
        (vec!["--option", "no debri"], "no debris"),
        (vec!["--bot", "3=random"], "2 seats"),
        (vec!["--bot", "2=genius"], "genius"),
        (vec!["--build-total", "100"], "C2.1"),
        (vec!["--force", "a", "--force", "b", "--force", "c"], "3 forces"),
        (vec!["--hot-seat", "--bot", "1"], "--hot-seat"),
    ] {
        let said = play(&args);
        assert_ne!(said.code, 0, "{args:?}");
        assert!(said.out.is_empty(), "{args:?}: {}", said.out);
        assert!(said.err.contains(expected), "{args:?}: {}", said.err);
        no_panic(&said);
    }
    assert_eq!(fs::read_dir(desk.home()).unwrap().count(), 0);
}

#[test]
fn a_broken_record_is_refused_naming_the_first_difference() {
    let desk = Desk::new();
    desk.run(&HOT_SEAT, placed() + &format!("save {}\nquit\n", desk.file("good")));
    let good = fs::read_to_string(desk.file("good")).unwrap();
    let write = |name: &str, text: &str| {
        fs::write(desk.file(name), ended(text)).unwrap();
        desk.file(name)
    };
    for (path, expected) in [
        (write("map", &good.replace("map cannery_wharf", "map nowhere")), "nowhere"),
        (write("figure", &good.replace("hw001", "zz999")), "zz999"),
        (write("rules", &good.replace("\nrules: ", "\nrules: 9")), "rules"),
        (write("other", &good.replace("hw001", "hw005")), "other figures"),
        (write("junk", "hello\n"), "line 1"),
    ] {
        let said = desk.run(&["replay", "--all", &path], "");
        no_panic(&said);
        if said.code == 0 {
            // Placing alone goes the same with another figure; what was recorded still stands.
            assert!(path.ends_with("other"), "{path}");
            continue;
        }
        assert!(said.err.starts_with("longbox: ") && said.err.contains(expected), "{}", said.err);
    }
    for at in (0..good.len()).step_by(61) {
        let mut bytes = good.clone().into_bytes();
        bytes[at] = b'\xff';
        fs::write(desk.file("damaged"), bytes).unwrap();
        let said = desk.run(&["replay", "--all", &desk.file("damaged")], "");
        no_panic(&said);
    }
}

#[test]
fn no_line_that_can_be_typed_makes_the_program_fall_over() {
    let desk = Desk::new();
    let mut typed = placed().into_bytes();
    for line in [
        "?",
        "? 1",
        "? 99",
        "? e",
        "? D5",
        "? breakwater",
        "? br",
        "w",
        "w 1",
        "w 99",
        "w x",
        "w D5",
        "w breakwater attack",
        "w breakwater charge",
        "w breakwater fly",
        "look",
        "look Z99",
        "look D5",
        "look gull",
        "look br",
        "map",
        "figures",
        "line",
        "line A1",
        "line A1 A1",
        "line A1 D9",
        "line breakwater D9",
        "1",
        "0",
        "1",
        "w",
        "u",
        "0",
        "u",
        "r",
        "r",
        "hint",
        "log",
        "log 3",
        "save",
        "code",
        "-1",
        "18446744073709551616",
        "\u{1b}[2J",
        "d",
        "e e",
        "move",
        "breakwater move",
        "w D9",
        "w A1",
        "B9",
        "concede",
        "no",
        "1",
        "1",
        "1",
    ] {
        typed.extend(line.as_bytes());
        typed.push(b'\n');
    }
    let mut dice: u32 = 1;
    for _ in 0..3_000 {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        typed.push((dice >> 24) as u8);
    }
    let said = desk.run(&HOT_SEAT, typed);
    no_panic(&said);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(!said.out.contains('\u{1b}'));
}

#[test]
fn a_square_and_a_figure_are_chosen_by_name_and_undo_goes_back_to_the_last_roll() {
    let desk = Desk::new();
    let mut talk = desk.talk(&HOT_SEAT);
    talk.hear();
    for line in placed().lines() {
        talk.say(line);
        talk.hear();
    }
    talk.say("");
    let heard = talk.hear().unwrap();
    let name = |heard: &str| {
        let asked = heard.rfind(", give an action").expect("an action is asked for");
        let start = heard[..asked].rfind('\n').unwrap_or(0);
        heard[start..asked].trim().to_string()
    };
    let who = name(&heard);
    let first = heard
        .lines()
        .filter_map(option)
        .find(|(_, words)| words.contains(": Move"))
        .map(|(_, words)| words.split(" in ").next().unwrap_or("").to_string())
        .expect("somebody can move");
    // What is typed and not possible is refused with its reason.
    talk.say(&format!("{first} close"));
    let refused = talk.hear().unwrap();
    assert!(refused.contains("nothing for it within reach (C4.5)"), "{refused}");
    talk.say(&format!("{first} move"));
    let mut asked = talk.hear().unwrap();
    // Nobody is carried, nothing is picked up.
    while asked.contains(" carry") || asked.contains("pick up") {
        talk.say("0");
        asked = talk.hear().unwrap();
    }
    assert!(asked.contains("where does the move of"), "{asked}");
    let square = asked
        .lines()
        .filter_map(option)
        .filter_map(|(_, words)| words.strip_prefix("Row "))
        .next_back()
        .and_then(|row| row.rsplit(' ').next())
        .expect("squares are listed by row")
        .to_string();
    let row: u8 = square.trim_start_matches(char::is_alphabetic).parse().unwrap();
    talk.say(if row > 12 { "a1" } else { "a24" });
    let refused = talk.hear().unwrap();
    assert!(refused.contains("cannot end in that square (C6.7)"), "{refused}");
    talk.say(&square.to_lowercase());
    let moved = talk.hear().unwrap();
    assert!(moved.contains(&format!("to {square}")), "{moved}");
    talk.say("u");
    let again = talk.hear().unwrap();
    assert!(again.contains("where does the move of"), "{again}");
    talk.say("r");
    let moved = talk.hear().unwrap();
    assert!(moved.contains(&format!("to {square}")), "{moved}");
    assert_eq!(name(&moved), who);
    assert_eq!(talk.end(), 0);
}

#[test]
fn a_watched_skirmish_is_told_to_its_end_and_goes_to_nobody_s_history() {
    let desk = Desk::new();
    let file = desk.file("watched");
    let args = ["watch", "clix", "--fast", "--seed", "4", "--rounds", "3", "--save", &file];
    let said = desk.run(&args, "");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("Bot 2 began turn"));
    assert_eq!(said.out, desk.run(&args, "").out, "the same seed is the same game");
    let replayed = desk.run(&["replay", "--all", &file], "");
    let end = |text: &str| text.lines().rev().take(3).collect::<Vec<_>>().join("\n");
    assert_eq!(end(&replayed.out), end(&said.out));
    assert_eq!(desk.kept(), (0, 0), "watching keeps nothing");
}

#[test]
fn a_conceded_skirmish_is_history() {
    let desk = Desk::new();
    desk.run(&HOT_SEAT, placed() + "concede\ny\n");
    let history = desk.run(&["history"], "").out;
    assert!(
        history.contains("Ben won, Ana conceded")
            && history.contains("High Tide against Wild Hunt on Cannery Wharf")
            && history.contains("High Tide: won 0 of 1 (0 %), conceded 1")
            && history.contains("Wild Hunt: won 1 of 1 (100 %)"),
        "{history}"
    );
    assert!(history.contains("By force") && !history.contains("By scheme"), "{history}");
}

#[test]
fn a_reader_who_goes_away_is_no_failure() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    for args in [
        vec!["cards"],
        vec!["clix", "maps"],
        vec!["watch", "clix", "--fast", "--seed", "1"],
        vec!["rules", "--decisions"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_longbox"))
            .args(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut few = [0; 16];
        let mut out = child.stdout.take().expect("its output is ours");
        let _ = out.read(&mut few);
        drop(out);
        let mut err = String::new();
        let mut stderr = child.stderr.take().expect("its errors are ours");
        let _ = stderr.read_to_string(&mut err);
        let status = child.wait().expect("the program ends");
        assert!(!err.contains("panicked"), "{args:?}: {err}");
        assert_eq!(status.code(), Some(0), "{args:?}: {err}");
    }
}
