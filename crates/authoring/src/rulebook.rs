//! A book of numbered clauses: found by their id or by words. Which ids there are is for each game to say.

use include_dir::Dir;

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

/// The pages of a folder that is built into a program: first those whose file names have the first of the letters in front of their number
/// or dash, and so on. Other files are no pages.
pub fn pages(folder: &'static Dir<'static>, letters: &[&str]) -> Vec<&'static str> {
    let mut found: Vec<(usize, &str, &str)> = Vec::new();
    for file in folder.files() {
        let name = file.path().to_str().unwrap_or_default();
        let end = name.find(|c: char| !c.is_ascii_uppercase()).unwrap_or_default();
        let place = letters.iter().position(|letters| *letters == &name[..end]);
        found.extend(place.zip(file.contents_utf8()).map(|(place, text)| (place, name, text)));
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, text)| text).collect()
}

/// All clauses of a game, in order.
#[derive(Clone, Debug)]
pub struct Book {
    pub clauses: Vec<Clause>,
}

impl Book {
    /// Reads pages: a heading, then clauses that begin with their id at the beginning of a line.
    pub fn read(pages: &[&'static str], is_id: fn(&str) -> bool) -> Book {
        let pages = pages.iter().copied();
        Book { clauses: pages.flat_map(|page| parse(page, is_id)).collect() }
    }

    /// The clause with exactly this id, whatever the case of its letters.
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        let mut all = self.clauses.iter();
        all.find(|clause| clause.id.eq_ignore_ascii_case(id.trim()))
    }

    /// Every word of the clauses once.
    pub fn words(&self) -> Vec<String> {
        let mut known: Vec<String> = self.clauses.iter().flat_map(|c| split(c.text)).collect();
        known.sort();
        known.dedup();
        known
    }

    /// Clauses that speak of the words, the best first. A chapter (`R4`) gives all of its clauses in order.
    pub fn search(&self, words: &str) -> Vec<&Clause> {
        let wanted: Vec<String> = split(words).map(|word| stem(&word).to_owned()).collect();
        if let [chapter] = wanted.as_slice() {
            let of_chapter: Vec<&Clause> = self
                .clauses
                .iter()
                .filter(|clause| clause.chapter_id().eq_ignore_ascii_case(chapter))
                .collect();
            if !of_chapter.is_empty() {
                return of_chapter;
            }
        }
        let mut found: Vec<(usize, usize, &Clause)> = self
            .clauses
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

fn parse(chapter: &'static str, is_id: fn(&str) -> bool) -> Vec<Clause> {
    let title = chapter.lines().next().unwrap_or_default().trim_start_matches("# ");
    let mut found: Vec<Clause> = Vec::new();
    let mut from: Option<(&'static str, usize)> = None;
    let mut at = 0;
    let mut close = |from: &mut Option<(&'static str, usize)>, end: usize| {
        if let Some((id, start)) = from.take() {
            found.push(Clause { id, chapter: title, text: chapter[start..end].trim() });
        }
    };
    for line in chapter.split_inclusive('\n') {
        if line.starts_with('#') {
            close(&mut from, at);
        } else if let Some((id, _)) = line.split_once(' ')
            && is_id(id)
        {
            close(&mut from, at);
            from = Some((id, at + id.len()));
        }
        at += line.len();
    }
    close(&mut from, chapter.len());
    found
}

/// The words of a text, small.
pub fn split(text: &str) -> impl Iterator<Item = String> {
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

/// One open point of the rules and what we do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// `G7`, `D3`.
    pub id: &'static str,
    /// The clause it belongs to.
    pub clause: &'static str,
    pub question: &'static str,
    pub decision: &'static str,
    pub why: &'static str,
}

/// The rows `| D1 | R5.3 | question | decision | why |` of a page; heads of tables are none.
pub fn decisions(page: &'static str, is_id: fn(&str) -> bool) -> Vec<Decision> {
    let row = |line: &'static str| {
        let cells: Vec<&str> =
            line.strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
        let &[id, clause, question, decision, why] = cells.as_slice() else {
            return None;
        };
        is_id(clause).then_some(Decision { id, clause, question, decision, why })
    };
    page.lines().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_goes_and_printed_stars_stay() {
        assert_eq!(plain("*Healing*: a **b** `*` 1*/1"), "Healing: a b `*` 1*/1");
    }

    #[test]
    fn a_clause_goes_on_until_the_next_id_or_heading() {
        let page = "# X1 First\n\nX1.1 One\n a. more\n\nX1.2 Two\n\n## Other\n\nno clause\n";
        let book = Book::read(&[page], |word| word.starts_with("X1."));
        let texts: Vec<&str> = book.clauses.iter().map(|clause| clause.text).collect();
        assert_eq!(texts, ["One\n a. more", "Two"]);
        assert_eq!(book.clause("x1.2").unwrap().chapter, "X1 First");
    }
}
