//! A small strict reader of JSON, for the data files that users bring.

use authoring::plain::{Stray, stray};
use std::collections::HashSet;
use std::fmt;

/// A value. Numbers are whole: nothing in figures or maps is a fraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    /// Fields in the order of the text; no name twice.
    Object(Vec<(String, Json)>),
}

/// Where a text stops being JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotJson {
    /// The character, counted from 0.
    pub at: usize,
    pub expected: &'static str,
}

impl fmt::Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: expected {}", self.at + 1, self.expected)
    }
}

/// Deeper nesting is refused, so that no text can exhaust the stack.
const DEEPEST: usize = 32;

impl Json {
    pub fn read(text: &str) -> Result<Json, NotJson> {
        let mut reader = Reader { letters: text.chars().collect(), at: 0 };
        let value = reader.value(0)?;
        reader.space();
        if reader.at < reader.letters.len() {
            reader.fail("the end of the text")
        } else {
            Ok(value)
        }
    }

    /// A field of an object.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => {
                fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// A character in one of its texts that no text of ours has. Line ends of any kind may stand there.
    pub fn stray(&self) -> Option<Stray> {
        match self {
            Json::Text(text) => text.split('\r').find_map(stray),
            Json::List(items) => items.iter().find_map(Json::stray),
            Json::Object(fields) => fields.iter().find_map(|(_, value)| value.stray()),
            Json::Null | Json::Bool(_) | Json::Number(_) => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<i64> {
        match self {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Json]> {
        match self {
            Json::List(items) => Some(items),
            _ => None,
        }
    }
}

/// A text on one line: line ends, tabs and runs of blanks become one blank.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct Reader {
    letters: Vec<char>,
    at: usize,
}

impl Reader {
    fn fail<T>(&self, expected: &'static str) -> Result<T, NotJson> {
        Err(NotJson { at: self.at, expected })
    }

    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\r' | '\n')) {
            self.at += 1;
        }
    }

    /// Whether the next thing is this character; if so it is taken.
    fn takes(&mut self, letter: char) -> bool {
        self.space();
        let there = self.peek() == Some(letter);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self, depth: usize) -> Result<Json, NotJson> {
        if depth > DEEPEST {
            return self.fail("less nesting");
        }
        self.space();
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.items(depth),
            Some('"') => Ok(Json::Text(self.string()?)),
            Some('-' | '0'..='9') => self.whole_number(),
            Some('t') => self.word("true", Json::Bool(true)),
            Some('f') => self.word("false", Json::Bool(false)),
            Some('n') => self.word("null", Json::Null),
            _ => self.fail("a value"),
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, NotJson> {
        if !word.chars().eq(self.letters[self.at..].iter().copied().take(word.len())) {
            return self.fail("a value");
        }
        self.at += word.len();
        Ok(value)
    }

    fn whole_number(&mut self) -> Result<Json, NotJson> {
        let start = self.at;
        self.at += usize::from(self.peek() == Some('-'));
        let digits = self.at;
        while matches!(self.peek(), Some('0'..='9')) {
            self.at += 1;
        }
        let leading_zero = self.at > digits + 1 && self.letters[digits] == '0';
        if leading_zero || matches!(self.peek(), Some('.' | 'e' | 'E')) {
            return self.fail("a whole number");
        }
        let text: String = self.letters[start..self.at].iter().collect();
        match text.parse() {
            Ok(number) => Ok(Json::Number(number)),
            Err(_) => self.fail("a whole number"),
        }
    }

    fn items(&mut self, depth: usize) -> Result<Json, NotJson> {
        self.at += 1;
        let mut items = Vec::new();
        if self.takes(']') {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.takes(']') {
                return Ok(Json::List(items));
            }
            if !self.takes(',') {
                return self.fail("a comma or ]");
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, NotJson> {
        self.at += 1;
        let mut fields: Vec<(String, Json)> = Vec::new();
        let mut names = HashSet::new();
        if self.takes('}') {
            return Ok(Json::Object(fields));
        }
        loop {
            self.space();
            if self.peek() != Some('"') {
                return self.fail("the name of a field");
            }
            let name = self.string()?;
            if !names.insert(name.clone()) {
                return self.fail("each field once");
            }
            if !self.takes(':') {
                return self.fail("a colon");
            }
            fields.push((name, self.value(depth + 1)?));
            if self.takes('}') {
                return Ok(Json::Object(fields));
            }
            if !self.takes(',') {
                return self.fail("a comma or }");
            }
        }
    }

    fn string(&mut self) -> Result<String, NotJson> {
        self.at += 1;
        let mut text = String::new();
        loop {
            match self.peek() {
                Some('"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some('\\') => text.push(self.escape()?),
                Some(letter) if letter >= ' ' => {
                    text.push(letter);
                    self.at += 1;
                }
                _ => return self.fail("a closing quote"),
            }
        }
    }

    fn escape(&mut self) -> Result<char, NotJson> {
        self.at += 1;
        let letter = match self.peek() {
            Some(plain @ ('"' | '\\' | '/')) => plain,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => return self.code_point(),
            _ => return self.fail("an escape"),
        };
        self.at += 1;
        Ok(letter)
    }

    fn code_point(&mut self) -> Result<char, NotJson> {
        let first = self.four_digits()?;
        let code = match first {
            0xd800..0xdc00 if self.letters[self.at..].starts_with(&['\\', 'u']) => {
                self.at += 1;
                let second = self.four_digits()?;
                0x10000 + ((first - 0xd800) << 10) + (second.wrapping_sub(0xdc00) & 0x3ff)
            }
            _ => first,
        };
        match char::from_u32(code) {
            Some(letter) => Ok(letter),
            None => self.fail("a character"),
        }
    }

    /// The digits after `\u`, of which the u is next.
    fn four_digits(&mut self) -> Result<u32, NotJson> {
        self.at += 1;
        let mut code = 0;
        for _ in 0..4 {
            let Some(digit) = self.peek().and_then(|letter| letter.to_digit(16)) else {
                return self.fail("four hexadecimal digits");
            };
            code = code << 4 | digit;
            self.at += 1;
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_every_kind_are_read() {
        let value = Json::read(
            r#" {"a": [1, -2, 0], "b": {"c": null}, "d": true, "e": false, "f": "x\"\n\u00e9\ud83d\ude00"} "#,
        );
        let value = value.unwrap();
        assert_eq!(value.get("a").unwrap().list().unwrap()[1].number(), Some(-2));
        assert_eq!(value.get("b").unwrap().get("c"), Some(&Json::Null));
        assert_eq!(value.get("f").unwrap().text(), Some("x\"\né😀"));
        assert_eq!(value.get("g"), None);
    }

    #[test]
    fn what_is_not_json_is_refused_with_the_place() {
        for (text, at) in [
            ("", 0),
            ("[1,]", 3),
            ("[1 2]", 3),
            ("{\"a\" 1}", 5),
            ("{\"a\":1,\"a\":2}", 10),
            ("01", 2),
            ("1.5", 1),
            ("\"x", 2),
            ("tru", 0),
            ("[] x", 3),
            ("\"\\q\"", 2),
            ("\"\\ud83d\"", 7),
        ] {
            assert_eq!(Json::read(text).map_err(|wrong| wrong.at), Err(at), "{text}");
        }
    }

    #[test]
    fn deep_nesting_is_refused() {
        assert!(Json::read(&"[".repeat(100_000)).is_err());
    }
}
