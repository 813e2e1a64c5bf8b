//! Options in words, as records keep them: `solo revised; final blow; hand 5`.

use crate::options::{Options, Solo};
use authoring::option_words::{Kind, NoOptions, Number, OptionWords, Switch};
use std::fmt;
use std::str::FromStr;

const SOLO: [Solo; 3] = [Solo::Original, Solo::Advanced, Solo::Revised];
const SOLO_WORDS: [&str; 3] = ["original", "advanced", "revised"];

macro_rules! number {
    ($words:literal or $also:literal $field:ident $signed:literal) => {
        Number {
            words: $words,
            also: $also,
            get: |options| options.$field.into(),
            set: |options, number| {
                options.$field = number.try_into().ok()?;
                Some(())
            },
            signed: $signed,
        }
    };
    ($words:literal $field:ident $signed:literal) => {
        number!($words or $words $field $signed)
    };
}

/// Every option by its words.
pub static WORDS: OptionWords<Options> = OptionWords {
    kinds: &[Kind {
        words: "solo",
        all: &SOLO_WORDS,
        get: |options| options.solo as usize,
        set: |options, which| options.solo = SOLO[which],
    }],
    switches: &[
        Switch::new("each other is nobody", |options| &mut options.solo_each_other),
        Switch::new("revised table", |options| &mut options.revised_table),
        Switch::new("mulligan", |options| &mut options.mulligan),
        Switch::new("final showdown", |options| &mut options.final_showdown),
        Switch::new("final blow", |options| &mut options.final_blow),
        Switch::new("contest allows played cards", |options| &mut options.contest_allows_played),
        Switch::new("first hero in hand", |options| &mut options.first_hero_in_hand),
    ],
    numbers: &[
        number!("extra twists" extra_twists false),
        number!("mastermind attack" mastermind_attack true),
        number!("villain attack" villain_attack true),
        number!("hand" or "hand size" hand_size false),
        number!("starting wounds" starting_wounds false),
        number!("villain cards" or "villain cards per turn" villain_cards_per_turn false),
        number!("starting officers" starting_officers false),
    ],
};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&WORDS.line(self))
    }
}

impl FromStr for Options {
    type Err = NoOptions;

    /// Numbers need not be within their ranges, see [`crate::legality`].
    fn from_str(line: &str) -> Result<Options, NoOptions> {
        WORDS.read(line)
    }
}

impl fmt::Display for Solo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(SOLO_WORDS[*self as usize])
    }
}

impl FromStr for Solo {
    type Err = NoOptions;

    fn from_str(written: &str) -> Result<Solo, NoOptions> {
        let mut options = Options::default();
        WORDS.set(&mut options, &format!("solo {written}"))?;
        Ok(options.solo)
    }
}

#[cfg(test)]
mod tests;
