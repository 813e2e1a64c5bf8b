//! The language of scenarios and its page for authors say the same: what is accepted is described, what is described is accepted.

use super::{Suite, vocabulary};
use crate::powers::{Question, VERBS};
use std::collections::BTreeSet;
use std::path::Path;

/// The part of `scenarios/README.md` about this game, in one case.
fn page() -> String {
    let readme = include_str!("../../../../scenarios/README.md");
    let ours = readme.split("\n# Clix\n").nth(1).unwrap_or_default();
    ours.split("\n# Mistakes\n").next().unwrap_or_default().replace("\\|", "|").to_lowercase()
}

/// The words that the code of the reader compares with: those it eats, lists and matches.
fn accepted() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/scenario");
    let mut open = vec![folder.join("parse"), folder.join("vocabulary.rs")];
    let mut found: BTreeSet<String> = BTreeSet::new();
    while let Some(path) = open.pop() {
        match path.is_dir() {
            true => open.extend(path.read_dir().unwrap().map(|entry| entry.unwrap().path())),
            false => found.extend(words_in(&std::fs::read_to_string(path).unwrap())),
        }
    }
    found.extend(super::syntax::Mark::PHRASES.iter().map(|(phrase, _)| (*phrase).to_owned()));
    found.extend(VERBS.iter().map(|verb| verb.word.to_owned()));
    found.extend(["expect", "refuse", "because", "can", "cannot", "log"].map(str::to_owned));
    found.extend(["no log", "option", "no option", "options"].map(str::to_owned));
    // Known only to be told what to write instead.
    found.retain(|word| !matches!(word.as_str(), "can reach" | "cannot reach"));
    found.retain(|word| word.chars().any(char::is_alphanumeric));
    found
}

/// A literal is a word of the language if it is eaten, stands first in a pair of a table, in a list of words or in an arm of a match.
fn words_in(code: &str) -> Vec<String> {
    let mut words = Vec::new();
    // The brackets that are open, each with the name before it.
    let mut open: Vec<(char, &str)> = Vec::new();
    let mut at = 0;
    while let Some(found) = code[at..].find(['"', '(', '[', '{', ')', ']', '}', '/', '\'']) {
        let from = at + found;
        at = from + 1;
        let before = code[..from].trim_end();
        match code.as_bytes()[from] as char {
            '/' if code[at..].starts_with('/') => {
                at = code[at..].find('\n').map_or(code.len(), |end| at + end);
            }
            // A character, and no lifetime.
            '\'' => {
                let mut letters = code[at..].char_indices().skip(1);
                if code[at..].starts_with('\\') {
                    letters.next();
                }
                if let Some((end, '\'')) = letters.next() {
                    at += end + 1;
                }
            }
            bracket @ ('(' | '[' | '{') => {
                let name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '!');
                open.push((bracket, &code[code[..from].trim_end_matches(name).len()..from]));
            }
            ')' | ']' | '}' => {
                open.pop();
            }
            '"' => {
                let mut end = at;
                while code.as_bytes()[end] != b'"' {
                    end += if code.as_bytes()[end] == b'\\' { 2 } else { 1 };
                }
                let literal = &code[at..end];
                at = end + 1;
                let arm = code[at..].trim_start().starts_with(['|', '=']) || before.ends_with('|');
                let is_word = match open.last() {
                    Some(('(', "eat" | "split_once" | "rsplit_once")) => true,
                    Some(('(', "")) => before.ends_with('('),
                    Some(('(', "matches!")) => arm,
                    Some(('[', _)) => true,
                    Some(('{', _)) => arm,
                    _ => false,
                };
                if is_word {
                    words.push(literal.trim().to_lowercase());
                }
            }
            _ => {}
        }
    }
    words
}

fn is_described(page: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    page.match_indices(word).any(|(at, _)| {
        !page[..at].ends_with(is_part) && !page[at + word.len()..].starts_with(is_part)
    })
}

