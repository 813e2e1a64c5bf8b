//! Who plays for a seat without a person.

use super::dealer::anything;
use super::options::Options;
use super::wording::Wording;
use legendary::choice::Choice;
use table::Seeded;

/// The bots that can be named, for messages.
pub const KINDS: [&str; 2] = ["heuristic", "random"];

pub fn decide(kind: &str, wording: &Wording<'_>) -> (Choice, String) {
    let options = Options::of(wording);
    let entries = &options.entries;
    let at = if kind == "random" {
        Seeded::new(anything()).below(entries.len() as u32) as usize
    } else {
        0
    };
    (entries[at].choice, "it is the first".into())
}
