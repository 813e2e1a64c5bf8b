//! Games to test with: any mastermind against any scheme, cards by name.

use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::options::Options;
use legendary::setup::{Numbers, Setup};
use legendary::{Legendary, Position};
use std::sync::{Arc, LazyLock};

pub static CATALOGUE: LazyLock<Arc<Catalogue>> =
    LazyLock::new(|| Arc::new(legendary::language::load_embedded()));

pub fn names() -> Vec<String> {
    ["Ana", "Ben", "Cleo", "Boris", "Eve"]
        .map(String::from)
        .to_vec()
}

/// A game with groups and heroes in catalogue order, beginning at `shift`.
pub fn game(
    mastermind: usize,
    scheme: usize,
    players: u8,
    options: Options,
    shift: usize,
) -> Legendary {
    let catalogue = CATALOGUE.clone();
    let scheme = SchemeId((scheme % catalogue.schemes.len()) as u16);
    let numbers = Numbers::of(&catalogue, scheme, players, &options);
    let groups = |henchmen: bool, count: u8| -> Vec<GroupId> {
        let all: Vec<GroupId> = (0..catalogue.groups.len() as u16)
            .map(GroupId)
            .filter(|group| catalogue.group(*group).henchmen == henchmen)
            .collect();
        (0..count as usize)
            .map(|at| all[(at + shift) % all.len()])
            .collect()
    };
    let heroes = catalogue.heroes.len();
    let setup = Setup {
        players,
        mastermind: MastermindId((mastermind % catalogue.masterminds.len()) as u16),
        scheme,
        villains: groups(false, numbers.villain_groups),
        henchmen: groups(true, numbers.henchman_groups),
        heroes: (0..numbers.heroes as usize)
            .map(|hero| HeroId(((hero + shift * 3) % heroes) as u16))
            .collect(),
    };
    Legendary::new(catalogue, setup, options).unwrap()
}

/// Ends like a sentence and is a good phrase.
pub fn is_good_sentence(text: &str) -> Result<(), String> {
    let fail = |why: &str| Err(format!("{why}: {text:?}"));
    // A name's own mark may close a sentence: "Ana drew Hulk Smash!"
    if !text.ends_with(['.', '?', '!']) {
        return fail("no full stop");
    }
    is_good_phrase(text)
}

/// A phrase that stands in a list: starts like a sentence, says nothing of the machine.
pub fn is_good_phrase(text: &str) -> Result<(), String> {
    let fail = |why: &str| Err(format!("{why}: {text:?}"));
    if text.is_empty() || text != text.trim() {
        return fail("empty or not trimmed");
    }
    let first = text.chars().next().unwrap_or(' ');
    if first.is_lowercase() {
        return fail("no capital");
    }
    for bad in [
        "(s)",
        "  ",
        "CardId",
        "Seat(",
        "::",
        "Some(",
        "None",
        "{",
        "}",
        " ,",
        " .",
        "..",
        "?.",
        ".?",
        "??",
        "a a ",
        " the the ",
        "4294967295",
        "65535",
        "()",
        "card(",
        " 1 cards",
        "s's ",
        "Player 1",
    ] {
        if text.contains(bad) {
            return fail(&format!("{bad:?} in"));
        }
    }
    Ok(())
}

/// The first card of this name.
#[allow(dead_code)]
pub fn card(position: Position<'_>, name: &str) -> legendary::cards::CardId {
    let game = position.game;
    game.cards()
        .find(|card| game.design(*card).name == name)
        .unwrap_or_else(|| panic!("no {name} in this game"))
}
