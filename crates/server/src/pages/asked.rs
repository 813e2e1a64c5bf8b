//! What a form or an address says, word by word: a word may come several times, and unknown ones do no harm.

use authoring::plain::is_stray;

/// Pairs of a word and what it says, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked(pub Vec<(String, String)>);

/// No field of a page says more.
const LONGEST: usize = 4_000;
/// No page asks for more at once.
const MOST: usize = 300;

impl Asked {
    /// What came with a request. Characters that cannot be shown are left out, and so is what no form of ours sends.
    pub fn of(pairs: Vec<(String, String)>) -> Asked {
        let tidy = |(word, says): (String, String)| {
            let says: String = says.chars().filter(|letter| !is_stray(*letter)).collect();
            (word, says.chars().take(LONGEST).collect())
        };
        Asked(pairs.into_iter().take(MOST).map(tidy).collect())
    }

    /// What is said first under a word; nothing if it is empty.
    pub fn get(&self, word: &str) -> Option<&str> {
        let said = self.0.iter().find(|(other, _)| other == word);
        said.map(|(_, says)| says.trim()).filter(|says| !says.is_empty())
    }

    /// The same as a number.
    pub fn number<T: std::str::FromStr>(&self, word: &str) -> Option<T> {
        self.get(word)?.parse().ok()
    }

    /// Is a box ticked?
    pub fn is(&self, word: &str) -> bool {
        self.get(word) == Some("yes")
    }

    /// Everything that is said under a word.
    pub fn all<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        let said = self.0.iter().filter(move |(other, _)| other == word);
        said.map(|(_, says)| says.trim()).filter(|says| !says.is_empty())
    }

    /// Is the word there at all, even empty?
    pub fn has(&self, word: &str) -> bool {
        self.0.iter().any(|(other, _)| other == word)
    }

    /// Says one more thing.
    pub fn say(&mut self, word: &str, says: impl Into<String>) {
        self.0.push((word.to_owned(), says.into()));
    }

    /// As part of an address.
    pub fn written(&self) -> String {
        serde_urlencoded::to_string(&self.0).unwrap_or_default()
    }
}

/// One thing said, as part of an address.
pub fn query(word: &str, says: &str) -> String {
    serde_urlencoded::to_string([(word, says)]).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_from_an_address_and_nothing_speaks_to_a_terminal() {
        let asked = Asked::of(vec![
            ("hero".into(), "Thor & \"Loki\"".into()),
            ("hero".into(), "A\u{1b}[2J".into()),
            ("empty".into(), " ".into()),
        ]);
        assert_eq!(asked.all("hero").collect::<Vec<_>>(), ["Thor & \"Loki\"", "A[2J"]);
        assert_eq!(asked.get("empty"), None);
        assert!(asked.has("empty"));
        assert_eq!(asked.written(), "hero=Thor+%26+%22Loki%22&hero=A%5B2J&empty=+");
    }
}
