//! A whole game played from what is said alone: if a program can follow it line by line, so can somebody who only hears it.
//!
//! The transcript is kept and compared. After a wanted change of words: `LONGBOX_BLESS=1 cargo test -p longbox --test all terminal`.

use crate::terminal::desk::Desk;
use std::fs;
use std::path::PathBuf;

const ARGS: [&str; 15] = [
    "play",
    "legendary",
    "--seed",
    "11",
    "--mastermind",
    "Red Skull",
    "--scheme",
    "Midtown Bank Robbery",
    "--villains",
    "HYDRA",
    "--henchmen",
    "Savage Land Mutates",
    "--heroes",
    "Captain America, Iron Man, Thor",
    "--brief",
];

#[test]
fn a_whole_solo_game_can_be_followed_by_ear() {
    let desk = Desk::new();
    let transcript = play(&desk, &mut Listener::default());
    assert!(transcript.contains("R11."), "the end tells its rule");
    for line in transcript.lines() {
        assert!(line.chars().count() <= 80, "too long: {line}");
        let sayable =
            |letter: char| !letter.is_control() && !('\u{2500}'..='\u{25ff}').contains(&letter);
        assert!(line.chars().all(sayable), "cannot be spoken: {line}");
    }
    assert_eq!(desk.kept(), (1, 1));

    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/solo.txt");
    if std::env::var_os("LONGBOX_BLESS").is_some() {
        fs::write(&kept, &transcript).unwrap();
    }
    let expected = fs::read_to_string(&kept).unwrap_or_default();
    let first = transcript.lines().zip(expected.lines()).position(|(now, then)| now != then);
    assert!(
        transcript == expected,
        "line {} of {} is different; LONGBOX_BLESS=1 writes it anew",
        first.map_or(expected.lines().count().min(transcript.lines().count()), |line| line) + 1,
        kept.display()
    );
}

#[test]
fn a_decision_taken_back_after_the_end_opens_the_game_again() {
    let desk = Desk::new();
    let mut listener = Listener { takes_back_the_end: true, ..Listener::default() };
    let said = play(&desk, &mut listener);
    assert!(said.contains("Taken back: "));
    assert_eq!(said.matches("Enter leaves.").count(), 2, "the game ended twice");
    assert_eq!(desk.kept(), (1, 1));
}

/// Plays to the end, and gives back all that was said and typed.
fn play(desk: &Desk, listener: &mut Listener) -> String {
    let mut talk = desk.talk(&ARGS);
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
    transcript
}

/// Somebody who hears the lines and does the obvious thing.
#[derive(Default)]
struct Listener {
    answers: usize,
    asked_why: bool,
    asked_help: bool,
    takes_back_the_end: bool,
}

impl Listener {
    fn answer(&mut self, heard: &str) -> String {
        self.answers += 1;
        if heard.ends_with("y or n: ") {
            return "y".into();
        }
        if heard.contains("Enter leaves.") {
            if std::mem::take(&mut self.takes_back_the_end) {
                return "u".into();
            }
            return String::new();
        }
        if !self.asked_help {
            self.asked_help = true;
            return "?".into();
        }
        let Some(question) = heard.rfind("\nAna, ") else {
            // An answer without a new question: look at the table again.
            return String::new();
        };
        let options: Vec<(&str, &str)> = heard[question..].lines().filter_map(option).collect();
        if !self.asked_why && heard.contains("Turn 2, Ana.") {
            self.asked_why = true;
            return "w".into();
        }
        let key = |begins: &str| {
            options.iter().rfind(|(_, words)| words.starts_with(begins)).map(|(key, _)| *key)
        };
        let dearest = |begins: &str| {
            let priced = options.iter().filter(|(_, words)| words.starts_with(begins));
            priced.max_by_key(|(_, words)| price(words)).map(|(key, _)| *key)
        };
        key("Play all")
            .or_else(|| key("Play "))
            .or_else(|| key("Fight Red Skull"))
            .or_else(|| dearest("Fight "))
            .or_else(|| dearest("Recruit "))
            .or_else(|| key("Heal"))
            .or_else(|| options.first().map(|(key, _)| *key))
            .unwrap_or("e")
            .into()
    }
}

/// "  3  Fight Venom, pay 5 Attack": the key and the words.
fn option(line: &str) -> Option<(&str, &str)> {
    let (key, words) = line.trim_start().split_once("  ")?;
    let is_key = key == "a" || key == "e" || key.parse::<u32>().is_ok();
    (line.starts_with("  ") && is_key).then_some((key, words.trim()))
}

fn price(words: &str) -> u32 {
    let after = words.split("pay ").nth(1).unwrap_or("");
    after.split(' ').next().and_then(|price| price.parse().ok()).unwrap_or(0)
}
