//! What scenarios are called and what they are about, without reading the rest: to be looked up, not run.

use super::format::{Format, Here, Scenario};
use super::parse::name;
use super::script::{block, check_file, next_scenario};
use super::{Line, uncommented};

/// The scenarios of a file with nothing but name, place and what they cite. A file that is no text has none.
pub(super) fn headings<F: Format>(file: &str, text: &str) -> Vec<Scenario<F>> {
    if check_file(text).is_err() {
        return Vec::new();
    }
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let mut at = next_scenario(&lines, 0);
    while at < lines.len() {
        let end = next_scenario(&lines, at + 1);
        found.push(heading(file, at, &lines[..end]));
        at = end;
    }
    found
}

fn heading<F: Format>(file: &str, first: usize, lines: &[&str]) -> Scenario<F> {
    let mut words = Line::new(uncommented(lines[first]));
    words.eat("scenario");
    let mut scenario = Scenario::blank(file, name(words), first as u32 + 1);
    // None of the lines that are read here has a name in it.
    let names = F::names(&mut scenario, &[]);
    let mut at = first + 1;
    while at < lines.len() {
        let written = lines[at].trim();
        at += 1;
        let opens = |word: &&str| {
            Line::new(written).eat(word) && uncommented(written).eq_ignore_ascii_case(word)
        };
        if F::BLOCKS.iter().any(opens) {
            at += block(written, &lines[at..]).map_or(0, |(_, length)| length + 1);
        } else if Line::new(written).eat_any(F::CITES) {
            let here = Here { line: at as u32, text: uncommented(written) };
            // What is wrong with the line is for those to say who run it.
            let _ = F::arrange(&mut scenario, here, &names);
        }
    }
    scenario
}