#[test]
fn every_word_that_a_scenario_may_use_is_described_for_authors() {
    let page = page();
    let questions = words_of_questions();
    let words = accepted();
    assert!(words.len() > 250, "only {} words were found", words.len());
    let all = words.iter().chain(&questions);
    let missing: Vec<&String> = all.filter(|word| !is_described(&page, word)).collect();
    assert!(missing.is_empty(), "scenarios/README.md does not describe {missing:?}");
}

/// What `expect asked about …` can name.
fn words_of_questions() -> Vec<String> {
    let code = include_str!("question.rs");
    let said = code.split("=> \"").skip(1).filter_map(|rest| rest.split('"').next());
    said.chain(Question::NAMES.iter().copied()).map(str::to_owned).collect()
}

const TABLE: &str = "scenario \"A\"\nrules C1.1\nfigure Vex, Krill, Mob, Ann\nVex at D5\n\
                     enemy Krill at E5; Mob at F5; Ann at G5\n";

/// Can it be read somewhere in a scenario: as a line, as an expectation, or behind what it belongs to?
fn is_read(said: &str) -> bool {
    let places = [
        format!("{TABLE}{said}\nexpect ready"),
        format!("scenario \"A\"\nrules C1.1\n{said}\nexpect ready"),
        format!("{TABLE}{said}\nend\nexpect ready"),
        format!("{TABLE}Vex: attack Krill\n{said}\nexpect ready"),
        format!("{TABLE}expect {said}"),
        format!("{TABLE}enemy Tok at A1 {said}\nexpect ready"),
        format!("{TABLE}figure Tok {said}\nexpect ready"),
        format!("{TABLE}figure Tok symbols {said}\nexpect ready"),
        format!("{TABLE}figure Tok\n{said}\nexpect ready"),
        format!("{TABLE}open map 8x8 {said}\nexpect ready"),
        format!("{TABLE}options {said}\nexpect ready"),
        format!("{TABLE}expect D5 is {said}"),
        format!("{TABLE}expect winner you {said}"),
        format!("{TABLE}expect speed of Vex {said} 4"),
        format!("{TABLE}expect why speed of Vex: {said}"),
        format!("{TABLE}expect why speed of Vex: 8 {said}"),
        format!("{TABLE}Vex: {said}\nexpect ready"),
    ];
    places.iter().any(|text| {
        let read = Suite::read_text("page", text).scenarios;
        read.iter().all(|scenario| scenario.problems.is_empty())
    })
}

#[test]
fn everything_that_is_described_for_authors_can_be_read() {
    let page = page();
    let words = accepted();
    let questions = words_of_questions();
    let mut unread = BTreeSet::new();
    let mut count = 0;
    // Outside blocks of code every second piece between marks is said in the language.
    let prose = page.split("```").step_by(2).collect::<String>();
    for said in prose.split('`').skip(1).step_by(2) {
        count += 1;
        // `water …` is the word alone.
        let said = match said.split_once('…') {
            Some((word, _)) => word.trim_end_matches(['"', ' ']),
            None => said,
        };
        let known = said.is_empty()
            || words.contains(said.trim_end_matches(':'))
            || questions.iter().any(|question| question == said)
            || vocabulary::power(said).is_some();
        if !known && !is_read(said) {
            unread.insert(said);
        }
    }
    assert!(count > 200, "only {count} pieces were found");
    assert!(unread.is_empty(), "scenarios/README.md describes what is not read: {unread:#?}");
}

#[test]
fn every_example_of_the_page_can_be_read() {
    for block in page().split("```").skip(1).step_by(2) {
        let text = match block.trim_start().starts_with("scenario") {
            true => block.to_owned(),
            false => format!("scenario \"A\"\nrules C1.1\n{block}\nexpect ready"),
        };
        for scenario in Suite::read_text("page", &text).scenarios {
            assert!(scenario.problems.is_empty(), "{block}\n{}", scenario.problems[0].render());
        }
    }
}
