//! What the table notes beside a record: comment lines below the first line of a file, a JSON object in the store.

use authoring::plain::is_stray;
use serde_json::{Map, Value};

/// In the order in which it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    pairs: Vec<(String, String)>,
}

impl Notes {
    /// Writes a note, in place of an older one under this word.
    pub fn set(&mut self, key: &str, value: impl ToString) {
        let value: String = value
            .to_string()
            .chars()
            .map(|letter| match letter {
                '\n' | '\t' => ' ',
                letter if is_stray(letter) => ' ',
                letter => letter,
            })
            .collect();
        match self.pairs.iter_mut().find(|(other, _)| other == key) {
            Some((_, old)) => *old = value,
            None => self.pairs.push((key.into(), value)),
        }
    }

    /// What is noted under a word.
    pub fn get(&self, key: &str) -> Option<&str> {
        let pair = self.pairs.iter().find(|(other, _)| other == key)?;
        Some(&pair.1)
    }

    /// What is noted under a word, as a number.
    pub fn number(&self, key: &str) -> Option<i64> {
        self.get(key)?.parse().ok()
    }

    /// Takes a note out.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let at = self.pairs.iter().position(|(other, _)| other == key)?;
        Some(self.pairs.remove(at).1)
    }

    /// Adds all notes of another list.
    pub fn add(&mut self, other: &Notes) {
        other.pairs.iter().for_each(|(key, value)| self.set(key, value));
    }

    /// The notes as comments, a line each.
    pub fn lines(&self) -> String {
        self.pairs.iter().map(|(key, value)| format!("# {key}: {value}\n")).collect()
    }

    /// Writes the notes into a record's text, below its first line; its end mark covers them.
    pub fn written_into(&self, record: &str) -> String {
        let (first, rest) = record.split_once('\n').unwrap_or((record, ""));
        table::record::ended(&format!("{first}\n{}{rest}", self.lines()))
    }

    /// As they lie in the store.
    pub fn to_json(&self) -> String {
        let pairs = self.pairs.iter().map(|(key, value)| (key.clone(), value.clone().into()));
        Value::Object(pairs.collect::<Map<_, _>>()).to_string()
    }

    /// What is no JSON object has no notes: a list of games stands all the same.
    pub fn from_json(text: &str) -> Notes {
        let mut notes = Notes::default();
        if let Ok(Value::Object(pairs)) = serde_json::from_str(text) {
            for (key, value) in &pairs {
                notes.set(key, value.as_str().unwrap_or_default());
            }
        }
        notes
    }

    /// The notes in the text of a record.
    pub fn read(text: &str) -> Notes {
        let mut notes = Notes::default();
        for line in text.lines().skip(1).take_while(|line| !line.is_empty()) {
            if let Some((key, value)) =
                line.strip_prefix("# ").and_then(|line| line.split_once(": "))
            {
                notes.set(key, value);
            }
        }
        notes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Record;

    #[test]
    fn notes_come_back_from_a_text_that_is_still_a_record() {
        let mut record = Record::default();
        record.header.game = "legendary".into();
        let mut notes = Notes::default();
        notes.set("seats", "Ana; Ben = heuristic");
        notes.set("turn", 4);
        notes.set("turn", 5);
        let text = notes.written_into(&record.to_text());
        assert_eq!(Record::from_text(&text), Ok(record));
        assert_eq!(Notes::read(&text), notes);
        assert_eq!(notes.number("turn"), Some(5));
        // Nobody lifts a curtain in them unnoticed.
        assert!(Record::from_text(text.replace("heuristic", "random")).is_err());
    }

    #[test]
    fn notes_come_back_from_the_store() {
        let mut notes = Notes::default();
        notes.set("waits for", "Zo\u{eb} \"the \\ first\"");
        notes.set("turn", 4);
        assert_eq!(Notes::from_json(&notes.to_json()), notes);
        assert_eq!(Notes::from_json("[1]"), Notes::default());
        assert_eq!(Notes::from_json("{\"turn\": 4}").get("turn"), Some(""));
    }
}
