//! A whole game as one value: what was set up, then every choice with the chance it consumed.
//!
//! Replaying needs no generator. A seed is only noted to say how a reproducible game began.
//!
//! A record tells everything, also what some seats may not know: while a game with several seats is running it stays with whoever runs
//! the table.

mod code;
mod text;

pub use code::{CodeError, from_letters, sealed, to_letters};
pub use text::{TextError, TextProblem, ended};

use crate::chance::Outcome;

/// A game that was or is being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What was set up.
    pub header: Header,
    /// What was chosen, in order.
    pub steps: Vec<Step>,
    /// How many times undo went back past something that had become known.
    pub undone: u32,
    /// What else sets it apart from a game that was played in one go.
    pub marks: Marks,
}

/// What whoever reads a record should know about it: it says so of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How many times it was gone on with from a copy, so that what came after could be tried before.
    pub branched: u32,
    /// It was changed by hand, and taken all the same.
    pub edited: bool,
    /// Where it went on with other content than it began with.
    pub other_content: Vec<OtherContent>,
}

/// From this step on the game was played with this content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherContent {
    /// How many steps had been made.
    pub from: u32,
    /// The fingerprint of what it went on with.
    pub fingerprint: String,
}

/// What a game is played with. All of it is text whose meaning only the game knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// The fingerprint of the content (cards, figures, maps), in hexadecimal digits.
    pub content: String,
    /// Where chance came from, if it can be had again.
    pub generator: Option<Generator>,
    /// What is on the table, in one line.
    pub setup: String,
    /// Which rules options are in force, in one line.
    pub options: String,
    /// The chance that setting up consumed, for a game that deals before the first choice.
    pub dealt: Vec<Outcome>,
}

/// A named generator and its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    /// Which generator it was.
    pub name: String,
    /// What it was started with.
    pub seed: u64,
}

/// One choice, and the answers of chance that it consumed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The choice as the game encodes it.
    pub choice: u32,
    /// The chance that the choice consumed.
    pub outcomes: Vec<Outcome>,
    /// It was the only legal choice, and the table made it.
    pub automatic: bool,
}

impl Record {
    /// How often luck was had again: by undo past something known, or by going on from a copy.
    pub fn luck_again(&self) -> u32 {
        self.undone.saturating_add(self.marks.branched)
    }

    /// The fingerprint of the content that it is played with now.
    pub fn content(&self) -> &str {
        let last = self.marks.other_content.last();
        last.map_or(&self.header.content, |other| &other.fingerprint)
    }

    /// From here on it is played with other content.
    pub fn goes_on_with(&mut self, fingerprint: &str) {
        let from = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
        self.marks.other_content.push(OtherContent { from, fingerprint: fingerprint.into() });
    }
}

