use super::*;
use crate::play::Circumstances;
use crate::play::Play;
use legendary::catalogue::Catalogue;
use legendary::language::load_embedded;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use legendary::table_for::new_table;
use sitting::kept::Notes;
use std::sync::{Arc, LazyLock};
use table::{Seeded, Table};

static CARDS: LazyLock<Arc<Catalogue>> = LazyLock::new(|| Arc::new(load_embedded()));

/// A game played at random to its end.
fn played(players: u8, seed: u64) -> Table<Arc<legendary::Legendary>> {
    let options = Options::default();
    let mut dice = Seeded::new(seed);
    let setup = random(&CARDS, &Wish::for_players(players), &options, &mut dice).unwrap();
    let mut table = new_table(&CARDS, setup, options, seed).unwrap();
    while !table.is_over() {
        let choices = table.choices();
        let choice = choices[dice.below(choices.len() as u32) as usize];
        table.choose(choice, &mut dice).unwrap();
    }
    table
}

fn notation(players: u8, seed: u64, with_record: bool) -> (Table<Arc<legendary::Legendary>>, Lagn) {
    let table = played(players, seed);
    let mut notes = Notes::default();
    let names: Vec<String> = (1..=players).map(|seat| format!("Seat {seat}")).collect();
    notes.set("seats", names.join("; "));
    notes.set("result", "lost");
    let play = Play::of(table.record(), &notes, &Circumstances::default()).unwrap();
    let lagn = of_game(&table, &play, "lost", with_record);
    (table, lagn)
}

#[test]
fn a_game_is_the_same_text_again_after_reading() {
    for seed in 0..6 {
        let (_, lagn) = notation(1 + (seed % 5) as u8, seed, seed % 2 == 0);
        let text = write(&lagn);
        let again = read(&text).unwrap();
        assert_eq!(again, lagn, "seed {seed}");
        assert_eq!(write(&again), text, "seed {seed}");
    }
}

#[test]
fn the_set_up_is_found_again_among_our_cards() {
    for seed in 10..30 {
        let options = Options::default();
        let mut dice = Seeded::new(seed);
        let wish = Wish::for_players(1 + (seed % 5) as u8);
        let wanted = random(&CARDS, &wish, &options, &mut dice).unwrap();
        let mut lagn = read(&write(&of_setup(&CARDS, &wanted, &options, "x"))).unwrap();
        assert_eq!(setup(&lagn, &CARDS), Ok((wanted.clone(), options)), "seed {seed}");
        // A program that knows no names leaves them out.
        for part in parts(&mut lagn) {
            part.name.clear();
        }
        assert_eq!(setup(&lagn, &CARDS), Ok((wanted.clone(), options)), "seed {seed}");
    }
}

fn parts(lagn: &mut Lagn) -> Vec<&mut Part> {
    let all = &mut lagn.setup;
    let groups = all.villain_groups.iter_mut().chain(&mut all.henchmen_groups);
    groups.chain(&mut all.heroes).chain([&mut all.mastermind, &mut all.scheme]).collect()
}

#[test]
fn every_turn_of_the_game_is_told_with_its_actions_in_order() {
    let (table, lagn) = notation(2, 3, false);
    let turns = lagn.turns.unwrap();
    let numbers: Vec<u32> = turns.iter().map(|turn| turn.number).collect();
    assert_eq!(numbers, (1..=turns.len() as u32).collect::<Vec<_>>());
    let cards = |word: &str| {
        let actions = turns.iter().flat_map(|turn| &turn.actions);
        let told = actions.filter(|action| action.details["event"] == word);
        told.map(|action| action.details["card"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let game = table.game();
    let recruited: Vec<String> = table
        .log()
        .filter_map(|(_, event)| match event {
            legendary::event::Event::Recruited { card, .. } => Some(game.design(card).name.clone()),
            _ => None,
        })
        .collect();
    assert!(!recruited.is_empty());
    assert_eq!(cards("recruited"), recruited);
    assert!(!cards("revealed").is_empty() && !cards("played").is_empty());
}

#[test]
fn the_record_inside_is_the_game_itself() {
    let (table, lagn) = notation(1, 5, true);
    let again = read(&write(&lagn)).unwrap();
    let code = again.longbox.unwrap().record.unwrap();
    assert_eq!(table::Record::from_code(&code).unwrap(), *table.record());
    let (_, lagn) = notation(1, 5, false);
    assert_eq!(lagn.longbox.unwrap().record, None);
}

#[test]
fn a_card_that_is_not_loaded_is_told_by_name_with_what_was_meant() {
    let (_, mut lagn) = notation(1, 4, false);
    lagn.setup.mastermind = Part { id: "xyz/lokki".into(), name: "Lokki".into() };
    lagn.setup.heroes[0] = Part { id: "xyz/nobody-at-all".into(), name: String::new() };
    let faults = setup(&lagn, &CARDS).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told[0],
        "setup.mastermind: no mastermind \"Lokki\" is loaded here; did you mean Loki?"
    );
    assert!(
        told[1].starts_with("setup.heroes[0]: no hero \"nobody-at-all\" is loaded"),
        "{told:?}"
    );
}

#[test]
fn actions_that_do_not_count_up_by_one_are_refused() {
    let (_, lagn) = notation(1, 2, false);
    let text = write(&lagn).replacen("\"seq\": 1,", "\"seq\": 2,", 1);
    let fault = read(&text).unwrap_err();
    assert!(
        fault
            .to_string()
            .ends_with("action 2 stands where 1 belongs; they count up by one, without gaps"),
        "{fault}"
    );
}

#[test]
fn what_a_document_must_have_is_asked_for_by_name() {
    let (_, lagn) = notation(1, 2, false);
    let whole: serde_json::Value = serde_json::from_str(&write(&lagn)).unwrap();
    for key in ["lagn_version", "game_id", "variant", "player_count", "setup"] {
        let mut less = whole.clone();
        less.as_object_mut().unwrap().remove(key);
        let fault = read(&less.to_string()).unwrap_err();
        assert!(fault.to_string().contains(key), "{fault}");
    }
    let mut other = whole.clone();
    other["variant"] = "coperative".into();
    assert!(
        read(&other.to_string()).unwrap_err().to_string().contains("did you mean \"cooperative\"?")
    );
    other = whole.clone();
    other["somebody"] = "else's".into();
    assert!(read(&other.to_string()).is_ok());
}
