//! JSON documents from outside, looked at piece by piece: every piece knows the way to it, and none is larger than it may be.

use crate::fault::Fault;
use authoring::plain::is_stray;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// In bytes. Years of plays fit, and what is read from a file of a megabyte fits when we write it.
pub const LARGEST: usize = 32 << 20;
/// Letters of a name or an id.
pub const LONGEST_NAME: usize = 200;
/// Letters of a comment.
pub const LONGEST_TEXT: usize = 20_000;
/// Things in one list.
pub const MOST: usize = 50_000;
/// Lists and objects inside each other, in what is kept as it is.
const DEEPEST: usize = 16;

/// The value of a text that is JSON.
pub fn parsed(text: &str) -> Result<Value, Fault> {
    fits(text)?;
    serde_json::from_str(text).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        let told = error.to_string();
        let why = told.split(" at line ").next().unwrap_or("something else");
        Fault::new(place, format!("this is no JSON: {why}"))
    })
}

/// Is a text small enough to be looked at?
pub fn fits(text: &str) -> Result<(), Fault> {
    match text.len() {
        size if size > LARGEST => {
            let message = format!("{size} bytes are too many, the most is {LARGEST}");
            Err(Fault::new("", message))
        }
        _ => Ok(()),
    }
}

/// A value as people read it, with a line end behind it. Characters that could speak to a terminal are written by their numbers.
pub fn written(value: &Value) -> String {
    // Only a value with keys that are no texts, or a full memory, could fail.
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    let mut plain = String::with_capacity(text.len() + 1);
    for letter in text.chars() {
        match is_stray(letter) {
            true => plain.push_str(&format!("\\u{:04x}", u32::from(letter))),
            false => plain.push(letter),
        }
    }
    plain + "\n"
}

/// A text on several lines; stray characters become blanks.
pub fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    text.chars().map(|letter| if is_stray(letter) { ' ' } else { letter }).collect()
}

/// A text on one line, without blanks around it.
pub fn one_line(text: &str) -> String {
    let each = text.chars().map(|letter| match letter {
        '\n' | '\t' => ' ',
        letter if is_stray(letter) => ' ',
        letter => letter,
    });
    each.collect::<String>().trim().to_owned()
}

/// The first letters of a text, no more than so many.
pub fn cut(text: &str, most: usize) -> &str {
    text.char_indices().nth(most).map_or(text, |(end, _)| &text[..end])
}

/// A value in a document, and the way to it.
#[derive(Clone, Debug)]
pub struct Piece<'a> {
    pub value: &'a Value,
    pub place: String,
}

impl<'a> Piece<'a> {
    /// The whole document.
    pub fn whole(value: &'a Value) -> Piece<'a> {
        Piece { value, place: String::new() }
    }

    pub fn fault(&self, message: impl Into<String>) -> Fault {
        let place = if self.place.is_empty() { "the document" } else { &self.place };
        Fault::new(place, message)
    }

    fn at(&self, key: &str, value: &'a Value) -> Piece<'a> {
        let dot = if self.place.is_empty() { "" } else { "." };
        Piece { value, place: format!("{}{dot}{key}", self.place) }
    }

    /// The members, if it has any.
    pub fn object(&self) -> Result<&'a Map<String, Value>, Fault> {
        self.value
            .as_object()
            .ok_or_else(|| self.fault(format!("an object belongs here, not {}", self.sort())))
    }

    /// A member that may be missing. What is `null` is missing.
    pub fn may(&self, key: &str) -> Result<Option<Piece<'a>>, Fault> {
        let member = self.object()?.get(key).filter(|value| !value.is_null());
        Ok(member.map(|value| self.at(key, value)))
    }

