//! JSON as the data files of users have it: `serde_json` reads it, and here stands what we refuse besides.

use authoring::plain::{self, Stray};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Where a text stops being JSON of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotJson {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    pub why: String,
}

impl fmt::Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.why)
    }
}

/// Deeper nesting is refused, so that no text can exhaust the stack.
const DEEPEST: usize = 32;

/// A value of whole numbers, since nothing in figures or maps is a fraction, and of objects with no name twice.
pub fn read(text: &str) -> Result<Value, NotJson> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Strict { depth: 0 }.deserialize(&mut reader);
    value.and_then(|value| reader.end().map(|()| value)).map_err(|error| NotJson::of(&error, text))
}

/// A character in one of its texts that no text of ours has. Line ends of any kind may stand there.
pub fn stray(value: &Value) -> Option<Stray> {
    match value {
        Value::String(text) => text.split('\r').find_map(plain::stray),
        Value::Array(items) => items.iter().find_map(stray),
        Value::Object(fields) => fields.values().find_map(stray),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// A text on one line: line ends, tabs and runs of blanks become one blank.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl NotJson {
    /// The library counts bytes, and ends its sentence with the place.
    fn of(error: &serde_json::Error, text: &str) -> NotJson {
        let (line, bytes) = (error.line(), error.column());
        let told = error.to_string();
        let place = format!(" at line {line} column {bytes}");
        let row = text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
        let column = row.char_indices().take_while(|(at, _)| *at < bytes).count();
        let why = match told.strip_suffix(&place).unwrap_or(&told) {
            _ if error.is_eof() => "the text ends too early",
            "expected ident" => "expected value",
            why => why,
        };
        NotJson { line, column: column.max(1), why: why.to_string() }
    }
}

/// Reads a value that many levels down.
#[derive(Clone, Copy)]
struct Strict {
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        match self.depth > DEEPEST {
            true => Err(D::Error::custom("the nesting is too deep")),
            false => reader.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, a text, a list or an object")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        i64::try_from(number).map(Value::from).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Value, E> {
        Err(E::custom("expected a whole number"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(self.inside())? {
            items.push(item);
        }
        Ok(items.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = object.next_key::<String>()? {
            if fields.contains_key(&name) {
                return Err(A::Error::custom("this field was there already"));
            }
            fields.insert(name, object.next_value_seed(self.inside())?);
        }
        Ok(fields.into())
    }
}

impl Strict {
    fn inside(self) -> Strict {
        Strict { depth: self.depth + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_every_kind_are_read() {
        let text = r#" {"a": [1, -2, 0], "b": {"c": null}, "d": true, "e": false, "f": "x\"\n\u00e9\ud83d\ude00"} "#;
        let value = read(text).unwrap();
        assert_eq!(value["a"][1].as_i64(), Some(-2));
        assert_eq!(value["b"].get("c"), Some(&Value::Null));
        assert_eq!(value["f"], "x\"\né😀");
        assert_eq!(value.get("g"), None);
    }

    #[test]
    fn what_is_not_json_of_ours_is_refused_with_the_place() {
        for (text, line, column) in [
            ("", 1, 1),
            ("[1,]", 1, 4),
            ("[1 2]", 1, 4),
            ("{\"a\" 1}", 1, 6),
            ("{\"a\":1,\n \"a\":2}", 2, 4),
            ("01", 1, 2),
            ("[1.5]", 1, 4),
            ("9223372036854775808", 1, 19),
            ("\"é", 1, 2),
            ("tru", 1, 3),
            ("[]\n x", 2, 2),
            ("\"é\\q\"", 1, 4),
            ("\"\\ud83d\"", 1, 8),
            ("\"\\ud83d\\u0041\"", 1, 13),
        ] {
            let place = read(text).map_err(|wrong| (wrong.line, wrong.column));
            assert_eq!(place, Err((line, column)), "{text}");
        }
    }

    #[test]
    fn the_place_is_told_once_and_in_words() {
        for (text, told) in [
            ("[1 2]", "line 1, column 4: expected `,` or `]`"),
            ("nonsense", "line 1, column 2: expected value"),
            ("[1,", "line 1, column 3: the text ends too early"),
            ("[1.5]", "line 1, column 4: expected a whole number"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), told);
        }
    }

    #[test]
    fn deep_nesting_is_refused() {
        let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert!(read(&nested(DEEPEST + 1)).is_ok());
        assert!(read(&nested(DEEPEST + 2)).is_err());
        assert!(read(&"[".repeat(100_000)).is_err());
    }
}
