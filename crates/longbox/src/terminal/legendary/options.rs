//! The options of a decision in Legendary, in the order in which the table is read.

use super::view::View;
use crate::terminal::menu::{Entry, Key, Leads, Menu};
use legendary::Position;
use legendary::cards::{CardId, SPACES, Zone};
use legendary::choice::Choice;
use table::Game;

pub fn menu(view: &View<'_>) -> Menu<Choice> {
    let position = view.position();
    let mut choices = Vec::new();
    position.game.choices(position.state, &mut choices);
    choices.sort_by_key(|choice| place(position, *choice));
    let mut number = 0;
    let entries = choices.into_iter().map(|choice| {
        let key = match choice {
            Choice::EndTurn => Key::End,
            // Declining is 0 wherever it is offered, so that a hand knows it without reading.
            Choice::No | Choice::Done => Key::Number(0),
            _ => {
                number += 1;
                Key::Number(number)
            }
        };
        Entry {
            key,
            words: words(view, choice),
            shows: view.speaker().shows(position.state, choice),
            leads: Leads::Choice(choice),
        }
    });
    Menu { entries: entries.collect() }
}

/// Cards that can be played one after the other: those without text first, so that every class and team counts for what follows.
pub fn play_all(position: Position<'_>, menu: &Menu<Choice>) -> Vec<CardId> {
    let hand = position.zone(Zone::hand(position.state.active));
    let mut cards = Vec::new();
    for entry in &menu.entries {
        if let Some(Choice::Play(card)) = entry.choice() {
            let face = position.game.face_number(card);
            let alike =
                hand.iter().copied().filter(|other| position.game.face_number(*other) == face);
            cards.extend(alike);
        }
    }
    let has_text = |card: &CardId| {
        let face = position.game.face(*card);
        !face.abilities.is_empty() || !face.rules.is_empty() || face.sides.is_some()
    };
    cards.sort_by_key(has_text);
    cards
}

/// By kind, then by place as the table is read: city and HQ from left to right.
pub fn place(position: Position<'_>, choice: Choice) -> (u8, usize) {
    match choice {
        Choice::Fight(card) => match position.space_of(card) {
            Some(space) => (0, SPACES - space),
            None => (1, 0),
        },
        Choice::Recruit(card) => match position.state.cards.zone_of(card).slot() {
            Some(slot) => (2, SPACES - slot),
            None => (3, 0),
        },
        Choice::Play(_) => (4, 0),
        Choice::Threaten(card) => match position.space_of(card) {
            Some(space) => (1, 1 + SPACES - space),
            None => (1, 2 + SPACES),
        },
        Choice::Use(_) => (4, 1),
        Choice::Heal => (5, 0),
        Choice::No | Choice::Done => (7, 0),
        Choice::EndTurn => (8, 0),
        Choice::Begin
        | Choice::Pick(_)
        | Choice::Yes
        | Choice::Mode(_)
        | Choice::Number(_)
        | Choice::Player(_)
        | Choice::Space(_)
        | Choice::Next(_) => (6, 0),
    }
}

fn words(view: &View<'_>, choice: Choice) -> String {
    let position = view.position();
    let mut words = view.speaker().choice(position.state, choice);
    if let Choice::Play(card) = choice {
        let hand = position.zone(Zone::hand(position.state.active));
        let face = position.game.face_number(card);
        let alike = hand.iter().filter(|other| position.game.face_number(**other) == face).count();
        if alike > 1 {
            words.push_str(&format!(", 1 of {alike}"));
        }
    }
    words
}