/// Beyond these a text or a code is not read: a long game has some thousands of steps, and what comes from outside must not fill the memory.
/// Nothing longer is kept or written either, so that whatever was written can be read.
pub mod limits {
    /// Bytes of a text or characters of a code.
    pub const BYTES: usize = 128 << 20;
    /// Steps of one game.
    pub const STEPS: usize = 1_000_000;
    /// Outcomes of one step, or of the deal.
    pub const OUTCOMES: usize = 4_096;
    /// How often one game may go on with other content.
    pub const OTHER_CONTENT: usize = 1_000;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Seeded};

    /// Any record at all: awkward strings, extreme numbers.
    fn any_record(dice: &mut Seeded) -> Record {
        Record {
            header: Header {
                game: any_text(dice),
                rules: any_text(dice),
                content: if dice.one_of(2) == 0 {
                    format!("{:016x}", dice.next())
                } else {
                    any_text(dice)
                },
                generator: (dice.one_of(2) == 0)
                    .then(|| Generator { name: any_text(dice), seed: dice.next() }),
                setup: any_text(dice),
                options: any_text(dice),
                dealt: any_outcomes(dice),
            },
            steps: (0..dice.one_of(30))
                .map(|_| Step {
                    choice: any_number(dice),
                    outcomes: any_outcomes(dice),
                    automatic: dice.one_of(2) == 0,
                })
                .collect(),
            undone: any_number(dice),
            marks: any_marks(dice),
        }
    }

    fn any_marks(dice: &mut Seeded) -> Marks {
        if dice.one_of(2) == 0 {
            return Marks::default();
        }
        Marks {
            branched: any_number(dice),
            edited: dice.one_of(2) == 0,
            other_content: (0..dice.one_of(3))
                .map(|_| OtherContent { from: any_number(dice), fingerprint: any_text(dice) })
                .collect(),
        }
    }

    fn any_text(dice: &mut Seeded) -> String {
        const PIECES: &[&str] = &[
            " ", "\n", "\r", "\\", ":", "#", "é", "Ant-Man", "\t", "\u{0}", "7/9", "\\n", "x",
            "\u{85}", "\u{2028}", "ABCDEF", "abc",
        ];
        (0..dice.one_of(6)).map(|_| PIECES[dice.one_of(PIECES.len() as u32) as usize]).collect()
    }

    fn any_number(dice: &mut Seeded) -> u32 {
        (dice.next() as u32) >> dice.one_of(32)
    }

    fn any_outcomes(dice: &mut Seeded) -> Vec<Outcome> {
        (0..dice.one_of(4))
            .map(|_| {
                let of = any_number(dice).max(1);
                Outcome { value: dice.one_of(of), of }
            })
            .collect()
    }

    #[test]
    fn any_record_survives_text_and_code() {
        let mut dice = Seeded::new(1);
        for _ in 0..2_000 {
            let record = any_record(&mut dice);
            assert_eq!(Record::from_text(record.to_text()), Ok(record.clone()));
            assert_eq!(Record::from_code(&record.to_code()), Ok(record.clone()));
            let commented = record.to_text_with(|_, _| Some(any_text(&mut dice)));
            assert_eq!(Record::from_text(commented), Ok(record));
        }
    }

    #[test]
    fn every_flipped_bit_of_a_text_is_noticed() {
        let mut dice = Seeded::new(3);
        for _ in 0..40 {
            let record = any_record(&mut dice);
            let text = record.to_text().into_bytes();
            for bit in 0..8 * text.len() {
                let mut flipped = text.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                assert!(Record::from_text(flipped).is_err(), "bit {bit}");
            }
        }
    }

    #[test]
    fn every_truncated_text_is_noticed() {
        let mut dice = Seeded::new(4);
        for _ in 0..200 {
            let text = any_record(&mut dice).to_text().into_bytes();
            // Without its last line break it is still whole.
            for length in 0..text.len() - 1 {
                assert!(Record::from_text(&text[..length]).is_err(), "{length} bytes");
            }
        }
    }

    #[test]
    fn a_text_changed_on_purpose_is_taken_where_that_is_wanted_and_says_so() {
        let record =
            Record { steps: vec![Step { choice: 12, ..Step::default() }; 3], ..Record::default() };
        let text = record.to_text().replacen("\n12\n", "\n13\n", 1);
        assert!(Record::from_text(&text).is_err());
        let edited = Record::from_text_edited(&text).unwrap();
        assert_eq!((edited.steps[0].choice, edited.steps[1].choice), (13, 12));
        assert!(edited.marks.edited);
        // It goes on saying so, and what was not changed says nothing.
        assert!(Record::from_text(edited.to_text()).unwrap().marks.edited);
        assert!(Record::from_code(&edited.to_code()).unwrap().marks.edited);
        assert!(!Record::from_text_edited(record.to_text()).unwrap().marks.edited);
    }

    #[test]
    fn the_longest_game_that_is_kept_can_be_read() {
        let step = Step { choice: u32::MAX, ..Step::default() };
        let steps = vec![step; limits::STEPS];
        let record = Record { steps, ..Record::default() };
        assert_eq!(Record::from_text(record.to_text()).as_ref(), Ok(&record));
        assert_eq!(Record::from_code(&record.to_code()).as_ref(), Ok(&record));
    }

    #[test]
    fn damaged_text_and_code_are_read_or_refused_but_never_panic() {
        let mut dice = Seeded::new(2);
        for _ in 0..5_000 {
            let record = any_record(&mut dice);
            let mut text = record.to_text().into_bytes();
            let mut code = record.to_code().into_bytes();
            for _ in 0..1 + dice.one_of(4) {
                let at = dice.one_of(text.len() as u32) as usize;
                text[at] = dice.next() as u8;
                let at = dice.one_of(code.len() as u32) as usize;
                code[at] = dice.next() as u8;
            }
            text.truncate(dice.one_of(2 * text.len() as u32) as usize);
            let _ = Record::from_text(text).map_err(|error| error.to_string());
            let _ = Record::from_code(&String::from_utf8_lossy(&code))
                .map_err(|error| error.to_string());
        }
    }
}
