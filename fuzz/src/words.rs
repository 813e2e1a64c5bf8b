//! Word lists: libFuzzer puts these words into inputs where blind changes of bytes would hardly ever spell them.

use legendary::language::embedded;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The manuals name every word of card files and scenarios between backticks.
const MANUALS: [&str; 3] = [
    include_str!("../../content/README.md"),
    include_str!("../../content/clix/README.md"),
    include_str!("../../scenarios/README.md"),
];

/// Words of records, set-ups and searches.
const OTHERS: &str = "players mastermind scheme villains henchmen heroes standard solo original advanced revised mulligan hand \
    longbox record game rules content generator setup options dealt undone xoshiro256++ legendary \
    class: team: kind: cost: cost<= cost>= attack> recruit= vp: copies: effect: set: hero: group: name: text: -class:";

/// Every word of the card files, every name in quotes and all that the manuals name, in libFuzzer's notation.
pub fn word_list() -> String {
    let mut words = BTreeSet::new();
    for source in embedded() {
        for line in source.text.lines() {
            let quoted = line.split('"').skip(1).step_by(2);
            words.extend(quoted.map(str::to_owned));
            words.extend(line.split_whitespace().map(str::to_owned));
        }
    }
    for source in clix::content::embedded() {
        if !source.has_ending("map") {
            words.extend(source.text.split_whitespace().map(str::to_owned));
        }
    }
    for line in MANUALS.iter().flat_map(|manual| manual.lines()) {
        let quoted = line.split('`').skip(1).step_by(2);
        words.extend(quoted.map(str::to_owned));
    }
    words.extend(OTHERS.split_whitespace().map(str::to_owned));
    words.extend(["\n    ".to_owned(), "\n\n".to_owned(), "; ".to_owned()]);
    words
        .iter()
        .filter(|word| (2..=64).contains(&word.len()))
        .fold(String::new(), |list, word| list + &entry(word))
}

fn entry(word: &str) -> String {
    let mut entry = String::from("\"");
    for byte in word.bytes() {
        match byte {
            b'"' | b'\\' => entry.extend(['\\', byte.into()]),
            b' '..=b'~' => entry.push(byte.into()),
            // Writing to a string cannot fail.
            _ => drop(write!(entry, "\\x{byte:02x}")),
        }
    }
    entry + "\"\n"
}
