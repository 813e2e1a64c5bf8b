//! Taking back: one's own last decision, asked about at most once.

use crate::terminal::desk::{Desk, Talk};

const TABLE: [&str; 14] = [
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

/// Answers whatever comes first, until there is an action to take.
fn to_the_action(talk: &mut Talk) -> String {
    let mut said = talk.hear().expect("the game goes on");
    while !said.contains("Ana, your action") {
        said = hear(talk, "1");
    }
    said
}

fn hear(talk: &mut Talk, line: &str) -> String {
    talk.say(line);
    talk.hear().expect("the game goes on")
}

#[test]
fn undo_after_a_bots_turn_goes_back_to_my_own_decision_and_asks_once() {
    let desk = Desk::new();
    let mut args = TABLE.to_vec();
    args.truncate(8);
    args.extend(["--players", "3", "--bot", "2", "--bot", "3=random"]);
    let mut talk = desk.talk(&args);
    to_the_action(&mut talk);
    hear(&mut talk, "a");
    let mut said = hear(&mut talk, "e");
    if said.ends_with("y or n: ") {
        said = hear(&mut talk, "y");
    }
    assert!(said.contains("Ben began turn") && said.contains("Cleo began turn"), "{said}");
    let asked = hear(&mut talk, "u");
    assert!(asked.ends_with("y or n: "), "{asked}");
    let back = hear(&mut talk, "y");
    assert!(back.contains("Taken back: End turn"), "{back}");
    assert!(back.contains("Ana, your action"), "{back}");
    assert!(!back.contains("y or n"), "asked once: {back}");
    assert_eq!(talk.end(), 0);
}

#[test]
fn after_playing_all_undo_takes_back_the_whole_command() {
    let desk = Desk::new();
    let mut talk = desk.talk(&TABLE);
    let before = to_the_action(&mut talk);
    hear(&mut talk, "a");
    let back = hear(&mut talk, "u");
    let hand = |said: &str| {
        let line = said.lines().rev().find(|line| line.starts_with("Hand ")).map(String::from);
        line.expect("the hand is shown")
    };
    assert_eq!(hand(&back), hand(&before));
    assert!(!back.contains("Played "), "{back}");
    assert!(hear(&mut talk, "u").contains("no decision to take back"));
    assert_eq!(talk.end(), 0);
}

/// Three heroes that cost nothing and show the whole hand.
fn heroes_that_show() -> String {
    let hero = |name: &str| {
        format!(
            "\nhero \"{name}\" team avengers\ncard \"{name} Shows\" covert cost 0 copies 14\n    \
             play: reveal all cards from hand\n"
        )
    };
    format!("set own \"Own\"\n{}{}{}", hero("Ash"), hero("Ember"), hero("Cinder"))
}

/// The number of the first option that begins so.
fn option<'a>(said: &'a str, begins: &str) -> Option<&'a str> {
    said.lines().rev().find_map(|line| {
        let (key, words) = line.trim_start().split_once("  ")?;
        let numbered = key.parse::<u8>().is_ok();
        (numbered && words.starts_with(begins) && words.contains("Shows")).then_some(key)
    })
}

/// What `u` says after a hand was shown, by the second card that shows it if `twice`.
fn undone_after_showing(players: &str, twice: bool) -> String {
    let desk = Desk::new();
    let own = desk.file("own");
    std::fs::create_dir(&own).expect("the home is ours");
    std::fs::write(desk.file("own/own.cards"), heroes_that_show()).expect("the home is ours");
    let heroes = "Ash, Ember, Cinder, Hulk, Storm";
    let heroes = if players == "1" { "Ash, Ember, Cinder" } else { heroes };
    let args = ["play", "legendary", "--seed", "8", "--mastermind", "Red Skull", "--open"];
    let mut args = args.to_vec();
    args.extend(["--players", players, "--heroes", heroes, "--content", &own]);
    args.extend(["--scheme", "The Legacy Virus"]);
    let mut talk = desk.talk(&args);
    let mut said = talk.hear().expect("the game begins");
    let mut recruited = 0;
    for _ in 0..200 {
        let hand = said.lines().rev().find(|line| line.starts_with("Hand "));
        let ready = !twice || hand.is_some_and(|hand| hand.matches("Shows").count() > 1);
        if let Some(key) = option(&said, "Play").filter(|_| ready) {
            let mut shown = hear(&mut talk, key);
            if twice {
                let key = option(&shown, "Play").expect("there is another").to_string();
                shown = hear(&mut talk, &key);
            }
            assert!(shown.contains(" revealed "), "{shown}");
            return hear(&mut talk, "u");
        }
        let line = match option(&said, "Recruit").filter(|_| recruited < 6) {
            Some(key) => {
                recruited += 1;
                key
            }
            None if said.ends_with("y or n: ") => "y",
            None if said.contains("\n  e  ") => "e",
            None => "1",
        };
        said = hear(&mut talk, line);
    }
    panic!("nothing was shown: {said}");
}

#[test]
fn showing_a_card_that_everybody_has_seen_does_not_end_free_undo() {
    let first = undone_after_showing("2", false);
    assert!(first.contains("Free undo ends here"), "the other had not seen it: {first}");
    let again = undone_after_showing("2", true);
    assert!(again.contains("Taken back: Play"), "both had seen it: {again}");
    assert!(!again.contains("Free undo ends here"), "{again}");
    let alone = undone_after_showing("1", false);
    assert!(alone.contains("Taken back: Play"), "alone everybody knows one's hand: {alone}");
}

#[test]
fn behind_a_curtain_nobody_gets_the_record_of_a_running_game() {
    let desk = Desk::new();
    let mut args = TABLE.to_vec();
    args.truncate(8);
    args.extend(["--players", "2"]);
    let file = desk.file("peek");
    let said = desk.run(&args, format!("\ncode\nsave {file}\n"));
    assert_eq!(said.out.matches("A record tells every hand").count(), 2, "{}", said.out);
    assert!(!std::path::Path::new(&file).exists());
    let open = desk.run(&TABLE, "code\n");
    assert!(!open.out.contains("A record tells"), "alone nothing is hidden");
}

#[test]
fn what_is_in_force_the_rules_and_every_card_of_a_place_are_a_word_away() {
    let desk = Desk::new();
    let said = desk.run(&TABLE, "now\nrules R7.1\nhq\ncity\nhand\nbrief\nfull\n").out;
    assert!(said.contains("Playing alone by the advanced form (R12.1)."), "{said}");
    assert!(said.contains("\n> R7.1 ") || said.contains("R7.1 "), "{said}");
    assert!(said.contains("only what has changed is shown"));
    assert!(said.contains("S.H.I.E.L.D. Agent —"), "the hand is read out: {said}");
}

#[test]
fn one_key_takes_the_hint() {
    let desk = Desk::new();
    let said = desk.run(&TABLE, "hint\n!\n").out;
    let words: Vec<&str> = said.split_whitespace().collect();
    assert!(words.join(" ").contains("! does it."), "{said}");
    assert!(said.contains("Ana played a S.H.I.E.L.D."), "{said}");
}
