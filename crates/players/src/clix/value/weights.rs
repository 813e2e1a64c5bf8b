//! The weights as a file that a person can read: what they were learned from, their fingerprint, and a line for each number.
//!
//! ```text
//! value 1
//! games 1500
//! total 300
//! seed 77
//! fingerprint 8f14…
//!
//! 0.137 the first move of the next turn
//! 5.530 points scored
//! ```

use super::features::{COUNT, NAMES};
use super::{Lessons, Value};
use std::fmt::Write;
use std::sync::OnceLock;

const HEAD: &str = "value 1";
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
        let mut weights = [0.0; COUNT];
        let mut read = lines.lines().zip(before..);
        for (weight, name) in weights.iter_mut().zip(NAMES) {
            let (line, number) = read.next().ok_or(format!("nothing is said of \"{name}\""))?;
            let number_of = |line: &str| line.strip_suffix(name)?.trim().parse().ok();
            *weight = number_of(line).filter(|weight: &f32| weight.is_finite()).ok_or(format!(
                "line {number}: a number and \"{name}\" are expected, not \"{line}\""
            ))?;
        }
        if let Some((line, number)) = read.next() {
            return Err(format!("line {number}: nothing is known of \"{line}\""));
        }
        let value = Value { weights };
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
        for (weight, name) in self.weights.iter().zip(NAMES) {
            let _ = writeln!(lines, "{weight:.3} {name}");
        }
        lines
    }

    /// As the file has it: what is learned and what is read back are the same.
    pub(super) fn rounded(self) -> Value {
        Value { weights: self.weights.map(|weight| (weight * 1_000.0).round() / 1_000.0) }
    }
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
        let value = Value { weights: [0.123_456; COUNT] }.rounded();
        let text = value.to_text(lessons, 300);
        assert_eq!(Value::read(&text), Ok(value));
    }

    #[test]
    fn a_file_that_was_changed_by_hand_is_refused_with_its_line() {
        let text = Value::default().to_text(Lessons { games: 20, seed: 4 }, 300);
        let fault = |text: String| Value::read(&text).expect_err("something is wrong with it");
        let weight = format!("{:.3} {}", Value::default().weights[1], NAMES[1]);
        let other = fault(text.replace(&weight, &format!("99.000 {}", NAMES[1])));
        assert!(other.contains("fingerprint"), "{other}");
        let unreadable = fault(text.replace(&weight, &format!("many {}", NAMES[1])));
        assert!(unreadable.starts_with("line 8:"), "{unreadable}");
        let missing = fault(text.trim_end().rsplit_once('\n').expect("lines").0.to_owned());
        assert!(missing.contains(NAMES[COUNT - 1]), "{missing}");
    }
}
