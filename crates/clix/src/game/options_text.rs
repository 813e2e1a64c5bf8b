//! Options in words, as records keep them: `reducers add up; total 400; rounds 8`.

use crate::game::options::Options;
use authoring::option_words::{NoOptions, Number, OptionWords, Switch};
use std::fmt;
use std::str::FromStr;

macro_rules! number {
    ($words:literal or $also:literal $field:ident from $least:literal) => {
        Number {
            words: $words,
            also: $also,
            get: |options| options.$field.into(),
            set: |options, number| {
                options.$field =
                    number.try_into().ok().filter(|number| (*number as i32) >= $least)?;
                Some(())
            },
            signed: false,
        }
    };
}

/// Every option by its words.
pub static WORDS: OptionWords<Options> = OptionWords {
    kinds: &[],
    switches: &[
        Switch::new("halve twice", |options| &mut options.halve_once),
        Switch::new("naturals in break away", |options| &mut options.break_away_naturals),
        Switch::new("reducers add up", |options| &mut options.single_reducer),
        Switch::new("flyers fall softly", |options| &mut options.flyers_fall_softly),
        Switch::new("objects hinder movement", |options| &mut options.objects_hinder_movement),
        Switch::new("no debris", |options| &mut options.debris),
        Switch::new("stop in every hindering square", |options| &mut options.stop_every_hindering),
        Switch::new("allow partly enforced figures", |options| &mut options.allow_partial),
    ],
    numbers: &[
        number!("total" or "build total" build_total from 1),
        number!("rounds" or "round limit" rounds from 1),
        number!("least actions" or "least action total" least_actions from 0),
    ],
};

impl Options {
    /// Sets one option as it is written: `rounds 8`, `no debris`.
    pub fn set(&mut self, written: &str) -> Result<(), NoOptions> {
        WORDS.set(self, written).map(|_| ())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&WORDS.line(self))
    }
}

impl FromStr for Options {
    type Err = NoOptions;

    fn from_str(line: &str) -> Result<Options, NoOptions> {
        WORDS.read(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_survive_their_line() {
        assert_eq!(Options::default().to_string(), "standard");
        assert_eq!("standard".parse(), Ok(Options::default()));
        assert_eq!("".parse(), Ok(Options::default()));
        // Every field is another one than usual, so that a field without words shows here.
        let other = Options {
            build_total: 450,
            rounds: 3,
            halve_once: false,
            break_away_naturals: true,
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
            "there is no option \"reducers ad up\"; did you mean reducers add up?"
        );
        assert!(parse("rounds 0").contains("rounds"));
        assert!(parse("rounds many").contains("many"));
        assert!(parse("no debris; no debris").contains("twice"));
        assert!(parse("zeppelin").contains("there are: halve twice"));
    }
}
