//! Clauses: found by their id or by words.

pub use authoring::rulebook::Clause;
use authoring::rulebook::{Book, pages, split};
use authoring::suggestion::nearest;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../rules/legendary");

static CHAPTERS: LazyLock<Vec<&str>> = LazyLock::new(|| pages(&FOLDER, &["R", "K"]));

static BOOK: LazyLock<Book> = LazyLock::new(|| Book::read(&CHAPTERS, is_id));

/// All clauses in order.
pub fn clauses() -> &'static [Clause] {
    &BOOK.clauses
}

/// The clause with this id; a part of it (`R4.7.2`, `R4.2a`) is found too.
pub fn clause(id: &str) -> Option<&'static Clause> {
    BOOK.clause(id).or_else(|| {
        let whole = id.trim().trim_end_matches(|c: char| c.is_ascii_lowercase());
        let (chapter, rest) = whole.split_once('.')?;
        let number = rest.split('.').next()?;
        BOOK.clause(&format!("{chapter}.{number}"))
    })
}

/// The known id nearest to what was written, if it is near enough to be meant.
pub fn nearest_id(written: &str) -> Option<&'static str> {
    nearest(written, clauses().iter().map(|clause| clause.id))
}

/// A word of the clauses that is spelled almost like one of those written.
pub fn nearest_word(written: &str) -> Option<String> {
    let known = BOOK.words();
    split(written).find_map(|word| {
        let long = known.iter().filter(|known| known.len() > 3);
        nearest(&word, long.map(String::as_str)).map(str::to_owned)
    })
}

/// Clauses that speak of the words, the best first. A chapter (`R4`) gives all of its clauses in order.
pub fn search(words: &str) -> Vec<&'static Clause> {
    BOOK.search(words)
}

/// `R4.7`, `K2.3`.
pub(super) fn is_id(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    word.strip_prefix(['R', 'K'])
        .and_then(|numbers| numbers.split_once('.'))
        .is_some_and(|(chapter, number)| digits(chapter) && digits(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_file_of_the_folder_ships() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/legendary");
        let mut files = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if text.starts_with("# R") || text.starts_with("# K") {
                assert!(CHAPTERS.contains(&text.as_str()), "{}", path.display());
                files += 1;
            }
        }
        assert_eq!(files, CHAPTERS.len());
    }

    #[test]
    fn clauses_are_numbered_without_gaps() {
        for (letter, end) in [("R", (13, 1)), ("K", (12, 12))] {
            let mut last = (0, 0);
            for clause in clauses().iter().filter(|c| c.id.starts_with(letter)) {
                let (chapter, number) = clause.id[1..].split_once('.').unwrap();
                let here: (u32, u32) = (chapter.parse().unwrap(), number.parse().unwrap());
                let next = here == (last.0, last.1 + 1) || here == (last.0 + 1, 1);
                assert!(next, "{} follows {letter}{}.{}", clause.id, last.0, last.1);
                assert!(!clause.text.is_empty(), "{}", clause.id);
                assert!(clause.chapter.starts_with(clause.chapter_id()));
                last = here;
            }
            assert_eq!(last, end);
        }
    }

    #[test]
    fn every_clause_that_is_cited_in_a_clause_exists() {
        for clause_here in clauses() {
            for word in clause_here.text.split(|c: char| !c.is_alphanumeric() && c != '.') {
                if is_id(word.trim_end_matches('.')) {
                    assert!(clause(word).is_some(), "{} cites {word}", clause_here.id);
                }
            }
        }
    }

    #[test]
    fn a_clause_is_found_by_id_and_by_part() {
        assert_eq!(clause("r4.7").unwrap().id, "R4.7");
        assert_eq!(clause("R4.7.2").unwrap().id, "R4.7");
        assert_eq!(clause("R4.2a").unwrap().id, "R4.2");
        assert_eq!(clause("R99.1"), None);
        assert_eq!(nearest_id("R4.77"), Some("R4.7"));
    }

    #[test]
    fn words_find_the_clause_that_is_about_them_first() {
        let first = |words: &str| search(words)[0].id;
        assert_eq!(first("escape procedure"), "R4.7");
        assert_eq!(first("healing"), "R10.4");
        assert_eq!(first("superpower"), "R5.3");
        assert_eq!(first("final showdown"), "R11.7");
        assert_eq!(search("R6").len(), 5);
        assert!(search("zeppelin").is_empty());
        assert_eq!(nearest_word("a bystandr"), Some("bystander".to_owned()));
    }

    #[test]
    fn emphasis_goes_from_titles() {
        assert_eq!(clause("R10.4").unwrap().title(), "Healing");
    }
}
