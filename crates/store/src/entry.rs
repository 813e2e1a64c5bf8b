//! What is appended to a game: a line of text, so that a kept game can be read with any tool.

use crate::error::Error;
use table::{Record, Step};

/// One thing that became of a game. Nothing is ever taken out: what was taken back is said so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// How it began: a record without steps. The first entry, and only the first.
    Begun(Box<Record>),
    /// Who sits where, and what else the caller wants to be as it was: its own text.
    Seats(String),
    /// A choice with the chance it consumed.
    Step(Step),
    /// Taken back to so many steps.
    Cut {
        /// How many steps are left.
        steps: u32,
        /// How many times that went past something known.
        luck: u32,
    },
    /// From here on it is played with the content of this fingerprint.
    Content(String),
}

impl Entry {
    /// The entry as it is kept.
    pub(crate) fn to_body(&self) -> String {
        match self {
            Entry::Begun(record) => format!("begun {}", record.to_code()),
            Entry::Seats(text) => format!("seats {text}"),
            Entry::Step(step) => format!("step {step}"),
            Entry::Cut { steps, luck } => format!("cut {steps} {luck}"),
            Entry::Content(fingerprint) => format!("content {fingerprint}"),
        }
    }

    /// What stands behind a body; `at` says where, for the message.
    pub(crate) fn read(body: &str, at: u64) -> Result<Entry, Error> {
        let wrong = |why: String| Error::Unreadable { at, why };
        let (word, rest) = body.split_once(' ').unwrap_or((body, ""));
        match word {
            "begun" => match Record::from_code(rest) {
                Ok(record) => Ok(Entry::Begun(Box::new(record))),
                Err(error) => Err(wrong(error.to_string())),
            },
            "seats" => Ok(Entry::Seats(rest.into())),
            "step" => match rest.parse() {
                Ok(step) => Ok(Entry::Step(step)),
                Err(problem) => Err(wrong(problem.to_string())),
            },
            "cut" => {
                let cut = rest.split_once(' ').and_then(|(steps, luck)| {
                    Some(Entry::Cut { steps: steps.parse().ok()?, luck: luck.parse().ok()? })
                });
                cut.ok_or_else(|| wrong("it is cut to an unknown length".into()))
            }
            "content" => Ok(Entry::Content(rest.into())),
            _ => Err(wrong("it is of an unknown kind".into())),
        }
    }

    /// Does to a record what the entry says. The seats stand beside the record.
    pub fn apply(self, record: &mut Record, seats: &mut String) {
        match self {
            Entry::Begun(begun) => *record = *begun,
            Entry::Seats(text) => *seats = text,
            Entry::Step(step) => record.steps.push(step),
            Entry::Cut { steps, luck } => {
                record.steps.truncate(usize::try_from(steps).unwrap_or(usize::MAX));
                record.undone = record.undone.saturating_add(luck);
                for other in &mut record.marks.other_content {
                    other.from = other.from.min(steps);
                }
            }
            Entry::Content(fingerprint) => record.goes_on_with(&fingerprint),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_entry_comes_back_from_its_body() {
        let record = Record { undone: 3, ..Record::default() };
        let step = Step { choice: 7, outcomes: vec![(3, 40).into()], automatic: true };
        for entry in [
            Entry::Begun(Box::new(record)),
            Entry::Seats("{\"a\": \" b\\n\"}\n ".into()),
            Entry::Seats(String::new()),
            Entry::Step(step),
            Entry::Cut { steps: 12, luck: 0 },
            Entry::Content("00 ff".into()),
        ] {
            assert_eq!(Entry::read(&entry.to_body(), 0).unwrap(), entry);
        }
    }

    #[test]
    fn what_is_no_entry_is_named_with_its_place() {
        for body in ["", "begun x", "step", "step x", "cut 1", "cut -1 0", "undo 3"] {
            let error = Entry::read(body, 9).unwrap_err().to_string();
            assert!(error.starts_with("entry 9 makes no sense: "), "{body:?}: {error}");
        }
    }
}
