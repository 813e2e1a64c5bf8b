//! Rules looked up in the middle of a game.

use authoring::rulebook::Clause;
use sitting::seating::clean;

/// So many clauses at most are read out for words.
const MOST: usize = 4;

/// A clause, a chapter, a keyword or power, or what speaks of these words; in the game that is played first.
pub fn told(game: &str, words: &str) -> Vec<String> {
    let words = words.trim();
    if words.is_empty() {
        return vec![
            "Which rule? Write `rules` and a clause (R7.1), a chapter, a keyword or words.".into(),
        ];
    }
    let mut books = [Book::legendary(words), Book::clix(words)];
    if game == "clix" {
        books.reverse();
    }
    // What is meant exactly in either game goes before what only speaks of the words.
    let exact = books.iter().map(|book| book.exact.clone());
    let found = exact.chain(books.iter().map(|book| book.speak_of.clone()));
    let Some(found) = found.into_iter().find(|found| !found.is_empty()) else {
        return vec![format!("No clause speaks of \"{}\".", clean(words))];
    };
    found.iter().map(|clause| format!("{} {}", clause.id, clause.plain())).collect()
}

/// What the rules of a game have for some words.
struct Book {
    exact: Vec<&'static Clause>,
    speak_of: Vec<&'static Clause>,
}

impl Book {
    fn legendary(words: &str) -> Book {
        use ::legendary::rulebook;
        let chapter = rulebook::keyword(words).map_or(words, |keyword| keyword.chapter);
        let exact = exact(rulebook::clause(words), rulebook::clauses(), chapter);
        Book { exact, speak_of: rulebook::search(words).into_iter().take(MOST).collect() }
    }

    fn clix(words: &str) -> Book {
        use ::clix::rulebook;
        let exact = exact(rulebook::clause(words), rulebook::clauses(), words);
        Book { exact, speak_of: rulebook::search(words).into_iter().take(MOST).collect() }
    }
}

/// A clause by its number, or the clauses of a chapter.
fn exact(
    one: Option<&'static Clause>,
    all: &'static [Clause],
    chapter: &str,
) -> Vec<&'static Clause> {
    let of_chapter = |clause: &&Clause| clause.chapter_id().eq_ignore_ascii_case(chapter);
    match one {
        Some(one) => vec![one],
        None => all.iter().filter(of_chapter).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_a_chapter_and_words_are_found_in_the_game_that_is_played() {
        assert!(told("legendary", "R7.1")[0].starts_with("R7.1 "));
        assert!(told("legendary", "r7").len() > 1);
        assert!(told("clix", "C16.2")[0].starts_with("C16.2 "));
        assert!(told("clix", "R7.1")[0].starts_with("R7.1 "), "the other game has it");
        assert!(told("legendary", "escape hero").len() <= MOST);
        assert!(told("legendary", "xyzzy")[0].contains("No clause"));
    }
}
