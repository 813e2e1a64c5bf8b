//! Rules of both games by what somebody asks for, and the rulings that ship with the program.

use authoring::rulebook::Clause;
use authoring::scenario::is_of_game;
use authoring::{Source, scenario};
use clix::rulebook as skirmish;
use include_dir::{Dir, include_dir};
use legendary::rulebook;
use std::fmt;
use std::path::Path;

/// Every scenario file of the repository.
static PACKED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../scenarios");

/// What words mean, in one of the games or in both.
#[derive(Clone, Debug)]
pub struct Found {
    /// In the deck-builder.
    pub legendary: Option<rulebook::Found>,
    /// In the skirmish.
    pub clix: Option<skirmish::Found>,
}

/// No clause of either game speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NothingFound {
    /// What was asked for.
    pub words: String,
    /// What may have been meant.
    pub near: Option<String>,
}

/// What is meant exactly in a game; otherwise what speaks of the words in either. Without words: all clauses.
pub fn find(words: &str) -> Result<Found, NothingFound> {
    if words.trim().is_empty() {
        let ours = rulebook::Found::Clauses(rulebook::clauses().iter().collect());
        let theirs = skirmish::Found::Clauses(skirmish::clauses().iter().collect());
        return Ok(Found { legendary: Some(ours), clix: Some(theirs) });
    }
    let exact = Found { legendary: rulebook::exact(words), clix: skirmish::exact(words) };
    if exact.legendary.is_some() || exact.clix.is_some() {
        return Ok(exact);
    }
    let found = |clauses: Vec<&'static Clause>| (!clauses.is_empty()).then_some(clauses);
    let (mut ours, mut theirs) = (found(rulebook::search(words)), found(skirmish::search(words)));
    // A game whose clauses miss a word has nothing to say where the other's have them all.
    match (speaks_of_all(ours.as_deref(), words), speaks_of_all(theirs.as_deref(), words)) {
        (true, false) => theirs = None,
        (false, true) => ours = None,
        _ => {}
    }
    if ours.is_none() && theirs.is_none() {
        return Err(NothingFound { words: words.to_owned(), near: near(words) });
    }
    Ok(Found {
        legendary: ours.map(rulebook::Found::Clauses),
        clix: theirs.map(skirmish::Found::Clauses),
    })
}

fn speaks_of_all(clauses: Option<&[&Clause]>, words: &str) -> bool {
    let Some([best, ..]) = clauses else {
        return false;
    };
    let text = format!("{} {}", best.chapter, best.text).to_lowercase();
    words.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
}

fn near(words: &str) -> Option<String> {
    let id = rulebook::nearest_id(words).or_else(|| skirmish::nearest_id(words));
    id.map(str::to_owned)
        .or_else(|| rulebook::nearest_word(words))
        .or_else(|| skirmish::nearest_word(words))
}

impl fmt::Display for NothingFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no clause speaks of \"{}\"", self.words)?;
        match &self.near {
            Some(near) => write!(f, "; did you mean {near}?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NothingFound {}

/// The scenario files of one game that ship with the program, by their paths.
pub fn packed_rulings(game: &str) -> Vec<(String, String)> {
    let files = Source::shipped(&PACKED).into_iter().filter(|file| file.has_ending("scenario"));
    let mut files: Vec<(String, String)> =
        files.map(|file| (format!("scenarios/{}", file.path), file.text)).collect();
    let is_clix = game == clix::game::table_for::GAME;
    files.retain(|(path, text)| is_of_game(Path::new(path), text, "clix") == is_clix);
    files
}

/// The scenarios of all files.
pub fn together<F: scenario::Format>(
    files: Vec<(String, String)>,
    read: impl Fn(&str, &str) -> scenario::Suite<F>,
) -> scenario::Suite<F> {
    let each = files.iter().flat_map(|(path, text)| read(path, text).scenarios);
    scenario::Suite { scenarios: each.collect() }
}
