//! The numbered options of a decision, in an order that stays.

use super::view::View;
use legendary::Position;
use legendary::cards::{CardId, SPACES, Zone};
use legendary::choice::Choice;
use table::Game;

/// What can be answered to one question.
#[derive(Clone, Debug)]
pub struct Options {
    pub entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub key: Key,
    pub choice: Choice,
    /// "Fight Venom, pay 5 Attack".
    pub words: String,
    /// Something hidden becomes known: free undo ends there.
    pub shows: Option<&'static str>,
}

/// What is typed for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Number(usize),
    /// Ending the turn never shares a key with anything else.
    End,
}

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<'a> {
    Nothing,
    One(&'a Entry),
    Several(Vec<&'a Entry>),
}

impl Options {
    pub fn of(view: &View<'_>) -> Options {
        let position = view.position;
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
                choice,
                words: words(view, choice),
                shows: view.speaker().shows(position.state, choice),
            }
        });
        Options {
            entries: entries.collect(),
        }
    }

    pub fn by_key(&self, key: Key) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    pub fn by_choice(&self, choice: Choice) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.choice == choice)
    }

    /// Options in whose words every typed word begins a word. Ending the turn is never chosen by name.
    pub fn by_name(&self, typed: &str) -> Found<'_> {
        let found: Vec<&Entry> = self
            .entries
            .iter()
            .filter(|entry| entry.key != Key::End && says(&entry.words, typed))
            .collect();
        match found.as_slice() {
            [] => Found::Nothing,
            [one] => Found::One(one),
            _ => Found::Several(found),
        }
    }

    /// The numbers and letters that can be typed: "1 to 5, 0, e".
    pub fn keys(&self) -> String {
        let numbers = self.numbers();
        let end = self.by_key(Key::End).map(|_| "e".to_string());
        let keys: Vec<String> = [numbers, end.unwrap_or_default()]
            .into_iter()
            .filter(|keys| !keys.is_empty())
            .collect();
        keys.join(", ")
    }

    /// The numbers alone: "1 to 5, 0".
    pub fn numbers(&self) -> String {
        let numbers: Vec<usize> = self
            .entries
            .iter()
            .filter_map(|entry| match entry.key {
                Key::Number(number) if number > 0 => Some(number),
                _ => None,
            })
            .collect();
        let mut keys = match numbers.as_slice() {
            [] => Vec::new(),
            [one] => vec![one.to_string()],
            [first, .., last] => vec![format!("{first} to {last}")],
        };
        if self.by_key(Key::Number(0)).is_some() {
            keys.push("0".into());
        }
        keys.join(", ")
    }

    /// Cards that can be played one after the other: those without text first, so that every class and team counts for what follows.
    pub fn play_all(&self, position: Position<'_>) -> Vec<CardId> {
        let hand = position.zone(Zone::hand(position.state.active));
        let mut cards = Vec::new();
        for entry in &self.entries {
            if let Choice::Play(card) = entry.choice {
                let face = position.game.face_number(card);
                let alike = hand
                    .iter()
                    .copied()
                    .filter(|other| position.game.face_number(*other) == face);
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
}

impl Key {
    pub fn typed(self) -> String {
        match self {
            Key::Number(number) => number.to_string(),
            Key::End => "e".into(),
        }
    }
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
    let position = view.position;
    let mut words = view.speaker().choice(position.state, choice);
    if let Choice::Play(card) = choice {
        let hand = position.zone(Zone::hand(position.state.active));
        let face = position.game.face_number(card);
        let alike = hand
            .iter()
            .filter(|other| position.game.face_number(**other) == face)
            .count();
        if alike > 1 {
            words.push_str(&format!(", 1 of {alike}"));
        }
    }
    words
}

/// Does every typed word begin a word of the text?
pub fn says(text: &str, typed: &str) -> bool {
    // Nobody types the dots of an abbreviation.
    let fold = |text: &str| -> Vec<String> {
        text.to_lowercase()
            .replace(['.', '\'', '’'], "")
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(String::from)
            .collect()
    };
    let (text, typed) = (fold(text), fold(typed));
    !typed.is_empty()
        && typed
            .iter()
            .all(|part| text.iter().any(|word| word.starts_with(part.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_the_beginnings_of_its_words() {
        assert!(says("Fight The Lizard, pay 3 Attack", "liz"));
        assert!(says("Fight Doctor Octopus, pay 4 Attack", "FIGHT oct"));
        assert!(says("Recruit S.H.I.E.L.D. Officer", "shield officer"));
        assert!(says("Fight Dr. Doom, pay 9 Attack", "dr doom"));
        assert!(!says("Fight Venom", "enom"));
        assert!(!says("Fight Venom", "  "));
    }
}
