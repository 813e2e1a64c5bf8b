//! A line of a scenario, read from left to right. What its words mean is the game's to say.

use super::Code;
use std::str::FromStr;

/// What is left to read of a line.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a>(&'a str);

/// Why a line cannot be read, and what would help.
#[derive(Debug, PartialEq, Eq)]
pub struct Unread {
    pub code: Code,
    pub message: String,
    pub help: Option<String>,
    /// Counted from 1; if it is not known, what the message quotes first is what it is about.
    pub column: Option<u32>,
}

impl Unread {
    pub fn new(code: Code, message: impl Into<String>) -> Unread {
        Unread { code, message: message.into(), help: None, column: None }
    }

    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Unread {
        Unread { help: Some(help.into()), ..self }
    }
}

pub fn unread<T>(message: impl Into<String>) -> Result<T, Unread> {
    Err(Unread::new(Code::NotUnderstood, message))
}

pub fn unread_help<T>(message: impl Into<String>, help: impl Into<String>) -> Result<T, Unread> {
    Err(Unread::new(Code::NotUnderstood, message).with_help(help))
}

impl<'a> Line<'a> {
    pub fn new(text: &'a str) -> Line<'a> {
        Line(text.trim())
    }

    pub fn rest(self) -> &'a str {
        self.0
    }

    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Reads the phrase if it is next, whatever the case of its letters.
    pub fn eat(&mut self, phrase: &str) -> bool {
        let Some(head) = self.0.get(..phrase.len()) else {
            return false;
        };
        let tail = &self.0[phrase.len()..];
        let ends = tail
            .chars()
            .next()
            .is_none_or(|next| !next.is_alphanumeric() && !matches!(next, '-' | '\'' | '_'));
        if head.eq_ignore_ascii_case(phrase) && ends {
            self.0 = tail.trim_start();
            return true;
        }
        false
    }

    /// Reads whichever of the phrases is next.
    pub fn eat_any(&mut self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| self.eat(phrase))
    }

    /// Reads a mark like `:`.
    pub fn mark(&mut self, mark: char) -> bool {
        match self.0.strip_prefix(mark) {
            Some(tail) => {
                self.0 = tail.trim_start();
                true
            }
            None => false,
        }
    }

    /// The next word, without reading it.
    pub fn word(self) -> &'a str {
        let end = self.0.find(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | ';'));
        &self.0[..end.unwrap_or(self.0.len())]
    }

    /// Reads the next word, whatever it is.
    pub fn skip(&mut self) -> &'a str {
        let word = self.word();
        self.read(word);
        word
    }

    /// Reads a text that is known to be next.
    pub fn read(&mut self, text: &str) {
        self.0 = self.0[text.len()..].trim_start();
    }

    /// Reads the next word if it can be taken for that: a number, a square.
    pub fn parsed<T: FromStr>(&mut self) -> Option<T> {
        let word = self.word();
        let parsed = word.parse().ok()?;
        self.read(word);
        Some(parsed)
    }

    /// Reads a text in quotes.
    pub fn quoted(&mut self) -> Option<&'a str> {
        let (text, tail) = self.0.strip_prefix('"')?.split_once('"')?;
        self.0 = tail.trim_start();
        Some(text)
    }

    /// Nothing may follow.
    pub fn end(self) -> Result<(), Unread> {
        match self.0.is_empty() {
            true => Ok(()),
            false => unread(format!("`{}` is not understood here", self.0)),
        }
    }

    /// The parts between a mark that stands outside quotes.
    pub fn parts(self, mark: char) -> Vec<&'a str> {
        let mut parts = Vec::new();
        let (mut quoted, mut from) = (false, 0);
        for (index, c) in self.0.char_indices() {
            if c == '"' {
                quoted = !quoted;
            } else if c == mark && !quoted {
                parts.push(&self.0[from..index]);
                from = index + c.len_utf8();
            }
        }
        parts.push(&self.0[from..]);
        parts
    }

    /// What stands before and behind the first place where a word stands outside quotes.
    pub fn around(self, word: &str) -> Option<(&'a str, &'a str)> {
        let mut quoted = false;
        for (index, c) in self.0.char_indices() {
            if c == '"' {
                quoted = !quoted;
            }
            if quoted || !c.is_whitespace() {
                continue;
            }
            let mut tail = Line::new(&self.0[index..]);
            if tail.eat(word) {
                return Some((&self.0[..index], tail.0));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_read_only_where_it_ends() {
        let mut line = Line::new("  Hero deck: 3, \"a, b\" ");
        assert!(!line.eat("hero de"));
        assert!(line.eat("hero deck") && line.mark(':'));
        assert_eq!(line.parsed::<u8>(), Some(3));
        assert!(line.mark(','));
        assert_eq!(line.quoted(), Some("a, b"));
        assert!(line.end().is_ok());
        for tail in ["-up", "'s", "_b", "2"] {
            assert!(!Line::new(&format!("set{tail}")).eat("set"), "{tail}");
        }
    }

    #[test]
    fn what_cannot_be_taken_for_a_number_stays_unread() {
        let mut line = Line::new("many 4");
        assert_eq!(line.parsed::<u8>(), None);
        assert_eq!((line.skip(), line.parsed()), ("many", Some(4_u8)));
        assert!(Line::new("more").end().is_err());
    }

    #[test]
    fn quotes_hide_marks_and_words() {
        let line = Line::new("\"x, y\", z because \"of because\"");
        assert_eq!(line.parts(',').len(), 2);
        let (before, after) = line.around("because").unwrap();
        assert_eq!((before, after), ("\"x, y\", z", "\"of because\""));
        assert!(Line::new("\"a because b\"").around("because").is_none());
    }
}
