//! Map files and their page for authors say the same: what is accepted is described, what is described is accepted.

use super::super::{Setting, Terrain};
use super::{Between, read};
use std::collections::BTreeSet;

/// The part of `content/clix/README.md` about maps.
fn page() -> &'static str {
    let readme = include_str!("../../../../../content/clix/README.md");
    readme.split("\n# Figures\n").next().unwrap_or_default()
}

fn example() -> &'static str {
    page().split("```\n").nth(1).unwrap_or_default()
}

/// A map of one row with these cells and this legend.
fn is_read(setting: &str, legend: &str, row: &str) -> bool {
    let (map, columns) = ("map \"One Row\"", "     A   B");
    let text = format!("{map}\nsetting {setting}\nlegend\n  . {legend}\ngrid\n{columns}\n{row}\n");
    read(&text).is_ok()
}

/// What may stand in a cell before and behind its letter, and between two cells.
fn letters(row: impl Fn(char) -> String) -> String {
    (' '..='~').filter(|letter| is_read("outdoor", "clear", &row(*letter))).collect()
}

#[test]
fn the_example_of_the_page_is_a_map() {
    let problems = read(example()).err().unwrap_or_default();
    assert!(problems.is_empty(), "{}", problems[0].message);
    for word in ["map ", "setting ", "legend\n", "grid\n", "# "] {
        assert!(example().contains(word), "the example has no line {word}");
    }
}

#[test]
fn every_word_of_a_map_is_described_for_authors_and_every_described_word_is_one() {
    let settings = Setting::ALL.into_iter().map(Setting::word);
    let terrain = Terrain::ALL.into_iter().map(Terrain::word);
    let legend: Vec<&str> = terrain.chain(["clear", "indoor"]).collect();
    for word in &legend {
        assert!(is_read("mixed", word, "  1  .   ."), "{word}");
    }
    let between = Between::ALL.into_iter().filter(|between| *between != Between::Nothing);
    let drawn = between.flat_map(|between| [between.upright().to_string(), between.flat().into()]);
    // The ending of the file, and what is for the eye.
    let words = settings.chain(legend.iter().copied()).chain([".map", "+"]);
    let accepted: BTreeSet<String> = words.map(str::to_owned).chain(drawn).collect();
    let prose = page().split("```").step_by(2).collect::<String>();
    let described: BTreeSet<String> =
        prose.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(accepted, described);
}

#[test]
fn cells_take_the_letters_that_the_page_names() {
    assert_eq!(letters(|area| format!("  1 {area}.   .")), " ABCD");
    assert_eq!(letters(|level| format!("  1  .{level}  .")), " 123456");
    assert!(page().contains("the starting area (A to D) or a space"));
    assert!(page().contains("the level from 1 to 6 or a space for level 1"));
    let upright: String = Between::ALL.into_iter().map(Between::upright).collect();
    let mut between: Vec<char> = upright.chars().collect();
    between.sort_unstable();
    assert_eq!(letters(|mark| format!("  1  . {mark} .")), String::from_iter(between));
}
