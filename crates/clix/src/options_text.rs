//! Options in words, as records keep them: `reducers add up; total 400; rounds 8`.

use crate::options::Options;
use std::fmt;
use std::str::FromStr;
use table::option_words::{NoOptions, Number, OptionWords, Switch};

macro_rules! switch {
    ($words:literal $field:ident) => {
        Switch {
            words: $words,
            of: |options| &mut options.$field,
        }
    };
}

macro_rules! number {
    ($words:literal or $also:literal $field:ident from $least:literal) => {
        Number {
            words: $words,
            also: $also,
            get: |options| options.$field.into(),
            set: |options, number| {
                options.$field = number
                    .try_into()
                    .ok()
                    .filter(|number| (*number as i32) >= $least)?;
                Some(())
            },
            signed: false,
        }
    };
}

static WORDS: OptionWords<Options> = OptionWords {
    kinds: &[],
    switches: &[
        switch!("halve twice" halve_once),
        switch!("break away without naturals" break_away_naturals),
        switch!("reducers add up" single_reducer),
        switch!("flyers fall softly" flyers_fall_softly),
        switch!("objects hinder movement" objects_hinder_movement),
        switch!("no debris" debris),
        switch!("stop in every hindering square" stop_every_hindering),
        switch!("allow partly enforced figures" allow_partial),
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
            "there is no option \"reducers ad up\"; did you mean reducers add up?"
        );
        assert!(parse("rounds 0").contains("rounds"));
        assert!(parse("rounds many").contains("many"));
        assert!(parse("no debris; no debris").contains("twice"));
        assert!(parse("zeppelin").contains("there are: halve twice"));
    }
}
