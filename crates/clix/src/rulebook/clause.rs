//! Clauses: found by their id or by words.

use authoring::rulebook::{Book, Clause, pages, split};
use authoring::suggestion::nearest;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../rules/clix");

/// Every page, the chapters first, then the items of the card.
pub(super) static PAGES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let card = ["S", "A", "D", "G", "BR", "MV", "RG", "I", "IM", "K", "Z", "T", "RA", "X"];
    pages(&FOLDER, &[&["C"][..], &card].concat())
});

static BOOK: LazyLock<Book> = LazyLock::new(|| Book::read(&PAGES, is_id));

/// All clauses in order.
pub fn clauses() -> &'static [Clause] {
    &BOOK.clauses
}

pub fn clause(id: &str) -> Option<&'static Clause> {
    BOOK.clause(id)
}

/// Clauses that speak of the words, the best first. A chapter (`C9`) or an item (`S05`) gives all of its clauses in order.
pub fn search(words: &str) -> Vec<&'static Clause> {
    BOOK.search(words)
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

/// `C9.7`, `S05.2`; items without clauses of their own are one: `IM03`.
pub(super) fn is_id(word: &str) -> bool {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let numbers = &word[letters.len()..];
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    match numbers.split_once('.') {
        Some((one, two)) => {
            let item = ["S", "A", "D", "G", "BR", "MV", "RG", "I", "K", "Z"].contains(&letters)
                && one.len() == 2;
            (letters == "C" || item) && digits(one) && digits(two)
        }
        None => ["IM", "IT", "T", "RA"].contains(&letters) && numbers.len() == 2 && digits(numbers),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_page_of_the_folder_ships() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/clix");
        let mut count = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if name != "decisions.md" && name != "windows.md" {
                assert!(PAGES.contains(&text.as_str()), "{name}");
                count += 1;
            }
        }
        assert_eq!(count, PAGES.len());
    }

    #[test]
    fn clauses_are_numbered_without_gaps() {
        let mut last = ("", 0);
        for clause in clauses() {
            let Some((chapter, number)) = clause.id.split_once('.') else {
                continue;
            };
            let number: u32 = number.parse().unwrap();
            let follows =
                number == last.1 + 1 && chapter == last.0 || number == 1 && chapter != last.0;
            assert!(follows, "{} follows {}.{}", clause.id, last.0, last.1);
            assert!(!clause.text.is_empty(), "{}", clause.id);
            last = (chapter, number);
        }
    }

    #[test]
    fn every_clause_that_is_cited_in_a_clause_exists() {
        for here in clauses() {
            for word in here.text.split(|c: char| !c.is_alphanumeric() && c != '.') {
                let word = word.trim_end_matches('.');
                if is_id(word) {
                    assert!(clause(word).is_some(), "{} cites {word}", here.id);
                }
            }
        }
    }

    #[test]
    fn every_clause_that_the_engine_cites_exists() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut open = vec![folder];
        let mut cited = 0;
        while let Some(folder) = open.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    open.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                for word in text.split(|c: char| !c.is_alphanumeric() && c != '.') {
                    let word = word.trim_end_matches('.');
                    let written = word.contains('.')
                        && is_id(word)
                        && !word.starts_with("C17")
                        && word != "C99.1";
                    if written {
                        assert!(clause(word).is_some(), "{} cites {word}", path.display());
                        cited += 1;
                    }
                }
            }
        }
        assert!(cited > 300);
    }

    #[test]
    fn words_find_the_clause_that_is_about_them_first() {
        let first = |words: &str| search(words)[0].id;
        assert_eq!(first("rule of three"), "C3.3");
        assert_eq!(first("first turn immunity"), "C2.7");
        assert_eq!(search("S05").len(), 3);
        assert!(search("zeppelin").is_empty());
        assert_eq!(clause("C99.1"), None);
        assert_eq!(clause("im03").map(|clause| clause.id), Some("IM03"));
    }
}
