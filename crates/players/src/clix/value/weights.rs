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
use std::fmt::Write;
use std::sync::OnceLock;

const HEAD: &str = "value 2";
const FINGERPRINT: &str = "fingerprint ";

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
        format!(
            "{HEAD}\ngames {games}\ntotal {total}\nseed {seed}\n{FINGERPRINT}{}\n\n{}",
            self.fingerprint(),
            self.lines()
        )
    }

    /// Tells one set of weights from another: bots with the same fingerprint judge the same.
    pub fn fingerprint(&self) -> String {
        blake3::hash(self.lines().as_bytes()).to_hex()[..32].to_owned()
    }

    /// Reads a file; refuses one whose weights are not those of its fingerprint.
    pub fn read(text: &str) -> Result<Value, String> {
        let (head, lines) = text.split_once("\n\n").ok_or("no empty line before the weights")?;
        if head.lines().next() != Some(HEAD) {
            return Err(format!("line 1: it does not begin with \"{HEAD}\""));
        }
        let before = head.lines().count() + 2;
        let mut neurons = Neurons { weights: [[0.0; WIDTH]; INPUTS], outer: [0.0; WIDTH] };
        let mut read = lines.lines().zip(before..);
        for (row, name) in rows(&mut neurons).zip(names()) {
            let (line, number) = read.next().ok_or(format!("nothing is said of \"{name}\""))?;
            *row = numbers(line, &name).ok_or(format!(
                "line {number}: {WIDTH} numbers and \"{name}\" are expected, not \"{line}\""
            ))?;
        }
        if let Some((line, number)) = read.next() {
            return Err(format!("line {number}: nothing is known of \"{line}\""));
        }
        let value = Value { neurons };
        let said = head.lines().find_map(|line| line.strip_prefix(FINGERPRINT));
        let is = value.fingerprint();
        match said {
            Some(said) if said == is => Ok(value),
            Some(said) => Err(format!(
                "its fingerprint is {said}, that of its weights {is}: write it anew with `workshop clix learn --write`"
            )),
            None => Err("it has no fingerprint".to_owned()),
        }
    }

    fn lines(&self) -> String {
        let mut lines = String::new();
        let mut neurons = self.neurons;
        for (row, name) in rows(&mut neurons).zip(names()) {
            for weight in row {
                let _ = write!(lines, "{weight:.3} ");
            }
            let _ = writeln!(lines, "{name}");
        }
        lines
    }

    /// As the file has it: what is learned and what is read back are the same.
    pub(super) fn rounded(self) -> Value {
        let mut neurons = self.neurons;
        for row in rows(&mut neurons) {
            *row = row.map(|weight| (weight * 1_000.0).round() / 1_000.0 + 0.0);
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

/// The numbers of a line about something.
fn numbers(line: &str, name: &str) -> Option<[f32; WIDTH]> {
    let mut row = [0.0; WIDTH];
    let mut read = line.strip_suffix(name)?.split_whitespace();
    for weight in &mut row {
        *weight = read.next()?.parse().ok().filter(|weight: &f32| weight.is_finite())?;
    }
    read.next().is_none().then_some(row)
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
        let said = text.lines().find_map(|line| line.strip_prefix(FINGERPRINT));
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
