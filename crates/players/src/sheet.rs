//! Weights as a file that a person can read: what it is, how they were found, their fingerprint, and a line for each.
//!
//! ```text
//! value 2
//! games 6000
//! seed 77
//! fingerprint 8f14…
//!
//! 5.530 0.041 -0.172 own points scored
//! ```

use std::fmt::Write;

/// A kind of such files.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// Its first line.
    pub head: &'static str,
    /// What writes one.
    pub command: &'static str,
}

const FINGERPRINT: &str = "fingerprint ";

impl Sheet {
    /// The file of these lines, which were found so.
    pub(crate) fn write(self, found: &str, lines: &str) -> String {
        format!("{}\n{found}\n{FINGERPRINT}{}\n\n{lines}", self.head, fingerprint(lines))
    }

    /// The numbers of every line, one for each name; refuses a file whose lines are not those of its fingerprint.
    pub(crate) fn read<const WIDTH: usize>(
        self,
        text: &str,
        names: impl Iterator<Item = String>,
    ) -> Result<Vec<[f32; WIDTH]>, String> {
        let (above, lines) = text.split_once("\n\n").ok_or("no empty line before the weights")?;
        if above.lines().next() != Some(self.head) {
            return Err(format!("line 1: it does not begin with \"{}\"", self.head));
        }
        let mut read = lines.lines().zip(above.lines().count() + 2..);
        let mut rows = Vec::new();
        for name in names {
            let (line, number) = read.next().ok_or(format!("nothing is said of \"{name}\""))?;
            rows.push(numbers(line, &name).ok_or(format!(
                "line {number}: {WIDTH} numbers and \"{name}\" are expected, not \"{line}\""
            ))?);
        }
        if let Some((line, number)) = read.next() {
            return Err(format!("line {number}: nothing is known of \"{line}\""));
        }
        let said = above.lines().find_map(|line| line.strip_prefix(FINGERPRINT));
        let said = said.ok_or("it has no fingerprint")?;
        match fingerprint(lines) {
            is if is == said => Ok(rows),
            is => Err(format!(
                "its fingerprint is {said}, that of its weights {is}: write it anew with `{}`",
                self.command
            )),
        }
    }
}

/// Tells one set of weights from another: bots with the same fingerprint judge the same.
pub(crate) fn fingerprint(lines: &str) -> String {
    blake3::hash(lines.as_bytes()).to_hex()[..32].to_owned()
}

/// The lines of a file: the numbers, and what they are about.
pub(crate) fn lines<const WIDTH: usize>(
    rows: impl Iterator<Item = ([f32; WIDTH], String)>,
) -> String {
    let mut lines = String::new();
    for (row, name) in rows {
        for weight in row {
            let _ = write!(lines, "{weight:.3} ");
        }
        let _ = writeln!(lines, "{name}");
    }
    lines
}

/// A weight as a file has it: what is found and what is read back are the same.
pub(crate) fn rounded(weight: f32) -> f32 {
    (weight * 1_000.0).round() / 1_000.0 + 0.0
}

/// The numbers of a line about something.
fn numbers<const WIDTH: usize>(line: &str, name: &str) -> Option<[f32; WIDTH]> {
    let mut row = [0.0; WIDTH];
    let mut read = line.strip_suffix(name)?.split_whitespace();
    for weight in &mut row {
        *weight = read.next()?.parse().ok().filter(|weight: &f32| weight.is_finite())?;
    }
    read.next().is_none().then_some(row)
}
