//! Options as one line that goes into records: `solo revised; final blow; hand 5`. Only what is not as usual is said, and
//! `standard` when everything is.

use crate::names::{folded, suggestions};
use crate::options::{Options, Solo};
use std::fmt;
use std::str::FromStr;

/// Why a line is not options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOptions {
    Unknown {
        written: String,
        suggestions: Vec<String>,
    },
    /// A number that makes no sense there.
    BadNumber {
        option: &'static str,
        written: String,
    },
    Twice(&'static str),
}

/// A switch: the words say that it is not as usual.
struct Flag {
    words: &'static str,
    of: fn(&mut Options) -> &mut bool,
}

const FLAGS: [Flag; 6] = [
    Flag {
        words: "each other is nobody",
        of: |options| &mut options.solo_each_other,
    },
    Flag {
        words: "revised table",
        of: |options| &mut options.revised_table,
    },
    Flag {
        words: "mulligan",
        of: |options| &mut options.mulligan,
    },
    Flag {
        words: "final showdown",
        of: |options| &mut options.final_showdown,
    },
    Flag {
        words: "final blow",
        of: |options| &mut options.final_blow,
    },
    Flag {
        words: "contest allows played cards",
        of: |options| &mut options.contest_allows_played,
    },
];

/// A switch with a number behind the words.
struct Number {
    words: &'static str,
    get: fn(&Options) -> i32,
    /// Nothing if the number does not fit.
    set: fn(&mut Options, i32) -> Option<()>,
    /// A change, written with its sign.
    signed: bool,
}

macro_rules! number {
    ($words:literal $field:ident $signed:literal) => {
        Number {
            words: $words,
            get: |options| options.$field.into(),
            set: |options, number| {
                options.$field = number.try_into().ok()?;
                Some(())
            },
            signed: $signed,
        }
    };
}

const NUMBERS: [Number; 7] = [
    number!("extra twists" extra_twists false),
    number!("mastermind attack" mastermind_attack true),
    number!("villain attack" villain_attack true),
    number!("hand" hand_size false),
    number!("starting wounds" starting_wounds false),
    number!("villain cards" villain_cards_per_turn false),
    number!("starting officers" starting_officers false),
];

const SOLO: [(&str, Solo); 3] = [
    ("original", Solo::Original),
    ("advanced", Solo::Advanced),
    ("revised", Solo::Revised),
];

impl fmt::Display for Solo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, _) = SOLO[*self as usize];
        f.pad(word)
    }
}

impl FromStr for Solo {
    type Err = NoOptions;

    fn from_str(written: &str) -> Result<Solo, NoOptions> {
        let word = written.trim();
        let found = SOLO
            .iter()
            .find(|(name, _)| word.eq_ignore_ascii_case(name));
        found
            .map(|(_, solo)| *solo)
            .ok_or_else(|| NoOptions::Unknown {
                written: format!("solo {word}"),
                suggestions: SOLO
                    .iter()
                    .map(|(name, _)| format!("solo {name}"))
                    .collect(),
            })
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut here, mut usual) = (*self, Options::default());
        let mut said = Vec::new();
        if here.solo != usual.solo {
            said.push(format!("solo {}", here.solo));
        }
        for Flag { words, of } in FLAGS {
            if of(&mut here) != of(&mut usual) {
                said.push(words.to_owned());
            }
        }
        for number in NUMBERS {
            let value = (number.get)(&here);
            if value == (number.get)(&usual) {
                continue;
            }
            said.push(if number.signed {
                format!("{} {value:+}", number.words)
            } else {
                format!("{} {value}", number.words)
            });
        }
        if said.is_empty() {
            return f.write_str("standard");
        }
        f.write_str(&said.join("; "))
    }
}

impl FromStr for Options {
    type Err = NoOptions;

    /// Reads what `Options::to_string` writes; commas do as well. Numbers need not be within their ranges, see [`crate::legality`].
    fn from_str(text: &str) -> Result<Options, NoOptions> {
        let mut options = Options::default();
        let mut said = Vec::new();
        for item in text.split([';', ',']) {
            let words: Vec<String> = item.split_whitespace().map(str::to_lowercase).collect();
            let item = words.join(" ");
            if item.is_empty() || item == "standard" {
                continue;
            }
            let option = read(&item, &mut options)?;
            if said.contains(&option) {
                return Err(NoOptions::Twice(option));
            }
            said.push(option);
        }
        Ok(options)
    }
}

/// Reads one option and says which one it was.
fn read(item: &str, options: &mut Options) -> Result<&'static str, NoOptions> {
    if let Some(solo) = item.strip_prefix("solo ") {
        options.solo = solo.parse()?;
        return Ok("solo");
    }
    if let Some(flag) = FLAGS.iter().find(|flag| flag.words == item) {
        let usual = *(flag.of)(&mut Options::default());
        *(flag.of)(options) = !usual;
        return Ok(flag.words);
    }
    let (words, number) = item.rsplit_once(' ').unwrap_or((item, ""));
    // "hand size 5" and "villain cards per turn 2" are what people say.
    let words = match words {
        "hand size" => "hand",
        "villain cards per turn" => "villain cards",
        words => words,
    };
    if let Some(found) = NUMBERS.iter().find(|found| found.words == words) {
        let value = number.parse().ok();
        return match value.and_then(|value| (found.set)(options, value)) {
            Some(()) => Ok(found.words),
            None => Err(NoOptions::BadNumber {
                option: found.words,
                written: number.to_owned(),
            }),
        };
    }
    let known = FLAGS.iter().map(|flag| flag.words);
    let known = known.chain(NUMBERS.iter().map(|number| number.words));
    let short: String = folded(item).trim_end_matches(char::is_numeric).to_owned();
    Err(NoOptions::Unknown {
        written: item.chars().take(60).collect(),
        suggestions: suggestions(&short, known.chain(["solo", "standard"])),
    })
}

impl fmt::Display for NoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoOptions::Unknown {
                written,
                suggestions,
            } => {
                write!(f, "there is no option {written:?}")?;
                if !suggestions.is_empty() {
                    return write!(f, "; did you mean {}?", suggestions.join(", or "));
                }
                let flags = FLAGS.iter().map(|flag| flag.words.to_owned());
                let numbers = NUMBERS.iter().map(|number| format!("{} N", number.words));
                let known: Vec<String> = flags.chain(numbers).collect();
                write!(f, "; there are: solo FORM, {}", known.join(", "))
            }
            NoOptions::BadNumber { option, written } => {
                write!(f, "{option} {written:?} is not a number that fits")
            }
            NoOptions::Twice(option) => write!(f, "the options say {option} twice"),
        }
    }
}

impl std::error::Error for NoOptions {}

#[cfg(test)]
mod tests;
