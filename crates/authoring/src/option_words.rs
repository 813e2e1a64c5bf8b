//! The options of a game as one line that goes into records: `solo revised; final blow; hand 5`. Only what is not as usual is said, and `standard` when everything is.

use crate::suggestion::nearest;
use std::fmt;

/// The words for all options of a game.
#[derive(Debug)]
pub struct OptionWords<O: 'static> {
    pub kinds: &'static [Kind<O>],
    pub switches: &'static [Switch<O>],
    pub numbers: &'static [Number<O>],
}

/// One of several: `solo revised`.
#[derive(Debug)]
pub struct Kind<O> {
    pub words: &'static str,
    pub all: &'static [&'static str],
    /// Which of them.
    pub get: fn(&O) -> usize,
    pub set: fn(&mut O, usize),
}

/// The words say that it is not as usual.
#[derive(Debug)]
pub struct Switch<O> {
    pub words: &'static str,
    pub of: fn(&mut O) -> &mut bool,
}

impl<O> Switch<O> {
    pub const fn new(words: &'static str, of: fn(&mut O) -> &mut bool) -> Switch<O> {
        Switch { words, of }
    }
}

/// A number behind the words.
#[derive(Debug)]
pub struct Number<O> {
    pub words: &'static str,
    /// What people say instead.
    pub also: &'static str,
    pub get: fn(&O) -> i32,
    /// Nothing if the number does not fit.
    pub set: fn(&mut O, i32) -> Option<()>,
    /// A change, written with its sign.
    pub signed: bool,
}

/// Why a line is not options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOptions {
    Unknown {
        written: String,
        /// What may have been meant; otherwise all there are.
        near: Vec<&'static str>,
        known: Vec<String>,
    },
    /// A number that makes no sense there.
    BadNumber {
        option: &'static str,
        written: String,
    },
    Twice(&'static str),
}

impl<O: Copy + Default> OptionWords<O> {
    /// The line for these options.
    pub fn line(&self, options: &O) -> String {
        let (mut here, mut usual) = (*options, O::default());
        let mut said = Vec::new();
        for kind in self.kinds {
            let which = (kind.get)(&here);
            if which != (kind.get)(&usual) {
                said.push(format!("{} {}", kind.words, kind.all[which]));
            }
        }
        for switch in self.switches {
            if (switch.of)(&mut here) != (switch.of)(&mut usual) {
                said.push(switch.words.to_owned());
            }
        }
        for number in self.numbers {
            let value = (number.get)(&here);
            if value != (number.get)(&usual) {
                said.push(match number.signed {
                    true => format!("{} {value:+}", number.words),
                    false => format!("{} {value}", number.words),
                });
            }
        }
        match said.is_empty() {
            true => "standard".to_owned(),
            false => said.join("; "),
        }
    }

    /// Reads such a line; commas do as well.
    pub fn read(&self, line: &str) -> Result<O, NoOptions> {
        let mut options = O::default();
        let mut said = Vec::new();
        for item in line.split([';', ',']) {
            if matches!(plain(item).as_str(), "" | "standard") {
                continue;
            }
            let option = self.set(&mut options, item)?;
            if said.contains(&option) {
                return Err(NoOptions::Twice(option));
            }
            said.push(option);
        }
        Ok(options)
    }

    /// Sets one option as it is written, and says which one it was.
    pub fn set(&self, options: &mut O, item: &str) -> Result<&'static str, NoOptions> {
        let item = plain(item);
        if let Some(switch) = self.switches.iter().find(|switch| switch.words == item) {
            *(switch.of)(options) = !*(switch.of)(&mut O::default());
            return Ok(switch.words);
        }
        let (words, value) = item.rsplit_once(' ').unwrap_or((&item, ""));
        if let Some(kind) = self.kinds.iter().find(|kind| kind.words == words) {
            let which = kind.all.iter().position(|one| *one == value);
            let unknown = || self.unknown(&item, kind.all.to_vec());
            (kind.set)(options, which.ok_or_else(unknown)?);
            return Ok(kind.words);
        }
        let named = |number: &&Number<O>| number.words == words || number.also == words;
        let Some(number) = self.numbers.iter().find(named) else {
            let short = item.trim_end_matches(|c: char| c.is_numeric() || c == ' ');
            let near = nearest(short, self.words());
            return Err(self.unknown(&item, near.into_iter().collect()));
        };
        let set = value.parse().ok().and_then(|value| (number.set)(options, value));
        match set {
            Some(()) => Ok(number.words),
            None => Err(NoOptions::BadNumber { option: number.words, written: value.to_owned() }),
        }
    }

    fn words(&self) -> impl Iterator<Item = &'static str> {
        let kinds = self.kinds.iter().map(|kind| kind.words);
        let switches = self.switches.iter().map(|switch| switch.words);
        let numbers = self.numbers.iter().map(|number| number.words);
        kinds.chain(switches).chain(numbers).chain(["standard"])
    }

    fn unknown(&self, written: &str, near: Vec<&'static str>) -> NoOptions {
        let kinds = self.kinds.iter().map(|kind| {
            let all = kind.all.join("|");
            format!("{} {all}", kind.words)
        });
        let switches = self.switches.iter().map(|switch| switch.words.to_owned());
        let numbers = self.numbers.iter();
        let numbers = numbers.map(|number| format!("{} N", number.words));
        NoOptions::Unknown {
            written: written.chars().take(60).collect(),
            near,
            known: kinds.chain(switches).chain(numbers).collect(),
        }
    }
}

/// Small letters, and one blank between words.
fn plain(item: &str) -> String {
    let words: Vec<String> = item.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

impl fmt::Display for NoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoOptions::Unknown { written, near, known } => {
                write!(f, "there is no option {written:?}; ")?;
                match near.is_empty() {
                    true => write!(f, "there are: {}", known.join(", ")),
                    false => write!(f, "did you mean {}?", near.join(", or ")),
                }
            }
            NoOptions::BadNumber { option, written } => {
                write!(f, "{option} {written:?} is not a number that fits")
            }
            NoOptions::Twice(option) => write!(f, "the options say {option} twice"),
        }
    }
}

impl std::error::Error for NoOptions {}
