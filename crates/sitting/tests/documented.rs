//! Every field of a view is described for those who write a client.

const PROTOCOL: &str = include_str!("../../../docs/PROTOCOL.md");

/// What is written out as part of what holds it.
const FLATTENED: [&str; 2] = ["face", "enemy"];

/// The fields of all values that a file describes.
fn fields(source: &str) -> impl Iterator<Item = &str> {
    let public = source.lines().filter_map(|line| line.trim().strip_prefix("pub "));
    let named = public.filter_map(|line| Some(line.split_once(':')?.0));
    named.filter(|name| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'))
}

/// The part of the page from this heading to the next that is not below it.
fn section(heading: &str) -> &'static str {
    let (_, rest) = PROTOCOL.split_once(&format!("\n{heading}\n")).expect("the page has it");
    let level = heading.split(' ').next().unwrap_or_default();
    rest.split(&format!("\n{level} ")).next().unwrap_or(rest)
}

fn are_described(sources: &[&str], heading: &str) {
    let described = section(heading);
    let missing: Vec<&str> = sources
        .iter()
        .flat_map(|source| fields(source))
        .filter(|field| !FLATTENED.contains(field) && !described.contains(&format!("`{field}`")))
        .collect();
    assert_eq!(missing, Vec::<&str>::new(), "{heading} does not tell of these");
}

#[test]
fn every_field_of_a_view_and_of_both_boards_is_described() {
    let seen = [
        include_str!("../src/seen/mod.rs"),
        include_str!("../src/seen/question.rs"),
        include_str!("../src/seen/offered.rs"),
        include_str!("../src/seen/news.rs"),
        include_str!("../src/undo.rs"),
    ];
    are_described(&seen, "## What is seen");
    let legendary =
        [include_str!("../src/legendary/board.rs"), include_str!("../src/legendary/printed.rs")];
    are_described(&legendary, "### The board of Legendary");
    let clix = [include_str!("../src/clix/board.rs"), include_str!("../src/clix/printed.rs")];
    are_described(&clix, "### The board of Clix");
}

#[test]
fn every_field_of_a_hint_and_of_a_review_is_described() {
    are_described(&[include_str!("../src/advice.rs")], "### A hint");
    are_described(&[include_str!("../src/review/mod.rs")], "## A game looked back on");
}
