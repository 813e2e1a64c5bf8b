//! One thing said, and who says it does it.

use super::grammar::third_person;
use super::voice::{Person, Voice};

/// One thing said, without capital and full stop.
#[derive(Clone, Debug)]
pub(crate) struct Saying {
    pub(crate) subject: Subject,
    pub(crate) words: String,
    /// "If you do, …": hangs on the saying before it and on nothing else.
    pub(crate) refers_back: bool,
    /// Goes on in the sentence of the saying before it.
    pub(crate) goes_on: bool,
    /// Of a saying with a subject of its own, that subject and what it does.
    pub(crate) deed: Option<Deed>,
    /// About each of several players, once for each of them.
    pub(crate) for_each_of_them: bool,
}

/// "this Villain", "gain", "a Shard".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    pub(crate) who: String,
    verb: &'static str,
    what: String,
}

impl Deed {
    /// "gains a Shard"; several of them "each capture a Bystander".
    pub(crate) fn does(&self) -> String {
        match self.is_of_several() {
            true => format!("each {} {}", self.verb, self.what),
            false => format!("{} {}", third_person(self.verb), self.what),
        }
    }

    /// "have this Villain gain a Shard".
    fn brought_about(&self) -> String {
        let each = if self.is_of_several() { "each " } else { "" };
        format!("have {} {each}{} {}", self.who, self.verb, self.what)
    }

    /// "2 Villains of your choice".
    fn is_of_several(&self) -> bool {
        self.who.starts_with(|c: char| c.is_ascii_digit())
    }

    /// Is it the same whoever is spoken of, said again? A villain of one's choice can be another one each time.
    pub(crate) fn is_of_the_same(&self, other: &Deed) -> bool {
        let some = |who: &str| {
            let first = who.split(' ').next().unwrap_or_default();
            ["a", "an", "another", "one"].contains(&first)
        };
        self.who == other.who && !some(&self.who) && !self.is_of_several()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The player; as a command it needs none: "draw a card".
    Command,
    /// The player, always said: "you may draw", "you get +2 Attack".
    Player,
    /// The words bring their own: "evil wins".
    Own,
}

impl Saying {
    pub(crate) fn command(words: String) -> Saying {
        Saying::by(Subject::Command, words)
    }

    pub(crate) fn player(words: String) -> Saying {
        Saying::by(Subject::Player, words)
    }

    pub(crate) fn own(words: String) -> Saying {
        Saying::by(Subject::Own, words)
    }

    /// "this Villain", "gain", "a Shard": two deeds of one subject can share it.
    pub(crate) fn of(who: String, verb: &'static str, what: String) -> Saying {
        let deed = Deed { who, verb, what };
        let words = format!("{} {}", deed.who, deed.does());
        Saying { deed: Some(deed), ..Saying::own(words) }
    }

    fn by(subject: Subject, words: String) -> Saying {
        let (refers_back, goes_on, for_each_of_them) = (false, false, false);
        Saying { subject, words, refers_back, goes_on, deed: None, for_each_of_them }
    }

    /// Behind "may": "draw a card", "have this Villain gain a Shard".
    pub(crate) fn permitted(&self) -> String {
        match (&self.deed, self.subject) {
            (Some(deed), _) => deed.brought_about(),
            (None, Subject::Own) => format!("have this happen: {}", self.words),
            (None, Subject::Command | Subject::Player) => self.words.clone(),
        }
    }

    pub(crate) fn referring_back(self) -> Saying {
        Saying { refers_back: true, ..self }
    }

    /// As a clause of its own: "draw a card", "you get +2 Attack", "they draw a card".
    pub(crate) fn clause(&self, voice: Voice) -> String {
        match (self.subject, voice.person) {
            (Subject::Own, _) | (Subject::Command, Person::You) | (_, Person::Each) => {
                self.words.clone()
            }
            (Subject::Player, Person::You) => format!("you {}", self.words),
            (_, Person::They) => format!("they {}", self.words),
        }
    }
}
