//! Clauses: found by their id or by words.

use crate::language::suggestion::nearest;
use std::sync::LazyLock;

/// One numbered clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// As it is cited: `R4.7`.
    pub id: &'static str,
    /// The chapter it stands in: `R4 Step A: Villain Deck card`.
    pub chapter: &'static str,
    /// Everything after the id, lines and tables included.
    pub text: &'static str,
}

const CHAPTERS: &[&str] = &[
    include_str!("../../../../rules/legendary/R01-components.md"),
    include_str!("../../../../rules/legendary/R02-setup.md"),
    include_str!("../../../../rules/legendary/R03-turn.md"),
    include_str!("../../../../rules/legendary/R04-villain-deck.md"),
    include_str!("../../../../rules/legendary/R05-playing-cards.md"),
    include_str!("../../../../rules/legendary/R06-recruiting.md"),
    include_str!("../../../../rules/legendary/R07-fighting-villains.md"),
    include_str!("../../../../rules/legendary/R08-fighting-the-mastermind.md"),
    include_str!("../../../../rules/legendary/R09-drawing.md"),
    include_str!("../../../../rules/legendary/R10-bystanders-and-wounds.md"),
    include_str!("../../../../rules/legendary/R11-end-and-score.md"),
    include_str!("../../../../rules/legendary/R12-solo.md"),
    include_str!("../../../../rules/legendary/R13-errata.md"),
    include_str!("../../../../rules/legendary/K01-size-changing.md"),
    include_str!("../../../../rules/legendary/K02-microscopic-size-changing.md"),
    include_str!("../../../../rules/legendary/K03-empowered.md"),
    include_str!("../../../../rules/legendary/K04-chivalrous-duel.md"),
    include_str!("../../../../rules/legendary/K05-shards.md"),
    include_str!("../../../../rules/legendary/K06-danger-sense.md"),
    include_str!("../../../../rules/legendary/K07-villain-danger-sense.md"),
    include_str!("../../../../rules/legendary/K08-celestial-boons.md"),
    include_str!("../../../../rules/legendary/K09-contest-of-champions.md"),
    include_str!("../../../../rules/legendary/K10-cosmic-threat.md"),
    include_str!("../../../../rules/legendary/K11-artifacts.md"),
    include_str!("../../../../rules/legendary/K12-keywords-together.md"),
];

static CLAUSES: LazyLock<Vec<Clause>> =
    LazyLock::new(|| CHAPTERS.iter().copied().flat_map(parse).collect());

/// All clauses in order.
pub fn clauses() -> &'static [Clause] {
    &CLAUSES
}

/// The clause with this id; a part of it (`R4.7.2`, `R4.2a`) is found too.
pub fn clause(id: &str) -> Option<&'static Clause> {
    let id = id.trim();
    let find = |id: &str| {
        let mut all = clauses().iter();
        all.find(|clause| clause.id.eq_ignore_ascii_case(id))
    };
    find(id).or_else(|| {
        let whole = id.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let (chapter, rest) = whole.split_once('.')?;
        let number = rest.split('.').next()?;
        find(&format!("{chapter}.{number}"))
    })
}

/// The known id nearest to what was written, if it is near enough to be meant.
pub fn nearest_id(written: &str) -> Option<&'static str> {
    nearest(written, clauses().iter().map(|clause| clause.id))
}

/// A word of the clauses that is spelled almost like one of those written.
pub fn nearest_word(written: &str) -> Option<String> {
    let mut known: Vec<String> = clauses().iter().flat_map(|c| split(c.text)).collect();
    known.sort();
    known.dedup();
    split(written).find_map(|word| {
        let long = known.iter().filter(|known| known.len() > 3);
        nearest(&word, long.map(String::as_str)).map(str::to_owned)
    })
}

/// Clauses that speak of the words, the best first. A chapter (`R4`) gives all of its clauses in order.
pub fn search(words: &str) -> Vec<&'static Clause> {
    let wanted: Vec<String> = split(words).map(|word| stem(&word).to_owned()).collect();
    if let [chapter] = wanted.as_slice() {
        let of_chapter: Vec<&Clause> = clauses()
            .iter()
            .filter(|clause| clause.chapter_id().eq_ignore_ascii_case(chapter))
            .collect();
        if !of_chapter.is_empty() {
            return of_chapter;
        }
    }
    let mut found: Vec<(usize, usize, &Clause)> = clauses()
        .iter()
        .map(|clause| {
            let scores: Vec<usize> = wanted.iter().map(|word| clause.score(word)).collect();
            let hits = scores.iter().filter(|score| **score > 0).count();
            (hits, scores.iter().sum(), clause)
        })
        .filter(|(hits, _, _)| *hits > 0)
        .collect();
    // A stable sort: what is equally good stays in the order of the book.
    found.sort_by_key(|(hits, score, _)| std::cmp::Reverse((*hits, *score)));
    // Clauses that miss a word are worth showing only where none has them all.
    let most = found.first().map_or(0, |(hits, _, _)| *hits);
    found.retain(|(hits, _, _)| *hits == most);
    found.into_iter().map(|(_, _, clause)| clause).collect()
}