    /// A member that has to be there.
    pub fn must(&self, key: &str) -> Result<Piece<'a>, Fault> {
        let found = self.may(key)?;
        found.ok_or_else(|| self.fault(format!("{key:?} is missing")))
    }

    /// The things of a list.
    pub fn list(&self) -> Result<Vec<Piece<'a>>, Fault> {
        let list = self.value.as_array();
        let list =
            list.ok_or_else(|| self.fault(format!("a list belongs here, not {}", self.sort())))?;
        if list.len() > MOST {
            return Err(self.fault(format!("{} are too many, the most is {MOST}", list.len())));
        }
        let each = list.iter().enumerate();
        Ok(each
            .map(|(at, value)| Piece { value, place: format!("{}[{at}]", self.place) })
            .collect())
    }

    /// The things of a list that may be missing.
    pub fn list_of(&self, key: &str) -> Result<Vec<Piece<'a>>, Fault> {
        self.may(key)?.map_or_else(|| Ok(Vec::new()), |list| list.list())
    }

    fn letters(&self) -> Result<&'a str, Fault> {
        self.value
            .as_str()
            .ok_or_else(|| self.fault(format!("a text belongs here, not {}", self.sort())))
    }

    /// A name or an id, on one line.
    pub fn name(&self) -> Result<String, Fault> {
        let name = one_line(self.letters()?);
        self.no_longer(&name, LONGEST_NAME)?;
        Ok(name)
    }

    /// A text, on several lines perhaps.
    pub fn text(&self) -> Result<String, Fault> {
        let text = plain(self.letters()?);
        self.no_longer(&text, LONGEST_TEXT)?;
        Ok(text)
    }

    fn no_longer(&self, text: &str, most: usize) -> Result<(), Fault> {
        match text.chars().count() {
            letters if letters > most => {
                Err(self.fault(format!("{letters} letters are too many, the most is {most}")))
            }
            _ => Ok(()),
        }
    }

    /// A whole number, which some programs write as a text.
    pub fn number(&self, range: RangeInclusive<i64>) -> Result<i64, Fault> {
        let number = match self.value {
            Value::String(text) => text.trim().parse().ok(),
            value => value.as_i64(),
        };
        let number = number.ok_or_else(|| {
            self.fault(format!("a whole number belongs here, not {}", self.sort()))
        })?;
        match range.contains(&number) {
            true => Ok(number),
            false => Err(self.fault(format!(
                "{number} is not between {} and {}",
                range.start(),
                range.end()
            ))),
        }
    }

    /// A count, which some programs write as a text.
    pub fn count(&self) -> Result<u32, Fault> {
        self.number(0..=i64::from(u32::MAX)).map(|number| number as u32)
    }

    /// Yes or no, which some programs write as 1 or 0.
    pub fn flag(&self) -> Result<bool, Fault> {
        match self.value {
            Value::Bool(flag) => Ok(*flag),
            _ => self.number(0..=1).map(|number| number == 1),
        }
    }

    /// A score: a number with or without a point, or a text.
    pub fn score(&self) -> Result<String, Fault> {
        match self.value {
            Value::Number(number) => Ok(number.to_string()),
            _ => self.name(),
        }
    }

    /// One of some words.
    pub fn word<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, Fault> {
        let written = self.letters()?;
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == written) {
            return Ok(*meaning);
        }
        let known = || words.iter().map(|(word, _)| *word);
        let near = authoring::suggestion::nearest(cut(written, LONGEST_NAME), known());
        let all: Vec<&str> = known().collect();
        let help = match near {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!("it is one of {}", all.join(", ")),
        };
        Err(self
            .fault(format!("{:?} is none of the words that belong here", cut(written, 60)))
            .with_help(help))
    }

    /// A value that is none of our business, as it is.
    pub fn as_it_is(&self) -> Result<Value, Fault> {
        match is_deeper(self.value, DEEPEST) {
            true => {
                Err(self.fault(format!("more than {DEEPEST} lists and objects inside each other")))
            }
            false => Ok(self.value.clone()),
        }
    }

    fn sort(&self) -> &'static str {
        match self.value {
            Value::Null => "nothing",
            Value::Bool(_) => "yes or no",
            Value::Number(_) => "a number like this",
            Value::String(_) => "a text",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
        }
    }
}

/// A document that was read is not so deep that this could go too far.
fn is_deeper(value: &Value, than: usize) -> bool {
    let deeper = |inside: &Value| than == 0 || is_deeper(inside, than - 1);
    match value {
        Value::Array(list) => list.iter().any(deeper),
        Value::Object(members) => members.values().any(deeper),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_fault_names_the_way_to_what_is_wrong() {
        let value = json!({ "setup": { "heroes": [{ "name": "Hulk" }, { "name": 7 }] } });
        let heroes = Piece::whole(&value).must("setup").unwrap().list_of("heroes").unwrap();
        assert_eq!(heroes[0].must("name").unwrap().name().unwrap(), "Hulk");
        let fault = heroes[1].must("name").unwrap().name().unwrap_err();
        assert_eq!(
            fault.to_string(),
            "setup.heroes[1].name: a text belongs here, not a number like this"
        );
        let fault = Piece::whole(&value).must("result").unwrap_err();
        assert_eq!(fault.to_string(), "the document: \"result\" is missing");
    }

    #[test]
    fn a_text_that_is_no_json_is_told_with_line_and_column() {
        let fault = parsed("{\n  \"a\": }").unwrap_err();
        assert!(fault.to_string().starts_with("line 2, column 8: this is no JSON: "), "{fault}");
    }

    #[test]
    fn nothing_that_speaks_to_a_terminal_comes_in_or_goes_out() {
        let value = json!("\u{1b}[2JAna\u{202e}");
        assert_eq!(Piece::whole(&value).name().unwrap(), "[2JAna");
        assert!(!written(&value).contains(['\u{1b}', '\u{202e}']));
        assert_eq!(parsed(&written(&value)).unwrap(), value);
    }

    #[test]
    fn what_is_kept_as_it_is_has_a_floor() {
        let nested = |deep: usize| parsed(&("[".repeat(deep) + "1" + &"]".repeat(deep))).unwrap();
        assert!(Piece::whole(&nested(DEEPEST + 1)).as_it_is().is_err());
        assert_eq!(Piece::whole(&nested(DEEPEST)).as_it_is(), Ok(nested(DEEPEST)));
    }

    #[test]
    fn a_word_that_is_nearly_right_is_suggested() {
        let value = json!("victry");
        let fault = Piece::whole(&value).word(&[("victory", 1), ("defeat", 2)]).unwrap_err();
        assert_eq!(fault.help.as_deref(), Some("did you mean \"victory\"?"));
    }
}
