//! The weights as a file that a person can read: what they were learned from, their fingerprint, and a line for each number.
//!
//! ```text
//! value 2
//! games 6000
//! total 300
//! seed 77
//! fingerprint 8f14…
//!
//! 1.000 0.311 -0.274 … what each neuron adds
//! 5.530 0.041 -0.172 … own points scored
//! ```
//!
//! The first number of a line is what it adds by itself, the others what it adds to each neuron.

use super::features::NAMES;
use super::neurons::{INPUTS, Neurons, WIDTH};
use super::{Lessons, Value};
use crate::sheet::{Sheet, fingerprint, lines, rounded};
use std::sync::OnceLock;

const SHEET: Sheet = Sheet { head: "value 2", command: "workshop clix learn --write FILE" };

impl Value {
    /// The one that ships with the program.
    ///
    /// # Panics
    /// If the shipped file has a mistake, which a test rules out.
    pub(super) fn shipped() -> Value {
        static SHIPPED: OnceLock<Value> = OnceLock::new();
        let text = include_str!("../../../../../content/clix/value.txt");
        *SHIPPED.get_or_init(|| match Value::read(text) {
            Ok(value) => value,
            Err(fault) => panic!("content/clix/value.txt: {fault}"),
        })
    }

    /// The file of this value, which was learned from games of forces with this build total.
    pub fn to_text(&self, lessons: Lessons, total: u16) -> String {
        let Lessons { games, seed } = lessons;
        SHEET.write(&format!("games {games}\ntotal {total}\nseed {seed}"), &self.lines())
    }

    /// Tells one set of weights from another: bots with the same fingerprint judge the same.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.lines())
    }

    /// Reads a file; refuses one whose weights are not those of its fingerprint.
    pub fn read(text: &str) -> Result<Value, String> {
        let mut neurons = Neurons { weights: [[0.0; WIDTH]; INPUTS], outer: [0.0; WIDTH] };
        let read = SHEET.read(text, names())?;
        for (row, read) in rows(&mut neurons).zip(read) {
            *row = read;
        }
        Ok(Value { neurons })
    }

    fn lines(&self) -> String {
        let mut neurons = self.neurons;
        lines(rows(&mut neurons).map(|row| *row).zip(names()))
    }

    /// As the file has it: what is learned and what is read back are the same.
    pub(super) fn rounded(self) -> Value {
        let mut neurons = self.neurons;
        for row in rows(&mut neurons) {
            *row = row.map(rounded);
        }
        Value { neurons }
    }
}

/// All weights, in the order of the file.
fn rows(neurons: &mut Neurons) -> impl Iterator<Item = &mut [f32; WIDTH]> {
    std::iter::once(&mut neurons.outer).chain(&mut neurons.weights)
}

/// What each line is about.
fn names() -> impl Iterator<Item = String> {
    let first =
        ["what each neuron adds", "nothing", "time", "the next move", "the next move, in time"];
    let sides = ["own", "the other's"];
    let sides = sides.into_iter().flat_map(|side| NAMES.map(|name| format!("{side} {name}")));
    first.into_iter().map(str::to_owned).chain(sides)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_disk() -> String {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/clix/value.txt");
        std::fs::read_to_string(file).expect("the file can be read")
    }

    #[test]
    fn the_shipped_weights_are_those_of_the_file_and_of_its_fingerprint() {
        let text = on_disk();
        let read = Value::read(&text).expect("the shipped file is right");
        assert_eq!(read, Value::default());
        let said = text.lines().find_map(|line| line.strip_prefix("fingerprint "));
        assert_eq!(said, Some(Value::default().fingerprint().as_str()));
    }

    #[test]
    fn a_file_says_again_what_was_read_from_it() {
        let lessons = Lessons { games: 20, seed: 4 };
        let value = Value { neurons: Neurons::of_nothing() }.rounded();
        let text = value.to_text(lessons, 300);
        assert_eq!(Value::read(&text), Ok(value));
    }

    #[test]
    fn a_file_that_was_changed_by_hand_is_refused_with_its_line() {
        let text = Value::default().to_text(Lessons { games: 20, seed: 4 }, 300);
        let fault = |text: String| Value::read(&text).expect_err("something is wrong with it");
        let (first, line) = (text.lines().nth(6), text.lines().nth(7).expect("lines"));
        assert!(first.is_some_and(|line| line.ends_with("what each neuron adds")));
        let (_, rest) = line.split_once(' ').expect("numbers");
        let other = fault(text.replace(line, &format!("99.000 {rest}")));
        assert!(other.contains("fingerprint"), "{other}");
        let unreadable = fault(text.replace(line, &format!("many {rest}")));
        assert!(unreadable.starts_with("line 8:"), "{unreadable}");
        let missing = fault(text.trim_end().rsplit_once('\n').expect("lines").0.to_owned());
        assert!(missing.contains(NAMES[NAMES.len() - 1]), "{missing}");
    }
}