impl Clause {
    /// `R4` of `R4.7`.
    pub fn chapter_id(&self) -> &'static str {
        self.id.split('.').next().unwrap_or(self.id)
    }

    /// What it is about: its first words.
    pub fn title(&self) -> String {
        let plain = self.plain();
        let line = plain.lines().next().unwrap_or_default();
        let end = line.find([':', '.', ';', '(']).unwrap_or(line.len());
        let mut title: String = line[..end].trim().chars().take(72).collect();
        if title.chars().count() == 72 {
            title.push('…');
        }
        title
    }

    /// The text without marks of emphasis.
    pub fn plain(&self) -> String {
        plain(self.text)
    }

    /// Is it part of the game as it is played here?
    pub fn is_played(&self) -> bool {
        !self.text.contains("Not in this edition of Longbox.")
    }

    fn score(&self, word: &str) -> usize {
        let has = |text: &str| split(text).any(|known| stem(&known) == word);
        let within = |text: &str| split(text).any(|known| known.starts_with(word));
        if has(&self.title()) {
            4
        } else if has(self.text) {
            3
        } else if within(self.text) {
            2
        } else {
            usize::from(has(self.chapter))
        }
    }
}

fn parse(chapter: &'static str) -> Vec<Clause> {
    let title = chapter
        .lines()
        .next()
        .unwrap_or_default()
        .trim_start_matches("# ");
    let mut found: Vec<Clause> = Vec::new();
    let mut from: Option<(&'static str, usize)> = None;
    let mut at = 0;
    let mut close = |from: &mut Option<(&'static str, usize)>, end: usize| {
        if let Some((id, start)) = from.take() {
            found.push(Clause {
                id,
                chapter: title,
                text: chapter[start..end].trim(),
            });
        }
    };
    for line in chapter.split_inclusive('\n') {
        if line.starts_with('#') {
            close(&mut from, at);
        } else if let Some(id) = id_at_start(line) {
            close(&mut from, at);
            from = Some((id, at + id.len()));
        }
        at += line.len();
    }
    close(&mut from, chapter.len());
    found
}

/// `R4.7` at the start of a line, followed by a space.
fn id_at_start(line: &str) -> Option<&str> {
    let (id, _) = line.split_once(' ')?;
    let (chapter, number) = id.strip_prefix(['R', 'K'])?.split_once('.')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    (digits(chapter) && digits(number)).then_some(id)
}

fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// Enough to find "villains" by "villain" and "escaping" by "escape".
fn stem(word: &str) -> &str {
    let ending = ["ing", "es", "ed", "s", "e"]
        .into_iter()
        .find(|ending| word.len() > ending.len() + 2 && word.ends_with(ending));
    ending.map_or(word, |ending| &word[..word.len() - ending.len()])
}

/// Stars around words go; a star after a number or in quotes is part of what is said.
fn plain(text: &str) -> String {
    let text = text.replace("**", "");
    let letters: Vec<char> = text.chars().collect();
    let mut open = false;
    let mut out = String::with_capacity(text.len());
    for (index, letter) in letters.iter().enumerate() {
        let after = letters.get(index + 1).is_some_and(|c| c.is_alphabetic());
        let before = index > 0 && letters[index - 1].is_alphabetic();
        match letter {
            '*' if !open && after && !before => open = true,
            '*' if open && before => open = false,
            letter => out.push(*letter),
        }
    }
    out
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
            for word in clause_here
                .text
                .split(|c: char| !c.is_alphanumeric() && c != '.')
            {
                if id_at_start(&format!("{} ", word.trim_end_matches('.'))).is_some() {
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
    fn emphasis_goes_and_printed_stars_stay() {
        assert_eq!(
            plain("*Healing*: a **b** `*` 1*/1"),
            "Healing: a b `*` 1*/1"
        );
        assert_eq!(clause("R10.4").unwrap().title(), "Healing");
    }
}
