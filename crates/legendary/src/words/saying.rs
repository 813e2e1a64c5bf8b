//! One thing said, and who says it does it.

use super::voice::{Person, Voice};

/// One thing said, without capital and full stop.
#[derive(Clone, Debug)]
pub(super) struct Saying {
    pub(super) subject: Subject,
    pub(super) words: String,
    /// "If you do, …": hangs on the saying before it and on nothing else.
    pub(super) refers_back: bool,
    /// Goes on in the sentence of the saying before it.
    pub(super) goes_on: bool,
    /// Of a saying with a subject of its own, that subject and what it does.
    pub(super) deed: Option<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The player; as a command it needs none: "draw a card".
    Command,
    /// The player, always said: "you may draw", "you get +2 Attack".
    Player,
    /// The words bring their own: "evil wins".
    Own,
}

impl Saying {
    pub(super) fn command(words: String) -> Saying {
        Saying::by(Subject::Command, words)
    }

    pub(super) fn player(words: String) -> Saying {
        Saying::by(Subject::Player, words)
    }

    pub(super) fn own(words: String) -> Saying {
        Saying::by(Subject::Own, words)
    }

    /// "this Villain", "gains a Shard": two deeds of one subject can share it.
    pub(super) fn of(who: String, does: String) -> Saying {
        Saying { deed: Some((who.clone(), does.clone())), ..Saying::own(format!("{who} {does}")) }
    }

    fn by(subject: Subject, words: String) -> Saying {
        Saying { subject, words, refers_back: false, goes_on: false, deed: None }
    }

    pub(super) fn referring_back(self) -> Saying {
        Saying { refers_back: true, ..self }
    }

    /// As a clause of its own: "draw a card", "you get +2 Attack", "they draw a card".
    pub(super) fn clause(&self, voice: Voice) -> String {
        match (self.subject, voice.person) {
            (Subject::Own, _) | (Subject::Command, Person::You) | (_, Person::Each) => {
                self.words.clone()
            }
            (Subject::Player, Person::You) => format!("you {}", self.words),
            (_, Person::They) => format!("they {}", self.words),
        }
    }
}
