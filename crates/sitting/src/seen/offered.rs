//! What can be answered, as data.

use super::Ref;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::sum::Word;

/// One option of a question, or a heading with options of its own behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offered {
    /// What is sent to choose it; nothing for a heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// What is typed for it within its list: a number, or `e` for what ends the turn.
    pub key: Key,
    /// What sort of thing it is: "fight", "move", "pick", "end".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// "Fight Venom, pay 5 Attack". No two options of a question read the same.
    pub words: String,
    /// The thing on the board that it is about, or that acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Ref>,
    /// What it is done to, where that is something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Ref>,
    /// What is paid, from which source.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pays: Vec<Payment>,
    /// What becomes known by it: "shows a card", "rolls dice". Free undo ends there.
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub shows: Option<Word>,
    /// What it would spend for nothing, or what could still be done: worth asking about once more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// What comes of it as far as it is certain, one sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preview: Vec<String>,
    /// What can be chosen behind a heading.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Offered>,
}

/// Points that go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// "attack", "recruit", "shards".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub points: Word,
    /// How many.
    pub amount: i32,
    /// Whose they are: a Hero Name, or "other sources".
    pub from: String,
}

/// What is typed for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Counted from 1 within its list; 0 declines.
    Number(usize),
    /// Ending the turn never shares a key with anything else.
    End,
}

impl Offered {
    /// An option of which nothing but its sort and its words is told yet.
    pub fn new(kind: &'static str, words: String) -> Offered {
        Offered {
            number: None,
            key: Key::Number(0),
            kind,
            words,
            subject: None,
            targets: Vec::new(),
            pays: Vec::new(),
            shows: None,
            warning: None,
            preview: Vec::new(),
            options: Vec::new(),
        }
    }

    /// The words before what is said about them: "Charge (POWER)" of "Charge (POWER): move up to 4".
    pub fn title(&self) -> &str {
        let end = self.words.find(": ");
        end.map_or(&self.words, |end| &self.words[..end])
    }

    /// The first words alone: "Charge".
    pub fn name(&self) -> &str {
        let title = self.title();
        title.split(" (").next().unwrap_or(title)
    }

    /// Does it end the turn?
    pub fn ends_turn(&self) -> bool {
        self.key == Key::End
    }
}

impl Key {
    /// As it is typed.
    pub fn typed(self) -> String {
        match self {
            Key::Number(number) => number.to_string(),
            Key::End => "e".into(),
        }
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.typed())
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Key, D::Error> {
        let typed = String::deserialize(from)?;
        let number = typed.parse().map(Key::Number);
        Ok(number.unwrap_or(Key::End))
    }
}
