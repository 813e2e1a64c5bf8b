//! Options as one line that goes into records: `total 400; rounds 8; reducers add up`. Only what is not as usual is said, and `standard` when
//! everything is.

use crate::options::Options;
use crate::suggestion::nearest;
use std::fmt;
use std::str::FromStr;

/// Why a line is not options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOptions {
    Unknown {
        written: String,
        near: Option<&'static str>,
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

const FLAGS: [Flag; 8] = [
    Flag {
        words: "halve twice",
        of: |options| &mut options.halve_once,
    },
    Flag {
        words: "break away without naturals",
        of: |options| &mut options.break_away_naturals,
    },
    Flag {
        words: "reducers add up",
        of: |options| &mut options.single_reducer,
    },
    Flag {
        words: "flyers fall softly",
        of: |options| &mut options.flyers_fall_softly,
    },
    Flag {
        words: "objects hinder movement",
        of: |options| &mut options.objects_hinder_movement,
    },
    Flag {
        words: "no debris",
        of: |options| &mut options.debris,
    },
    Flag {
        words: "stop in every hindering square",
        of: |options| &mut options.stop_every_hindering,
    },
    Flag {
        words: "allow partly enforced figures",
        of: |options| &mut options.allow_partial,
    },
];

/// A number behind the words.
struct Number {
    words: &'static str,
    get: fn(&Options) -> u16,
    /// Nothing if the number does not fit.
    set: fn(&mut Options, u16) -> Option<()>,
}

const NUMBERS: [Number; 3] = [
    Number {
        words: "total",
        get: |options| options.build_total,
        set: |options, number| {
            options.build_total = (number > 0).then_some(number)?;
            Some(())
        },
    },
    Number {
        words: "rounds",
        get: |options| options.rounds.into(),
        set: |options, number| {
            options.rounds = number.try_into().ok().filter(|rounds| *rounds > 0)?;
            Some(())
        },
    },
    Number {
        words: "least actions",
        get: |options| options.least_actions.into(),
        set: |options, number| {
            options.least_actions = number.try_into().ok()?;
            Some(())
        },
    },
];

impl Options {
    /// The words of every switch, for whoever lists them.
    pub fn switches() -> impl Iterator<Item = &'static str> {
        FLAGS.iter().map(|flag| flag.words)
    }

    /// Sets one option as it is written: `rounds 8`, `no debris`.
    pub fn set(&mut self, written: &str) -> Result<&'static str, NoOptions> {
        let written = written.trim();
        if let Some(flag) = FLAGS.iter().find(|flag| flag.words == written) {
            let switch = (flag.of)(self);
            *switch = !*(flag.of)(&mut Options::default());
            return Ok(flag.words);
        }
        let (words, number) = written.rsplit_once(' ').unwrap_or((written, ""));
        let known = NUMBERS.iter().find(|number| number.words == words.trim());
        let Some(known) = known else {
            let all = FLAGS.iter().map(|flag| flag.words);
            let all = all.chain(NUMBERS.iter().map(|number| number.words));
            return Err(NoOptions::Unknown {
                written: written.to_string(),
                near: nearest(written, all),
            });
        };
        let set = number.parse().ok();
        set.and_then(|number| (known.set)(self, number))
            .map(|()| known.words)
            .ok_or_else(|| NoOptions::BadNumber {
                option: known.words,
                written: number.to_string(),
            })
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Options::default();
        let mut said: Vec<String> = Vec::new();
        for number in &NUMBERS {
            if (number.get)(self) != (number.get)(&usual) {
                said.push(format!("{} {}", number.words, (number.get)(self)));
            }
        }
        for flag in &FLAGS {
            let (mut this, mut usual) = (*self, usual);
            if *(flag.of)(&mut this) != *(flag.of)(&mut usual) {
                said.push(flag.words.to_string());
            }
        }
        if said.is_empty() {
            return f.pad("standard");
        }
        f.pad(&said.join("; "))
    }
}

impl FromStr for Options {
    type Err = NoOptions;

    fn from_str(line: &str) -> Result<Options, NoOptions> {
        let mut options = Options::default();
        if line.trim() == "standard" {
            return Ok(options);
        }
        let mut seen: Vec<&'static str> = Vec::new();
        for written in line.split(';') {
            let words = options.set(written)?;
            if seen.contains(&words) {
                return Err(NoOptions::Twice(words));
            }
            seen.push(words);
        }
        Ok(options)
    }
}

impl fmt::Display for NoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoOptions::Unknown { written, near } => {
                write!(f, "there is no option {written:?}")?;
                match near {
                    Some(near) => write!(f, "; did you mean {near:?}?"),
                    None => Ok(()),
                }
            }
            NoOptions::BadNumber { option, written } => {
                write!(f, "{option} {written:?} is not a number that works there")
            }
            NoOptions::Twice(option) => write!(f, "{option} is said twice"),
        }
    }
}

impl std::error::Error for NoOptions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_survive_their_line() {
        assert_eq!(Options::default().to_string(), "standard");
        assert_eq!("standard".parse(), Ok(Options::default()));
        // Every field is another one than usual, so that a field without words shows here.
        let other = Options {
            build_total: 450,
            rounds: 3,
            halve_once: false,
            break_away_naturals: false,
            single_reducer: false,
            flyers_fall_softly: true,
            objects_hinder_movement: true,
            least_actions: 2,
            debris: false,
            stop_every_hindering: true,
            allow_partial: true,
        };
        assert_eq!(other.to_string().parse(), Ok(other));
    }

    #[test]
    fn what_is_no_option_is_refused_with_the_nearest() {
        let parse = |line: &str| line.parse::<Options>().unwrap_err().to_string();
        assert_eq!(
            parse("reducers ad up"),
            "there is no option \"reducers ad up\"; did you mean \"reducers add up\"?"
        );
        assert!(parse("rounds 0").contains("rounds"));
        assert!(parse("rounds many").contains("many"));
        assert!(parse("no debris; no debris").contains("twice"));
        assert!(parse("").contains("no option"));
    }
}
